import { type TierName, tierOf } from '#contract/billing/tiers.ts';
import { letters, type TierChange } from '#server/features/billing/emails.ts';
import { openProvider } from '#server/features/billing/open-provider.ts';
import type { ProviderState } from '#server/features/billing/payment-provider.ts';
import * as store from '#server/features/billing/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/pool.ts';
import type { AuditEntry } from '#server/platform/observability/audit-log.ts';

/** A reading of the provider that is kept: how it stood until then, what has happened since, and its number. */
export interface KeptReading {
  before: store.SubscriptionRow;
  state: ProviderState;
  actions: readonly AuditEntry['action'][];
  no: number;
}

const runsAs = (status: string): boolean => status === 'active' || status === 'trialing';

/**
 * Part of `tx`, which keeps the reading and has the row to itself. That a subscription begins, and that a payment is declined, follows from
 * how things are and is written once. What is changed, cancelled or kept is written once each time that it happens: it is the reading that
 * finds it so first, and whoever reads the same again finds nothing new.
 */
export async function writeLetters(deps: Deps, tx: Tx, athlete: AthleteScope, { before, state, actions, no }: KeptReading): Promise<void> {
  const payer = await store.findPayer(tx, athlete);
  if (!payer) return;
  const { label } = await openProvider(deps);
  const { subscriptionId, status, periodEnd, hasPaymentMethod } = state;
  const tier = state.tier && tierOf(state.nextTier ?? state.tier);
  const words = { firstName: payer.first_name, label, zone: payer.time_zone ?? 'Europe/London', link: `${deps.appUrl}/billing` };
  const post = async (about: string, letter: { subject: string; body: string }) => {
    if (!(await store.mayWrite(tx, athlete, about, deps.now()))) return;
    await deps.mail.post(tx, { userId: athlete.userId, to: payer.email, ...letter });
  };
  if (state.declinedInvoiceId) await post(`declined:${state.declinedInvoiceId}`, letters.declined(words));
  if (!subscriptionId) return;
  const happened = (action: AuditEntry['action']) => actions.includes(action);
  const isCancelled = happened('subscription-cancelled');
  if (!runsAs(status) || !periodEnd) {
    if (isCancelled) await post(`ended:${subscriptionId}`, letters.ended(words));
    return;
  }
  if (isCancelled) await post(`cancelled:${subscriptionId}:${no}`, letters.cancelled({ ...words, at: periodEnd }));
  if (!tier || state.cancelAtPeriodEnd) return;
  const goesOn = { ...words, tier, at: periodEnd, isTrial: status === 'trialing' };
  if (hasPaymentMethod) await post(`begun:${subscriptionId}`, letters.begun(goesOn));
  if (happened('subscription-resumed')) await post(`resumed:${subscriptionId}:${no}`, letters.resumed(goesOn));
  const change = happened('subscription-changed') && runsAs(before.status) ? changeOf(before, state) : null;
  if (change) await post(`changed:${subscriptionId}:${no}`, letters.changed({ ...goesOn, change }));
}

function changeOf(
  before: Pick<store.SubscriptionRow, 'tier' | 'next_tier'>,
  { tier, nextTier }: { tier: TierName | null; nextTier: TierName | null },
): TierChange {
  if (tier && nextTier) return { kind: 'later', until: tierOf(tier) };
  return tier === before.tier && before.next_tier ? { kind: 'back', from: tierOf(before.next_tier) } : { kind: 'now' };
}
