import type { WorkMetric } from '#contract/activities/metrics.ts';
import { ActivityId, UserId } from '#contract/shared/ids.ts';

let made = 0;

/** Work that was done, as the browser has it: a run of 50 minutes unless said. */
export function aMetric(more: Partial<WorkMetric> = {}): WorkMetric {
  made += 1;
  const durationSeconds = more.durationSeconds ?? 3000;
  return {
    id: ActivityId.parse(`0190a000-0000-7000-8000-${String(made).padStart(12, '0')}`),
    userId: UserId.parse('0190a000-0000-7000-8000-0000000000aa'),
    name: 'Morning Run',
    discipline: 'run',
    duration: durationSeconds,
    distance: 10_000,
    pace: 5,
    heartRate: 145,
    power: null,
    timestamp: '2026-11-20T06:12:00Z',
    source: 'fit',
    isTooFast: false,
    ...more,
    durationSeconds,
  };
}
