import type { Level } from '#core/level.ts';
import type { Workout } from '#core/workout/workout.ts';

export type EnergySystem =
  | 'aerobic_base'
  | 'anaerobic_capacity'
  | 'lactate_threshold'
  | 'neuromuscular'
  | 'race_specific'
  | 'recovery'
  | 'strength'
  | 'technique'
  | 'tempo'
  | 'vo2max';

export type WorkoutPhase = 'base' | 'build' | 'peak' | 'taper' | 'race' | 'recovery';

/** A workout of our own, with what a planner needs to choose it. */
export interface LibraryWorkout extends Workout {
  id: string;
  /** A sentence for the athlete. */
  purpose: string;
  energySystems: readonly EnergySystem[];
  phases: readonly WorkoutPhase[];
  levels: readonly Level[];
  /** How to make it longer or shorter; null where the planner's own rule is enough. */
  scaling: string | null;
  notes: string | null;
  /** The formula that its result feeds, such as `swim.css`; null when it is no test. */
  testOf: string | null;
}
