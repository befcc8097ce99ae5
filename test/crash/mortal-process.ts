import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { productJobs } from '#server/product-jobs.ts';
import type { Handle } from '#test/doubles/providers/provider-server.ts';
import type { Product } from '#test/product.ts';

/**
 * Where a process dies: at the last of these, once the others have come in this order. A statement of SQL, a request to a service as "POST /path", or
 * "file" for a file on the disk. `after`: what it asked for is done, and it never hears of it.
 */
export interface Death {
  at: readonly RegExp[];
  after?: boolean;
}

export interface MortalProcess {
  dieAt(death: Death): void;
  isDead(): boolean;
  /** A new process on what the dead one left: its database and its files. */
  revive(): Promise<void>;
  /** What a service is asked goes through here, so that the process can die of it. */
  between(handle: Handle): Handle;
  /** Requests that came from a process after it was dead; there must be none. */
  haunted: number;
  close(): Promise<void>;
}

class Died extends Error {
  constructor() {
    super('This process is dead.');
  }
}

/**
 * Gives a product a database connection and a disk that it loses for good at one point, as in a SIGKILL: open transactions are rolled back by the server,
 * nothing is written, asked or cleared up any more. Much quicker than a process, so that it can be done at every point.
 */
export async function aMortalProcess({ app: { deps } }: Product, databaseUrl: string): Promise<MortalProcess> {
  const [house, disk] = [deps.db, deps.files];
  let isDead = false;
  let left: RegExp[] = [];
  let isAfter = false;
  let database = openDatabase(databaseUrl, 4, () => undefined);
  const clients = new Set<PoolClient>();
  const die = (): void => {
    isDead = true;
    left = [];
    for (const client of clients) (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    clients.clear();
  };
  /** Whether this is the point. */
  const comesTo = (point: string): boolean => {
    if (!left[0]?.test(point)) return false;
    left.shift();
    return left.length === 0;
  };
  const lived = async <T>(point: string, work: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Died();
    const isHere = comesTo(point);
    if (isHere && !isAfter) die();
    else {
      const done = await work();
      if (isHere) die();
      else if (!isDead) return done;
    }
    throw new Died();
  };
  const open = (): void => {
    const { pool } = database;
    const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
    pool.connect = (async () => {
      if (isDead) throw new Died();
      const client = await connect();
      if (!clients.has(client)) {
        clients.add(client);
        const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
        client.query = ((...args: unknown[]) => lived(textOf(args[0]), () => query(...args))) as unknown as typeof client.query;
      }
      return client;
    }) as unknown as typeof pool.connect;
    deps.db = database.db;
  };
  open();
  deps.files = { ...disk, keepBytes: (owner, bytes) => lived('file', () => disk.keepBytes(owner, bytes)) };
  const process: MortalProcess = {
    haunted: 0,
    dieAt({ at, after = false }) {
      left = [...at];
      isAfter = after;
    },
    isDead: () => isDead,
    async revive() {
      await database.close().catch(() => undefined);
      database = openDatabase(databaseUrl, 4, () => undefined);
      isDead = false;
      open();
    },
    between: (handle) => async (asked) => {
      if (isDead) process.haunted++;
      const answer = await lived(`${asked.method} ${asked.path}`, async () => handle(asked)).catch((error: unknown) => {
        if (error instanceof Died) return null;
        throw error;
      });
      return answer ?? { hangsUp: true };
    },
    async close() {
      [deps.db, deps.files] = [house, disk];
      await database.close();
    },
  };
  return process;
}

const textOf = (query: unknown): string => (typeof query === 'string' ? query : String((query as { text?: unknown }).text));

const JOBS = new Map(productJobs.map((each) => [each.name, each]));

interface JobRow {
  id: string;
  name: string;
  data: { userId: string; payload: unknown };
}

/** Works on the oldest job of these; it stays in the queue if the process dies of it. Whether there was one. */
export async function workOnNext({ app: { deps } }: Product, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<JobRow>`
    select id, name, data from pgboss.job where state = 'created' and name = any(${[...names]}) order by created_on, id limit 1`.execute(
    deps.db,
  );
  const [row] = rows;
  const job = row && JOBS.get(row.name);
  if (!job) return false;
  const { userId, payload } = row.data;
  if ('system' in job) await job.run(deps, job.payload.parse(payload));
  else await job.run(deps, athleteScope(userId as Parameters<typeof athleteScope>[0]), job.payload.parse(payload));
  await sql`delete from pgboss.job where id = ${row.id} and name = ${row.name}`.execute(deps.db);
  return true;
}
