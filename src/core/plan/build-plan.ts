import { buildWeek } from '#core/plan/build-week.ts';
import { explainPlan } from '#core/plan/explanation/explain-plan.ts';
import { planNotes } from '#core/plan/explanation/plan-notes.ts';
import { asTold } from '#core/plan/input/apply-notes.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { openScales } from '#core/plan/prescription/workout-scaler.ts';
import { type OutlineWeek, seasonOutline } from '#core/plan/season/season-outline.ts';
import { startState } from '#core/plan/season/season-state.ts';
import { stateAfterWeek } from '#core/plan/season/week-state.ts';
import type { Plan, PlanWeek } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';

/**
 * The whole plan, week after week, each on what the weeks before it leave: `input` has been through `planRefusals` and is
 * sound. `solve` is the port to a solver. The same input has the same plan.
 */
export function buildPlan(given: PlanInput, solve: Solve): Plan {
  const input = asTold(given);
  const scales = openScales(planningThresholds(input.thresholds));
  const weeks: PlanWeek[] = [];
  const dropped: (readonly Wish[])[] = [];
  let state = startState(input);
  for (const outline of seasonOutline(input)) {
    const built = buildWeek({ input, outline, state, scales, solve });
    const week = finishedWeek(outline, built);
    weeks.push(week);
    dropped.push(built.dropped);
    state = stateAfterWeek(input, state, week);
  }
  return explainPlan({ weeks, expectedCtl: state.fitness?.ctl ?? null, notes: planNotes(input) }, input, { dropped, scales });
}

/** A built week as part of a plan; its reasons are added when the plan is whole. */
export function finishedWeek(outline: OutlineWeek, { target, sessions }: ReturnType<typeof buildWeek>): PlanWeek {
  const { index, from, phase, kind, races } = outline;
  const load = sessions.reduce((sum, session) => sum + session.load, 0);
  const durationSec = sessions.reduce((sum, session) => sum + session.durationSec, 0);
  return {
    index,
    from,
    phase,
    kind,
    target,
    sessions,
    load,
    durationSec,
    leftOut: [],
    binding: [],
    raceIds: races.map(({ id }) => id),
    summary: '',
  };
}
