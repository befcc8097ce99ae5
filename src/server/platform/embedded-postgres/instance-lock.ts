import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Address, urlOf } from '#server/platform/embedded-postgres/address.ts';

/** What a process does with the database. Only one may serve the web from a data folder; any number may work for it. */
export type Purpose = 'web' | 'worker';

/**
 * One connection per process that says "I am here", by locks that end with the connection, however the process ends.
 * So there is no file that could go stale.
 */
export interface Presence {
  /** Resolves when the connection has ended, which is how we learn that the server died. */
  lost: Promise<void>;
  /** False when another process already serves the web, which `heldBy()` names. */
  claimWeb(): Promise<boolean>;
  heldBy(): Promise<string>;
  /** True when nobody else is here: the server may be stopped, and nobody can enter meanwhile. */
  isLast(): Promise<boolean>;
  end(): Promise<void>;
}

export const DATABASE = 'moorline';
/** The first half of our advisory locks' keys ("moor"); migrations and jobs use other keys. */
const LOCK_SPACE = 0x6d6f6f72;
const HERE = 1;
const WEB = 2;
/** A killed process's connection ends within milliseconds; a living one keeps it. */
const CLAIM_PATIENCE_MS = 1500;

/** Connects and announces this process. Rejects when the server is not there, not ready, or serves another folder than `clusterDir`. */
export async function enter(address: Address, clusterDir: string, purpose: Purpose): Promise<Presence> {
  const client = await connect(address);
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  // A lost connection is reported by `lost`; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.query(`set application_name = 'moorline ${purpose} ${process.pid}'`);
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`);
    if (rows[0]?.dir !== clusterDir) throw new Error(`The server at ${address.kind} belongs to ${rows[0]?.dir}.`);
    await client.query('select pg_advisory_lock_shared($1, $2)', [LOCK_SPACE, HERE]);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return {
    lost,
    claimWeb: () => claim(client),
    heldBy: () => holderOfWeb(client),
    isLast: () => becomeLast(client),
    end: () => client.end(),
  };
}

async function connect(address: Address): Promise<pg.Client> {
  try {
    return await connectTo(address, DATABASE);
  } catch (error) {
    if (!isSqlState(error, '3D000')) throw error;
    const maintenance = await connectTo(address, 'postgres');
    await maintenance.query(`create database ${DATABASE}`).catch((failure: unknown) => {
      if (!isSqlState(failure, '42P04', '23505')) throw failure;
    });
    await maintenance.end();
    return connectTo(address, DATABASE);
  }
}

async function connectTo(address: Address, database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(address, database), connectionTimeoutMillis: 10_000 });
  await client.connect();
  return client;
}

async function claim(client: pg.Client): Promise<boolean> {
  const giveUpAt = performance.now() + CLAIM_PATIENCE_MS;
  while (!(await tryLock(client, WEB))) {
    if (performance.now() > giveUpAt) return false;
    await sleep(50);
  }
  return true;
}

async function becomeLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1, $2)', [LOCK_SPACE, HERE]);
  return tryLock(client, HERE);
}

async function tryLock(client: pg.Client, key: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [LOCK_SPACE, key]);
  return rows[0]?.got === true;
}

async function holderOfWeb(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid::bigint = $1 and objid::bigint = $2 and granted`,
    [LOCK_SPACE, WEB],
  );
  return rows[0]?.name.replace(/^moorline web/, 'process') ?? 'another process';
}

export function isSqlState(error: unknown, ...states: string[]): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && states.includes(error.code);
}
