import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/platform/db/pool.ts';
import type { Log } from '#server/platform/observability/logger.ts';

/** A copy of the database that follows it, for reads that go over years. */
export interface ReadReplica {
  /** Where to read: the copy once it holds everything that is written now, so that nobody misses what they have just done; else the database itself. */
  db(): Promise<Db>;
  close(): Promise<void>;
}

const POOL_SIZE = 6;
/** A copy on the same network is milliseconds behind. */
const WAIT_FOR_IT_MS = 40;
const LOOK_EVERY_MS = 5;
/** After a failure it is left alone for so long. */
const LEAVE_ALONE_MS = 5_000;

/** Follows `url`; null reads from `primary` always. */
export function openReadReplica({ url, primary, log }: { url: string | null; primary: Db; log: Log }): ReadReplica {
  if (url === null) return { db: async () => primary, close: async () => {} };
  const copy = openDatabase(url, POOL_SIZE, (error) => log.warn({ err: error }, 'read replica connection'));
  let leftAloneUntil = Number.NEGATIVE_INFINITY;
  return {
    async db() {
      if (performance.now() < leftAloneUntil) return primary;
      const written = await writtenIn(primary);
      try {
        return (await comesTo(copy.db, written)) ? copy.db : primary;
      } catch (error) {
        leftAloneUntil = performance.now() + LEAVE_ALONE_MS;
        log.warn({ err: error }, 'read replica unavailable; reading from the primary');
        return primary;
      }
    },
    close: copy.close,
  };
}

/** How far the write-ahead log of the database goes at this moment. */
async function writtenIn(primary: Db): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(primary);
  return rows[0]?.lsn ?? '';
}

async function comesTo(copy: Db, lsn: string): Promise<boolean> {
  const giveUpAt = performance.now() + WAIT_FOR_IT_MS;
  for (;;) {
    const { rows } = await sql<{ there: boolean }>`select coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as there`.execute(
      copy,
    );
    if (rows[0]?.there) return true;
    if (performance.now() >= giveUpAt) return false;
    await sleep(LOOK_EVERY_MS);
  }
}
