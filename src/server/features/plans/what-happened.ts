import { addDays, type LocalDate } from '#core/calendar.ts';
import type { PlanEvent } from '#core/plan/adaptation/plan-event.ts';
import type { WeekDone } from '#core/plan/adherence.ts';
import { isKey } from '#core/plan/change/plan-change.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { ToldRule } from '#core/plan/input/told-rule.ts';
import { type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import type { CheckIn } from '#core/recovery/check-in.ts';
import { illnessNow } from '#server/features/plans/illness-now.ts';
import type { PlanFacts } from '#server/features/plans/plan-facts.ts';
import { racesNow } from '#server/features/plans/races-now.ts';
import { usualDays, usualHours } from '#server/features/plans/resolve-entry.ts';
import type { WholePlanRow } from '#server/features/plans/store.ts';
import type { CalendarRow } from '#server/features/plans/store-calendar.ts';

/** Something a running plan may have to answer, and what it would be made from then. */
export interface Happening {
  event: PlanEvent;
  input: PlanInput;
}

export interface Seen {
  row: WholePlanRow;
  facts: PlanFacts;
  /** As of the first open day (`inputUnderWay`). */
  input: PlanInput;
  mornings: readonly CheckIn[];
  calendar: readonly CalendarRow[];
}

/** A key session may be made up for until then. */
const LATE_DAYS = 2;
const LOADED_DAYS = 1;

/** Everything that has happened to a running plan and is not yet in it, what is most pressing first. */
export function whatHappened(seen: Seen): Happening[] {
  return [
    ...illness(seen),
    ...missed(seen),
    ...overdone(seen),
    ...thresholds(seen),
    ...told(seen),
    ...availability(seen),
    ...racesNow(seen),
    ...review(seen),
  ];
}

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
  const isSame = (a: ToldRule, b: ToldRule) => sameText(a) === sameText(b);
  const come = facts.told.filter((rule) => !before.some((own) => isSame(own, rule)));
  const gone = before.filter((rule) => !facts.told.some((own) => isSame(own, rule)));
  const [news] = come.length > 0 ? come : gone;
  if (!news) return [];
  return [{ event: { kind: 'told', words: news.words, isOver: come.length === 0 }, input: { ...input, told: facts.told } }];
}

/** The database keeps an object without the order of its fields. */
const sameText = (rule: ToldRule): string =>
  JSON.stringify(Object.entries({ ...rule, ...('chip' in rule ? rule.chip : {}), chip: null }).toSorted());

function thresholds({ facts, input }: Seen): Happening[] {
  const isSame = JSON.stringify(facts.thresholds) === JSON.stringify(input.thresholds);
  return isSame ? [] : [{ event: { kind: 'thresholds' }, input: { ...input, thresholds: facts.thresholds } }];
}

/** Days and hours that were the profile's follow it. */
function availability({ row, facts, input }: Seen): Happening[] {
  const days = row.follows_profile ? usualDays(facts.profile) : input.days;
  const weeklyHours = row.time_available === null ? usualHours(facts.profile) : input.weeklyHours;
  const isSame = JSON.stringify(days) === JSON.stringify(input.days) && weeklyHours === input.weeklyHours;
  return isSame ? [] : [{ event: { kind: 'availability' }, input: { ...input, days, weeklyHours } }];
}

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
