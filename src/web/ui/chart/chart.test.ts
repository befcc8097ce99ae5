import { expect, test } from 'vitest';
import { extentOf, linearScale, logScale, nearestIndex } from '#web/ui/chart/axes/scale.ts';
import { clockTicks, niceTicks, spacedTicks } from '#web/ui/chart/axes/ticks.ts';
import { visibleIndices } from '#web/ui/chart/downsample.ts';
import { spreadLabels } from '#web/ui/chart/parts/end-labels.ts';
import { areaPath, bandPath, dotsPath, linePath, stepPath } from '#web/ui/chart/path.ts';

test('a scale leads to a pixel and back', () => {
  const scale = linearScale([10, 30], [0, 200]);
  expect(scale.toPx(20)).toBe(100);
  expect(scale.fromPx(50)).toBe(15);
});

test('a single value stands in the middle of its axis', () => {
  expect(linearScale([7, 7], [0, 100]).toPx(7)).toBe(50);
});

test('what is unknown has no part in the extent, and nothing known has none', () => {
  expect(extentOf([null, 4, -2, null])).toEqual([-2, 4]);
  expect(extentOf([null])).toBeNull();
});

test('the nearest of rising values is found, also beyond the ends', () => {
  const values = [0, 10, 20, 40];
  expect(nearestIndex(values, 14)).toBe(1);
  expect(nearestIndex(values, 16)).toBe(2);
  expect(nearestIndex(values, -5)).toBe(0);
  expect(nearestIndex(values, 99)).toBe(3);
  expect(nearestIndex([], 1)).toBe(-1);
});

test('an axis has round values that cover the data', () => {
  expect(niceTicks([0, 93], 3)).toEqual([0, 50, 100]);
  expect(niceTicks([0, 0.3], 3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(niceTicks([-12, 30], 3)).toEqual([-20, 0, 20, 40]);
});

test('a clock is read in steps of a clock', () => {
  expect(clockTicks([0, 3600], 6)).toEqual([0, 600, 1200, 1800, 2400, 3000, 3600]);
  expect(clockTicks([10, 130], 5)).toEqual([30, 60, 90, 120]);
});

test('20,000 points become as many as a pixel can show, and the one second of 900 W stays', () => {
  const powerW = Array.from({ length: 20_000 }, (_, second) => (second === 12_345 ? 900 : 200 + (second % 7)));
  const kept = visibleIndices(powerW, 300);
  expect(kept.length).toBeLessThanOrEqual(300 * 4);
  expect(kept).toContain(12_345);
  expect(kept).toEqual([...kept].sort((a, b) => a - b));
});

test('a gap is still a gap when points are left out', () => {
  const values = Array.from({ length: 10_000 }, (_, index) => (index >= 4000 && index < 4010 ? null : 1));
  const kept = visibleIndices(values, 100);
  expect(kept.some((index) => values[index] === null)).toBe(true);
  expect(kept).toContain(3999);
  expect(kept).toContain(4010);
});

test('a line lifts its pen over a gap, and a point alone is still seen', () => {
  expect(linePath([{ x: 0, y: 1 }, { x: 1, y: 2.04 }, null, { x: 3, y: 4 }])).toBe('M0 1L1 2M3 4h0');
});

test('an area closes on its base and a band on its lower line', () => {
  const line = [
    { x: 0, y: 5 },
    { x: 10, y: 3 },
  ];
  expect(areaPath(line, 20)).toBe('M0 20L0 5L10 3L10 20Z');
  expect(
    bandPath(line, [
      { x: 0, y: 7 },
      { x: 10, y: 9 },
    ]),
  ).toBe('M0 5L10 3L10 9L0 7Z');
});

test('labels at line ends never stand on one another, and stay above the foot', () => {
  expect(spreadLabels([50, 52], 16, 200)).toEqual([50, 66]);
  expect(spreadLabels([195, 190], 16, 200)).toEqual([200, 184]);
});

test('a threshold holds until the next one, and dots are points alone', () => {
  const points = [{ x: 0, y: 5 }, { x: 10, y: 3 }, null, { x: 20, y: 1 }];
  expect(stepPath(points)).toBe('M0 5H10V3M20 1h0');
  expect(dotsPath(points)).toBe('M0 5h0M10 3h0M20 1h0');
});

test('multiples are the same distance apart: one second to ten as one minute to ten', () => {
  const scale = logScale([1, 3600], [0, 100]);
  expect(scale.toPx(600) - scale.toPx(60)).toBeCloseTo(scale.toPx(10) - scale.toPx(1), 9);
  expect(scale.fromPx(scale.toPx(300))).toBeCloseTo(300, 6);
});

test('words that would run into one another are left out', () => {
  const ticks = [0, 10, 30, 60, 100].map((value) => ({ value, label: String(value) }));
  expect(spacedTicks(ticks, (value) => value, 40).map(({ value }) => value)).toEqual([0, 60, 100]);
});
