import { sql } from 'kysely';
import type { ChatMessageId, ConversationId } from '#contract/shared/ids.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { ChatContext } from '#server/schema.ts';

const COLUMNS = [
  'id',
  'conversation_id',
  'message',
  'response',
  'status',
  'coach',
  'context',
  'attempt',
  'feedback',
  'created_at',
] as const;

export interface MessageQuery {
  conversationId?: ConversationId;
  before?: ChatMessageId;
  q?: string;
  limit: number;
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Newest first. */
export function listMessages(db: Db, athlete: AthleteScope, { conversationId, before, q, limit }: MessageQuery) {
  return db
    .selectFrom('chat_messages')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .$if(conversationId !== undefined, (query) => query.where('conversation_id', '=', conversationId ?? ''))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select b.created_at, b.id from chat_messages b where b.user_id = ${athlete.userId} and b.id = ${before})`,
      ),
    )
    .$if(q !== undefined && q !== '', (query) => query.where(sql<boolean>`(message || ' ' || response) ilike ${containing(q ?? '')}`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export function findMessage(db: Db, athlete: AthleteScope, id: ChatMessageId): Promise<MessageRow | undefined> {
  return db.selectFrom('chat_messages').select(COLUMNS).where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
}

/** The conversation before a new message, or before `before`, newest first: only what was answered. */
export async function listHistory(
  db: Db,
  athlete: AthleteScope,
  { conversationId, before, limit }: Pick<MessageQuery, 'before' | 'limit'> & { conversationId: ConversationId },
): Promise<MessageRow[]> {
  const rows = await listMessages(db, athlete, { conversationId, ...(before ? { before } : {}), limit });
  return rows.filter(({ status }) => status === 'answered' || status === 'stopped');
}

/** Answers of this athlete that are being written. Nobody else begins one until the transaction ends. */
export async function countRunning(tx: Db, athlete: AthleteScope, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${athlete.userId}`}, 0))`.execute(tx);
  const { running } = await tx
    .selectFrom('chat_messages')
    .select((query) => query.fn.countAll<number>().as('running'))
    .where('user_id', '=', athlete.userId)
    .where('status', '=', 'running')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return running;
}

export interface NewMessage {
  id: ChatMessageId;
  conversationId: ConversationId;
  message: string;
  at: Date;
}

/** Marks that an answer is being written. Undefined when a message of that id exists. */
export function beginMessage(
  db: Db,
  athlete: AthleteScope,
  { id, conversationId, message, at }: NewMessage,
): Promise<MessageRow | undefined> {
  return db
    .insertInto('chat_messages')
    .values({
      id,
      user_id: athlete.userId,
      conversation_id: conversationId,
      message: message.toWellFormed(),
      status: 'running',
      feedback: null,
      feedback_note: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Marks that a message is answered again. Undefined while an answer is being written. */
export function beginAgain(db: Db, athlete: AthleteScope, id: ChatMessageId): Promise<MessageRow | undefined> {
  return db
    .updateTable('chat_messages')
    .set((row) => ({ status: 'running', attempt: row('attempt', '+', 1), feedback: null, feedback_note: null }))
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('status', '<>', 'running')
    .returning(COLUMNS)
    .executeTakeFirst();
}

export interface EndedMessage {
  status: 'answered' | 'stopped' | 'failed';
  response: string;
  coach: 'built-in' | 'model';
  context: Partial<ChatContext>;
}

/** Undefined when the message was deleted or answered again meanwhile: then this answer is nobody's. */
export function endMessage(
  db: Db,
  athlete: AthleteScope,
  { id, attempt }: Pick<MessageRow, 'id' | 'attempt'>,
  { context, status, response, coach }: EndedMessage,
): Promise<MessageRow | undefined> {
  return db
    .updateTable('chat_messages')
    .set({ status, response: response.toWellFormed(), coach, context: JSON.stringify(context, wellFormed) })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'running')
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function removeMessages(db: Db, athlete: AthleteScope, conversationId?: ConversationId): Promise<number> {
  const removed = await db
    .deleteFrom('chat_messages')
    .where('user_id', '=', athlete.userId)
    .$if(conversationId !== undefined, (query) => query.where('conversation_id', '=', conversationId ?? ''))
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

export function setFeedback(
  db: Db,
  athlete: AthleteScope,
  id: ChatMessageId,
  { value, note }: { value: 'good' | 'bad' | null; note: string | null },
): Promise<MessageRow | undefined> {
  return db
    .updateTable('chat_messages')
    .set({ feedback: value, feedback_note: note })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Answers that have been written for too long: their process has ended. */
export function listAbandoned(db: Db, _system: SystemScope, before: Date) {
  return db
    .selectFrom('chat_messages')
    .select(['id', 'user_id'])
    .where('status', '=', 'running')
    .where('created_at', '<', before)
    .limit(500)
    .execute();
}

/** Half a pair of code units, where a text was cut, is no valid JSON to the database. */
const wellFormed = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);
