import { checkedWeeks } from '#core/plan/checker/checked-week.ts';
import { dayBreaches } from '#core/plan/checker/day-rules.ts';
import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import { sessionBreaches } from '#core/plan/checker/session-violations.ts';
import { weekBreaches } from '#core/plan/checker/week-violations.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { type Plan, sessionsOf } from '#core/plan/week/plan.ts';

/**
 * Every rule that a finished plan breaks; empty when it may be saved and shown. It shares nothing with the placement but types
 * and the tables of the science, so a mistake there is found here. `weeks` limits the answer to these indexes.
 */
export function checkPlan(plan: Plan, input: PlanInput, weeks: ReadonlySet<number> | null = null): PlanBreach[] {
  const checked = checkedWeeks(plan, input).filter(({ week }) => weeks === null || weeks.has(week.index));
  return [...sameIds(plan), ...checked.flatMap((week) => [...sessionBreaches(week), ...dayBreaches(week), ...weekBreaches(week)])];
}

/** The rules of days and weeks alone, for sessions that are known to be what they say: ten times as fast. */
export function checkDaysAndWeeks(plan: Plan, input: PlanInput): PlanBreach[] {
  return [...sameIds(plan), ...checkedWeeks(plan, input).flatMap((week) => [...dayBreaches(week), ...weekBreaches(week)])];
}

function sameIds(plan: Plan): PlanBreach[] {
  const seen = new Set<string>();
  return sessionsOf(plan).flatMap(({ id, name }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ rule: 'same-id' as const, week: 0, sessionIds: [id], sentence: `${name} appears twice in the plan.`, facts: { name } }];
  });
}
