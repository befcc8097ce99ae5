import type { Workout, WorkoutPart } from '#core/workout/workout.ts';

/** Said of the easy minutes that are put behind the work. */
export const EASY_END_CUE = 'Easy throughout';

/** The name of the library while its work is as it was; without its figures when they are no longer true. */
export function sessionName(original: Workout, scaled: Workout): string {
  return JSON.stringify(workOf(original)) === JSON.stringify(workOf(scaled))
    ? original.name
    : original.name.replace(/\s\d.*$/, '').trimEnd();
}

function workOf({ parts }: Workout): WorkoutPart[] {
  return parts.filter(
    (part) => part.kind !== 'step' || (part.intent !== 'warmup' && part.intent !== 'cooldown' && part.cue !== EASY_END_CUE),
  );
}
