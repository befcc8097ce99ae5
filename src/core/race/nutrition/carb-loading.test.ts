import { expect, test } from 'vitest';
import { carbLoading, preRaceMealG } from '#core/race/nutrition/carb-loading.ts';

test('70 kg load with 700 to 840 g a day before a race over 90 minutes', () => {
  expect(carbLoading(70, 91)).toEqual({ lowGPerDay: 700, highGPerDay: 840 });
});

test('a sprint needs no loading', () => {
  expect(carbLoading(70, 90)).toBeNull();
});

test('the last meal has 1 g per kg for each hour left, 4 at most', () => {
  expect(preRaceMealG(70, 3)).toBe(210);
  expect(preRaceMealG(70, 8)).toBe(280);
  expect(preRaceMealG(70, 0.5)).toBe(70);
});
