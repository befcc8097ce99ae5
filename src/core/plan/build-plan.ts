import type { LocalDate } from '#core/calendar.ts';
import { sayWeekday } from '#core/format.ts';
import { buildWeek } from '#core/plan/build-week.ts';
import { explainPlan } from '#core/plan/explanation/explain-plan.ts';
import { planNotes } from '#core/plan/explanation/plan-notes.ts';
import { asTold } from '#core/plan/input/apply-notes.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { measuresOf } from '#core/plan/prescription/measurable-targets.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { openScales } from '#core/plan/prescription/workout-scaler.ts';
import { firstWeek, type OutlineWeek, seasonOutline } from '#core/plan/season/season-outline.ts';
import { doneInWeek, runSecOf, type SeasonState, startState } from '#core/plan/season/season-state.ts';
import { stateAfterWeek } from '#core/plan/season/week-state.ts';
import { PLANNER_VERSION, type Plan, type PlanWeek } from '#core/plan/week/plan.ts';
import type { Wish } from '#core/plan/week/session-request.ts';

/**
 * The whole plan, week after week, each on what the weeks before it leave: `input` has been through `planRefusals` and is
 * sound. `solve` is the port to a solver. The same input has the same plan, and the weekday of the start changes only the first week.
 */
export function buildPlan(given: PlanInput, solve: Solve): Plan {
  const input = asTold(given);
  const whole = fromFirstDay(input);
  const scales = openScales(planningThresholds(input.thresholds), measuresOf(input));
  const weeks: PlanWeek[] = [];
  const dropped: (readonly Wish[])[] = [];
  let state = startState(whole);
  for (const outline of seasonOutline(whole)) {
    const built = buildWeek({ input: whole, outline, state, scales, solve });
    const week = finishedWeek(outline, built);
    const own = cutBefore(week, input.start);
    weeks.push(own);
    dropped.push(own === week ? built.dropped : []);
    const after = stateAfterWeek(whole, state, week);
    state = own === week ? after : afterCut(state, after, own);
  }
  return explainPlan({ planner: PLANNER_VERSION, weeks, expectedCtl: state.fitness?.ctl ?? null, notes: planNotes(input, weeks) }, input, {
    dropped,
    scales,
  });
}

/** A plan that begins within a week, in which nothing was done yet, is the plan of the whole week from its start on. */
function fromFirstDay(input: PlanInput): PlanInput {
  const first = firstWeek(input);
  return input.start > first && doneInWeek(input, first).length === 0 ? { ...input, start: first } : input;
}

function cutBefore(week: PlanWeek, start: LocalDate): PlanWeek {
  if (week.from >= start) return week;
  const sessions = week.sessions.filter(({ date }) => date >= start);
  if (sessions.length === week.sessions.length) return week;
  const load = sessions.reduce((sum, session) => sum + session.load, 0);
  const durationSec = sessions.reduce((sum, session) => sum + session.durationSec, 0);
  const sentence = `The plan starts on ${sayWeekday(start)}, so its first week is short.`;
  return { ...week, sessions, load, durationSec, target: { ...week.target, binding: { rule: 'short-week', sentence, facts: { start } } } };
}

/** Sessions that fall away were never done, so no length is built on them; the weeks' hours are those of the whole week. */
function afterCut(before: SeasonState, after: SeasonState, own: PlanWeek): SeasonState {
  const runSec = own.durationSec > 0 ? (runSecOf(own.sessions) * own.target.hours * 3600) / own.durationSec : 0;
  return { ...after, sessions: [...before.sessions, ...own.sessions], runWeeksSec: [...before.runWeeksSec, runSec] };
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
