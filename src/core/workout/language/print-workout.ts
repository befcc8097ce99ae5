import { exerciseText } from '#core/workout/language/exercise-line.ts';
import { headlineText } from '#core/workout/language/header-lines.ts';
import { stepText } from '#core/workout/language/step-line.ts';
import type { Workout, WorkoutPart } from '#core/workout/workout.ts';

/** A workout in the workout language: reading it again gives the same workout. */
export function printWorkout(workout: Workout): string {
  return [...headlineText(workout), ...workout.parts.flatMap((part) => partLines(part, ''))].join('\n');
}

function partLines(part: WorkoutPart, indent: string): string[] {
  switch (part.kind) {
    case 'step':
      return [`${indent}- ${stepText(part)}`];
    case 'exercise':
      return [`${indent}- ${exerciseText(part)}`];
    case 'repeat':
      return [`${indent}${part.count}x`, ...part.parts.flatMap((inner) => partLines(inner, `${indent}  `))];
  }
}
