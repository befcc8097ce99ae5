import { expect, test } from 'vitest';
import { aMetric } from '#test/metrics.ts';
import { fastest, strongest, summarizeMetrics } from '#web/features/activities/metric-summary.ts';
import { formatMetricPace, paceHint } from '#web/features/activities/metric-words.ts';

test('the cards add up what there is, and a heart rate nobody measured is not averaged', () => {
  const metrics = [
    aMetric({ durationSeconds: 3600, distance: 10_000, heartRate: 150 }),
    aMetric({ durationSeconds: 1800, distance: null, heartRate: null }),
    aMetric({ durationSeconds: 1800, distance: 2_000, heartRate: 130 }),
  ];
  expect(summarizeMetrics(metrics)).toEqual({ sessions: 3, distanceM: 12_000, durationSec: 7200, avgHeartRate: 140, withHeartRate: 2 });
  expect(summarizeMetrics([]).avgHeartRate).toBeNull();
});

test('the best pace is the smallest number, the best power the largest', () => {
  const metrics = [aMetric({ pace: 5.2, power: 200 }), aMetric({ pace: 4.5, power: 180 }), aMetric({ pace: null, power: null })];
  expect(fastest(metrics)?.pace).toBe(4.5);
  expect(strongest(metrics)?.power).toBe(200);
  expect(fastest([aMetric({ pace: null })])).toBeNull();
});

test('a pace is minutes and seconds with zero-padded seconds', () => {
  expect(formatMetricPace(4.05, 'run', 'metric')).toBe('4:03 /km');
  expect(formatMetricPace(1.75, 'swim', 'metric')).toBe('1:45 /100 m');
  expect(formatMetricPace(null, 'run', 'metric')).toBe('–');
  expect(paceHint('4.53', 'km')).toBe('4.53 is 4:32');
});
