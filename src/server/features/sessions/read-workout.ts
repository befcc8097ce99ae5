import type { Discipline } from '#core/discipline.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { firstFault } from '#core/workout/language/scanner.ts';
import type { Workout } from '#core/workout/workout.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** A workout from its text; a text that is none is refused with its first fault and where it is. */
export function readWorkout(text: string | null, discipline: Discipline): Workout | null {
  if (text === null) return null;
  const parsed = parseWorkout(text);
  if (parsed.kind === 'workout') {
    refuseOtherDiscipline(parsed.workout, discipline);
    return parsed.workout;
  }
  refuse(firstFault(parsed.faults));
}

/** A brick stands on the day of either of its disciplines. */
export function refuseOtherDiscipline(workout: Workout | null, discipline: Discipline): void {
  if (workout === null || workout.discipline === discipline || workout.discipline === 'brick') return;
  refuse(`This is a ${NAMES[workout.discipline]} workout, but the session is ${NAMES[discipline]}.`);
}

const NAMES: Readonly<Record<Discipline, string>> = { swim: 'swimming', bike: 'cycling', run: 'running', strength: 'strength' };

function refuse(message: string): never {
  throw new AppError('invalid', message, { fields: { workout: message } });
}
