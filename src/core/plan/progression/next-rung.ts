import type { LocalDate } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import { endsCanGiveMin, findLadder, type Ladder, LENGTH_LADDERS, rungAt } from '#core/plan/progression/ladder.ts';

/** Why a session holds this rung. `time`: the day has no room for the rung that would be next. */
export type RungReason = 'start' | 'up' | 'again' | 'recovery' | 'taper' | 'cap' | 'vary' | 'time' | 'length';

/** The rung that a session of a plan is on. */
export interface SessionRung {
  ladder: string;
  /** From 1. */
  rung: number;
  /** How many the ladder has. */
  of: number;
  why: RungReason;
}

/** A planned session of a ladder. */
export interface PlannedRung extends SessionRung {
  date: LocalDate;
}

/** The rungs of sessions, in their order; sessions without one are left out. */
export function plannedRungs(sessions: readonly { date: LocalDate; rung?: SessionRung }[]): PlannedRung[] {
  return sessions.flatMap(({ date, rung }) => (rung ? [{ ...rung, date }] : []));
}

export interface RungWish {
  ladder: string;
  /** What the athlete has reached, from 1. */
  reached: number;
  level: Level;
  /** Of the plan so far, oldest first. Those before `countsFrom` do not move the level: the first week repeats what is known. */
  planned: readonly PlannedRung[];
  countsFrom: LocalDate;
  kind: 'loading' | 'recovery' | 'taper';
  /** The longest the session may be, and how long the sport is trained in the week; minutes. */
  mostMin: number;
  sportMin: number;
}

const RECOVERY_RUNGS = 2;
/** Work of one session, minutes. Source: caps on work time of the workout notes; shares of the run week: Daniels J (2014). */
const MOST_WORK_MIN: Readonly<Record<string, number>> = {
  'bike-sweetspot': 60,
  'bike-threshold': 40,
  'bike-vo2-long': 24,
  'bike-vo2-short': 24,
  'bike-anaerobic': 10,
};
const MOST_RUN_SHARE: Readonly<Record<string, number>> = { 'run-threshold': 0.1, 'run-vo2': 0.08, 'run-reps': 0.05 };
/** How often the same rung may stand in a row. */
const IN_A_ROW = 2;
/** A lower rung between them is short, and often no more than an easy session: the third time is of the last four. */
const LATELY = 3;

/**
 * The rung of a ladder for the next session of a plan, or null when that would be the same one for the third time and none below it is
 * left: then another ladder has to do. One rung up from the last session, never more; two down in a recovery week; as it was in a taper.
 */
export function nextRung(wish: RungWish): SessionRung | null {
  const ladder = findLadder(wish.ladder);
  if (!ladder) return null;
  const of = ladder.rungs.length;
  const own = wish.planned.filter((each) => each.ladder === wish.ladder && each.why !== 'recovery' && each.why !== 'taper');
  const counted = own.filter(({ date }) => date >= wish.countsFrom);
  const last = counted.at(-1);
  const reached = Math.min(of, counted.reduce(climbed, wish.reached));
  const most = mostRung(ladder, wish);
  const at = (rung: number, why: RungReason): SessionRung => ({ ladder: wish.ladder, rung: Math.max(1, Math.min(of, rung)), of, why });
  if (LENGTH_LADDERS.has(wish.ladder)) return at(longestFitting(ladder, wish.mostMin), 'length');
  if (wish.kind === 'recovery') return at(Math.min(most.rung, reached - RECOVERY_RUNGS), 'recovery');
  if (wish.kind === 'taper') return at(Math.min(most.rung, reached), 'taper');
  const hasStood = counted.some(({ rung }) => rung >= reached);
  const next = hasStood ? Math.min(of, reached + 1) : reached;
  const rung = Math.min(next, most.rung);
  if (isThirdInARow(ladder, own, rung)) {
    const other = Array.from({ length: rung - 1 }, (_, i) => rung - 1 - i).find((lower) => !isThirdInARow(ladder, own, lower));
    if (other !== undefined) return at(other, 'vary');
    // Better a rung that stood not long ago than no session at all.
    return stoodLast(ladder, own, rung) ? null : at(rung, most.why);
  }
  if (rung < next) return at(rung, most.why);
  return at(rung, last ? (rung > reached ? 'up' : 'again') : own.length > 0 ? 'again' : 'start');
}

/** Where a session leaves the level: one that was kept lower by time, a cap or for variety takes nothing from it. */
function climbed(level: number, { rung, why }: PlannedRung): number {
  return why === 'time' || why === 'cap' || why === 'vary' ? Math.max(level, rung) : rung;
}

/** Rungs that differ in their rests alone are the same work. */
function isThirdInARow(ladder: Ladder, own: readonly PlannedRung[], rung: number): boolean {
  const work = rungAt(ladder, rung).name;
  return own.slice(-LATELY).filter((each) => rungAt(ladder, each.rung).name === work).length >= IN_A_ROW;
}

/** Whether the last sessions on the ladder, as many as may be alike, were all of that work. */
function stoodLast(ladder: Ladder, own: readonly PlannedRung[], rung: number): boolean {
  const work = rungAt(ladder, rung).name;
  const last = own.slice(-IN_A_ROW);
  return last.length === IN_A_ROW && last.every((each) => rungAt(ladder, each.rung).name === work);
}

/** The highest rung that time and the caps of work allow; at least the first. */
function mostRung(ladder: Ladder, { level, mostMin, sportMin }: RungWish): { rung: number; why: RungReason } {
  const byTime = longestFitting(ladder, mostMin);
  const cap = workCap(ladder, level, sportMin);
  const byWork = cap === null ? ladder.rungs.length : lastWhere(ladder, ({ work }) => work === null || work <= cap);
  return byTime <= byWork ? { rung: byTime, why: 'time' } : { rung: byWork, why: 'cap' };
}

function workCap({ id }: Ladder, level: Level, sportMin: number): number | null {
  const share = MOST_RUN_SHARE[id];
  if (share !== undefined) return share * sportMin;
  const cap = MOST_WORK_MIN[id];
  return cap === undefined || level === 'advanced' || level === 'elite' ? null : cap;
}

function longestFitting(ladder: Ladder, mostMin: number): number {
  return lastWhere(ladder, (rung) => rung.minutes - (LENGTH_LADDERS.has(ladder.id) ? 0 : endsCanGiveMin(rung)) <= mostMin);
}

function lastWhere(ladder: Ladder, isAllowed: (rung: ReturnType<typeof rungAt>) => boolean): number {
  let found = 1;
  ladder.rungs.forEach((rung, i) => {
    if (isAllowed(rung)) found = i + 1;
  });
  return found;
}

/** The rung of a length ladder that a session of so many seconds stands on. */
export function rungOfLength(ladder: Ladder, durationSec: number): number {
  return lastWhere(ladder, ({ minutes }) => minutes <= durationSec / 60 + 2);
}
