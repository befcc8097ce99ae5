import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { DayFitness } from '#core/load/fitness/fitness.ts';
import { lastDayBeforeBreak } from '#core/load/risk/return-after-break.ts';
import { withLongestBefore } from '#core/plan/input/longest-before-break.ts';
import type { BlockedSpan, RecentTraining } from '#core/plan/input/plan-input.ts';
import type { Longest, PlannedSession } from '#core/plan/limit/limit.ts';
import { isNormalWeek } from '#core/plan/limit/normal-week.ts';
import type { DoneActivity } from '#server/features/analytics/analytics.ts';

const WEEKS = 6;
/** Weeks of illness and weeks without any training are passed over, so that what was usual before them is still seen. */
const WEEKS_LOOKED_AT = 12;
const LONGEST_DAYS = 30;
const EVE_DAYS = 3;
/** Before that, fitness counted from nothing says how long the product is known, not what the body is worth. */
const LEAST_HISTORY_DAYS = 28;
/** Days that fitness looks back on, and the share of their time that may be without a load. */
const FITNESS_DAYS = 42;
const MOST_WITHOUT_LOAD = 0.15;
/** Load of an hour: an intensity factor of 0.87 and of 0.77 for the whole of it. */
const HARD_PER_HOUR = 75;
const TEMPO_PER_HOUR = 60;

/**
 * What was trained before the week that begins on `weekFrom`, and in it before `start`: where a plan begins. Weeks are counted back from the
 * last day that is known; those before the very first activity are unknown, not empty.
 */
export function recentTraining(
  done: readonly DoneActivity[],
  { weekFrom, start, today, blocked }: { weekFrom: LocalDate; start: LocalDate; today: LocalDate; blocked: readonly BlockedSpan[] },
): RecentTraining {
  const last = addDays(weekFrom, -1) < today ? addDays(weekFrom, -1) : today;
  const weeks = weeksBefore(done, last, blocked);
  return {
    weeksSec: weeks.map((week) => secondsOf(week, null)),
    runWeeksSec: weeks.map((week) => secondsOf(week, 'run')),
    ...longestSessions(done, last),
    eve: done.filter(({ date }) => date >= addDays(weekFrom, -EVE_DAYS) && date < start).flatMap(limitParts),
  };
}

/**
 * Fitness on the evening before `weekFrom` as far as it is known; null before four weeks of history, and where much of the training of the
 * last weeks has no load: counted as nothing it would say that the athlete is less fit than they are.
 */
export function fitnessBefore(
  fitness: readonly DayFitness[],
  done: readonly DoneActivity[],
  weekFrom: LocalDate,
): { ctl: number; atl: number } | null {
  const known = fitness.filter(({ date }) => date < weekFrom);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || daysBetween(first.date, last.date) < LEAST_HISTORY_DAYS) return null;
  const lately = done.filter(({ date }) => date < weekFrom && date >= addDays(weekFrom, -FITNESS_DAYS));
  const all = lately.reduce((sum, { durationSec }) => sum + durationSec, 0);
  const withoutLoad = lately.reduce((sum, { durationSec, load }) => sum + (load === null || load === undefined ? durationSec : 0), 0);
  return withoutLoad > MOST_WITHOUT_LOAD * all ? null : { ctl: last.ctl, atl: last.atl };
}

/** Oldest first. */
function weeksBefore(done: readonly DoneActivity[], last: LocalDate, blocked: readonly BlockedSpan[]): (readonly DoneActivity[])[] {
  const first = done[0]?.date;
  if (first === undefined) return [];
  return Array.from({ length: WEEKS_LOOKED_AT }, (_, i) => {
    const to = addDays(last, -7 * (WEEKS_LOOKED_AT - 1 - i));
    return { from: addDays(to, -6), to };
  })
    .filter(({ from, to }) => to >= first && isNormalWeek(from, blocked))
    .map(({ from, to }) => done.filter(({ date }) => date >= from && date <= to))
    .filter((week) => week.length > 0)
    .slice(-WEEKS);
}

function secondsOf(week: readonly DoneActivity[], discipline: Discipline | null): number {
  return partsOf(week, discipline).reduce((sum, { durationSec }) => sum + durationSec, 0);
}

const partsOf = (done: readonly DoneActivity[], discipline: Discipline | null) =>
  done.flatMap(({ parts }) => parts.filter((part) => discipline === null || part.discipline === discipline));

function longestSessions(done: readonly DoneActivity[], last: LocalDate): Pick<RecentTraining, 'longest' | 'longestBefore'> {
  const dates = done.map(({ date }) => date);
  const beforeBreak = lastDayBeforeBreak(dates, last);
  const bySport = (day: LocalDate) => ({
    swim: longestOf(done, day, 'swim'),
    bike: longestOf(done, day, 'bike'),
    run: longestOf(done, day, 'run'),
  });
  return withLongestBefore(bySport(last), beforeBreak && bySport(beforeBreak));
}

function longestOf(done: readonly DoneActivity[], last: LocalDate, discipline: Discipline): Longest | null {
  const own = done
    .filter(({ date }) => date > addDays(last, -LONGEST_DAYS) && date <= last)
    .flatMap(({ date, parts }) => parts.filter((part) => part.discipline === discipline).map((part) => ({ date, ...part })));
  const longest = own.toSorted((a, b) => b.durationSec - a.durationSec)[0];
  if (!longest) return null;
  const distances = own.flatMap(({ distanceM }) => distanceM ?? []);
  return {
    durationSec: longest.durationSec,
    distanceM: distances.length === 0 ? null : Math.max(...distances),
    on: longest.date,
  };
}

/** As the limits see it: how hard it was by what an hour of it cost. What is no discipline of ours presses on nothing. */
function limitParts({ id, sessionId, date, parts }: DoneActivity): PlannedSession[] {
  return parts.flatMap(({ discipline, durationSec, distanceM, load }) => {
    if (discipline === 'other' || discipline === 'triathlon') return [];
    const perHour = load === null || durationSec === 0 ? 0 : (load * 3600) / durationSec;
    const intensity = perHour >= HARD_PER_HOUR ? 'hard' : perHour >= TEMPO_PER_HOUR ? 'tempo' : 'easy';
    return [{ id: id ?? sessionId ?? date, date, discipline, durationSec, distanceM, load, intensity, isHeavyStrength: false }];
  });
}
