import { BEST_DURATIONS_SEC, meanMaximal } from '#core/activity/stream/mean-max.ts';
import { mergeCurves } from '#core/activity/stream/merged-curve.ts';
import type { BenchLine } from '../benchmark-result.ts';

const RIDE_SEC = 5 * 3600;
const ACTIVITIES = 4000;
const ROUNDS = 15;
const CURVE_MOST_MS = 15;
const CURVE_LEAST_RATIO = 10;
const MERGE_MOST_MS = 20;

/** The power curve of a long ride, beside the loops of its definition, and the curve of ten years from the bests kept of each activity. */
export async function benchScience(): Promise<BenchLine[]> {
  return [curveLine(), mergeLine()];
}

function curveLine(): BenchLine {
  const powerW = aRide(RIDE_SEC, 1);
  const ours = medianMs(() => meanMaximal(powerW), ROUNDS);
  const theirs = medianMs(() => naiveCurve(powerW), 1);
  const naive = naiveCurve(powerW);
  const differs = meanMaximal(powerW).some((point, i) => Math.abs(point.value - (naive[i] ?? Number.NaN)) > 1e-6);
  return {
    name: `power curve of a 5 h ride, ${BEST_DURATIONS_SEC.length} durations from 1 s to 6 h`,
    value: ours,
    unit: 'ms',
    anchor: `naive double loop ${theirs.toFixed(0)} ms`,
    ratio: theirs / ours,
    bar: `≤ ${CURVE_MOST_MS} ms and ≥ ${CURVE_LEAST_RATIO}×, same answer`,
    ok: ours <= CURVE_MOST_MS && theirs / ours >= CURVE_LEAST_RATIO && !differs,
  };
}

function mergeLine(): BenchLine {
  const ride = aRide(3 * 3600, 2);
  const curve = meanMaximal(ride);
  const curves = Array.from({ length: ACTIVITIES }, (_, i) => ({
    source: i,
    points: curve.map(({ durationSec, value }) => ({ over: durationSec, value: value * (0.7 + ((i * 1013) % 400) / 1000) })),
  }));
  const ours = medianMs(() => mergeCurves(curves), ROUNDS);
  const theirs = medianMs(() => meanMaximal(ride), ROUNDS) * ACTIVITIES;
  return {
    name: `merged power curve of ${ACTIVITIES} activities from their stored bests`,
    value: ours,
    unit: 'ms',
    anchor: `the curves anew from their streams ${(theirs / 1000).toFixed(1)} s`,
    ratio: theirs / ours,
    bar: `≤ ${MERGE_MOST_MS} ms`,
    ok: ours <= MERGE_MOST_MS,
  };
}

/** As the definition says it: for each duration and each start, the sum of the window. */
function naiveCurve(powerW: readonly number[]): number[] {
  return BEST_DURATIONS_SEC.filter((sec) => sec <= powerW.length).map((sec) => {
    let best = 0;
    for (let from = 0; from + sec <= powerW.length; from++) {
      let sum = 0;
      for (let i = from; i < from + sec; i++) sum += powerW[i] ?? 0;
      if (sum > best) best = sum;
    }
    return best / sec;
  });
}

/** Watts that change every second, with efforts and coasting; the same every time. */
function aRide(seconds: number, seed: number): number[] {
  let x = seed;
  return Array.from({ length: seconds }, (_, second) => {
    x = (Math.imul(1_103_515_245, x) + 12_345) & 0x7fffffff;
    const effort = second % 900 < 240 ? 320 : 180;
    return x % 11 === 0 ? 0 : effort + ((x >> 16) % 121) - 60;
  });
}

function medianMs(work: () => unknown, rounds: number): number {
  if (rounds > 1) work();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[rounds >> 1] ?? Number.NaN;
}
