import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ironmanFrom703, smooth703FromIronman, smoothIronmanFrom703 } from '#core/race/prediction/ironman-from-703.ts';

test('a 5:00 70.3 is an Ironman of 10:59:49', () => {
  expect(ironmanFrom703(18_000)).toBeCloseTo(39_589.2, 1);
});

test('outside the table there is no answer', () => {
  expect(ironmanFrom703(3 * 3600)).toBeNull();
  expect(ironmanFrom703(9 * 3600)).toBeNull();
});

test('the smooth form stays within 4 % of the table, rises, and can be turned round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12_600, max: 32_399 }), fc.integer({ min: 1, max: 600 }), (sec, more) => {
      expect(Math.abs(smoothIronmanFrom703(sec) / (ironmanFrom703(sec) ?? 0) - 1)).toBeLessThan(0.04);
      expect(smoothIronmanFrom703(sec + more)).toBeGreaterThan(smoothIronmanFrom703(sec));
      expect(smooth703FromIronman(smoothIronmanFrom703(sec))).toBeCloseTo(sec, 6);
    }),
  );
});
