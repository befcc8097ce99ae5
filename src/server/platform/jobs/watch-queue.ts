import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

/** What nobody announces becomes due by the clock: a second try, a job for later. Soon after one was made in this process it is looked often. */
const BUSY_LOOK_MS = 2_000;
const IDLE_LOOK_MS = 6_000;
const BUSY_FOR_MS = 60_000;

const LOOK = `select name, false as is_dead from unnest($1::text[]) as name where exists (
    select from pgboss.job j where j.name = name.name and state < 'active' and not blocked and start_after <= now())
  union all
  select distinct name, true from pgboss.job where state = 'active'
    and (heartbeat_on + heartbeat_seconds * interval '1 s' < now() or started_on + expire_seconds * interval '1 s' < now())`;

/** Lets the workers of one queue in this process look for jobs now; one at work looks when it is done. */
export function wakeWorkers(boss: PgBoss, queue: string): void {
  for (const { id, name } of boss.getWipData()) if (name === queue) boss.notifyWorker(id);
}

/**
 * Takes up no more jobs and waits until those at work are done, at most `withinMs`; false when some are not. The library's own stop looks only
 * every half second whether its workers have ended, and most have nothing to end.
 */
export async function endWorkers(boss: PgBoss, withinMs: number): Promise<boolean> {
  const late = new AbortController();
  const names = new Set(boss.getWipData().map(({ name }) => name));
  const ended = Promise.all([...names].map((name) => boss.offWork(name))).then(() => true);
  const gaveUp = sleep(withinMs, false, { signal: late.signal }).catch(() => false);
  return Promise.race([ended, gaveUp]).finally(() => late.abort());
}

/**
 * Wakes workers for jobs that have become due, and hands back those of dead workers: one short statement for all queues, where the library would
 * ask once for each worker and write to each queue. Errors go to `warn`.
 */
export function watchQueue(boss: PgBoss, warn: (error: unknown) => void) {
  let busyUntil = performance.now() + BUSY_FOR_MS;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isClosed = false;
  const isBusy = (): boolean => performance.now() < busyUntil;
  const look = async (): Promise<void> => {
    const worked = new Set(boss.getWipData().map(({ name }) => name));
    const { rows } = await boss.getDb().executeSql(LOOK, [[...worked]]);
    for (const { name, is_dead: isDead } of rows as { name: string; is_dead: boolean }[]) {
      if (isDead) {
        await boss.supervise(name);
        // Its job is tried again in a moment.
        busyUntil = performance.now() + BUSY_FOR_MS;
      }
      wakeWorkers(boss, name);
    }
  };
  const lookLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        looking = look()
          .catch(warn)
          .finally(() => {
            looking = null;
            if (!isClosed) lookLater();
          });
      },
      isBusy() ? BUSY_LOOK_MS : IDLE_LOOK_MS,
    );
    timer.unref();
  };
  lookLater();
  return {
    /** Something has been made here that becomes due by the clock. */
    stir(): void {
      const wasBusy = isBusy();
      busyUntil = performance.now() + BUSY_FOR_MS;
      if (!wasBusy && !looking) lookLater();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
