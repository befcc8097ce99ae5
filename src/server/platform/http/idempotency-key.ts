import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/schema.ts';

/** What a request with an Idempotency-Key is known by. */
export interface AskedOnce {
  userId: string;
  key: string;
}

const current = new AsyncLocalStorage<AskedOnce>();

/** Every transaction of `work` leaves its mark at the key. */
export const askedOnce = <T>(asked: AskedOnce, work: () => T): T => current.run(asked, work);

/** The last of a transaction: what it did is done if and only if its key says so. Nothing where no key was sent. */
export async function markDone(tx: Transaction<Tables>): Promise<void> {
  const asked = current.getStore();
  if (!asked) return;
  await tx
    .updateTable('idempotency_keys')
    .set({ done_at: sql<Date>`now()` })
    .where('user_id', '=', asked.userId)
    .where('key', '=', asked.key)
    .execute();
}
