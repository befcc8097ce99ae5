import * as z from 'zod/mini';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WorkoutId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

export const WorkoutDiscipline = z.enum(['swim', 'bike', 'run', 'strength', 'brick']);

/** More than anybody leafs through. */
export const MOST_WORKOUTS = 500;

/** A workout of the athlete's own library; `workout` is its text in the workout language and begins with its discipline and name. */
export const OwnWorkout = z.object({
  id: WorkoutId,
  name: z.string(),
  discipline: WorkoutDiscipline,
  workout: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OwnWorkout = z.infer<typeof OwnWorkout>;

/** The name and discipline that are said here are those that count; the text is brought in line with the name. */
export const OwnWorkoutEntry = z.strictObject({
  name: text(TEXT_MAX.title, { required: 'Enter a workout name' }),
  discipline: WorkoutDiscipline,
  workout: text(TEXT_MAX.workout, { lines: true, required: 'Enter a workout' }),
});
export type OwnWorkoutEntry = z.infer<typeof OwnWorkoutEntry>;

const own = { access: 'own' } as const;
const params = z.object({ id: WorkoutId });

export const listWorkouts = endpoint({
  ...own,
  method: 'GET',
  path: '/api/workouts',
  summary: 'List the athlete’s saved workouts by name. The built-in library ships with the app.',
  reply: z.array(OwnWorkout),
});

export const saveWorkout = endpoint({
  ...own,
  method: 'POST',
  path: '/api/workouts',
  summary: 'Save a workout to the library.',
  body: OwnWorkoutEntry,
  reply: OwnWorkout,
  status: 201,
});

export const changeWorkout = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/workouts/:id',
  summary: 'Replace a saved workout. Sessions already using it are unchanged.',
  params,
  body: OwnWorkoutEntry,
  reply: OwnWorkout,
});

export const removeWorkout = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/workouts/:id',
  summary: 'Delete a saved workout. Sessions already using it are unchanged.',
  params,
  reply: z.object({ id: WorkoutId }),
});
