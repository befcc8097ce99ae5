import type { Discipline } from '#core/discipline.ts';
import type { SessionIntensity } from '#core/workout/session-intensity.ts';
import type { Workout } from '#core/workout/workout.ts';

/** A session of a week without its date: what is planned, nothing of what was done. `weekday`: 0 is Monday, 6 is Sunday. */
export interface PlannedSession {
  weekday: number;
  name: string;
  discipline: Discipline;
  durationSec: number;
  distanceM: number | null;
  intensity: SessionIntensity | null;
  plannedLoad: number | null;
  testProtocol: string | null;
  workout: Workout | null;
  purpose: string | null;
  cues: string[];
  fuelling: string | null;
  notes: string | null;
}
