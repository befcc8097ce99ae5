import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { markDone } from '#server/platform/http/idempotency-key.ts';
import type { Tables } from '#server/schema.ts';

/** A pool or a transaction: a store does not care which. */
export type Db = Kysely<Tables> | Transaction<Tables>;
export type Tx = Transaction<Tables>;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const NUMERIC_ARRAY = 1231;

/** Our bigints (bytes, counts) and numerics (weights, hours) fit a double; a date is a calendar day, not an instant. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number;
    if (oid === DATE) return (text: string) => text;
    if (oid === NUMERIC_ARRAY) return (text: string) => text.slice(1, -1).split(',').map(Number);
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Longest a statement of a request may take; the product has none that needs more. */
const STATEMENT_TIMEOUT_MS = 30_000;

export interface DatabasePool {
  db: Kysely<Tables>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens a pool of `max` connections. A lost idle connection is reported to `onError` and replaced when needed. */
export function openDatabase(url: string, max: number, onError: (error: Error) => void): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    application_name: 'moorline',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 10_000,
    max,
    idleTimeoutMillis: 20_000,
  });
  pool.on('error', onError);
  // The pool listens to idle connections only; one that is lost in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/** By transaction: what is done once it has committed. */
const afterCommit = new WeakMap<Db, (() => void)[]>();

/** All or nothing. */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  const acts: (() => void)[] = [];
  const result = await db.transaction().execute(async (tx) => {
    afterCommit.set(tx, acts);
    const done = await work(tx);
    await markDone(tx);
    return done;
  });
  for (const act of acts) act();
  return result;
}

/** Calls `act` once the transaction has committed, and never where it is taken back; at once where `db` is no transaction. */
export function onceCommitted(db: Db, act: () => void): void {
  const acts = afterCommit.get(db);
  if (acts) acts.push(act);
  else act();
}

/** This commit need not wait for the disk: only for what is done again when a crash of the database takes it back. A later commit that waits takes it along. */
export async function commitWithoutWaiting(tx: Db): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

/** PostgreSQL's word for "somebody wrote the same key first". */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

/** The account that the row was to belong to went while the row was being written. */
export function isAccountGone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23503' && error.constraint?.endsWith('_user_id_fkey') === true;
}

const AWAY = new Set([
  'ECONNREFUSED',
  'EAGAIN',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  // No room on its disk, or no memory.
  '53100',
  '53200',
]);

/** The database cannot be reached or is starting: the request may be tried again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    AWAY.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message)
  );
}
