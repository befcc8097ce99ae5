import { openProvider } from '#server/features/billing/open-provider.ts';
import { type ProviderState, providerOf } from '#server/features/billing/payment-provider.ts';
import * as store from '#server/features/billing/store.ts';
import { writeLetters } from '#server/features/billing/write-emails.ts';
import { type AthleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Tx, transaction } from '#server/platform/db/pool.ts';
import { type AuditEntry, recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/** What was paid for before is believed for so long when the provider uses a word that we do not know. */
const UNKNOWN_FOR_MS = 24 * 3_600_000;

/**
 * Reads the provider and keeps what it says. Null for an athlete who never came as far as being its customer. What has changed is noted as
 * asked for by `visitor`; with none it was asked for elsewhere, as on the provider's own pages.
 */
export async function readSubscription(deps: Deps, athlete: AthleteScope, visitor: Visitor | null = null): Promise<ProviderState | null> {
  const { db, config } = deps;
  const row = await store.findRow(db, athlete, providerOf(config));
  if (!row?.customer_id) return null;
  const provider = await openProvider(deps);
  const no = await store.beginReading(db, SYSTEM);
  const state = await provider.read(row.customer_id);
  await transaction(db, (tx) => keep(deps, tx, athlete, { visitor, before: row, state, no }));
  return state;
}

interface Reading {
  visitor: Visitor | null;
  before: store.SubscriptionRow;
  state: ProviderState;
  no: number;
}

async function keep(deps: Deps, tx: Tx, athlete: AthleteScope, { visitor, before, state, no }: Reading): Promise<void> {
  const { log, now } = deps;
  const stood = await store.findRowForChange(tx, athlete, before.provider);
  const values = {
    subscription_id: state.subscriptionId,
    cancel_at_period_end: state.cancelAtPeriodEnd,
    has_payment_method: state.hasPaymentMethod,
    card: state.card,
    first_paid_at: state.firstPayment?.paidAt ?? null,
    first_paid_pence: state.firstPayment?.amountPence ?? null,
    read_at: now(),
    // The order has arrived: it is not to be repeated.
    ...(state.subscriptionId !== null && state.subscriptionId !== before.subscription_id ? { asked_at: null } : {}),
    ...rightsIn(before, state, now()),
  };
  if (state.status === 'unknown') log.error({ provider: before.provider }, 'unknown subscription status from the payment provider');
  if (!(await store.keepReading(tx, athlete, { provider: before.provider, no, values }))) return;
  const changes = stood ? changesOf(stood, { ...stood, ...values }, visitor !== null) : [];
  for (const each of changes) await recordAuditEvent(tx, visitor, { userId: athlete.userId, ...each });
  await writeLetters(deps, tx, athlete, { before: stood ?? before, state, actions: changes.map(({ action }) => action), no });
  const isNews = (['status', 'tier', 'next_tier', 'cancel_at_period_end', 'has_payment_method'] as const).some(
    (name) => before[name] !== { ...before, ...values }[name],
  );
  if (isNews) await deps.events.emit(tx, athlete, { kind: 'subscription.changed' });
}

/** What the audit log says of two standings of one subscription; a card is what makes it one. Its end by itself is nobody's doing. */
function changesOf(before: store.SubscriptionRow, after: store.SubscriptionRow, isAsked: boolean): Pick<AuditEntry, 'action' | 'detail'>[] {
  if (before.subscription_id === null || before.subscription_id !== after.subscription_id) return [];
  if (after.status === 'canceled' || after.status === 'incomplete_expired')
    return isAsked && before.status !== after.status ? [{ action: 'subscription-cancelled' }] : [];
  if (before.cancel_at_period_end !== after.cancel_at_period_end)
    return [{ action: after.cancel_at_period_end ? 'subscription-cancelled' : 'subscription-resumed' }];
  const [was, is] = [before, after].map(({ next_tier, tier }) => next_tier ?? tier);
  return before.has_payment_method && was && is && was !== is ? [{ action: 'subscription-changed', detail: { tier: is } }] : [];
}

/** A status that we do not know gives nothing new: the tier of before stays, for a day and no longer than it was paid for. */
function rightsIn(before: store.SubscriptionRow, state: ProviderState, now: Date) {
  const { status, tier, nextTier: next_tier, periodEnd: period_end } = state;
  if (status !== 'unknown') return { status, tier, next_tier, period_end };
  if (before.status === 'unknown') return { status };
  const hadRights = ['active', 'trialing', 'past_due', 'canceled'].includes(before.status) && before.period_end !== null;
  const until = Math.min(before.period_end?.getTime() ?? 0, now.getTime() + UNKNOWN_FOR_MS);
  return { status, period_end: hadRights ? new Date(until) : null };
}
