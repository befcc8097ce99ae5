import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { raceDays } from '#core/plan/demands/day-shares.ts';
import { keySessionFreeDays, raceDemands } from '#core/plan/demands/race-demands.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { WeekProblem } from '#core/plan/placement/scheduling-problem.ts';
import type { OutlineWeek } from '#core/plan/season/season-outline.ts';
import type { SeasonState } from '#core/plan/season/season-state.ts';

/** How many of the last weeks say what is usual. */
export const LAST_WEEKS = 3;

/** What groups of days of the week may carry at most: around races, by growth, and in a recovery week. */
export function loadCaps(input: PlanInput, outline: OutlineWeek, state: SeasonState): WeekProblem['loadCaps'] {
  return [...loadCapsOf(input, outline, state), ...growthCap(state), ...recoveryCap(outline, state)];
}

/** Load of the week before; null before anything was loaded. */
export function loadBefore({ weekLoads, loadingLoads }: SeasonState): number | null {
  const usual = loadingLoads.slice(-LAST_WEEKS);
  const last = weekLoads.at(-1);
  return last === undefined || usual.length === 0 ? null : last;
}

/** A taper follows its curve as a whole: single days may differ, so it gets a little air. */
const CAP_AIR = 1.1;
/**
 * The second week before a race with a long taper, against a normal one. Of days that fall into a week of the calendar before, so much is kept
 * for each day that is still to come: the last long session may not take it all.
 */
const SECOND_WEEK = { fromDay: 14, toDay: 8, share: 0.85, eachDay: 0.085, mostKept: 0.34, taperDays: 10 } as const;

/** The days before a race and after it, each group with what its shares of a normal day allow. */
function loadCapsOf(input: PlanInput, { dayShares, races, from, goal, before }: OutlineWeek, state: SeasonState): WeekProblem['loadCaps'] {
  const last = state.loadingLoads.slice(-LAST_WEEKS);
  if (last.length === 0) return [];
  const weekly = last.reduce((sum, load) => sum + load, 0) / last.length;
  const raceDates = races.map(({ date }) => daysBetween(from, date));
  const groups = new Map<number, number[]>();
  dayShares.forEach((share, day) => {
    if (share >= 1) return;
    const group = raceDates.filter((race) => race <= day).length;
    groups.set(group, [...(groups.get(group) ?? []), day]);
  });
  const caps = [...groups.values()].map((days) => ({
    days,
    most: ((CAP_AIR * weekly) / 7) * days.reduce((sum, day) => sum + (dayShares[day] ?? 1), 0),
  }));
  if (!goal || raceDays(goal, before, input).taper < SECOND_WEEK.taperDays) return caps;
  const isInSecond = (date: LocalDate) => {
    const days = daysBetween(date, goal.date);
    return days <= SECOND_WEEK.fromDay && days >= SECOND_WEEK.toDay;
  };
  const days = dayShares.flatMap((_, day) => (isInSecond(addDays(from, day)) ? [day] : []));
  const stood = state.sessions.reduce((sum, { date, load }) => sum + (isInSecond(date) ? load : 0), 0);
  const kept = (count: number) => Math.min(SECOND_WEEK.mostKept, SECOND_WEEK.eachDay * count) * weekly;
  const isBefore = isInSecond(addDays(from, dayShares.length - 1));
  const open = isBefore ? daysBetween(addDays(from, dayShares.length - 1), goal.date) - SECOND_WEEK.toDay : 0;
  const most = Math.max(SECOND_WEEK.share * weekly - stood - kept(open), kept(days.length));
  return days.length > 0 ? [...caps, { days, most }] : caps;
}

/**
 * In the last week with days for it: those days of the taper on which something at race pace may still stand, unless an earlier week has placed
 * it among them.
 */
export function sharpDaysOf(input: PlanInput, { dayShares, goal, before, from }: OutlineWeek, { sessions }: SeasonState): number[] {
  if (!goal) return [];
  const free = keySessionFreeDays(raceDemands(goal.format, input.level).klass).hard;
  const { taper } = raceDays(goal, before, input);
  const isWithin = (date: LocalDate) => daysBetween(date, goal.date) > free && daysBetween(date, goal.date) <= taper;
  const last = addDays(goal.date, -free - 1);
  if (last < from || last > addDays(from, 6) || sessions.some(({ date, slot }) => slot.endsWith('quality') && isWithin(date))) return [];
  return dayShares.flatMap((_, day) => (isWithin(addDays(from, day)) ? [day] : []));
}

/** A week's load against the highest of the three before it; small weeks may grow by a little more. */
const LOAD_STEP = { share: 1.25, least: 8 } as const;
const WHOLE_WEEK = [0, 1, 2, 3, 4, 5, 6];

function growthCap({ weekLoads }: SeasonState): WeekProblem['loadCaps'] {
  if (weekLoads.length < 2) return [];
  return [{ days: WHOLE_WEEK, most: Math.max(...weekLoads.slice(-LAST_WEEKS)) * LOAD_STEP.share + LOAD_STEP.least }];
}

/** A recovery week against the week before it, at most. */
const MOST_RECOVERY_SHARE = 0.76;

function recoveryCap({ kind }: OutlineWeek, state: SeasonState): WeekProblem['loadCaps'] {
  const last = kind === 'recovery' ? loadBefore(state) : null;
  return last === null ? [] : [{ days: WHOLE_WEEK, most: last * MOST_RECOVERY_SHARE }];
}
