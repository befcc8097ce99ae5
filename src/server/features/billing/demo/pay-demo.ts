import type * as z from 'zod/mini';
import type { payDemo as endpoint } from '#contract/billing/billing.ts';
import { confirmDemo } from '#server/features/billing/demo/demo.ts';
import type { Confirmed } from '#server/features/billing/demo/demo-orders.ts';
import * as store from '#server/features/billing/store.ts';
import { readSubscription } from '#server/features/billing/subscription/read-subscription.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

type Attempt = z.output<NonNullable<typeof endpoint.body>>;

/** The demo provider's own address, as it were. It is not there when real payments are on. */
export async function payDemo(deps: Deps, athlete: AthleteScope, { clientSecret, card, bank }: Attempt): Promise<Confirmed> {
  if (deps.config.payments.kind !== 'demo') throw new AppError('not-found', 'Not found.');
  const row = await store.findRow(deps.db, athlete, 'demo');
  if (!row?.customer_id) throw new AppError('conflict', 'No subscription yet.');
  const confirmed = await confirmDemo(deps, row.customer_id, { secret: clientSecret, card, bank: bank ?? null });
  if (confirmed.outcome === 'succeeded') await readSubscription(deps, athlete);
  return confirmed;
}
