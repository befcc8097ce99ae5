import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import { findLadder, LADDERS, type Ladder, LENGTH_LADDERS } from '#core/plan/progression/ladder.ts';
import { type Move, moveAfter, rungAfterTimeOff, rungsOf } from '#core/plan/progression/move-rung.ts';
import type { SessionRung } from '#core/plan/progression/next-rung.ts';

/** A completed session of a ladder, with what was done of it. */
export interface CompletedRung {
  id: string;
  date: LocalDate;
  name: string;
  rung: SessionRung;
  /** Share of the planned work, 1 is all of it. */
  work: number;
  /** 0 to 10; null when not rated. */
  rpe: number | null;
  isExcused?: boolean;
}

export type LevelCause =
  | { kind: 'first' }
  | { kind: 'session'; move: Move; work: number; rpe: number | null }
  | { kind: 'time-off'; days: number }
  | { kind: 'threshold' };

/** Where an athlete stands on a ladder, and what moved them last. */
export interface LadderLevel {
  ladder: string;
  /** The rung that comes next, from 1. */
  rung: number;
  of: number;
  /** Against the rung before the last change; 0 when it held. */
  change: number;
  cause: LevelCause;
  on: LocalDate;
  /** The last session on it. */
  session: { id: string; name: string; date: LocalDate };
}

export interface LevelFacts {
  /** Oldest first. */
  sessions: readonly CompletedRung[];
  /** Days on which each sport was trained, in order. */
  trained: Readonly<Partial<Record<Ladder['sport'], readonly LocalDate[]>>>;
  /** The threshold of a sport on a day; null where it is not known. */
  thresholdOn: (sport: Ladder['sport'], date: LocalDate) => number | null;
  level: Level;
  today: LocalDate;
}

/** From this rise on the same rung is harder than it was. */
const RISE = 1.03;
const WEEK = 7;

/**
 * The athlete's level on every ladder of which a session was done, in the order of the ladders. Recovery and taper sessions do not count,
 * nor do lengths: those grow by the limits of the plan. A ladder rises by one a week at most.
 */
export function ladderLevels(facts: LevelFacts): LadderLevel[] {
  return LADDERS.flatMap((ladder) => {
    if (LENGTH_LADDERS.has(ladder.id)) return [];
    const own = facts.sessions.filter(({ rung }) => rung.ladder === ladder.id && rung.why !== 'recovery' && rung.why !== 'taper');
    const found = levelOn(ladder, own, facts);
    return found ? [found] : [];
  });
}

function levelOn(ladder: Ladder, sessions: readonly CompletedRung[], facts: LevelFacts): LadderLevel | null {
  let state: LadderLevel | null = null;
  let before: CompletedRung | null = null;
  let roseOn: LocalDate | null = null;
  for (const session of sessions) {
    const rested = state && afterBreak(ladder, state, { to: session.date, facts });
    const from: number = rested?.rung ?? session.rung.rung;
    const move = moveAfter(
      { rung: session.rung.rung, work: session.work, rpe: session.rpe, ...(session.isExcused ? { isExcused: true } : {}) },
      { ladder, level: facts.level, before: before && { rung: before.rung.rung, work: before.work, rpe: before.rpe } },
    );
    const moved = movedTo(from, session.rung.rung, move);
    const mayRise: boolean = roseOn === null || daysBetween(roseOn, session.date) >= WEEK;
    const to = moved > from && !mayRise ? from : moved;
    const rung = Math.min(ladder.rungs.length, Math.max(1, to));
    if (rung > from) roseOn = session.date;
    state = {
      ladder: ladder.id,
      rung,
      of: ladder.rungs.length,
      change: rung - from,
      cause:
        state === null && rung === from && move === 'none'
          ? { kind: 'first' }
          : { kind: 'session', move, work: session.work, rpe: session.rpe },
      on: session.date,
      session: { id: session.id, name: session.name, date: session.date },
    };
    before = session;
  }
  return state && afterBreak(ladder, state, { to: addDays(facts.today, 1), facts });
}

/** What went well says something of a level at or below it only when it was as hard as that. */
function movedTo(level: number, done: number, move: Move): number {
  const by = rungsOf(move);
  if (by > 0) return done >= level ? done + by : level;
  return by < 0 ? Math.min(level, done) + by : level;
}

/** The level after the longest gap in its sport and after a new threshold, since the last session and before `to`. */
function afterBreak(ladder: Ladder, state: LadderLevel, { to, facts }: { to: LocalDate; facts: LevelFacts }): LadderLevel {
  const gap = longestGap(facts.trained[ladder.sport === 'brick' ? 'bike' : ladder.sport] ?? [], state.session.date, to);
  const below = belowStart(ladder, facts.level);
  const rested = rungAfterTimeOff(state.rung, gap.days, ladder, below);
  const after: LadderLevel =
    rested === state.rung
      ? state
      : { ...state, rung: rested, change: rested - state.rung, cause: { kind: 'time-off', days: gap.days }, on: gap.until };
  const [then, now] = [facts.thresholdOn(ladder.sport, state.session.date), facts.thresholdOn(ladder.sport, addDays(to, -1))];
  if (then === null || now === null || now < then * RISE || after.rung === 1) return after;
  return { ...after, rung: after.rung - 1, change: -1, cause: { kind: 'threshold' }, on: addDays(to, -1) };
}

/** Days without the sport: the longest run of them from one day trained to the next. */
function longestGap(trained: readonly LocalDate[], from: LocalDate, to: LocalDate): { days: number; until: LocalDate } {
  const between = [from, ...trained.filter((date) => date > from && date < to), to];
  let found = { days: 0, until: to };
  between.forEach((date, i) => {
    const next = between[i + 1];
    const days = next === undefined ? 0 : daysBetween(date, next) - 1;
    if (next !== undefined && days > found.days) found = { days, until: next === to ? addDays(to, -1) : next };
  });
  return found;
}

const BELOW: Readonly<Record<Level, Level>> = {
  beginner: 'beginner',
  intermediate: 'beginner',
  advanced: 'intermediate',
  elite: 'advanced',
};
const belowStart = (ladder: Ladder, level: Level): number => ladder.start[BELOW[level]];

/** The levels as the planner takes them: rung by ladder. */
export function rungsByLadder(levels: readonly LadderLevel[]): Record<string, number> {
  return Object.fromEntries(levels.map(({ ladder, rung }) => [ladder, rung]));
}

/** The share of a session's work that was done: of its time or, in the water, its distance; of its load where that was clearly less. */
export function workShare(
  planned: { durationSec: number; distanceM: number | null; load: number | null },
  done: { durationSec: number; distanceM: number | null; load: number | null },
): number {
  const byLength =
    planned.distanceM && done.distanceM !== null ? done.distanceM / planned.distanceM : done.durationSec / Math.max(1, planned.durationSec);
  const byLoad = planned.load && done.load !== null ? done.load / planned.load : null;
  return byLoad !== null && byLoad < AS_PLANNED ? Math.min(byLength, byLoad) : byLength;
}
/** Within a fifth of the plan is as planned. */
const AS_PLANNED = 0.8;

/** Ladders whose workouts share a name. */
const TITLES: Readonly<Record<string, string>> = {
  'bike-race-olympic': 'Race power, sprint and Olympic',
  'bike-race-703': 'Race power, 70.3',
  'bike-race-ironman': 'Race power, Ironman',
};

/** A ladder by name and sport, for who shows a level. */
export function ladderName(id: string): { name: string; sport: Ladder['sport'] } | null {
  const ladder = findLadder(id);
  return ladder ? { name: TITLES[id] ?? ladder.name, sport: ladder.sport } : null;
}
