import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/platform/observability/logger.ts';

/**
 * Says to every process what has happened, in one statement whatever came up while the last one was on its way. It has a connection of its own,
 * because NOTIFY lets commits through one at a time: in the transactions themselves each of them would wait for the disk before the next began.
 */
export interface EventTeller {
  /** Soon, in the order of the calls. What cannot be told because the database is away nobody misses: who listens looks at everything afresh. */
  tell(payload: string): void;
  /** Tells what is left first. */
  close(): Promise<void>;
}

const TRIES = 3;
const TRY_AGAIN_MS = 100;

export function openNotifyPublisher({ url, channel, log }: { url: string; channel: string; log: Log }): EventTeller {
  let client: pg.Client | null = null;
  let waiting: string[] = [];
  let telling: Promise<void> | null = null;

  const connected = async (): Promise<pg.Client> => {
    if (client) return client;
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'moorline-teller',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      // What is told is on the disk already.
      options: '-c synchronous_commit=off',
    });
    const lost = () => {
      if (client === opened) client = null;
    };
    opened.on('error', lost);
    opened.once('end', lost);
    await opened.connect();
    client = opened;
    return opened;
  };
  const tellAtOnce = async (payloads: readonly string[]): Promise<void> => {
    for (let tries = 1; ; tries++) {
      try {
        await (await connected()).query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);
        return;
      } catch (error) {
        client = null;
        if (tries === TRIES) return log.warn({ err: error }, 'unpublished events');
        await sleep(TRY_AGAIN_MS);
      }
    }
  };
  const tellAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      await tellAtOnce(now);
    }
    telling = null;
  };
  return {
    tell(payload) {
      waiting.push(payload);
      telling ??= tellAll();
    },
    async close() {
      await telling;
      await client?.end().catch(() => undefined);
    },
  };
}
