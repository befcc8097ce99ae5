import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { SessionKind } from '#core/workout/build/recipe.ts';

/** A session that would be added to the calendar. */
export interface NewWorkout {
  date: LocalDate;
  sport: Discipline;
  durationMin: number;
  kind: SessionKind;
  name?: string;
  /** Left out, the kind's own recipe is used. */
  steps?: readonly WorkoutStep[];
  /** The pool that swim lengths are meant for. */
  poolM?: number;
}

/** One step, or several that are repeated together. */
export interface WorkoutStep {
  /** At least 1. */
  repeat: number;
  parts: readonly {
    /** A part has a time or a distance; an exercise has neither: "Goblet squat: 3x12, RIR 4, rest 90s". */
    durationSec?: number;
    distanceM?: number;
    /** In the workout language, without the length: "warmup 50-70% FTP", "88-94% FTP", "rest", "drill 75-82% CSS freestyle fins". */
    target: string;
    note?: string;
  }[];
}
