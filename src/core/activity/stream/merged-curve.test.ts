import fc from 'fast-check';
import { expect, test } from 'vitest';
import { least, mergeCurves } from '#core/activity/stream/merged-curve.ts';

test('the season curve takes each duration from the activity that was best at it', () => {
  const curves = [
    {
      source: 'race',
      points: [
        { over: 1200, value: 280 },
        { over: 5, value: 700 },
      ],
    },
    {
      source: 'sprints',
      points: [
        { over: 5, value: 900 },
        { over: 1200, value: 200 },
        { over: 3600, value: 180 },
      ],
    },
  ];
  expect(mergeCurves(curves)).toEqual([
    { over: 5, value: 900, source: 'sprints' },
    { over: 1200, value: 280, source: 'race' },
    { over: 3600, value: 180, source: 'sprints' },
  ]);
});

test('times over a distance are better when they are less', () => {
  const curves = [
    { source: 1, points: [{ over: 5000, value: 1300 }] },
    { source: 2, points: [{ over: 5000, value: 1250 }] },
    { source: 3, points: [{ over: 5000, value: 1270 }] },
  ];
  expect(mergeCurves(curves, least)).toEqual([{ over: 5000, value: 1250, source: 2 }]);
});

test('of two equal bests the earlier one keeps the record', () => {
  const curves = ['first', 'second'].map((source) => ({ source, points: [{ over: 60, value: 400 }] }));
  expect(mergeCurves(curves)[0]?.source).toBe('first');
  expect(mergeCurves(curves, least)[0]?.source).toBe('first');
});

test('no activities have no curve', () => {
  expect(mergeCurves([])).toEqual([]);
});

test('one more activity never lowers a best', () => {
  const points = fc.array(fc.record({ over: fc.constantFrom(1, 5, 60, 300), value: fc.integer({ min: 0, max: 1500 }) }));
  const curves = fc.array(fc.record({ source: fc.nat(), points }), { minLength: 1 });
  fc.assert(
    fc.property(curves, (all) => {
      const before = new Map(mergeCurves(all.slice(1)).map((point) => [point.over, point.value]));
      const after = new Map(mergeCurves(all).map((point) => [point.over, point.value]));
      for (const [over, value] of before) expect(after.get(over)).toBeGreaterThanOrEqual(value);
    }),
  );
});
