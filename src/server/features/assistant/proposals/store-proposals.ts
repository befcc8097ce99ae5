import { sql } from 'kysely';
import { REMEMBER } from '#server/features/assistant/memory/offer-fact.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { UndoStep } from '#server/schema.ts';

const COLUMNS = [
  'id',
  'message_id',
  'tool',
  'args',
  'sentence',
  'lines',
  'changes',
  'load_before',
  'load_after',
  'broken',
  'status',
  'undo',
  'created_at',
  'expires_at',
  'decided_at',
] as const;

const own = (db: Db, athlete: AthleteScope) => db.selectFrom('coach_proposals').select(COLUMNS).where('user_id', '=', athlete.userId);

const selectOfMessages = (db: Db, athlete: AthleteScope, messageIds: readonly string[]) =>
  own(db, athlete)
    .where('message_id', 'in', [...messageIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
export type ProposalRow = Awaited<ReturnType<typeof selectOfMessages>>[number];

/** Of these answers, in the order in which they were offered. */
export async function listOfMessages(db: Db, athlete: AthleteScope, messageIds: readonly string[]): Promise<ProposalRow[]> {
  return messageIds.length === 0 ? [] : selectOfMessages(db, athlete, messageIds);
}

/** That wait for an answer, newest first. */
export function listOpen(db: Db, athlete: AthleteScope, now: Date): Promise<ProposalRow[]> {
  return own(db, athlete).where('status', '=', 'open').where('expires_at', '>', now).orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Of one conversation, newest first. */
export function listOfConversation(db: Db, athlete: AthleteScope, conversationId: string, limit: number): Promise<ProposalRow[]> {
  return own(db, athlete)
    .where('message_id', 'in', (query) =>
      query
        .selectFrom('chat_messages')
        .select('chat_messages.id')
        .where('chat_messages.user_id', '=', athlete.userId)
        .where('chat_messages.conversation_id', '=', conversationId),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function findProposal(db: Db, athlete: AthleteScope, id: string): Promise<ProposalRow | undefined> {
  return own(db, athlete).where(sql<string>`id::text`, '=', id).executeTakeFirst();
}

/** The same; nobody else decides until the transaction ends. */
export function lockProposal(db: Db, athlete: AthleteScope, id: string): Promise<ProposalRow | undefined> {
  return own(db, athlete).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** How long a suggestion can be accepted. After that the day it was made for may be over. */
export const VALID_MS = 30 * 60_000;

export type NewProposal = Omit<ProposalRow, 'status' | 'undo' | 'decided_at'>;

/** Undefined for an offer to remember something that was offered before. */
export function addProposal(db: Db, athlete: AthleteScope, proposal: NewProposal): Promise<ProposalRow | undefined> {
  const { args, lines, changes, broken, ...columns } = proposal;
  return db
    .insertInto('coach_proposals')
    .values({
      ...columns,
      user_id: athlete.userId,
      args: JSON.stringify(args),
      lines: JSON.stringify(lines),
      changes: JSON.stringify(changes),
      broken: JSON.stringify(broken),
      undo: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** `undo` is left as it is where it is not given. */
export function decide(
  db: Db,
  athlete: AthleteScope,
  id: string,
  { status, at, undo }: { status: ProposalRow['status']; at: Date; undo?: readonly UndoStep[] },
): Promise<ProposalRow> {
  return db
    .updateTable('coach_proposals')
    .set({ status, decided_at: at, ...(undo ? { undo: JSON.stringify(undo) } : {}) })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Closes what an answer had offered that is being written again. Offers to remember are deleted, so that they may be made again. */
export async function expireOfMessage(db: Db, athlete: AthleteScope, messageId: string, at: Date): Promise<void> {
  await db
    .deleteFrom('coach_proposals')
    .where('user_id', '=', athlete.userId)
    .where('message_id', '=', messageId)
    .where('tool', '=', REMEMBER)
    .where('status', '=', 'open')
    .execute();
  await db
    .updateTable('coach_proposals')
    .set({ status: 'expired', decided_at: at })
    .where('user_id', '=', athlete.userId)
    .where('message_id', '=', messageId)
    .where('status', '=', 'open')
    .execute();
}
