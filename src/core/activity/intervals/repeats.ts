import { medianOf } from '#core/statistics.ts';

/** One stretch of work as it is compared with others. */
export interface Work {
  /** Place in the signal or on the wall clock, in seconds. */
  from: number;
  to: number;
  /** Null where distance is unknown. */
  metres: number | null;
  level: number;
  /** How far the level is above the recovery beside it; null where no recovery has a level, as in a pool. */
  contrast: number | null;
}

/** Repeats are equal when they last as long, or are as far, within these, and their levels differ by less than this share of the contrast. */
const SAME_TIME = { share: 0.1, sec: 5 };
/** Where repeats begin at equal distances in time, a few of them may be this much shorter or longer. */
const SAME_PERIOD = { share: 0.06, sec: 5, timeShare: 0.3 };
const SAME_DISTANCE = { share: 0.05, metres: 12 };
const SAME_LEVEL_OF_CONTRAST = 0.45;
const SAME_LEVEL_SHARE = 0.12;

/** A break this much longer than the others ends a set. */
const SET_BREAK = { times: 2.2, sec: 20 };
const LONGEST_BREAK_SEC = 1200;

/** The works in sets of equal repeats one after another, as indices into `works`. Each work is in one set; one without an equal is alone. */
export function setsOf(works: readonly Work[]): number[][] {
  const sets: number[][] = [];
  for (const [i, work] of works.entries()) {
    const last = sets.at(-1);
    if (last && belongs(works, last, work)) last.push(i);
    else sets.push([i]);
  }
  return sets;
}

function belongs(works: readonly Work[], set: readonly number[], next: Work): boolean {
  const members = set.flatMap((i) => works[i] ?? []);
  const gap = next.from - (members.at(-1)?.to ?? 0);
  const gaps = members.slice(1).map((work, i) => work.from - (members[i]?.to ?? 0));
  const usual = medianOf(gaps);
  const longest = usual === null ? LONGEST_BREAK_SEC : Math.max(SET_BREAK.times * usual, usual + SET_BREAK.sec);
  return (
    gap <= longest &&
    hasSameLevel(members, next) &&
    (lastsAsLong(members, next, SAME_TIME) || isAsFar(members, next) || isInTime(members, next))
  );
}

function hasSameLevel(members: readonly Work[], next: Work): boolean {
  const level = medianOf(members.map((work) => work.level)) ?? 0;
  const contrast = medianOf(members.flatMap((work) => work.contrast ?? []));
  const room = contrast === null ? SAME_LEVEL_SHARE * level : SAME_LEVEL_OF_CONTRAST * contrast;
  return Math.abs(next.level - level) <= room;
}

function lastsAsLong(members: readonly Work[], next: Work, { share, sec }: { share: number; sec: number }): boolean {
  const usual = medianOf(members.map(({ from, to }) => to - from)) ?? 0;
  return Math.abs(next.to - next.from - usual) <= Math.max(share * usual, sec);
}

/** It begins when it is due, after two and more that set the time. */
function isInTime(members: readonly Work[], next: Work): boolean {
  const periods = members.slice(1).map((work, i) => work.from - (members[i]?.from ?? 0));
  const usual = medianOf(periods);
  if (usual === null) return false;
  const isDue = Math.abs(next.from - (members.at(-1)?.from ?? 0) - usual) <= Math.max(SAME_PERIOD.share * usual, SAME_PERIOD.sec);
  return isDue && lastsAsLong(members, next, { share: SAME_PERIOD.timeShare, sec: 0 });
}

function isAsFar(members: readonly Work[], next: Work): boolean {
  const metres = medianOf(members.flatMap((work) => work.metres ?? []));
  if (metres === null || next.metres === null) return false;
  return Math.abs(next.metres - metres) <= Math.max(SAME_DISTANCE.share * metres, SAME_DISTANCE.metres);
}
