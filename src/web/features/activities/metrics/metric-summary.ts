import type { WorkMetric } from '#contract/activities/metrics.ts';
import { meanOf } from '#core/statistics.ts';

/** The mean heart rate in bpm of the entries that have one, and how many these are; null when none has. */
export function heartRateOf(metrics: readonly WorkMetric[]): { meanBpm: number | null; entries: number } {
  const heartRates = metrics.flatMap(({ heartRate }) => heartRate ?? []);
  return { meanBpm: meanOf(heartRates), entries: heartRates.length };
}

/** The entry with the fastest pace; nobody goes at a pace of nothing, or faster than anyone. */
export function fastest(metrics: readonly WorkMetric[]): WorkMetric | null {
  return best(metrics, ({ pace, isTooFast }) => (pace !== null && pace > 0 && !isTooFast ? -pace : null));
}

export function strongest(metrics: readonly WorkMetric[]): WorkMetric | null {
  return best(metrics, ({ power }) => power);
}

function best(metrics: readonly WorkMetric[], worthOf: (metric: WorkMetric) => number | null): WorkMetric | null {
  let found: WorkMetric | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const metric of metrics) {
    const worth = worthOf(metric);
    if (worth === null || worth <= most) continue;
    found = metric;
    most = worth;
  }
  return found;
}
