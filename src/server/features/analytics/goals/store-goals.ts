import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const COLUMNS = ['id', 'discipline', 'metric', 'target', 'by_date'] as const;

export function listGoals(db: Db, athlete: AthleteScope) {
  return db.selectFrom('goals').select(COLUMNS).where('user_id', '=', athlete.userId).orderBy('discipline').execute();
}
export type GoalRow = Awaited<ReturnType<typeof listGoals>>[number];

export interface NewGoal {
  discipline: string;
  metric: string;
  target: number;
  by_date: LocalDate | null;
}

export function saveGoal(db: Db, athlete: AthleteScope, goal: NewGoal): Promise<GoalRow> {
  const { metric, target, by_date } = goal;
  return db
    .insertInto('goals')
    .values({ id: randomUUID(), user_id: athlete.userId, ...goal })
    .onConflict((same) => same.columns(['user_id', 'discipline']).doUpdateSet({ metric, target, by_date }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function removeGoal(db: Db, athlete: AthleteScope, discipline: string) {
  return db
    .deleteFrom('goals')
    .where('user_id', '=', athlete.userId)
    .where('discipline', '=', discipline)
    .returning('id')
    .executeTakeFirst();
}
