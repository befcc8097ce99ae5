import { type KnownValues, valueAt } from '#core/recording/merge/known-values.ts';
import { metresBetween, type Position } from '#core/recording/track-distance.ts';
import { deviationOf, medianOf, quantileOf } from '#core/statistics.ts';

/**
 * What a channel that two recordings share says about them. `fits`: as of one workout, but it changes too little to prove it. `doubtful`:
 * further apart than two sensors of one athlete should be. `unknown`: hardly any of it at the same moments.
 */
export type Comparison = 'agrees' | 'fits' | 'doubtful' | 'differs' | 'unknown';

export interface KnownTrack {
  latitude: KnownValues;
  longitude: KnownValues;
}

/** How far two readings of the same thing may lie apart, and how far apart they are of two things. */
export interface Tolerance {
  /** Least and most difference in the middle of all differences, in the channel's unit. */
  agrees: number;
  differs: number;
  /** The same as a share of the value, where that is more. */
  share: number;
  /** A channel that varies less than this proves nothing. */
  variation: number;
}

/** Sensors of one athlete: a wrist and a strap, a pedal and a trainer. In bpm, W, rpm and m/s. */
export const TOLERANCES = {
  heartRateBpm: { agrees: 4, differs: 8, share: 0, variation: 3 },
  powerW: { agrees: 20, differs: 40, share: 0.12, variation: 15 },
  cadenceRpm: { agrees: 2, differs: Number.POSITIVE_INFINITY, share: 0, variation: 4 },
  speedMps: { agrees: 0.2, differs: Number.POSITIVE_INFINITY, share: 0.05, variation: 0.15 },
} as const satisfies Record<string, Tolerance>;

/** Receivers differ by a few metres each, more under trees; riders of a group keep more distance, and vary it. */
const TRACK = { agreesM: 20, mostAgreesM: 45, differsM: 60, identicalM: 5, mostIdenticalM: 12 };

const LEAST_TRACK_SAMPLES = 15;
const LEAST_SAMPLES = 60;
const LEAST_CORRELATION = 0.8;

/** Tracks at the same moments, the second one `offsetSec` later than its own clock. */
export function compareTracks(a: KnownTrack, b: KnownTrack, moments: readonly number[], offsetSec: number): Comparison | 'identical' {
  const metres = distances(a, b, moments, offsetSec);
  if (metres.length < LEAST_TRACK_SAMPLES) return 'unknown';
  const [middle, most] = [quantileOf(metres, 0.5) ?? 0, quantileOf(metres, 0.8) ?? 0];
  if (middle <= TRACK.identicalM && most <= TRACK.mostIdenticalM) return 'identical';
  if (middle <= TRACK.agreesM && most <= TRACK.mostAgreesM) return 'agrees';
  return middle > TRACK.differsM ? 'differs' : 'doubtful';
}

export function distances(a: KnownTrack, b: KnownTrack, moments: readonly number[], offsetSec: number): number[] {
  const found: number[] = [];
  for (const sec of moments) {
    const here = positionAt(a, sec);
    const there = here && positionAt(b, sec - offsetSec);
    if (here && there) found.push(metresBetween(here, there));
  }
  return found;
}

function positionAt({ latitude, longitude }: KnownTrack, sec: number): Position | null {
  const latitudeDeg = valueAt(latitude, sec);
  const longitudeDeg = latitudeDeg === null ? null : valueAt(longitude, sec);
  return latitudeDeg === null || longitudeDeg === null ? null : { latitudeDeg, longitudeDeg };
}

/** A channel at the same moments. That two agree needs some change in it; that they differ does not. */
export function compareValues(
  a: KnownValues,
  b: KnownValues,
  moments: readonly number[],
  { offsetSec, tolerance }: { offsetSec: number; tolerance: Tolerance },
): Comparison {
  const pairs = pairsAt(a, b, moments, offsetSec);
  if (pairs.length < LEAST_SAMPLES) return 'unknown';
  const mean = pairs.reduce((sum, [x, y]) => sum + x + y, 0) / (2 * pairs.length);
  const middle = medianOf(pairs.map(([x, y]) => Math.abs(x - y))) ?? 0;
  if (middle > Math.max(tolerance.differs, 3 * tolerance.share * mean)) return 'differs';
  if (middle > Math.max(tolerance.agrees, tolerance.share * mean)) return 'doubtful';
  const varies = (deviationOf(pairs.map(([x]) => x)) ?? 0) >= tolerance.variation;
  return varies && correlation(pairs) >= LEAST_CORRELATION ? 'agrees' : 'fits';
}

export function pairsAt(a: KnownValues, b: KnownValues, moments: readonly number[], offsetSec: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (const sec of moments) {
    const [x, y] = [valueAt(a, sec), valueAt(b, sec - offsetSec)];
    if (x !== null && y !== null) pairs.push([x, y]);
  }
  return pairs;
}

/** How far apart both are at these moments, the second one `offsetSec` later than its own clock. */
export function differencesAt(a: KnownValues, b: KnownValues, moments: readonly number[], offsetSec: number): number[] {
  const found: number[] = [];
  for (const sec of moments) {
    const x = valueAt(a, sec);
    const y = x === null ? null : valueAt(b, sec - offsetSec);
    if (x !== null && y !== null) found.push(Math.abs(x - y));
  }
  return found;
}

function correlation(pairs: readonly [number, number][]): number {
  const meanX = pairs.reduce((sum, [x]) => sum + x, 0) / pairs.length;
  const meanY = pairs.reduce((sum, [, y]) => sum + y, 0) / pairs.length;
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - meanX) * (y - meanY);
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : 0;
}
