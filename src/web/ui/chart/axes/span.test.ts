import { expect, test } from 'vitest';
import { doubled, halved, holdsEnough, indicesWithin } from '#web/ui/chart/axes/span.ts';

const days = Array.from({ length: 100 }, (_, index) => 1000 + index);

test('a span holds the points between its ends, both of them', () => {
  expect(indicesWithin(days, { from: 1010, to: 1019 })).toEqual([10, 20]);
  expect(indicesWithin(days, null)).toEqual([0, 100]);
});

test('zooming in at the edge stays inside, and stops before nothing is left', () => {
  expect(halved(days, { from: 1000, to: 1099 }, 1099)).toEqual({ from: 1049.5, to: 1099 });
  expect(halved(days, { from: 1000, to: 1002 }, 1001)).toEqual({ from: 1000, to: 1002 });
});

test('zooming out ends at everything', () => {
  expect(doubled(days, { from: 1040, to: 1060 })).toEqual({ from: 1030, to: 1070 });
  expect(doubled(days, { from: 1010, to: 1090 })).toBeNull();
});

test('two points are too few to zoom into', () => {
  expect(holdsEnough(days, { from: 1000.5, to: 1002.5 })).toBe(false);
});
