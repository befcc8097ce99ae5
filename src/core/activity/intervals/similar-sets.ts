import type { IntervalSet } from '#core/activity/intervals/interval.ts';

/** Sets are the same session when a repeat is as long within these, and there are as many within one or a quarter. */
const SAME_TIME = { share: 0.08, sec: 5 };
const SAME_DISTANCE = { share: 0.05, metres: 10 };
const SAME_REPEATS = { share: 0.25, count: 1 };

/** Whether two sets can be compared: the same sport, equal repeats of the same length, and about as many. A single effort is no set. */
export function isSimilarSet(a: IntervalSet, b: IntervalSet): boolean {
  if (a.discipline !== b.discipline || a.repeats < 2 || b.repeats < 2) return false;
  if (!within(a.repeats, b.repeats, SAME_REPEATS.share, SAME_REPEATS.count)) return false;
  const isByDistance = a.basis === 'distance' || b.basis === 'distance';
  if (isByDistance && a.workM !== null && b.workM !== null) return within(a.workM, b.workM, SAME_DISTANCE.share, SAME_DISTANCE.metres);
  return within(a.workSec, b.workSec, SAME_TIME.share, SAME_TIME.sec);
}

const within = (a: number, b: number, share: number, least: number): boolean => Math.abs(a - b) <= Math.max(share * Math.max(a, b), least);
