import * as store from '#server/features/billing/demo/store-demo.ts';
import { receiveEvent } from '#server/features/billing/payment-webhook.ts';
import { signatureOf } from '#server/features/billing/stripe/webhook-signature.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { AthleteJob } from '#server/platform/jobs/queue.ts';

/** The demo provider's half of the webhook: what has happened is told as bytes with a signature, to the same door as a real provider's. */
export async function tellDemoEvents(deps: Deps, read: AthleteJob<Record<string, never>>): Promise<void> {
  const { db, config, now } = deps;
  if (config.payments.kind !== 'demo') return;
  const secret = await store.findSigningSecret(db, SYSTEM);
  for (const { id, type, customer_id: customer } of await store.listUntold(db, SYSTEM)) {
    const body = Buffer.from(JSON.stringify({ id, object: 'event', type, data: { object: { object: 'subscription', customer } } }));
    await receiveEvent(deps, { body, signature: signatureOf(body, secret, now()), visitor: null }, read);
    await store.markTold(db, SYSTEM, id, now());
  }
}
