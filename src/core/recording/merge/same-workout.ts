import {
  type Comparison,
  compareTracks,
  compareValues,
  differencesAt,
  distances,
  pairsAt,
  TOLERANCES,
} from '#core/recording/merge/compare-channels.ts';
import { continues } from '#core/recording/merge/continuation.ts';
import type { KnownValues } from '#core/recording/merge/known-values.ts';
import { COMPARED, type ComparedKey, type Prepared, prepare, type Recorded } from '#core/recording/merge/recorded.ts';

/**
 * `same`: both recordings are of one workout; the clock of the second is `offsetSec` behind that of the first. `possible`: they overlap and
 * nothing speaks against it, so only the athlete can tell.
 */
export type Likeness = { verdict: 'same'; offsetSec: number } | { verdict: 'possible' | 'different' };

/** Clocks of two devices differ by so much; services with a wrong time zone add whole quarters of an hour to it. */
const CLOCKS_DIFFER_SEC = 90;
const ZONE_STEP_SEC = 900;
export const MOST_ZONE_SHIFT_SEC = 14 * 3600;
/** Satellites set the clock: two receivers that differ by more need another sensor that agrees. */
const RECEIVERS_DIFFER_SEC = 15;
const SAME_START_SEC = 60;
/** Moments at which two recordings are compared; the many shifts of a zone are first looked through quickly. */
const SAMPLES = { shifted: 30, coarse: 90, fine: 240, decision: 600 };
const COARSE_STEP_SEC = 5;
const HOUR_SEC = 3600;
/** A shifted copy is believed from this length of common time on; a short one needs another sensor that agrees, or whole hours. */
const LEAST_COPY_SEC = 100;
const LONG_COPY_SEC = 600;
/** More unlike than this, in shares of `UNLIKE`, is no copy. */
const MAYBE_A_COPY = 1;

/** Whether two recordings are of the same workout. Pure; a few milliseconds for two recordings of hours. */
export function compareRecordings(first: Recorded, second: Recorded): Likeness {
  const sinceMs = first.startMs;
  const [a, b] = [prepare(first, sinceMs), prepare(second, sinceMs)];
  const likeness = overlapSec(a, b, 0) > -CLOCKS_DIFFER_SEC ? compareAtOwnClocks(a, b) : null;
  if (likeness?.verdict === 'same') return likeness;
  return findShiftedCopy(a, b) ?? likeness ?? { verdict: 'different' };
}

function compareAtOwnClocks(a: Prepared, b: Prepared): Likeness {
  const near = nearestOffset(a, b, { around: 0, reach: CLOCKS_DIFFER_SEC, step: COARSE_STEP_SEC, samples: SAMPLES.coarse });
  const offsetSec = fineOffset(a, b, near.offsetSec);
  const common = overlapSec(a, b, offsetSec);
  if (common <= 0) return continues(a, b) ? { verdict: 'same', offsetSec: 0 } : { verdict: 'different' };
  const evidence = gather(a, b, offsetSec);
  if (evidence.contradicts) return { verdict: 'different' };
  const isKnown =
    evidence.supports &&
    !evidence.isDoubtful &&
    (Math.abs(offsetSec) <= RECEIVERS_DIFFER_SEC || evidence.supportsByBody || evidence.identical);
  const maySame = haveSameSport(a, b);
  if (isKnown && maySame) return { verdict: 'same', offsetSec };
  if (!evidence.isDoubtful && maySame && beganTogether(a, b)) return { verdict: 'same', offsetSec };
  return common >= 0.5 * Math.min(lengthOf(a), lengthOf(b)) ? { verdict: 'possible' } : { verdict: 'different' };
}

/**
 * Nobody begins two workouts at once: where nothing speaks against it, a recording that began in the same minute is of the same one. Of
 * a file that does not say its sport it must have the same length, too.
 */
function beganTogether(a: Prepared, b: Prepared): boolean {
  if (Math.abs(a.span.fromSec - b.span.fromSec) > SAME_START_SEC) return false;
  const [shorter, longer] = [Math.min(lengthOf(a), lengthOf(b)), Math.max(lengthOf(a), lengthOf(b))];
  return (a.discipline === b.discipline && a.discipline !== 'other') || shorter >= 0.9 * longer;
}

/** A copy from a service with a wrong time zone holds the same values, second by second. */
function findShiftedCopy(a: Prepared, b: Prepared): Likeness | null {
  if (!haveSameSport(a, b) || !couldBeCopies(a, b)) return null;
  for (let step = 1; step * ZONE_STEP_SEC <= MOST_ZONE_SHIFT_SEC; step++) {
    for (const shiftSec of [step * ZONE_STEP_SEC, -step * ZONE_STEP_SEC]) {
      if (overlapSec(a, b, shiftSec) < LEAST_COPY_SEC) continue;
      const near = nearestOffset(a, b, {
        around: shiftSec,
        reach: CLOCKS_DIFFER_SEC,
        step: COARSE_STEP_SEC,
        samples: SAMPLES.shifted,
        below: MAYBE_A_COPY,
      });
      if (near.cost < MAYBE_A_COPY && isCopy(a, b, fineOffset(a, b, near.offsetSec))) {
        return { verdict: 'same', offsetSec: fineOffset(a, b, near.offsetSec) };
      }
    }
  }
  return null;
}

function isCopy(a: Prepared, b: Prepared, offsetSec: number): boolean {
  const { supports, isDoubtful, contradicts, identical, supportsBySensor } = gather(a, b, offsetSec);
  const isLong = overlapSec(a, b, offsetSec) >= LONG_COPY_SEC;
  const isWholeHours = Math.abs(offsetSec - HOUR_SEC * Math.round(offsetSec / HOUR_SEC)) <= RECEIVERS_DIFFER_SEC;
  return supports && identical && !isDoubtful && !contradicts && (isLong || supportsBySensor || isWholeHours);
}

/** Whether the places of both are near each other; without places nothing is ruled out. */
function couldBeCopies(a: Prepared, b: Prepared): boolean {
  if (!a.track || !b.track) return true;
  const near = 0.01;
  return (['latitude', 'longitude'] as const).every((axis) => {
    const [x, y] = [rangeOf(a.track?.[axis]), rangeOf(b.track?.[axis])];
    return x.least <= y.most + near && y.least <= x.most + near;
  });
}

function rangeOf(known: KnownValues | undefined): { least: number; most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of known?.values ?? []) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { least, most };
}

interface Evidence {
  supports: boolean;
  supportsByBody: boolean;
  /** Something beside the places agrees. */
  supportsBySensor: boolean;
  /** No two sensors give the very same values. */
  identical: boolean;
  isDoubtful: boolean;
  contradicts: boolean;
}

function gather(a: Prepared, b: Prepared, offsetSec: number): Evidence {
  const moments = momentsWithin(a, b, offsetSec, SAMPLES.decision);
  const track = a.track && b.track ? compareTracks(a.track, b.track, moments, offsetSec) : 'unknown';
  const compared: Partial<Record<ComparedKey, Comparison>> = {};
  let hasEqualValues = false;
  for (const key of COMPARED) {
    const [x, y] = [a.channels[key], b.channels[key]];
    if (!x || !y) continue;
    const result = compareValues(x, y, moments, { offsetSec, tolerance: TOLERANCES[key] });
    compared[key] = result;
    if (result === 'agrees') hasEqualValues ||= areEqual(pairsAt(x, y, moments, offsetSec));
  }
  const { heartRateBpm, powerW, cadenceRpm, speedMps } = compared;
  const body = [heartRateBpm, powerW, cadenceRpm];
  const supportsByBody = body.includes('agrees');
  const supportsByTrack = track === 'agrees' || track === 'identical';
  return {
    supports: supportsByTrack || (track === 'unknown' && (supportsByBody || speedMps === 'agrees')),
    supportsByBody,
    supportsBySensor: supportsByBody || speedMps === 'agrees' || powerW === 'fits' || heartRateBpm === 'fits',
    identical: track === 'identical' || (track === 'unknown' && hasEqualValues),
    isDoubtful: [track, heartRateBpm, powerW].includes('doubtful'),
    contradicts: [track, heartRateBpm, powerW].includes('differs'),
  };
}

/** Nine of ten values are the very same, which no two sensors bring about. */
function areEqual(pairs: readonly [number, number][]): boolean {
  return pairs.filter(([x, y]) => Math.abs(x - y) <= 0.5).length >= 0.9 * pairs.length;
}

interface Search {
  around: number;
  reach: number;
  step: number;
  samples: number;
  /** Only shifts at which they are less unlike than this matter. */
  below?: number;
}

/** The shift of b's clock near `around` at which both are most alike, and how unlike they are there; `around` and `below` when nowhere below that. */
function nearestOffset(
  a: Prepared,
  b: Prepared,
  { around, reach, step, samples, below = Number.POSITIVE_INFINITY }: Search,
): { offsetSec: number; cost: number } {
  let best = { offsetSec: around, cost: below };
  for (let delta = 0; delta <= reach; delta += step) {
    for (let side = delta === 0 ? -1 : 1; side >= -1; side -= 2) {
      const offsetSec = around + side * delta;
      const cost = unlikeness(a, b, offsetSec, { samples, below: best.cost }) + 1e-4 * delta;
      if (cost < best.cost) best = { offsetSec, cost };
    }
  }
  return best;
}

function fineOffset(a: Prepared, b: Prepared, around: number): number {
  return nearestOffset(a, b, { around, reach: COARSE_STEP_SEC, step: 1, samples: SAMPLES.fine }).offsetSec;
}

/** What counts as one whole difference of each channel. */
const UNLIKE = { trackM: 30, heartRateBpm: 6, powerW: 40, cadenceRpm: 8, speedMps: 0.7 } as const;
const MOST_UNLIKE = 4;

const LEAST_DIFFERENCES = 10;

/**
 * Mean difference of all that both measured, in shares of `UNLIKE`; infinite when nothing is shared, or once it is certain that the mean is not
 * `below`: nearly all of the time a comparison takes goes into shifts that are no match.
 */
function unlikeness(a: Prepared, b: Prepared, offsetSec: number, { samples, below }: { samples: number; below: number }): number {
  const moments = momentsWithin(a, b, offsetSec, samples);
  const keys = COMPARED.filter((key) => a.channels[key] && b.channels[key]);
  const most = keys.length + (a.track && b.track ? 1 : 0);
  let sum = 0;
  let count = 0;
  const add = (mean: number | null): void => {
    if (mean === null) return;
    sum += mean;
    count += 1;
  };
  if (a.track && b.track) add(meanUnlike(distances(a.track, b.track, moments, offsetSec), UNLIKE.trackM));
  for (const key of keys) {
    if (sum / most >= below) return Number.POSITIVE_INFINITY;
    const [x, y] = [a.channels[key], b.channels[key]];
    if (x && y) add(meanUnlike(differencesAt(x, y, moments, offsetSec), UNLIKE[key]));
  }
  return count === 0 ? Number.POSITIVE_INFINITY : sum / count;
}

function meanUnlike(differences: readonly number[], scale: number): number | null {
  if (differences.length < LEAST_DIFFERENCES) return null;
  let sum = 0;
  for (const difference of differences) sum += Math.min(MOST_UNLIKE, difference / scale);
  return sum / differences.length;
}

/** Moments spread evenly over the common time, on a's clock. */
function momentsWithin(a: Prepared, b: Prepared, offsetSec: number, most: number): number[] {
  const from = Math.max(a.span.fromSec, b.span.fromSec + offsetSec);
  const to = Math.min(a.span.toSec, b.span.toSec + offsetSec);
  if (to <= from) return [];
  const count = Math.min(most, Math.max(2, Math.floor(to - from)));
  const moments = new Array<number>(count);
  for (let i = 0; i < count; i++) moments[i] = from + ((to - from) * i) / (count - 1);
  return moments;
}

const lengthOf = ({ span }: Prepared): number => span.toSec - span.fromSec;
const overlapSec = (a: Prepared, b: Prepared, offsetSec: number): number =>
  Math.min(a.span.toSec, b.span.toSec + offsetSec) - Math.max(a.span.fromSec, b.span.fromSec + offsetSec);

/** A file may not say its sport, and one discipline of a triathlon may have a device of its own. */
function haveSameSport(a: Prepared, b: Prepared): boolean {
  const either = (discipline: string): boolean => a.discipline === discipline || b.discipline === discipline;
  return a.discipline === b.discipline || either('other') || either('triathlon');
}
