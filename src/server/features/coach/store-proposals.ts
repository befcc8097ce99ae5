import { sql } from 'kysely';
import { OFFER_TOOL } from '#core/coach/answer/proposal.ts';
import type { Db } from '#server/platform/db.ts';
import type { AthleteScope } from '#server/platform/scope.ts';
import type { UndoStep } from '#server/tables.ts';

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

const selectOfMessages = (db: Db, athlete: AthleteScope, messageIds: readonly string[]) =>
  db
    .selectFrom('coach_proposals')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('message_id', 'in', [...messageIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
export type ProposalRow = Awaited<ReturnType<typeof selectOfMessages>>[number];

export async function listOfMessages(db: Db, athlete: AthleteScope, messageIds: readonly string[]): Promise<ProposalRow[]> {
  return messageIds.length === 0 ? [] : selectOfMessages(db, athlete, messageIds);
}

/** Newest first. */
export function listOpen(db: Db, athlete: AthleteScope, now: Date): Promise<ProposalRow[]> {
  return db
    .selectFrom('coach_proposals')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function find(db: Db, athlete: AthleteScope, id: string): Promise<ProposalRow | undefined> {
  return db.selectFrom('coach_proposals').select(COLUMNS).where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
}

/** The same, and nobody else decides until the transaction ends. */
export function lock(db: Db, athlete: AthleteScope, id: string): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('coach_proposals')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** How long an offer waits. Longer, and the day it was made for may be over. */
export const VALID_MS = 30 * 60_000;

export type NewProposal = Pick<ProposalRow, 'id' | 'message_id' | 'tool' | 'sentence' | 'load_before' | 'load_after'> &
  Pick<ProposalRow, 'created_at' | 'expires_at' | 'args' | 'lines' | 'changes' | 'broken'>;

const inserted = (db: Db, athlete: AthleteScope, { args, lines, changes, broken, ...columns }: NewProposal) =>
  db
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
    .returning(COLUMNS);

export function add(db: Db, athlete: AthleteScope, proposal: NewProposal): Promise<ProposalRow> {
  return inserted(db, athlete, proposal).executeTakeFirstOrThrow();
}

/** The same; undefined for an offer to remember what was offered before. */
export function addOnce(db: Db, athlete: AthleteScope, proposal: NewProposal): Promise<ProposalRow | undefined> {
  return inserted(db, athlete, proposal)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
}

/** What was ever offered to be kept in mind, newest first. */
export async function listOffered(db: Db, athlete: AthleteScope, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('coach_proposals')
    .select(sql<string>`args ->> 'text'`.as('text'))
    .where('user_id', '=', athlete.userId)
    .where('tool', '=', OFFER_TOOL)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ text }) => text);
}

type Status = ProposalRow['status'];

export function decide(
  db: Db,
  athlete: AthleteScope,
  id: string,
  { status, at, undo }: { status: Status; at: Date; undo?: readonly UndoStep[] },
): Promise<ProposalRow> {
  return db
    .updateTable('coach_proposals')
    .set({ status, decided_at: at, ...(undo ? { undo: JSON.stringify(undo) } : {}) })
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** What an answer had offered that is written anew; what it asked to remember may be asked again, as nobody has answered. */
export async function expireOf(db: Db, athlete: AthleteScope, messageId: string, at: Date): Promise<void> {
  await db
    .deleteFrom('coach_proposals')
    .where('user_id', '=', athlete.userId)
    .where('message_id', '=', messageId)
    .where('tool', '=', OFFER_TOOL)
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
