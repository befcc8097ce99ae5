import { randomUUID } from 'node:crypto';
import type { DemoLedger } from '#server/features/billing/demo/demo-payment-state.ts';
import type { SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** The demo provider keeps its customers as a provider would: by their own ids, for whoever holds the id. */
export async function addDemoCustomer(
  db: Db,
  _provider: SystemScope,
  { userId, ledger }: { userId: string; ledger: DemoLedger },
): Promise<void> {
  await db
    .insertInto('demo_customers')
    .values({ id: ledger.customerId, user_id: userId, ledger: JSON.stringify(ledger) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Held until the transaction ends. */
export async function findLedgerForChange(db: Db, _provider: SystemScope, customerId: string): Promise<DemoLedger | undefined> {
  const row = await db.selectFrom('demo_customers').select('ledger').where('id', '=', customerId).forUpdate().executeTakeFirst();
  return row?.ledger;
}

/** With what is to be told about it. */
export async function saveLedger(db: Db, _provider: SystemScope, ledger: DemoLedger): Promise<void> {
  const { events, ...kept } = ledger;
  const { user_id } = await db
    .updateTable('demo_customers')
    .set({ ledger: JSON.stringify({ ...kept, events: [] }) })
    .where('id', '=', ledger.customerId)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  if (events.length === 0) return;
  const rows = events.map((type) => ({ id: `evt_demo_${randomUUID()}`, customer_id: ledger.customerId, user_id, type, told_at: null }));
  await db.insertInto('demo_events').values(rows).execute();
}

const AT_ONCE = 100;

export function listUntold(db: Db, _provider: SystemScope) {
  return db
    .selectFrom('demo_events')
    .select(['id', 'type', 'customer_id'])
    .where('told_at', 'is', null)
    .orderBy('made_at')
    .limit(AT_ONCE)
    .execute();
}

export async function markTold(db: Db, _provider: SystemScope, id: string, at: Date): Promise<void> {
  await db.updateTable('demo_events').set({ told_at: at }).where('id', '=', id).execute();
}

export async function forgetTold(db: Db, _provider: SystemScope, before: Date): Promise<void> {
  await db.deleteFrom('demo_events').where('told_at', '<', before).execute();
}

export async function findSigningSecret(db: Db, _provider: SystemScope): Promise<string> {
  const { secret } = await db.selectFrom('demo_signing_secret').select('secret').executeTakeFirstOrThrow();
  return secret;
}
