import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { type Compliance, compliance, type DoneActivity, isSameDiscipline } from '#core/workout/compliance/compliance.ts';
import type { Workout } from '#core/workout/workout.ts';

/** What a session asked for. Unknown is null. */
export interface AskedOf {
  workout: Workout | null;
  durationSec: number;
  plannedLoad: number | null;
}

/** How closely an activity followed its session: by its steps where it has them, else by its length and planned load alone. */
export function sessionCompliance(session: AskedOf, activity: DoneActivity, thresholds: Thresholds): Compliance {
  if (!session.workout) {
    const goal = unknown('The session has no steps to compare.');
    return { done: doneOf(session, activity), goal, cost: costOf(session, activity), steps: [] };
  }
  const found = compliance(session.workout, activity, thresholds);
  if (!isSameDiscipline(session.workout, activity)) return found;
  return {
    ...found,
    done: found.done.kind === 'known' ? found.done : doneOf(session, activity),
    cost: session.plannedLoad === null ? found.cost : costOf(session, activity),
  };
}

function doneOf({ durationSec: plannedSec }: AskedOf, { durationSec }: DoneActivity): Estimate<number> {
  return known(durationSec / plannedSec, 'high');
}

function costOf({ plannedLoad }: AskedOf, { load }: DoneActivity): Estimate<number> {
  if (load === null) return unknown('The activity has no load.');
  if (plannedLoad === null || plannedLoad <= 0) return unknown('The session has no planned load.');
  return known(load / plannedLoad, 'medium');
}
