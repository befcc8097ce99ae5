import { sql } from 'kysely';
import type { ChatMessageId, ConversationId } from '#contract/ids.ts';
import { asked, askedTogether } from '#server/platform/asked-together.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope, SystemScope } from '#server/platform/scope.ts';
import type { ChatContext } from '#server/tables.ts';

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

export interface AskedChat {
  conversationId?: ConversationId;
  before?: ChatMessageId;
  q?: string;
  limit: number;
}

const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Newest first. */
export function listMessages(db: Db, athlete: AthleteScope, { conversationId, before, q, limit }: AskedChat) {
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
    .$if(q !== undefined && q !== '', (query) => query.where(sql<boolean>`(message || ' ' || response) ilike ${pattern(q ?? '')}`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export function findMessage(db: Db, athlete: AthleteScope, id: ChatMessageId): Promise<MessageRow | undefined> {
  return db.selectFrom('chat_messages').select(COLUMNS).where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
}

export interface NewMessage {
  id: ChatMessageId;
  conversationId: ConversationId;
  message: string;
  at: Date;
}

/** Says that an answer is being written. Undefined when a message of that id is there already. */
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
      message,
      status: 'running',
      feedback: null,
      feedback_note: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Says that it is answered anew. Undefined while an answer is being written. */
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

type AskedEnd = EndedMessage & { athlete: string; id: ChatMessageId; attempt: number };
const askEnd = askedTogether<AskedEnd, { n: number; id: string }>({
  name: 'coach-end',
  text: `with ${asked('athlete uuid, id uuid, attempt int, status text, response text, coach text, context jsonb')}
    update chat_messages m set status = asked.status, response = asked.response, coach = asked.coach, context = asked.context
      from asked
      where m.id = asked.id and m.user_id = asked.athlete and m.attempt = asked.attempt and m.status = 'running'
      returning asked.n, m.id`,
  keyOf: ({ id }) => id,
});

/** Undefined when it was deleted or answered anew meanwhile: then this answer is nobody's. */
export async function endMessage(
  db: Db,
  athlete: AthleteScope,
  { id, attempt }: { id: ChatMessageId; attempt: number },
  { context, status, response, coach }: EndedMessage,
): Promise<{ id: string } | undefined> {
  const ended = { status, response: response.toWellFormed(), coach, context };
  const [row] = await askEnd(db, { athlete: athlete.userId, id, attempt, ...ended });
  return row;
}

export async function removeMessages(db: Db, athlete: AthleteScope, conversationId?: ConversationId): Promise<number> {
  const gone = await db
    .deleteFrom('chat_messages')
    .where('user_id', '=', athlete.userId)
    .$if(conversationId !== undefined, (query) => query.where('conversation_id', '=', conversationId ?? ''))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
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

/** Answers that have been written for too long: whoever was at it is gone. */
export function listAbandoned(db: Db, _system: SystemScope, before: Date) {
  return db
    .selectFrom('chat_messages')
    .select(['id', 'user_id'])
    .where('status', '=', 'running')
    .where('created_at', '<', before)
    .limit(500)
    .execute();
}
