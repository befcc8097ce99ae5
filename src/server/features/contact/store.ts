import { type Selectable, sql } from 'kysely';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import type { Tables } from '#server/schema.ts';

/** Whoever comes with the same word waits until the transaction before has ended. */
export async function waitForTurn(db: Db, _system: SystemScope, word: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`.execute(db);
}

export interface NewMessage {
  id: string;
  name: string;
  email: string;
  category: string;
  subject: string;
  message: string;
  fingerprint: string;
  at: Date;
}

export async function addMessage(db: Db, _system: SystemScope, { at, ...message }: NewMessage): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ ...message, created_at: at })
    .execute();
}

export async function hasMessageSince(db: Db, _system: SystemScope, fingerprint: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Messages and calls from before `day`. */
export async function removeBefore(db: Db, _system: SystemScope, day: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', day).execute();
  await db.deleteFrom('consultations').where('ends_at', '<', day).execute();
}

export type CallRow = Pick<
  Selectable<Tables['consultations']>,
  'id' | 'name' | 'email' | 'topic' | 'time_zone' | 'starts_at' | 'ends_at' | 'sequence' | 'cancelled_at'
>;

const CALL = ['id', 'name', 'email', 'topic', 'time_zone', 'starts_at', 'ends_at', 'sequence', 'cancelled_at'] as const;

export interface NewCall {
  id: string;
  name: string;
  email: string;
  topic: string;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  tokenHash: string;
  at: Date;
}

/** False when somebody else has that time. */
export async function addCall(db: Db, _system: SystemScope, call: NewCall): Promise<boolean> {
  const { id, name, email, topic } = call;
  const row = await db
    .insertInto('consultations')
    .values({
      id,
      name,
      email,
      topic,
      time_zone: call.timeZone,
      starts_at: call.startsAt,
      ends_at: call.endsAt,
      token_hash: call.tokenHash,
      created_at: call.at,
    })
    .onConflict((conflict) => conflict.column('starts_at').where('cancelled_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findCall(db: Db, _system: SystemScope, tokenHash: string): Promise<CallRow | undefined> {
  return db.selectFrom('consultations').select(CALL).where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export function findCallForChange(db: Db, _system: SystemScope, tokenHash: string): Promise<CallRow | undefined> {
  return db.selectFrom('consultations').select(CALL).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
}

export function findCallAt(db: Db, _system: SystemScope, startsAt: Date) {
  return db
    .selectFrom('consultations')
    .select(['id', 'email'])
    .where('starts_at', '=', startsAt)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}

export function listCallsFrom(db: Db, _system: SystemScope, from: Date) {
  return db.selectFrom('consultations').select('starts_at').where('starts_at', '>=', from).where('cancelled_at', 'is', null).execute();
}

export async function countOpenCalls(db: Db, _system: SystemScope, email: string, now: Date): Promise<number> {
  const { calls } = await db
    .selectFrom('consultations')
    .select((row) => row.fn.countAll<number>().as('calls'))
    .where('email', '=', email)
    .where('starts_at', '>', now)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return calls;
}

/** Throws a unique violation when somebody else has that time. */
export function moveCall(
  db: Db,
  _system: SystemScope,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
): Promise<CallRow> {
  return db
    .updateTable('consultations')
    .set((row) => ({ starts_at: startsAt, ends_at: endsAt, sequence: row('sequence', '+', 1) }))
    .where('id', '=', id)
    .returning(CALL)
    .executeTakeFirstOrThrow();
}

export function cancelCall(db: Db, _system: SystemScope, id: string, at: Date): Promise<CallRow> {
  return db
    .updateTable('consultations')
    .set((row) => ({ cancelled_at: at, sequence: row('sequence', '+', 1) }))
    .where('id', '=', id)
    .returning(CALL)
    .executeTakeFirstOrThrow();
}

/** Null until the athlete has confirmed it. */
export async function findConfirmedEmail(db: Db, athlete: AthleteScope): Promise<string | null> {
  const row = await db.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', athlete.userId).executeTakeFirst();
  return row?.email_verified_at ? row.email : null;
}
