import { randomUUID } from 'node:crypto';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const COLUMNS = ['id', 'message_id', 'reason', 'urgency', 'summary', 'status', 'note', 'created_at', 'sent_at'] as const;

/** Newest first. */
export function listHandoffs(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('coach_handoffs')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}
export type HandoffRow = Awaited<ReturnType<typeof listHandoffs>>[number];

export async function listOfMessages(db: Db, athlete: AthleteScope, messageIds: readonly string[]): Promise<HandoffRow[]> {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('coach_handoffs')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('message_id', 'in', [...messageIds])
    .execute();
}

/** Nobody else changes it until the transaction ends. */
export function lockHandoff(db: Db, athlete: AthleteScope, id: string): Promise<HandoffRow | undefined> {
  return db
    .selectFrom('coach_handoffs')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type NewHandoff = Pick<HandoffRow, 'message_id' | 'reason' | 'urgency' | 'summary' | 'created_at'>;

export function addHandoff(db: Db, athlete: AthleteScope, handoff: NewHandoff): Promise<HandoffRow> {
  return db
    .insertInto('coach_handoffs')
    .values({ id: randomUUID(), user_id: athlete.userId, note: null, sent_at: null, ...handoff })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function changeHandoff(
  db: Db,
  athlete: AthleteScope,
  id: string,
  change: Partial<Pick<HandoffRow, 'summary' | 'status' | 'note' | 'sent_at'>>,
): Promise<HandoffRow> {
  return db
    .updateTable('coach_handoffs')
    .set(change)
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function removeHandoff(db: Db, athlete: AthleteScope, id: string): Promise<boolean> {
  const removed = await db.deleteFrom('coach_handoffs').where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
