import { changePoints, type SignalSums, sumsOf } from '#core/activity/intervals/change-points.ts';
import { withoutBlips } from '#core/activity/intervals/signal.ts';
import { divide, dividingLevels, type Segment, segmentsOf } from '#core/activity/intervals/stretches.ts';
import { type Structure, structureOf } from '#core/activity/intervals/structure.ts';
import { quantileOf } from '#core/statistics.ts';

/** Blips of less than half of these are taken out: a few strokes without power; the short climbs and corners within long work. */
const FINE_SEC = 15;
const COARSE_SEC = [61, 121];
/** Where blips are taken out, edges are found this many times finer than they last; they are refined afterwards. */
const STEPS_OF_WINDOW = 10;

/** Noise is read from how much neighbouring blocks of this length differ. */
const BLOCK_SEC = 10;
const PENALTIES = [1, 8, 64];
/** As a share of the level: a trainer that holds its power to the watt is no more exact than that. */
const LEAST_NOISE = 0.02;
/** Below this a quarter of the absolute values of a normal distribution with deviation 1 lies. */
const QUARTER_OF_NORMAL = 0.3186;

/** What is shorter may join its neighbours. */
const LEAST_SEC = [8, 20, 45, 90];
/** A stretch may begin at one of so many places, so that a day takes no longer than a morning. */
const MOST_PLACES = 3000;
/** A session has no more changes than this; a scale that finds more has found noise. */
const MOST_SEGMENTS = 400;

/** Every reading of a signal as work and recovery: cut at several scales, divided at several levels. `metres` adds up the distance along it. */
export function readingsOf(values: Float64Array, metres: SignalSums | null): Structure[] {
  const sums = sumsOf(withoutBlips(values, FINE_SEC));
  const ends = new Map<string, readonly number[]>();
  const scales = [{ smooth: sums, leastStep: 2 }];
  for (const windowSec of COARSE_SEC)
    scales.push({ smooth: sumsOf(withoutBlips(values, windowSec)), leastStep: Math.round(windowSec / STEPS_OF_WINDOW) });
  for (const { smooth, leastStep } of scales)
    for (const each of endsOf(smooth, leastStep)) if (each.length <= MOST_SEGMENTS) ends.set(each.join(), each);
  const known = new Set<string>();
  return [...ends.values()].flatMap((each) => readingsOfSegments(sums, metres, segmentsOf(sums, each), { leastSecs: LEAST_SEC, known }));
}

interface Readings {
  leastSecs: readonly number[];
  /** Divisions that were read already: several levels and scales often come to the same. */
  known: Set<string>;
}

/** The same where the segments are known, as those between pressed laps are. */
export function readingsOfSegments(
  sums: SignalSums,
  metres: SignalSums | null,
  segments: readonly Segment[],
  { leastSecs, known }: Readings = { leastSecs: [0], known: new Set() },
): Structure[] {
  return dividingLevels(segments).flatMap((level) =>
    leastSecs.flatMap((leastSec) => {
      const stretches = divide(sums, segments, { level, leastSec });
      const key = stretches.map(({ to, isWork }) => (isWork ? to : -to)).join();
      if (known.has(key)) return [];
      known.add(key);
      return structureOf(sums, metres, stretches) ?? [];
    }),
  );
}

function endsOf(sums: SignalSums, leastStep: number): (readonly number[])[] {
  const step = Math.max(leastStep, Math.ceil((sums.known.length - 1) / MOST_PLACES));
  const noise = noiseOf(sums);
  return PENALTIES.map((weight) => changePoints(sums, { penalty: weight * BLOCK_SEC * noise ** 2, step }));
}

/** Deviation of blocks of ten seconds where nothing changes: from the smaller differences between neighbours, so that steps do not count as noise. */
function noiseOf(sums: SignalSums): number {
  const means: number[] = [];
  for (let at = 0; at + BLOCK_SEC < sums.known.length; at += BLOCK_SEC) {
    const known = (sums.known[at + BLOCK_SEC] ?? 0) - (sums.known[at] ?? 0);
    if (known > 0) means.push(((sums.sum[at + BLOCK_SEC] ?? 0) - (sums.sum[at] ?? 0)) / known);
  }
  const differences = means.slice(1).map((mean, i) => Math.abs(mean - (means[i] ?? 0)));
  const usual = (quantileOf(differences, 0.25) ?? 0) / QUARTER_OF_NORMAL / Math.SQRT2;
  const level = quantileOf(means, 0.75) ?? 0;
  return Math.max(usual, LEAST_NOISE * level, Number.MIN_VALUE);
}
