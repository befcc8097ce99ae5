import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['workout.heart_rate_equivalent'],
  name: 'Heart rate equivalent of an intensity',
  formula: '% of LTHR at % of FTP or threshold speed: 81 at 60, 88 at 72, 93 at 85, 98 at 95, 102 at 103, linear in between',
  unit: '% of LTHR',
  unknownWhen: 'The step is shorter than 3 min or harder than 103%: heart rate lags behind.',
  source: 'Moorline table from coaching convention (Friel J; Allen H, Coggan AR)',
  grade: 'H',
};

/** Intensity in percent of threshold, heart rate in percent of LTHR. */
const TABLE: readonly { intensityPct: number; lthrPct: number }[] = [
  { intensityPct: 40, lthrPct: 65 },
  { intensityPct: 60, lthrPct: 81 },
  { intensityPct: 72, lthrPct: 88 },
  { intensityPct: 85, lthrPct: 93 },
  { intensityPct: 95, lthrPct: 98 },
  { intensityPct: 103, lthrPct: 102 },
];

/** Within this a heart rate has not arrived where it is going. */
const LAG_SEC = 180;

/**
 * Percent of LTHR for a range in percent of FTP or threshold speed. Null for steps in which heart rate says nothing. The easy
 * end is open: 0 means "up to".
 */
export function heartRateEquivalent(range: { low: number; high: number }, durationSec: number): { lowPct: number; highPct: number } | null {
  const hardest = TABLE[TABLE.length - 1]?.intensityPct ?? 0;
  if (durationSec < LAG_SEC || range.high > hardest) return null;
  const at = (pct: number) => along(TABLE, pct, 'intensityPct', 'lthrPct');
  return { lowPct: range.low < 60 ? 0 : at(range.low), highPct: at(range.high) };
}

/** Intensity factor that a steady heart rate in percent of LTHR goes with: the table the other way. */
export function intensityAtHeartRate(lthrPct: number): number {
  return along(TABLE, lthrPct, 'lthrPct', 'intensityPct') / 100;
}

type Side = 'intensityPct' | 'lthrPct';

/** Straight between the rows and on beyond the last; in proportion below the first. */
function along(rows: readonly Record<Side, number>[], at: number, from: Side, to: Side): number {
  const found = rows.findIndex((row) => row[from] >= at);
  const next = found === -1 ? rows.length - 1 : found;
  const above = rows[next];
  const below = rows[next - 1];
  if (!above) return at;
  if (!below) return (at * above[to]) / above[from];
  return below[to] + ((above[to] - below[to]) * (at - below[from])) / (above[from] - below[from]);
}
