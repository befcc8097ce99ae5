import { expect, test } from 'vitest';
import { caffeineDose } from '#core/race/nutrition/caffeine.ts';

test('70 kg take 210 to 400 mg, where the daily cap ends it', () => {
  expect(caffeineDose(70)).toEqual({ lowMg: 210, highMg: 400 });
});

test('a heavy athlete gets no more than the cap', () => {
  expect(caffeineDose(150)).toEqual({ lowMg: 400, highMg: 400 });
});
