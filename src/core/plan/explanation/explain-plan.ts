import { checkedWeeks } from '#core/plan/checker/checked-week.ts';
import { explainLeftOut, explainLoad } from '#core/plan/explanation/explain-week.ts';
import { weekSummary } from '#core/plan/explanation/week-summary.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Scales } from '#core/plan/prescription/workout-scaler.ts';
import type { Plan, PlanWeek } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';

/** The plan with the reasons: what was left out of each week and which rule stood in the way. `dropped` is by week. */
export function explainPlan(plan: Plan, input: PlanInput, found: { dropped: readonly (readonly Wish[])[]; scales: Scales }): Plan {
  const checked = checkedWeeks(plan, input);
  const weeks = plan.weeks.map((week, at): PlanWeek => {
    const past = checked.find((own) => own.week.index === week.index);
    if (!past) return week;
    const leftOut = (found.dropped[at] ?? []).map((wish) => explainLeftOut(past, wish));
    return { ...week, leftOut, binding: explainLoad(past, found.scales, leftOut), summary: weekSummary(week) };
  });
  return { ...plan, weeks };
}
