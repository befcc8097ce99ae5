import { addDays } from '#core/calendar.ts';
import { finishedWeek } from '#core/plan/build-plan.ts';
import { buildWeek } from '#core/plan/build-week.ts';
import { explainPlan } from '#core/plan/explanation/explain-plan.ts';
import type { PlanInput, PlanRace } from '#core/plan/input/plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { openScales } from '#core/plan/prescription/workout-scaler.ts';
import { goalRaces, type SeasonCourse, seasonOutline } from '#core/plan/season/season-outline.ts';
import { startState } from '#core/plan/season/season-state.ts';
import { stateAfterWeek } from '#core/plan/season/week-state.ts';
import type { Plan, PlanWeek } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';

/**
 * The weeks after the current one built anew from what the input says now; the current week and the past stay. `course` says what
 * for; without one it is found from the races.
 */
export function rebuildAfter(plan: Plan, input: PlanInput, solve: Solve, course?: SeasonCourse): Plan {
  const kept = plan.weeks.filter(({ from }) => from <= input.start);
  const current = kept.at(-1);
  if (!current || addDays(current.from, 6) < input.start) return plan;
  const scales = openScales(planningThresholds(input.thresholds));
  const weeksLeft = plan.weeks.length - kept.length + 1;
  const outlines = seasonOutline({ ...input, weeks: weeksLeft }, course).slice(1);
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

/**
 * The races ahead that a plan was built for: one that was only a station on the way does not become what the season is for because the
 * goal before it is over.
 */
export function goalsOf(plan: Plan, input: PlanInput): PlanRace[] {
  const ids = new Set(plan.weeks.flatMap(({ kind, raceIds }) => (kind === 'race' ? raceIds : [])));
  return goalRaces(input).filter(({ id }) => ids.has(id));
}
