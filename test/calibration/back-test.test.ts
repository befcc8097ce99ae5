import { expect, test } from 'vitest';
import { calibrationOf, confidenceOfRange } from '#core/race/prediction-calibration.ts';
import { coverageOfRuns, coverageOfTests, KINDS } from '#test/calibration/back-test.ts';

/** All that the script measures; it takes a second. */
const ATHLETES = 200;

test('the 80% ranges of run predictions hold 76 to 84% of 200 runners’ results', () => {
  const { results, inside } = coverageOfRuns(ATHLETES);
  expect(results).toBeGreaterThan(2000);
  expect(inside).toBeGreaterThan(0.76);
  expect(inside).toBeLessThan(0.84);
});

test.each(KINDS)('the 80%% ranges of %s hold 76 to 84%% of 200 athletes’ tests', (kind) => {
  const { results, inside } = coverageOfTests(kind, ATHLETES);
  expect(results).toBeGreaterThan(1000);
  expect(inside).toBeGreaterThan(0.76);
  expect(inside).toBeLessThan(0.84);
});

test('a runner whose results scatter more gets a wider range, one whose do not a narrower one', () => {
  const scattered = calibrationOf([-3, 3, -2.5, 4, 2, -2, 3, 5, -3, 2]);
  const steady = calibrationOf(Array.from({ length: 30 }, (_, i) => (i % 2 ? 0.1 : -0.1)));
  const usual = calibrationOf([]);
  expect(scattered.high - scattered.low).toBeGreaterThan(usual.high - usual.low);
  expect(steady.high - steady.low).toBeLessThan(usual.high - usual.low);
});

test('the range holds the prediction, whatever the misses', () => {
  for (const misses of [[], [5, 6, 7, 5, 6, 7, 5, 6, 7, 8, 9], [-5, -6, -7, -5, -6, -7, -8, -9, -5]]) {
    const { low, high } = calibrationOf(misses);
    expect(low).toBeLessThanOrEqual(0);
    expect(high).toBeGreaterThanOrEqual(0);
  }
});

test('a wide range is low confidence, and high confidence needs eight hard runs that it was tested on', () => {
  const tested = (runs: number) => ({ low: -1, high: 1, runs });
  expect(confidenceOfRange(0.1, tested(20), 'high')).toBe('low');
  expect(confidenceOfRange(0.04, tested(7), 'high')).toBe('medium');
  expect(confidenceOfRange(0.04, tested(8), 'high')).toBe('high');
  expect(confidenceOfRange(0.04, tested(8), 'low')).toBe('low');
});
