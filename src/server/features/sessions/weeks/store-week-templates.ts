import { sql } from 'kysely';
import type { WeekTemplateId } from '#contract/shared/ids.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const COLUMNS = ['id', 'name', 'sessions', 'created_at', 'updated_at'] as const;

export function listTemplates(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('week_templates')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}
export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];

export function findTemplate(db: Db, athlete: AthleteScope, id: WeekTemplateId): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('week_templates')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** How many the athlete has. One at a time asks, until its transaction ends. */
export async function countTemplates(db: Db, athlete: AthleteScope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`week templates ${athlete.userId}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('week_templates')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('user_id', '=', athlete.userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `sessions`: JSON text of `PlannedSession[]`. */
export function addTemplate(
  db: Db,
  athlete: AthleteScope,
  columns: { id: WeekTemplateId; name: string; sessions: string },
): Promise<TemplateRow> {
  return db
    .insertInto('week_templates')
    .values({ user_id: athlete.userId, removed_at: null, ...columns })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function renameTemplate(db: Db, athlete: AthleteScope, id: WeekTemplateId, name: string): Promise<TemplateRow | undefined> {
  return db
    .updateTable('week_templates')
    .set({ name, updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Null restores it. Undefined where there was nothing to change. */
export function setRemoved(db: Db, athlete: AthleteScope, id: WeekTemplateId, at: Date | null): Promise<TemplateRow | undefined> {
  return db
    .updateTable('week_templates')
    .set({ removed_at: at })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function purgeTemplates(db: Db, _system: SystemScope, before: Date): Promise<void> {
  await db.deleteFrom('week_templates').where('removed_at', '<', before).execute();
}
