import { Suspense } from 'react';
import type { Subscription } from '#contract/billing/billing.ts';
import { tierOf } from '#contract/billing/tiers.ts';
import { DemoPaymentsNotice } from '#web/components/DemoPaymentsNotice.tsx';
import { BILLING, PERIOD_WORDS, QUOTA_WORDS, RIGHT_WORDS, STATUS_WORDS } from '#web/copy/en/account/billing.ts';
import { paymentsMode } from '#web/data/payments-mode.ts';
import { CancelPanel } from '#web/features/billing/CancelPanel.tsx';
import { ChangePanel } from '#web/features/billing/ChangePanel.tsx';
import { InvoiceList } from '#web/features/billing/InvoiceList.tsx';
import { useDayWriter, useSubscription, useSubscriptionActions } from '#web/features/billing/queries.ts';
import { NotFoundPage } from '#web/features/site/NotFoundPage.tsx';
import { formatNumber } from '#web/format/number.ts';
import { formatPrice } from '#web/format/price.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { PageSpinner } from '#web/ui/feedback/Spinner.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Rows, Section } from '#web/ui/layout/Section.tsx';

/** What one has, what it costs next, and the way out of it. */
export function BillingPage() {
  if (paymentsMode() === 'off') return <NotFoundPage />;
  return (
    <Page title={BILLING.title} width="reading">
      <DemoPaymentsNotice />
      <Suspense fallback={<PageSpinner />}>
        <Billing />
      </Suspense>
    </Page>
  );
}

function Billing() {
  const subscription = useSubscription();
  const { status, hasPaymentMethod } = subscription;
  const runs = status === 'active' || (status === 'trialing' && hasPaymentMethod);
  return (
    <>
      <Section title={BILLING.yours}>
        <Standing subscription={subscription} />
      </Section>
      {runs && !subscription.cancelAtPeriodEnd && <ChangePanel subscription={subscription} />}
      <CancelPanel subscription={subscription} />
      <Section title={BILLING.invoices}>
        <InvoiceList />
      </Section>
      <Section title={BILLING.usedTitle}>
        <Used subscription={subscription} />
      </Section>
    </>
  );
}

function Standing({ subscription }: { subscription: Subscription }) {
  const writeDay = useDayWriter();
  const actions = useSubscriptionActions();
  const { status, tier, nextTier, periodEnd, nextCharge, card, cancelAtPeriodEnd, hasPaymentMethod } = subscription;
  // An order is confirmed before it is paid; until then there is no subscription.
  const isUnpaid = status === 'incomplete' || (status === 'trialing' && !hasPaymentMethod);
  const isChosen = tier !== null && !isUnpaid && !['none', 'canceled', 'incomplete_expired'].includes(status);
  const state = cancelAtPeriodEnd && periodEnd ? `${BILLING.endsOn} ${writeDay(periodEnd)}` : STATUS_WORDS[isUnpaid ? 'none' : status];
  return (
    <div data-source="Latest status from the payment provider." className="grid justify-items-start gap-5 *:w-full">
      <Rows
        rows={[
          { label: BILLING.tier, value: `${isChosen ? tierOf(tier).title : '–'}${nextTier ? `, then ${tierOf(nextTier).title}` : ''}` },
          { label: BILLING.state, value: state },
          ...trialRow(subscription, writeDay),
          {
            label: BILLING.nextCharge,
            value: nextCharge ? `${formatPrice(nextCharge.pence)} ${BILLING.withVat}, ${writeDay(nextCharge.at)}` : BILLING.noCharge,
          },
          { label: BILLING.card, value: card ?? BILLING.noCard },
        ]}
      />
      {status === 'past_due' && <Notice text={BILLING.openPayment} action={BILLING.payNow} />}
      {!isChosen && (
        <div>
          <ButtonLink href="/subscribe">{BILLING.choose}</ButtonLink>
        </div>
      )}
      {subscription.provider === 'stripe' && hasPaymentMethod && (
        <div>
          <Button variant="quiet" onClick={() => void actions.changeCard()}>
            {BILLING.changeCard}
          </Button>
        </div>
      )}
    </div>
  );
}

function trialRow({ trialEndsAt, trialDaysLeft }: Subscription, writeDay: (instant: Date) => string) {
  if (!trialEndsAt || trialDaysLeft === 0) return [];
  return [
    {
      label: 'Trial',
      value: `${formatNumber(trialDaysLeft)} ${trialDaysLeft === 1 ? 'day' : 'days'} left, until ${writeDay(trialEndsAt)}`,
    },
  ];
}

function Notice({ text, action }: { text: string; action: string }) {
  return (
    <div role="status" className="grid justify-items-start gap-3 border-fair border-l-2 py-1 pl-5">
      <p>{text}</p>
      <ButtonLink href="/subscribe">{action}</ButtonLink>
    </div>
  );
}

/** What the tier holds: how much is left of what is counted, and what is simply included. */
function Used({ subscription: { quotas, rights } }: { subscription: Subscription }) {
  return (
    <div className="grid gap-6">
      <ul className="grid gap-4">
        {quotas.map((quota) => (
          <li key={quota.name} data-source="Counted when this page loaded.">
            <QuotaLine {...quota} />
          </li>
        ))}
      </ul>
      <Rows rows={rights.map(({ name, has }) => ({ label: RIGHT_WORDS[name], value: has ? BILLING.inTier : BILLING.notInTier }))} />
    </div>
  );
}

function QuotaLine({ name, per, used, most, unlimited }: Subscription['quotas'][number]) {
  const label = `${QUOTA_WORDS[name]} ${PERIOD_WORDS[per]}`;
  if (most === 0) return <Rows rows={[{ label, value: BILLING.notInTier }]} />;
  if (unlimited) return <Rows rows={[{ label, value: `${formatNumber(used)}, unlimited` }]} />;
  const left = `${formatNumber(Math.max(0, most - used))} of ${formatNumber(most)} left`;
  return <ProgressBar label={label} value={used} max={most} detail={left} />;
}
