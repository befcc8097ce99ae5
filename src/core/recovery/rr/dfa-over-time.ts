import { correctBeats } from '#core/recovery/rr/correction.ts';
import { dfaAlpha1 } from '#core/recovery/rr/dfa-alpha1.ts';
import type { Science } from '#core/science.ts';
import { meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['hrv.dfa_a1_over_time'],
  name: 'DFA α1 during exercise',
  formula: 'α1 of the last 2 minutes of beats, every 10 s; skipped above 5% artefacts',
  unit: '1',
  unknownWhen: 'Wrist sensor, under two minutes of beats, or more than 5% of beats corrected.',
  source: 'Rogers B et al. (2021) doi:10.3389/fphys.2020.596567; Rogers B & Gronwald T (2022) Front Physiol 13:879071',
  grade: 'C',
};

export interface DfaPoint {
  /** End of the window, seconds since the first beat. */
  atSec: number;
  alpha1: number;
  heartRateBpm: number;
  correctedShare: number;
  /** Under 3 % artefacts; up to 5 % a point is good for a trend only. */
  isPrecise: boolean;
}

const WINDOW_SEC = 120;
const PRECISE_SHARE = 0.03;
const TREND_SHARE = 0.05;

/**
 * α1 along an activity. `rawMs` are intervals from a chest strap as recorded: an optical sensor does not see single beats well
 * enough, so what it wrote must not be handed in.
 */
export function dfaOverTime(rawMs: readonly number[], stepSec = 10): DfaPoint[] {
  const { rrMs, isCorrected } = correctBeats(rawMs);
  const endsMs = sums(rrMs);
  const falseBefore = sums(isCorrected.map(Number));
  const lastSec = (endsMs.at(-1) ?? 0) / 1000;
  const points: DfaPoint[] = [];
  let from = 0;
  let to = 0;
  for (let atSec = WINDOW_SEC; atSec <= lastSec; atSec += stepSec) {
    while ((endsMs[to] ?? Number.POSITIVE_INFINITY) <= atSec * 1000) to++;
    while ((endsMs[from] ?? Number.POSITIVE_INFINITY) <= (atSec - WINDOW_SEC) * 1000) from++;
    const beats = rrMs.slice(from, to);
    const corrected = (falseBefore[to - 1] ?? 0) - (falseBefore[from - 1] ?? 0);
    const point = pointOf(beats, corrected / beats.length, atSec);
    if (point) points.push(point);
  }
  return points;
}

function pointOf(beats: readonly number[], correctedShare: number, atSec: number): DfaPoint | null {
  const alpha1 = correctedShare > TREND_SHARE ? null : dfaAlpha1(beats);
  const meanMs = meanOf(beats);
  if (alpha1 === null || meanMs === null) return null;
  return { atSec, alpha1, heartRateBpm: 60_000 / meanMs, correctedShare, isPrecise: correctedShare < PRECISE_SHARE };
}

/** Each with all before it. */
function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
}
