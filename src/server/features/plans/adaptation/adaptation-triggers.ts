import { isDeepStrictEqual } from 'node:util';
import type { Readiness } from '#contract/checkins/readiness.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { PlanEvent } from '#core/plan/adaptation/adaptation-trigger.ts';
import { isKey } from '#core/plan/change/plan-change.ts';
import type { WeekDone } from '#core/plan/compliance-adjustment.ts';
import { applyChips } from '#core/plan/input/apply-parsed-goals.ts';
import { parseGoals } from '#core/plan/input/parse-goals.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { PLANNER_VERSION, type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import type { CheckIn } from '#core/recovery/check-in.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { illnessNow } from '#server/features/plans/adaptation/illness-now.ts';
import { racesNow } from '#server/features/plans/adaptation/races-now.ts';
import { readinessNow } from '#server/features/plans/adaptation/readiness-now.ts';
import { usualDays, usualHours } from '#server/features/plans/input/resolve-plan-request.ts';
import type { PlanFacts } from '#server/features/plans/plan-facts.ts';
import type { WholePlanRow } from '#server/features/plans/store.ts';
import type { CalendarRow } from '#server/features/plans/store-calendar.ts';

/** Something a running plan may have to answer, and what it would be made from then. */
export interface Happening {
  event: PlanEvent;
  input: PlanInput;
  /** What the plan is made from later, where that is not the same. */
  kept?: PlanInput;
}

export interface Seen {
  row: WholePlanRow;
  facts: PlanFacts;
  /** As of the first open day (`inputUnderWay`). */
  input: PlanInput;
  mornings: readonly CheckIn[];
  calendar: readonly CalendarRow[];
  readiness: Pick<Readiness, 'reasons'>;
}

/** A key session may be made up for until then. */
const LATE_DAYS = 2;
const LOADED_DAYS = 1;
const BREAK_DAYS = 7;
/** Of what was planned: less is a break. */
const BREAK_SHARE = 0.25;

/** Everything that has happened to a running plan and is not yet in it, what is most pressing first. */
export function whatHappened(seen: Seen): Happening[] {
  return [
    ...illness(seen),
    ...readinessNow(seen),
    ...missed(seen),
    ...overdone(seen),
    ...thresholds(seen),
    ...told(seen),
    ...availability(seen),
    ...racesNow(seen),
    ...longBreak(seen),
    ...review(seen),
    ...olderWay(seen),
  ];
}

/** A week or more in which little of what was planned was done. */
function longBreak({ row, facts, input, mornings }: Seen): Happening[] {
  const from = addDays(facts.today, -BREAK_DAYS);
  const planned = sessionsOf(row.plan_data).filter(({ date }) => date >= from && date < facts.today);
  const plannedSec = planned.reduce((sum, { durationSec }) => sum + durationSec, 0);
  if (row.start_date > from || plannedSec === 0 || illnessNow(mornings, facts.today, input)) return [];
  if (input.blocked.some((span) => span.to >= from && span.from < facts.today)) return [];
  const doneSec = facts.done.reduce((sum, { date, durationSec }) => sum + (date >= from ? durationSec : 0), 0);
  return doneSec < BREAK_SHARE * plannedSec ? [{ event: { kind: 'break' }, input }] : [];
}

/** A plan that was built in a way that is no longer used is offered anew, once. */
const olderWay = ({ row, input }: Seen): Happening[] =>
  (row.plan_data.planner ?? 1) < PLANNER_VERSION ? [{ event: { kind: 'planner' }, input }] : [];

function illness({ facts, input, mornings }: Seen): Happening[] {
  const found = illnessNow(mornings, facts.today, input);
  return found ? [{ event: found.event, input: { ...input, blocked: found.blocked } }] : [];
}

/** Key sessions of the last two days that nobody has done; easy ones are not made up for, and what was skipped with a reason was meant so. */
function missed({ row, facts, input, calendar }: Seen): Happening[] {
  const since = addDays(facts.today, -LATE_DAYS);
  const undone = new Set(calendar.filter(({ completed, skipped_because }) => !completed && skipped_because === null).map(({ key }) => key));
  const isDone = (date: LocalDate, disciplines: readonly string[]) =>
    facts.done.some((each) => each.date === date && each.parts.some(({ discipline }) => disciplines.includes(discipline)));
  return sessionsOf(row.plan_data)
    .filter((session) => session.date >= since && session.date < facts.today && isKey(session) && undone.has(session.id))
    .filter(
      ({ date, parts }) =>
        isDone(
          date,
          parts.map(({ discipline }) => discipline),
        ) === false,
    )
    .map(({ id }) => ({ event: { kind: 'missed' as const, sessionId: id }, input }));
}

/** What was done today and yesterday against what was planned for the day; the engine decides whether it was too much. */
function overdone({ row, facts, input }: Seen): Happening[] {
  return [facts.today, addDays(facts.today, -LOADED_DAYS)].flatMap((date) => {
    const own = facts.done.filter((each) => each.date === date);
    if (own.length === 0) return [];
    const load = own.reduce((sum, each) => sum + (each.load ?? 0), 0);
    const plannedLoad = sessionsOf(row.plan_data).reduce((sum, session) => sum + (session.date === date ? session.load : 0), 0);
    return [{ event: { kind: 'activity' as const, date, load, plannedLoad }, input }];
  });
}

/** What the athlete has asked to be kept in mind since, or holds no more. */
function told({ facts, input }: Seen): Happening[] {
  const { told: before = [] } = input;
  const come = facts.told.filter((rule) => !before.some((own) => isSame(own, rule)));
  const gone = before.filter((rule) => !facts.told.some((own) => isSame(own, rule)));
  const [news] = come.length > 0 ? come : gone;
  if (!news) return [];
  return [{ event: { kind: 'told', words: news.words, isOver: come.length === 0 }, input: { ...input, told: facts.told } }];
}

/** The database keeps an object without the order of its fields, and without those that are undefined. */
const isSame = (now: unknown, stored: unknown): boolean => isDeepStrictEqual(JSON.parse(JSON.stringify(now)), stored);

function thresholds({ facts, input }: Seen): Happening[] {
  return isSame(targetsOf(facts.thresholds), targetsOf(input.thresholds))
    ? []
    : [{ event: { kind: 'thresholds' }, input: { ...input, thresholds: facts.thresholds } }];
}

/** What targets and times are made from. Weight and sex are not: nothing planned hangs on them. */
const targetsOf = ({ weightKg: _weightKg, sex: _sex, ...targets }: Thresholds) => targets;

/**
 * Days and hours that were the profile's follow it; what the goals of the plan say of them stays. Hours that the plan was given follow it once
 * the athlete changes those of the profile: somebody who has five hours now does not have the eight of before.
 */
function availability({ row, facts, input }: Seen): Happening[] {
  const usual = withGoals({ ...input, days: usualDays(facts.profile), weeklyHours: usualHours(facts.profile) }, row.goals, facts.today);
  const days = row.follows_profile ? usual.days : input.days;
  const profileHours = usualHours(facts.profile);
  const isFollowing = row.time_available === null || (input.profileHours ?? profileHours) !== profileHours;
  const weeklyHours = isFollowing ? usual.weeklyHours : input.weeklyHours;
  if (isSame(days, input.days) && weeklyHours === input.weeklyHours) return [];
  // Other days are found room for; other hours are another season.
  const room = days.reduce((sum, { mostSec }) => sum + mostSec, 0) / 3600;
  const isLasting = weeklyHours !== input.weeklyHours || room < weeklyHours;
  return [{ event: { kind: 'availability', ...(isLasting && { isLasting }) }, input: { ...input, days, weeklyHours, profileHours } }];
}

/** The input with what the goals say in words. */
const withGoals = (input: PlanInput, goals: readonly string[], today: LocalDate): PlanInput =>
  applyChips(
    input,
    goals.flatMap((words) => parseGoals(words, today)),
  );

/** The last two weeks of the plan, once they are over and their loads are known. */
function review({ row, facts, input }: Seen): Happening[] {
  const over = row.plan_data.weeks.filter(({ from }) => addDays(from, 6) < facts.today).slice(-2);
  const weeks = over.map((week) => weekDone(week, facts));
  if (weeks.length === 0 || weeks.some((week) => week === null)) return [];
  return [{ event: { kind: 'review', weeks: weeks.filter((week) => week !== null) }, input }];
}

/** Null when something was done of which nobody knows what it cost. */
function weekDone({ from, load }: Plan['weeks'][number], { done }: PlanFacts): WeekDone | null {
  const own = done.filter(({ date }) => date >= from && date <= addDays(from, 6));
  if (own.some((each) => each.load === null)) return null;
  return { plannedLoad: load, doneLoad: own.reduce((sum, each) => sum + (each.load ?? 0), 0) };
}
