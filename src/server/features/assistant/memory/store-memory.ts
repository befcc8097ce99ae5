import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MemoryKind } from '#contract/assistant/memory.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db, Tx } from '#server/platform/db/pool.ts';

const COLUMNS = ['id', 'text', 'kind', 'date', 'expires', 'message_id', 'created_at'] as const;

/** Newest first. */
export function listFacts(db: Db, athlete: AthleteScope) {
  return db
    .selectFrom('coach_memory')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
export type FactRow = Awaited<ReturnType<typeof listFacts>>[number];

export function listOfMessages(db: Db, athlete: AthleteScope, messageIds: readonly string[]): Promise<FactRow[]> {
  if (messageIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('coach_memory')
    .select(COLUMNS)
    .where('user_id', '=', athlete.userId)
    .where('message_id', 'in', [...messageIds])
    .execute();
}

export function findFact(db: Db, athlete: AthleteScope, id: string): Promise<FactRow | undefined> {
  return db.selectFrom('coach_memory').select(COLUMNS).where('user_id', '=', athlete.userId).where('id', '=', id).executeTakeFirst();
}

export interface NewFact {
  /** A new one unless given. */
  id?: string;
  text: string;
  kind: MemoryKind;
  date: LocalDate;
  expires: LocalDate | null;
  message_id: string | null;
  created_at: Date;
}

export function addFact(db: Db, athlete: AthleteScope, { id = randomUUID(), ...fact }: NewFact): Promise<FactRow> {
  return db
    .insertInto('coach_memory')
    .values({ id, user_id: athlete.userId, ...fact })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function changeFact(
  db: Db,
  athlete: AthleteScope,
  id: string,
  change: Partial<Pick<NewFact, 'text' | 'kind' | 'expires'>>,
): Promise<FactRow> {
  return db
    .updateTable('coach_memory')
    .set(change)
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export function removeFact(db: Db, athlete: AthleteScope, id: string): Promise<FactRow | undefined> {
  return db.deleteFrom('coach_memory').where('user_id', '=', athlete.userId).where('id', '=', id).returning(COLUMNS).executeTakeFirst();
}

/** Until the transaction ends nobody else adds a fact of this athlete. */
export async function lockMemory(tx: Tx, athlete: AthleteScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`memory ${athlete.userId}`}, 0))`.execute(tx);
}

/** Whether the coach may remember anything; it may until the athlete switches it off. */
export async function remembers(db: Db, athlete: AthleteScope): Promise<boolean> {
  const row = await db.selectFrom('coach_settings').select('remembers').where('user_id', '=', athlete.userId).executeTakeFirst();
  return row?.remembers ?? true;
}

export async function setRemembers(db: Db, athlete: AthleteScope, value: boolean): Promise<void> {
  await db
    .insertInto('coach_settings')
    .values({ user_id: athlete.userId, remembers: value })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ remembers: value }))
    .execute();
}
