import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { raceDays } from '#core/plan/demands/day-shares.ts';
import { keySessionFreeDays, raceDemands } from '#core/plan/demands/race-demands.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';
import type { WeekProblem } from '#core/plan/placement/scheduling-problem.ts';
import { isSharp } from '#core/plan/prescription/workout-load.ts';
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
/** There is always room for one short session with some minutes at race pace; in the days of a taper also for an easy one beside it. */
const SHARP_LOAD = 40;
const SHARP_AND_EASY_LOAD = 56;
/**
 * Seven days before a race against a normal week. Of days that fall into a week of the calendar before, `eachDay` is kept for each day that is
 * still to come: the last long session may not take it all.
 */
interface CappedDays {
  fromDay: number;
  toDay: number;
  share: number;
  eachDay: number;
  mostKept: number;
}
const LAST_WEEK: Readonly<Record<'short' | 'other', CappedDays>> = {
  short: { fromDay: 7, toDay: 1, share: 0.66, eachDay: 0.08, mostKept: 0.5 },
  other: { fromDay: 7, toDay: 1, share: 0.56, eachDay: 0.07, mostKept: 0.42 },
};
/** The second week, where the taper is as long as that. */
const SECOND_WEEK: CappedDays = { fromDay: 14, toDay: 8, share: 0.85, eachDay: 0.085, mostKept: 0.34 };
const SECOND_WEEK_TAPER_DAYS = 10;

/** The days before a race and after it, each group with what its shares of a normal day allow. */
function loadCapsOf(input: PlanInput, outline: OutlineWeek, state: SeasonState): WeekProblem['loadCaps'] {
  const { dayShares, races, from, goal, before } = outline;
  const last = state.loadingLoads.slice(-LAST_WEEKS);
  if (last.length === 0) return [];
  const loaded = last.reduce((sum, load) => sum + load, 0) / last.length;
  const weekly = Math.min(loaded, goal ? (usualBefore(goal, input, state) ?? loaded) : loaded);
  const raceDates = races.map(({ date }) => daysBetween(from, date));
  const groups = new Map<number, number[]>();
  dayShares.forEach((share, day) => {
    if (share >= 1) return;
    const group = raceDates.filter((race) => race <= day).length;
    groups.set(group, [...(groups.get(group) ?? []), day]);
  });
  const caps = [...groups.values()].map((days) => ({
    days,
    most: Math.max(SHARP_AND_EASY_LOAD, ((CAP_AIR * weekly) / 7) * days.reduce((sum, day) => sum + (dayShares[day] ?? 1), 0)),
  }));
  if (!goal) return caps;
  const { klass } = raceDemands(goal.format, input.level);
  const isLong = raceDays(goal, before, input).taper >= SECOND_WEEK_TAPER_DAYS;
  return [
    ...caps,
    ...capBefore(goal, outline, { state, weekly, capped: LAST_WEEK[klass === 'short' ? 'short' : 'other'] }),
    ...(isLong ? capBefore(goal, outline, { state, weekly, capped: SECOND_WEEK }) : []),
  ];
}

/** A normal week before a taper is the mean of the three fullest of the six weeks before it. */
const WEEKS_BEFORE_TAPER = 6;
const FULLEST = 3;
const LEAST_WEEKS = 2;

/**
 * Load of a normal week in the weeks before the taper, counted back from race day; null where too little of them is planned. Between two A races
 * these weeks are small: what was trained before the first one is no measure for the taper of the second.
 */
function usualBefore(goal: PlanRace, { level }: Pick<PlanInput, 'level'>, { sessions }: SeasonState): number | null {
  const first = sessions.map(({ date }) => date).sort()[0];
  const taper = raceDemands(goal.format, level).taperDays;
  const sums = Array.from({ length: WEEKS_BEFORE_TAPER }, (_, i) => addDays(goal.date, -(taper + 7 * (i + 1))))
    .filter((from) => first !== undefined && from >= first)
    .map((from) => sessions.reduce((sum, { date, load }) => sum + (date >= from && date < addDays(from, 7) ? load : 0), 0))
    .sort((a, b) => b - a);
  if (sums.length < LEAST_WEEKS) return null;
  const fullest = sums.slice(0, FULLEST);
  return fullest.reduce((sum, load) => sum + load, 0) / fullest.length;
}

/** What the days of this week may carry that are so many days before the race; nothing where there are none. */
function capBefore(
  goal: PlanRace,
  { dayShares, from }: OutlineWeek,
  { state, weekly, capped }: { state: SeasonState; weekly: number; capped: CappedDays },
): WeekProblem['loadCaps'] {
  const isWithin = (date: LocalDate) => {
    const days = daysBetween(date, goal.date);
    return days <= capped.fromDay && days >= capped.toDay;
  };
  const days = dayShares.flatMap((_, day) => (isWithin(addDays(from, day)) ? [day] : []));
  if (days.length === 0) return [];
  const stood = state.sessions.reduce((sum, { date, load }) => sum + (isWithin(date) ? load : 0), 0);
  const kept = (count: number) => Math.min(capped.mostKept, capped.eachDay * count) * weekly;
  const end = addDays(from, dayShares.length - 1);
  const open = isWithin(end) ? daysBetween(end, goal.date) - capped.toDay : 0;
  return [{ days, most: Math.max(SHARP_LOAD, capped.share * weekly - stood - kept(open), kept(days.length)) }];
}

/**
 * Days of which one should hold something hard or at race pace: those of the taper, in the last week with days for it and unless an earlier week
 * has placed it among them; in a peak week any.
 */
export function sharpDaysOf(input: PlanInput, outline: OutlineWeek, state: SeasonState): number[] {
  const ofTaper = sharpTaperDays(input, outline, state);
  return ofTaper.length === 0 && outline.kind === 'peak' ? WHOLE_WEEK : ofTaper;
}

function sharpTaperDays(input: PlanInput, { dayShares, goal, before, from }: OutlineWeek, { sessions }: SeasonState): number[] {
  if (!goal) return [];
  const free = keySessionFreeDays(raceDemands(goal.format, input.level).klass).hard;
  const { taper } = raceDays(goal, before, input);
  const isWithin = (date: LocalDate) => daysBetween(date, goal.date) > free && daysBetween(date, goal.date) <= taper;
  const last = addDays(goal.date, -free - 1);
  // One day of the week after would be too few to count on.
  if (
    last < from ||
    last > addDays(from, 7) ||
    sessions.some(({ slot, parts, date }) => slot.endsWith('quality') && isSharp(parts) && isWithin(date))
  )
    return [];
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
