import { sql } from 'kysely';
import type { WorkoutId } from '#contract/shared/ids.ts';
import type { WorkoutDiscipline } from '#core/workout/workout.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const COLUMNS = ['id', 'name', 'discipline', 'workout', 'created_at', 'updated_at'] as const;

export function listWorkouts(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('own_workouts')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}
export type WorkoutRow = Awaited<ReturnType<typeof listWorkouts>>[number];

export interface WorkoutColumns {
  name: string;
  discipline: WorkoutDiscipline;
  /** The tree as JSON. */
  workout: string;
}

/** Undefined where the athlete has `most` of them already. Held until the transaction ends, so that two at once cannot both be the last. */
export async function addWorkout(
  db: Db,
  athlete: AthleteScope,
  { id, most, ...columns }: WorkoutColumns & { id: WorkoutId; most: number },
): Promise<WorkoutRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`workouts ${athlete.userId}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('own_workouts')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('user_id', '=', athlete.userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return undefined;
  return db
    .insertInto('own_workouts')
    .values({ id, user_id: athlete.userId, ...columns })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function changeWorkout(db: Db, athlete: AthleteScope, id: WorkoutId, columns: WorkoutColumns): Promise<WorkoutRow | undefined> {
  return db
    .updateTable('own_workouts')
    .set({ ...columns, updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export function removeWorkout(db: Db, athlete: AthleteScope, id: WorkoutId) {
  return db.deleteFrom('own_workouts').where('user_id', '=', athlete.userId).where('id', '=', id).returning('id').executeTakeFirst();
}
