import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ThresholdId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export function getProfile(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('athletes')
    .select([
      'time_zone',
      'birth_date',
      'sex',
      'weight_kg',
      'height_cm',
      'units',
      'week_start',
      'level',
      'tracks_cycle',
      'heart_rate_zones',
      'hours_per_week',
      'availability',
      'ability',
    ])
    .where('user_id', '=', athlete.userId)
    .executeTakeFirstOrThrow();
}

export type ProfileColumns = Awaited<ReturnType<typeof getProfile>>;

export async function setProfile(db: Db, athlete: AthleteScope, change: Partial<ProfileColumns>): Promise<void> {
  const { availability, ability, ...plain } = change;
  const asJson = (value: object | null) => (value ? JSON.stringify(value) : null);
  const columns = {
    ...plain,
    ...(availability !== undefined && { availability: asJson(availability) }),
    ...(ability !== undefined && { ability: asJson(ability) }),
  };
  await db
    .updateTable('athletes')
    .set({ ...columns, updated_at: new Date() })
    .where('user_id', '=', athlete.userId)
    .execute();
}

/** Until the end of the transaction nobody else writes a threshold of this athlete: what is decided by those that there are is decided by all. */
export async function lockThresholds(db: Db, athlete: AthleteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`thresholds ${athlete.userId}`}, 0))`.execute(db);
}

export function listThresholds(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('thresholds')
    .select(['id', 'kind', 'value', 'since', 'source', 'confidence', 'reason'])
    .where('user_id', '=', athlete.userId)
    .orderBy('since', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .execute();
}

export interface NewThreshold {
  kind: string;
  value: number;
  since: LocalDate;
  source: string;
  confidence: string;
  reason: string | null;
}

/** A second entry of the same kind, day and source puts the first one right. */
export async function saveThreshold(db: Db, athlete: AthleteScope, entry: NewThreshold) {
  const { value, confidence, reason } = entry;
  return db
    .insertInto('thresholds')
    .values({ id: randomUUID(), user_id: athlete.userId, ...entry })
    .onConflict((same) => same.columns(['user_id', 'kind', 'since', 'source']).doUpdateSet({ value, confidence, reason }))
    .returning(['id', 'kind', 'value', 'since', 'source', 'confidence', 'reason'])
    .executeTakeFirstOrThrow();
}

export function removeThreshold(db: Db, athlete: AthleteScope, id: ThresholdId) {
  return db.deleteFrom('thresholds').where('user_id', '=', athlete.userId).where('id', '=', id).returning('id').executeTakeFirst();
}

/** Takes out what was inferred of a kind for a day and after it. */
export async function removeInferred(db: Db, athlete: AthleteScope, kind: string, since: LocalDate): Promise<void> {
  await db
    .deleteFrom('thresholds')
    .where('user_id', '=', athlete.userId)
    .where('kind', '=', kind)
    .where('source', '=', 'model')
    .where('since', '>=', since)
    .execute();
}
