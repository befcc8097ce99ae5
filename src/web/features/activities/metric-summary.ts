import type { WorkMetric } from '#contract/metrics.ts';

export interface MetricSummary {
  sessions: number;
  distanceM: number;
  durationSec: number;
  /** Mean of the entries that have one; null when none has. */
  avgHeartRate: number | null;
  withHeartRate: number;
}

/** What the cards at the top of the metrics say. */
export function summarizeMetrics(metrics: readonly WorkMetric[]): MetricSummary {
  const heartRates = metrics.flatMap(({ heartRate }) => heartRate ?? []);
  return {
    sessions: metrics.length,
    distanceM: sum(metrics.map(({ distance }) => distance ?? 0)),
    durationSec: sum(metrics.map(({ durationSeconds }) => durationSeconds)),
    avgHeartRate: heartRates.length === 0 ? null : sum(heartRates) / heartRates.length,
    withHeartRate: heartRates.length,
  };
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

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
