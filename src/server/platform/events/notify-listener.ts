import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/platform/observability/logger.ts';

const TRY_AGAIN_MS = 500;

export interface EventLine {
  close(): Promise<void>;
}

export interface LineOptions {
  url: string;
  channel: string;
  log: Log;
  hear(payload: string): void;
  /** The line was lost and is there again: what was said meanwhile nobody has heard. */
  missed(): void;
}

/** One connection that listens to NOTIFY. A lost one is opened again, one try after the other: never two at once, however long the database is away. */
export async function openNotifyListener(options: LineOptions): Promise<EventLine> {
  const closing = new AbortController();
  let line = await listenOnce(options);
  const keepListening = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await line.ended;
      const next = await listenAgain(options, closing.signal);
      if (!next) return;
      line = next;
      options.missed();
    }
  };
  const kept = keepListening();
  return {
    async close() {
      closing.abort();
      await line.end();
      await kept;
    },
  };
}

interface Line {
  ended: Promise<void>;
  end(): Promise<void>;
}

async function listenOnce({ url, channel, log, hear }: LineOptions): Promise<Line> {
  const client = new pg.Client({ connectionString: url, application_name: 'moorline-events', keepAlive: true });
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', (error) => log.warn({ err: error }, 'event line'));
  client.on('notification', ({ payload }) => hear(payload ?? ''));
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await end();
    throw error;
  }
  return { ended, end };
}

/** Null when the line is being closed. */
async function listenAgain(options: LineOptions, closing: AbortSignal): Promise<Line | null> {
  while (!closing.aborted) {
    await sleep(TRY_AGAIN_MS, undefined, { signal: closing }).catch(() => undefined);
    if (closing.aborted) return null;
    const line = await listenOnce(options).catch(() => null);
    if (line && closing.aborted) await line.end();
    else if (line) return line;
  }
  return null;
}
