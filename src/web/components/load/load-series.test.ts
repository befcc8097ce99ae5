import { expect, test } from 'vitest';
import { daysOfSeries } from '#web/components/load/load-series.ts';

test('the days of a series follow each other, with fitness, fatigue and form of their loads', () => {
  const [first, second, third] = daysOfSeries({ from: '2026-02-27', loads: [100, 0, 50] });
  expect(first).toMatchObject({ date: '2026-02-27', load: 100, form: 0 });
  expect(first?.fitness).toBeCloseTo(100 * (1 - Math.exp(-1 / 42)), 9);
  expect(second).toMatchObject({ date: '2026-02-28', load: 0 });
  expect(second?.form).toBeCloseTo((first?.fitness ?? 0) - (first?.fatigue ?? 0), 9);
  expect(third).toMatchObject({ date: '2026-03-01', load: 50 });
  expect(daysOfSeries({ from: null, loads: [] })).toEqual([]);
});
