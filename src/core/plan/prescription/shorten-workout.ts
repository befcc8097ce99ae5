import type { Step, Workout } from '#core/workout/workout.ts';

/** The step with another time. */
export const lasting = (step: Step, durationSec: number): Step => ({ ...step, length: { kind: 'time', durationSec } });

/** One repetition less of the repeat with the most; null when each has one. */
export function oneRepeatLess(workout: Workout): Workout | null {
  const most = Math.max(0, ...workout.parts.map((part) => (part.kind === 'repeat' ? part.count : 0)));
  if (most <= 1) return null;
  const at = workout.parts.findIndex((part) => part.kind === 'repeat' && part.count === most);
  return {
    ...workout,
    parts: workout.parts.map((part, i) => (i === at && part.kind === 'repeat' ? { ...part, count: part.count - 1 } : part)),
  };
}
