import { addDays } from '#core/calendar.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import { isOwnWish } from '#core/plan/checker/manual-moves.ts';
import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import { asTold } from '#core/plan/input/apply-notes.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Plan, PlanWeek } from '#core/plan/week/plan.ts';

/** Rules that measure a week against the weeks before it. */
const GROWTH: ReadonlySet<PlanBreach['rule']> = new Set(['weekly-hours', 'longest-session', 'run-growth', 'ramp']);

/** This week, and from its fifth day the next: before that too little of this one is known. */
const NEAR_DAYS = 3;

/** Whether a week is so near that what was done decides what it may grow to. */
export function isNear({ from }: Pick<PlanWeek, 'from'>, input: Pick<PlanInput, 'start'>): boolean {
  return from <= addDays(input.start, NEAR_DAYS);
}

/**
 * Every rule that a plan under way breaks. Of the weeks that are not near the growth is not judged yet: it is held against what will
 * have been done by then, when they come near. Judged today, one bad week would shrink a whole season for good. Where the athlete put a
 * session is no breach either, unless a rule of safety says so.
 */
export function checkUnderWay(plan: Plan, given: PlanInput): PlanBreach[] {
  const input = asTold(given);
  return judgedUnderWay(plan, input, checkPlan(plan, input)).filter((breach) => !isOwnWish(plan, breach, input));
}

/** Those of a plan's breaches that count while it is under way: of growth far ahead only that of `touched` sessions. */
export function judgedUnderWay(
  plan: Plan,
  input: Pick<PlanInput, 'start'>,
  breaches: readonly PlanBreach[],
  touched: ReadonlySet<string> = new Set(),
): PlanBreach[] {
  const near = new Set(plan.weeks.filter((week) => isNear(week, input)).map(({ index }) => index));
  return breaches.filter(({ rule, week, sessionIds }) => near.has(week) || !GROWTH.has(rule) || sessionIds.some((id) => touched.has(id)));
}
