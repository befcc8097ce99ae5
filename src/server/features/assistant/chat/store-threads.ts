import { sql } from 'kysely';
import type { ConversationId } from '#contract/shared/ids.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export interface ThreadRow {
  id: string;
  title: string;
  messages: number;
  created_at: Date;
  last_at: Date;
}

/** Creates the conversation with its first message; later messages only date it. A title that is there stays. */
export async function touchThread(
  db: Db,
  athlete: AthleteScope,
  { id, title, at }: { id: ConversationId; title: string; at: Date },
): Promise<void> {
  await db
    .insertInto('chat_threads')
    .values({
      id,
      user_id: athlete.userId,
      title: title.toWellFormed(),
      summary: null,
      summary_until: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ updated_at: at }))
    .execute();
}

/** Newest first; those without a message are left out. */
export function listThreads(
  db: Db,
  athlete: AthleteScope,
  { id, q, limit }: { id?: ConversationId; q?: string | undefined; limit: number },
): Promise<ThreadRow[]> {
  const counted = db
    .selectFrom('chat_messages as m')
    .select(({ fn }) => [
      'm.conversation_id',
      fn.countAll<number>().as('messages'),
      sql<Date>`max(m.created_at)`.as('last_at'),
      sql<boolean>`bool_or((m.message || ' ' || m.response) ilike ${pattern(q ?? '')})`.as('fits'),
    ])
    .where('m.user_id', '=', athlete.userId)
    .groupBy('m.conversation_id')
    .as('counted');
  return db
    .selectFrom('chat_threads as t')
    .innerJoin(counted, 'counted.conversation_id', 't.id')
    .select(['t.id', 't.title', 't.created_at', 'counted.last_at', 'counted.messages'])
    .where('t.user_id', '=', athlete.userId)
    .$if(id !== undefined, (query) => query.where('t.id', '=', id ?? ''))
    .$if(q !== undefined && q !== '', (query) =>
      query.where(({ or, eb }) => or([eb('counted.fits', '=', true), eb('t.title', 'ilike', pattern(q ?? ''))])),
    )
    .orderBy('counted.last_at', 'desc')
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/** False when there is none. */
export async function renameThread(db: Db, athlete: AthleteScope, id: ConversationId, title: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_threads')
    .set({ title })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a conversation with its messages; all of them without an id. False when there was none. */
export async function removeThreads(db: Db, athlete: AthleteScope, id?: ConversationId): Promise<boolean> {
  await db
    .deleteFrom('chat_messages')
    .where('user_id', '=', athlete.userId)
    .$if(id !== undefined, (query) => query.where('conversation_id', '=', id ?? ''))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('chat_threads')
    .where('user_id', '=', athlete.userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export interface ThreadSummary {
  text: string;
  /** Messages up to this moment are in it. */
  until: Date;
}

/** Null where the conversation is short or new. */
export async function readSummary(db: Db, athlete: AthleteScope, id: ConversationId): Promise<ThreadSummary | null> {
  const row = await db
    .selectFrom('chat_threads')
    .select(['summary', 'summary_until'])
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.summary && row.summary_until ? { text: row.summary, until: row.summary_until } : null;
}

/** An older summary never replaces a newer one. */
export async function saveSummary(db: Db, athlete: AthleteScope, id: ConversationId, { text, until }: ThreadSummary): Promise<void> {
  await db
    .updateTable('chat_threads')
    .set({ summary: text.toWellFormed(), summary_until: until })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('summary_until', 'is', null), eb('summary_until', '<', until)]))
    .execute();
}
