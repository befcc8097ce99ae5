import { expect, test } from 'vitest';
import { aMetric } from '#test/fixtures/metrics.ts';
import { formatMetricPace, paceHint } from '#web/features/activities/metrics/metric-labels.ts';
import { fastest, heartRateOf, strongest } from '#web/features/activities/metrics/metric-summary.ts';

test('a heart rate nobody measured is not averaged', () => {
  const metrics = [150, null, 130].map((heartRate) => aMetric({ heartRate }));
  expect(heartRateOf(metrics)).toEqual({ meanBpm: 140, entries: 2 });
  expect(heartRateOf([])).toEqual({ meanBpm: null, entries: 0 });
});

test('the best pace is the smallest number, the best power the largest', () => {
  const metrics = [aMetric({ pace: 5.2, power: 200 }), aMetric({ pace: 4.5, power: 180 }), aMetric({ pace: null, power: null })];
  expect(fastest(metrics)?.pace).toBe(4.5);
  expect(strongest(metrics)?.power).toBe(200);
  expect(fastest([aMetric({ pace: null })])).toBeNull();
});

test('an entry that is faster than anyone sets no best pace', () => {
  expect(fastest([aMetric({ pace: 1.3, isTooFast: true }), aMetric({ pace: 4.5 })])?.pace).toBe(4.5);
  expect(fastest([aMetric({ pace: 1.3, isTooFast: true })])).toBeNull();
});

test('a pace is minutes and seconds with zero-padded seconds', () => {
  expect(formatMetricPace(4.05, 'run', 'metric')).toBe('4:03 /km');
  expect(formatMetricPace(1.75, 'swim', 'metric')).toBe('1:45 /100 m');
  expect(formatMetricPace(null, 'run', 'metric')).toBe('–');
  expect(paceHint('4.53', 'km')).toBe('= 4:32');
});
