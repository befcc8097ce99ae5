import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { requireProvider } from '#server/features/billing/open-provider.ts';
import * as store from '#server/features/billing/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 50;
/** Often enough that whoever is slow does not look dead, and whoever is dead is not waited for. */
const SAY_ALIVE_EVERY_MS = 1000;

/** One write to the provider at a time for each athlete, in all processes. Whoever comes meanwhile waits their turn. */
export async function withCustomerLock<T>(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  athlete: AthleteScope,
  work: () => Promise<T>,
): Promise<T> {
  const provider = requireProvider(config);
  const writer = randomUUID();
  await store.ensureRow(db, athlete, provider);
  const until = performance.now() + WAIT_MS;
  while (!(await store.claimRow(db, athlete, provider, writer))) {
    if (performance.now() > until) throw new AppError('unavailable', 'Your last request is still being processed.', { retryAfterSec: 10 });
    await setTimeout(LOOK_EVERY_MS);
  }
  const alive = setInterval(() => {
    store
      .keepRow(db, athlete, provider, writer)
      .catch((error: unknown) => log.warn({ err: error }, 'could not renew the lock of a subscription change'));
  }, SAY_ALIVE_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(alive);
    await store.releaseRow(db, athlete, provider, writer);
  }
}
