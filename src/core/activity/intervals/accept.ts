import type { IntervalSet } from '#core/activity/intervals/interval.ts';
import type { Work } from '#core/activity/intervals/repeats.ts';
import { amountOf, membersOf, type Structure, secOf } from '#core/activity/intervals/structure.ts';

/** Intervals that were found: works, and which of them are repeats of each other. */
export interface Found {
  works: readonly Work[];
  /** Indices into `works`, in order of time; every work is in one. */
  sets: readonly (readonly number[])[];
  confidence: IntervalSet['confidence'];
}

/** What the readings of a session are held against. */
export interface Session {
  /** Least contrast between work and recovery as a share of the work. */
  leastDepth: number;
  /** Least share of the scatter that work and recovery explain; pressed laps are evidence of their own, so there it may be small. */
  leastExplained: number;
  /** Least contrast in units of the scatter within work; for the same reason small with laps. */
  leastClarity: number;
  /** A heart lags behind and drifts, so what is found in it must be plainer: three repeats, and no single efforts. */
  isSlow: boolean;
  /** Speed varies with wind, ground and satellites, so what is hardly plain counts only for power and pressed laps. */
  isRough: boolean;
  lengthSec: number;
  /** Mean level before and after a stretch while moving; null where that is too short to tell. */
  levelOutside(from: number, to: number): number | null;
}

/**
 * The reading that explains a session best, if it is one of intervals: repeats first, then a ladder of round times, then one long effort.
 * Null for a steady session. The limits are those that noise does not reach (`intervals.test.ts` measures both sides).
 */
export function acceptedOf(readings: readonly Structure[], session: Session): Found | null {
  const repeats = bestBy(
    readings.filter((reading) => isRepeats(reading, session)),
    ({ repeatScore }) => repeatScore,
  );
  if (repeats) return foundOf(repeats, confidenceOf(repeats));
  if (session.isSlow) return null;
  const ladder = bestBy(
    readings.filter((reading) => isLadder(reading, session)),
    ({ plainScore, roundness }) => plainScore * roundness ** 2,
  );
  if (ladder) return { works: ladder.works, sets: ladder.sets, confidence: 'medium' };
  const single = bestBy(
    readings.filter((reading) => isSingle(reading, session)),
    ({ plainScore }) => plainScore,
  );
  return single && foundOf(single, 'low');
}

function bestBy(readings: readonly Structure[], scoreOf: (reading: Structure) => number): Structure | null {
  let best: Structure | null = null;
  let most = 0;
  for (const reading of readings) {
    const score = scoreOf(reading);
    if (score <= most) continue;
    most = score;
    best = reading;
  }
  return best;
}

const LEAST_REGULARITY = 0.75;
/** Two repeats may be chance, so they must be clearer, last, and be near each other. */
const TWO = { explained: 1.1, clarity: 1.6, sec: 120, breakShare: 0.12, breakTimes: 3, mostShare: 0.8 };
/** A heart needs as long to follow. */
const SLOW_SEC = 60;
/** Recoveries below this share of the work are stops, which traffic makes too: then there must be many repeats, and plain ones. */
const STOPPED = 0.15;
const AFTER_STOPS = { repeats: 4, regularity: 0.9 };
/** Where recoveries are stops, the rest of the session is easier than the work by this much. */
const EASIER = 0.08;

function isRepeats(reading: Structure, session: Session): boolean {
  const { works, sets, regularity, explained, clarity, depth, rest } = reading;
  const { leastDepth, leastExplained, leastClarity, isSlow } = session;
  if (regularity < LEAST_REGULARITY || explained < leastExplained || clarity < leastClarity || depth < leastDepth) return false;
  const most = Math.max(...sets.map((set) => set.length));
  if (most < 3 && (isSlow || !isPlainPair(reading, session))) return false;
  if ((isSlow || session.isRough) && confidenceOf(reading) === 'low') return false;
  if (isSlow && works.some((work) => secOf([work]) < SLOW_SEC)) return false;
  if (rest > STOPPED) return true;
  if (confidenceOf(reading) === 'low' || most < 3) return false;
  const isMany = most >= AFTER_STOPS.repeats && regularity >= AFTER_STOPS.regularity;
  return isMany || isHarderThanOutside(works, session);
}

function isPlainPair({ works, sets, explained, clarity }: Structure, { leastExplained, leastClarity, lengthSec }: Session): boolean {
  const pairs = sets.filter((set) => set.length === 2).map((set) => membersOf(works, set));
  if (pairs.length === 0 || secOf(works) > TWO.mostShare * lengthSec) return false;
  if (clarity < TWO.clarity * leastClarity || explained < TWO.explained * leastExplained) return false;
  return pairs.every(([first, second]) => {
    if (!first || !second) return false;
    const sec = Math.min(first.to - first.from, second.to - second.from);
    const breakSec = second.from - first.to;
    return sec >= TWO.sec && breakSec >= TWO.breakShare * sec && breakSec <= TWO.breakTimes * sec;
  });
}

function isHarderThanOutside(works: readonly Work[], session: Session): boolean {
  const outside = session.levelOutside(works[0]?.from ?? 0, works.at(-1)?.to ?? 0);
  const level = works.reduce((sum, work) => sum + work.level * secOf([work]), 0) / secOf(works);
  return outside !== null && outside < (1 - EASIER) * level;
}

const LADDER = { steps: 4, roundness: 0.95, explained: 0.75, clarity: 5 };

function isLadder({ works, roundness, explained, clarity, depth, rest }: Structure, { leastDepth }: Session): boolean {
  return (
    works.length >= LADDER.steps &&
    roundness >= LADDER.roundness &&
    explained >= LADDER.explained &&
    clarity >= LADDER.clarity &&
    depth >= leastDepth &&
    rest > STOPPED
  );
}

const SINGLE = { leastSec: 300, mostShare: 0.7, explained: 0.75, clarity: 4.5, depthTimes: 1.5, roughTimes: 2.5 };

function isSingle({ works, explained, clarity, depth, rest }: Structure, { leastDepth, lengthSec, isRough }: Session): boolean {
  const sec = secOf(works);
  return (
    works.length === 1 &&
    sec >= SINGLE.leastSec &&
    sec <= SINGLE.mostShare * lengthSec &&
    explained >= SINGLE.explained &&
    clarity >= SINGLE.clarity &&
    depth >= (isRough ? SINGLE.roughTimes : SINGLE.depthTimes) * leastDepth &&
    rest > STOPPED
  );
}

/** A set of one or two that adds less than this share is noise between the others. */
const LEAST_SHARE = 0.1;

/** Without what is too little to be meant. */
function foundOf({ works, sets }: Structure, confidence: Found['confidence']): Found {
  const total = works.reduce((sum, work) => sum + amountOf(work), 0) || 1;
  const share = (set: readonly number[]) => membersOf(works, set).reduce((sum, work) => sum + amountOf(work), 0) / total;
  const kept = sets.filter((set) => works.length === 1 || set.length > 2 || share(set) >= LEAST_SHARE);
  const places = new Map(kept.flat().map((work, place) => [work, place]));
  return {
    works: kept.flatMap((set) => membersOf(works, set)),
    sets: kept.map((set) => set.flatMap((work) => places.get(work) ?? [])),
    confidence,
  };
}

function confidenceOf({ sets, regularity, explained, clarity }: Structure): Found['confidence'] {
  const most = Math.max(...sets.map((set) => set.length));
  if (most >= 3 && regularity >= 0.9 && explained >= 0.8 && clarity >= 5) return 'high';
  return regularity >= 0.85 && explained >= 0.65 && clarity >= 4 ? 'medium' : 'low';
}
