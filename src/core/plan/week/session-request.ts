import type { ChosenWorkout } from '#core/plan/prescription/choose-workout.ts';
import type { Scaled } from '#core/plan/prescription/workout-scaler.ts';
import type { SentenceFacts, Slot } from '#core/plan/week/plan.ts';
import type { WorkoutDiscipline } from '#core/workout/workout.ts';

/** A kind of session that a week should hold, as often as `count`. */
export interface Wish {
  slot: Slot;
  discipline: WorkoutDiscipline;
  workout: ChosenWorkout;
  count: number;
  /** Of one session. */
  wantedSec: number;
  /** The session at its shortest and at its longest; what lies between is taken to lie on a line. */
  least: Scaled;
  most: Scaled;
  /** What it costs to leave one of them out. */
  dropPrice: number;
  isLong: boolean;
  /** The longest of its sport in the week, whatever its slot: its minutes are worth most. */
  isLongest?: boolean;
  /** Growth keeps it shorter than the way to the race asks for: its minutes are worth more still. */
  isBehind?: boolean;
  reason: string;
  /** Of the reason. */
  facts?: SentenceFacts;
}
