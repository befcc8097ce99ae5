import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heartRateEquivalent, intensityAtHeartRate } from '#core/workout/heart-rate-equivalent.ts';

test('60 to 72 % of FTP go with 81 to 88 % of the threshold heart rate', () => {
  expect(heartRateEquivalent({ low: 60, high: 72 }, 3_600)).toEqual({ lowPct: 81, highPct: 88 });
});

test('an easy range has only an upper end', () => {
  expect(heartRateEquivalent({ low: 45, high: 60 }, 3_600)).toEqual({ lowPct: 0, highPct: 81 });
});

test('steps under three minutes and above threshold have no heart rate', () => {
  expect(heartRateEquivalent({ low: 88, high: 94 }, 179)).toBeNull();
  expect(heartRateEquivalent({ low: 106, high: 110 }, 600)).toBeNull();
});

test('a higher heart rate never means less intensity, and the table reads back', () => {
  expect(intensityAtHeartRate(93)).toBeCloseTo(0.85, 9);
  expect(intensityAtHeartRate(32.5)).toBeCloseTo(0.2, 9);
  expect(intensityAtHeartRate(104)).toBeCloseTo(1.07, 9);
  expect(intensityAtHeartRate(84.5)).toBeCloseTo(0.66, 9);
  fc.assert(
    fc.property(fc.double({ min: 40, max: 110, noNaN: true }), fc.double({ min: 0, max: 20, noNaN: true }), (pct, more) => {
      expect(intensityAtHeartRate(pct + more)).toBeGreaterThanOrEqual(intensityAtHeartRate(pct));
    }),
  );
});
