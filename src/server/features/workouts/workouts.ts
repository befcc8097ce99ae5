import { randomUUID } from 'node:crypto';
import { WorkoutId } from '#contract/shared/ids.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { MOST_WORKOUTS, type OwnWorkout, type OwnWorkoutEntry } from '#contract/workouts/workouts.ts';
import { exportWorkout } from '#core/workout/export/export-workout.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import { firstFault } from '#core/workout/language/scanner.ts';
import { thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import * as store from '#server/features/workouts/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The athlete's own workouts by name. */
export async function listWorkouts(db: Db, athlete: AthleteScope): Promise<OwnWorkout[]> {
  return (await store.listWorkouts(db, athlete)).map(wordsOf);
}

/** Each of them as FIT, in the thresholds of today; what FIT cannot hold is left out. */
export async function listWorkoutFiles(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  athlete: AthleteScope,
): Promise<{ name: string; content: string | Uint8Array }[]> {
  const [rows, thresholdsOn, { today }] = await Promise.all([
    store.listWorkouts(db, athlete),
    thresholdHistory(db, athlete),
    todayOf(db, athlete, now()),
  ]);
  return rows.flatMap(({ name, workout, updated_at: writtenAt }) => {
    const made = exportWorkout(workout, 'fit', { thresholds: thresholdsOn(today), writtenAt, author: PRODUCT_NAME });
    return made.kind === 'file' ? [{ name: `${name}.fit`, content: made.content }] : [];
  });
}

export async function saveWorkout({ db, events }: Deps, athlete: AthleteScope, entry: OwnWorkoutEntry): Promise<OwnWorkout> {
  const columns = columnsOf(entry);
  const id = WorkoutId.parse(randomUUID());
  return transaction(db, async (tx) => {
    const row = await store.addWorkout(tx, athlete, { id, most: MOST_WORKOUTS, ...columns });
    if (!row) throw new AppError('invalid', `Your library is full (${MOST_WORKOUTS} workouts). Delete one first.`);
    await events.emit(tx, athlete, { kind: 'workouts.changed' });
    return wordsOf(row);
  });
}

export async function changeWorkout(
  { db, events }: Deps,
  athlete: AthleteScope,
  id: WorkoutId,
  entry: OwnWorkoutEntry,
): Promise<OwnWorkout> {
  const columns = columnsOf(entry);
  return transaction(db, async (tx) => {
    const row = await store.changeWorkout(tx, athlete, id, columns);
    if (!row) throw gone();
    await events.emit(tx, athlete, { kind: 'workouts.changed' });
    return wordsOf(row);
  });
}

export async function removeWorkout({ db, events }: Deps, athlete: AthleteScope, id: WorkoutId): Promise<{ id: WorkoutId }> {
  return transaction(db, async (tx) => {
    if (!(await store.removeWorkout(tx, athlete, id))) throw gone();
    await events.emit(tx, athlete, { kind: 'workouts.changed' });
    return { id };
  });
}

/** The text is read with the discipline that it names itself, which has to be the one that was chosen. */
function columnsOf({ name, discipline, workout: text }: OwnWorkoutEntry): store.WorkoutColumns {
  const parsed = parseWorkout(text);
  if (parsed.kind === 'faults') throw refused(firstFault(parsed.faults));
  if (parsed.workout.discipline !== discipline) throw refused('The workout text names another sport.');
  return { name, discipline, workout: JSON.stringify({ ...parsed.workout, name }) };
}

function wordsOf({ id, name, discipline, workout, created_at, updated_at }: store.WorkoutRow): OwnWorkout {
  return {
    id: WorkoutId.parse(id),
    name,
    discipline,
    workout: printWorkout(workout),
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  };
}

const refused = (message: string): AppError => new AppError('invalid', message, { fields: { workout: message } });

const gone = (): AppError => new AppError('not-found', 'Workout not found.');
