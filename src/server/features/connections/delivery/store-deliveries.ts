import { sql } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export function listDeliveries(db: Db, athlete: AthleteScope, { provider, from }: { provider?: string; from?: LocalDate } = {}) {
  return db
    .selectFrom('session_deliveries')
    .selectAll()
    .where('user_id', '=', athlete.userId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .$if(from !== undefined, (query) => query.where('session_date', '>=', from as LocalDate))
    .orderBy('session_date')
    .execute();
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** Attempts begin anew, but that there were some is kept: one whose answer was lost may have written. */
const TRIED = sql<number>`least(session_deliveries.attempts, 1)`;

export interface DeliveryKey {
  session_id: string;
  provider: string;
}

/** A delivery that is wanted; one that is there already gets what is wanted now. */
export async function wantDelivery(
  db: Db,
  athlete: AthleteScope,
  wanted: DeliveryKey & { session_date: LocalDate; wanted_hash: string; status: string; updated_at: Date },
): Promise<void> {
  const { session_date, wanted_hash, status, updated_at } = wanted;
  await db
    .insertInto('session_deliveries')
    .values({ ...wanted, user_id: athlete.userId, status: status as 'queued' })
    .onConflict((same) =>
      same.columns(['user_id', 'session_id', 'provider']).doUpdateSet({
        ...{ session_date, wanted_hash, status: status as 'queued', updated_at, reason: null },
        attempts: TRIED,
      }),
    )
    .execute();
}

export type DeliveryChange = Partial<Pick<DeliveryRow, 'status' | 'remote_id' | 'sent_hash' | 'reason' | 'attempts' | 'sent_at'>> & {
  updated_at: Date;
};

export async function changeDelivery(
  db: Db,
  athlete: AthleteScope,
  { session_id, provider }: DeliveryKey,
  change: DeliveryChange,
): Promise<void> {
  await db
    .updateTable('session_deliveries')
    .set({ ...change, status: change.status as 'sent' })
    .where('user_id', '=', athlete.userId)
    .where('session_id', '=', session_id)
    .where('provider', '=', provider)
    .execute();
}

export async function removeDelivery(db: Db, athlete: AthleteScope, { session_id, provider }: DeliveryKey): Promise<void> {
  await db
    .deleteFrom('session_deliveries')
    .where('user_id', '=', athlete.userId)
    .where('session_id', '=', session_id)
    .where('provider', '=', provider)
    .execute();
}

export async function removeDeliveries(db: Db, athlete: AthleteScope, provider: string): Promise<void> {
  await db.deleteFrom('session_deliveries').where('user_id', '=', athlete.userId).where('provider', '=', provider).execute();
}

/** What failed is tried again. How many. */
export async function queueAgain(db: Db, athlete: AthleteScope, sessionId: string, at: Date): Promise<number> {
  const done = await db
    .updateTable('session_deliveries')
    .set({ status: 'queued', reason: null, attempts: TRIED, sent_hash: null, updated_at: at })
    .where('user_id', '=', athlete.userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}
