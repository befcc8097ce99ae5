import { addDays } from '#core/calendar.ts';
import { finishedWeek } from '#core/plan/build-plan.ts';
import { buildWeek } from '#core/plan/build-week.ts';
import { explainPlan } from '#core/plan/explanation/explain-plan.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { openScales } from '#core/plan/prescription/scales.ts';
import { planningThresholds } from '#core/plan/prescription/weigh.ts';
import { seasonOutline } from '#core/plan/season/season-outline.ts';
import { startState } from '#core/plan/season/season-state.ts';
import { stateAfterWeek } from '#core/plan/season/week-state.ts';
import type { Plan, PlanWeek } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/wish.ts';

/** The weeks after the current one built anew from what the input says now; the current week and the past stay. */
export function rebuildAfter(plan: Plan, input: PlanInput, solve: Solve): Plan {
  const kept = plan.weeks.filter(({ from }) => from <= input.start);
  const current = kept.at(-1);
  if (!current || addDays(current.from, 6) < input.start) return plan;
  const scales = openScales(planningThresholds(input.thresholds));
  const weeksLeft = plan.weeks.length - kept.length + 1;
  const outlines = seasonOutline({ ...input, weeks: weeksLeft }).slice(1);
  const built: PlanWeek[] = [];
  const dropped: (readonly Wish[])[] = kept.map(() => []);
  let state = stateAfterWeek(input, startState(input), current);
  for (const outline of outlines.map((week) => ({ ...week, index: week.index + current.index - 1 }))) {
    const week = buildWeek({ input, outline, state, scales, solve });
    const finished = finishedWeek(outline, week);
    built.push(finished);
    dropped.push(week.dropped);
    state = stateAfterWeek(input, state, finished);
  }
  const rebuilt = explainPlan({ ...plan, weeks: [...kept, ...built], expectedCtl: state.fitness?.ctl ?? plan.expectedCtl }, input, {
    dropped,
    scales,
  });
  // What was explained of the weeks that stay is still true.
  return { ...rebuilt, weeks: [...kept, ...rebuilt.weeks.slice(kept.length)] };
}
