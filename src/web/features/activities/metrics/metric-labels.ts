import type { WorkMetric } from '#contract/activities/metrics.ts';
import type { Units } from '#core/format.ts';
import { paceMinutes } from '#web/features/activities/metrics/metric-values.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { UNKNOWN } from '#web/format/quantities/quantity.ts';

export type MetricDisciplineName = WorkMetric['discipline'];

export const METRIC_DISCIPLINES: Record<MetricDisciplineName, { title: string; word: string }> = {
  swim: { title: 'Swimming', word: 'swimming' },
  bike: { title: 'Cycling', word: 'cycling' },
  run: { title: 'Running', word: 'running' },
};

/** Decimal minutes per km, or per 100 m in the water, as a pace: 4.5 → "4:30 /km". */
export function formatMetricPace(paceMin: number | null, discipline: MetricDisciplineName, units: Units): string {
  if (paceMin === null || paceMin <= 0) return UNKNOWN;
  return discipline === 'swim' ? formatSwimPace(100 / (paceMin * 60)) : formatRunPace(1000 / (paceMin * 60), units);
}

/** What an entry was done at: power on the bike, pace elsewhere. */
export function outputOf({ discipline, pace, power }: WorkMetric, units: Units): string {
  return discipline === 'bike' ? formatPower(power) : formatMetricPace(pace, discipline, units);
}

/** What a typed pace comes to: "4.53" → "4.53 is 4:32". `unit` is what distances on land are typed in. */
export function paceHint(typed: string, unit: 'km' | 'mi'): string {
  const minutes = paceMinutes(typed);
  if (minutes === null || minutes <= 0)
    return `Minutes per ${unit === 'mi' ? 'mile' : unit}, or per 100 m for swimming, such as 4:30 or 4.5`;
  return `= ${formatClock(minutes * 60)}`;
}
