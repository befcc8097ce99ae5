import { Suspense } from 'react';
import type { Subscription } from '#contract/billing/billing.ts';
import { tierOf } from '#contract/billing/tiers.ts';
import { DemoPaymentsNotice } from '#web/components/DemoPaymentsNotice.tsx';
import { BILLING, QUOTA_WORDS, STATUS_WORDS } from '#web/copy/en/account/billing.ts';
import { CancelPanel } from '#web/features/billing/CancelPanel.tsx';
import { ChangePanel } from '#web/features/billing/ChangePanel.tsx';
import { InvoiceList } from '#web/features/billing/InvoiceList.tsx';
import { useDayWriter, useSubscription, useSubscriptionActions } from '#web/features/billing/queries.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatPrice } from '#web/format/price.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { PageSpinner } from '#web/ui/feedback/Spinner.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Rows, Section } from '#web/ui/layout/Section.tsx';

/** What one has, what it costs next, and the way out of it. */
export function BillingPage() {
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
  const isChosen = tier !== null && !['none', 'canceled', 'incomplete_expired'].includes(status);
  const unfinished = status === 'incomplete' || (status === 'trialing' && !hasPaymentMethod);
  const state =
    cancelAtPeriodEnd && periodEnd
      ? `${BILLING.endsOn} ${writeDay(periodEnd)}`
      : unfinished
        ? STATUS_WORDS.incomplete
        : STATUS_WORDS[status];
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
      {unfinished && <Notice text={BILLING.unfinished} action={BILLING.choose} />}
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

function Used({ subscription: { quotas } }: { subscription: Subscription }) {
  return (
    <ul className="grid gap-4">
      {quotas.map(({ name, per, used, most, unlimited }) => (
        <li key={name} data-source="Counted when this page loaded.">
          {unlimited || most === 0 ? (
            <Rows rows={[{ label: QUOTA_WORDS[name][per], value: unlimited ? `${formatNumber(used)}, unlimited` : BILLING.notInTier }]} />
          ) : (
            <ProgressBar label={QUOTA_WORDS[name][per]} value={used} max={most} detail={`${formatNumber(used)} of ${formatNumber(most)}`} />
          )}
        </li>
      ))}
    </ul>
  );
}
