import { Suspense, useState } from 'react';
import type { Subscription } from '#contract/billing/billing.ts';
import { TIER_NAMES, TIERS, type TierName, tierOf } from '#contract/billing/tiers.ts';
import { DemoPaymentsNotice } from '#web/components/DemoPaymentsNotice.tsx';
import { SUBSCRIBE } from '#web/copy/en/account/billing.ts';
import { TESTIMONIAL } from '#web/copy/en/legal/owner.ts';
import { paymentsMode } from '#web/data/payments-mode.ts';
import { useUrlText } from '#web/data/url-state.ts';
import { Benefits } from '#web/features/billing/Benefits.tsx';
import { OrderCosts } from '#web/features/billing/OrderCosts.tsx';
import { PaymentPanel } from '#web/features/billing/PaymentPanel.tsx';
import { useSubscription } from '#web/features/billing/queries.ts';
import { SettingUp } from '#web/features/billing/SettingUp.tsx';
import { TierChoice } from '#web/features/billing/TierChoice.tsx';
import { NotFoundPage } from '#web/features/site/NotFoundPage.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';

/** Choosing and paying a tier. */
export function SubscribePage() {
  const mode = paymentsMode();
  if (mode === 'off') return <NotFoundPage />;
  return (
    <Page title={SUBSCRIBE.title} aside={SUBSCRIBE.text} badge={<Badge tone="moss">{SUBSCRIBE.badge}</Badge>}>
      <DemoPaymentsNotice />
      {mode !== 'none' && (
        <Suspense fallback={<SettingUp />}>
          <Choosing />
        </Suspense>
      )}
      <Benefits />
      <figure className="grid max-w-[44rem] gap-3 border-moss border-l-2 pl-5">
        <blockquote className="font-display text-21">
          <p>{TESTIMONIAL.quote}</p>
        </blockquote>
        <figcaption className="text-muted">{TESTIMONIAL.by}</figcaption>
      </figure>
    </Page>
  );
}

/** Nothing is ordered before the athlete confirms what it costs; a payment that failed is open already. */
function Choosing() {
  const [word, choose] = useUrlText('tier', { replace: true });
  const [confirmed, confirm] = useState<TierName | null>(null);
  const subscription = useSubscription();
  const { tier, status, hasPaymentMethod } = subscription;
  const isPaid = status === 'active' || (status === 'trialing' && hasPaymentMethod);
  const chosen = TIER_NAMES.find((name) => name === word) ?? tier ?? POPULAR;
  return (
    <>
      <Section title={SUBSCRIBE.tiersTitle}>
        <TierChoice chosen={chosen} onChoose={choose} isPaid={isPaid} />
      </Section>
      {isPaid || status === 'past_due' || confirmed === chosen ? (
        <PaymentPanel tier={chosen} isPaid={isPaid} />
      ) : (
        <ConfirmOrder subscription={subscription} tier={chosen} onConfirm={() => confirm(chosen)} />
      )}
    </>
  );
}

const POPULAR = TIERS.find(({ popular }) => popular)?.name ?? 'pro';

interface Order {
  subscription: Subscription;
  tier: TierName;
  onConfirm: () => void;
}

/** What the chosen tier will cost, before anything is ordered. */
function ConfirmOrder({ subscription: { provider, trialEndsAt, trialDaysLeft }, tier, onConfirm }: Order) {
  const firstChargeAt = trialDaysLeft > 0 ? trialEndsAt : null;
  return (
    <Section title={SUBSCRIBE.confirmTitle}>
      <div className="grid max-w-[44rem] gap-5">
        <OrderCosts tier={tier} firstChargeAt={firstChargeAt} dueNowPence={firstChargeAt ? 0 : tierOf(tier).pricePence} />
        <Button size="large" onClick={onConfirm} className="justify-self-start">
          {SUBSCRIBE.confirm}
        </Button>
        <div data-source="The terms of payment." className="grid gap-2 text-13 text-muted">
          <p>{SUBSCRIBE.terms}</p>
          <p>{provider === 'demo' ? SUBSCRIBE.secureDemo : SUBSCRIBE.secure}</p>
        </div>
      </div>
    </Section>
  );
}
