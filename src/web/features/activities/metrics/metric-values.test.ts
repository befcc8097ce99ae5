import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addMetric } from '#contract/activities/metrics.ts';
import { formatMetricPace } from '#web/features/activities/metrics/metric-labels.ts';
import { type MetricValues, metricEntry, NEW_METRIC } from '#web/features/activities/metrics/metric-values.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';

const typed: MetricValues = { ...NEW_METRIC, discipline: 'running', duration: '50', distance: '6.2', pace: '8.05' };

test('kilometres are sent as they are typed', () => {
  expect(metricEntry(typed, 'metric')).toEqual({ discipline: 'running', duration: 50, distance: 6.2, pace: 8.05 });
});

test('miles are kept as metres, and read again as the miles and the pace that were typed', () => {
  const { distance, pace } = z.parse(addMetric.body!, metricEntry(typed, 'imperial'));
  expect(distance).toBeCloseTo(9977.93, 2);
  expect(formatDistance(distance!, 'imperial', 'run')).toBe('6.2 mi');
  expect(formatMetricPace(pace!, 'run', 'imperial')).toBe('8:03 /mi');
});

test('what is swum is kilometres and a pace for 100 m, whatever was chosen', () => {
  const swum: MetricValues = { ...typed, discipline: 'swimming', distance: '1.9', pace: '1.75' };
  expect(metricEntry(swum, 'imperial')).toMatchObject({ distance: 1.9, pace: 1.75 });
});

test('a pace is typed as minutes and seconds or as decimal minutes', () => {
  for (const pace of ['4:30', '4.5', '4,5', '4.50', ' 4:30 '])
    expect(metricEntry({ ...typed, pace }, 'metric')).toMatchObject({ pace: 4.5 });
  expect(metricEntry({ ...typed, pace: '4:75' }, 'metric')).toMatchObject({ pace: null });
});

test('what is no number stays none, in miles too', () => {
  expect(metricEntry({ ...typed, distance: '', pace: 'x' }, 'imperial')).toMatchObject({ distance: null, pace: null });
});
