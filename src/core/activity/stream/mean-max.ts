import { knownRuns, prefixSums, type Run, runValues } from '#core/activity/stream/stream-math.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.mean_max'],
  name: 'Mean-maximal curve',
  formula: 'MM(d) = max over t of mean P[t, t+d)',
  unit: 'W',
  unknownWhen: 'No continuous stretch is as long as the duration.',
  source: 'Allen H, Coggan AR (2010) Training and Racing with a Power Meter',
  grade: 'D',
};

/** The durations kept of every activity, 1 s to 6 h: all that sport speaks of, and close enough together to draw the curve. */
export const BEST_DURATIONS_SEC: readonly number[] = [
  1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 420, 480, 600, 720, 900, 1200, 1500, 1800, 2400, 2700, 3000,
  3600, 4500, 5400, 7200, 9000, 10_800, 12_600, 14_400, 16_200, 18_000, 21_600,
];

/** The best mean over one duration. */
export interface CurvePoint {
  durationSec: number;
  value: number;
  /** Index of the first second of the window. */
  from: number;
}

/**
 * The best mean for each duration, exact: every start counts, the first second too. `values` holds one value per second of
 * timer time, null where unknown; a window spans neither an unknown second nor a cut. A duration that fits nowhere has no
 * point. The curve may rise a little with duration (60 s on, 60 s off); `nonIncreasing` is for showing it.
 */
export function meanMaximal(
  values: ArrayLike<number | null>,
  durationsSec: readonly number[] = BEST_DURATIONS_SEC,
  cuts: readonly number[] = [],
): CurvePoint[] {
  const runs = knownRuns(values, cuts).map((run) => ({ run, sums: prefixSums(runValues(values, run)) }));
  return durationsSec.flatMap((durationSec) => {
    let best: CurvePoint | null = null;
    for (const { run, sums } of runs) {
      const found = bestWindow(run, sums, durationSec);
      if (found && (best === null || found.value > best.value)) best = found;
    }
    return best ?? [];
  });
}

function bestWindow(run: Run, sums: Float64Array, durationSec: number): CurvePoint | null {
  if (durationSec < 1 || run.to - run.from < durationSec) return null;
  let best = Number.NEGATIVE_INFINITY;
  let from = 0;
  for (let end = durationSec, start = 0; end < sums.length; end++, start++) {
    const sum = (sums[end] ?? 0) - (sums[start] ?? 0);
    if (sum > best) {
      best = sum;
      from = start;
    }
  }
  return { durationSec, value: best / durationSec, from: run.from + from };
}

/** The curve as it is shown: what was held for longer was also held for this long. Points in rising duration, in and out. */
export function nonIncreasing<Point extends { value: number }>(curve: readonly Point[]): Point[] {
  let least = Number.NEGATIVE_INFINITY;
  return curve
    .toReversed()
    .map((point) => {
      least = Math.max(least, point.value);
      return { ...point, value: least };
    })
    .reverse();
}
