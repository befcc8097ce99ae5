import { expect, test } from 'vitest';
import { formatMetricPace, paceHint } from '#web/features/activities/metrics/metric-labels.ts';

test('a pace is minutes and seconds with zero-padded seconds', () => {
  expect(formatMetricPace(4.05, 'run', 'metric')).toBe('4:03 /km');
  expect(formatMetricPace(1.75, 'swim', 'metric')).toBe('1:45 /100 m');
  expect(formatMetricPace(null, 'run', 'metric')).toBe('–');
  expect(paceHint('4.53', 'km')).toBe('= 4:32');
});
