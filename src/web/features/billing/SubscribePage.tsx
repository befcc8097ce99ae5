import { Suspense } from 'react';
import { TIER_NAMES } from '#contract/billing/tiers.ts';
import { DemoPaymentsNotice } from '#web/components/DemoPaymentsNotice.tsx';
import { SUBSCRIBE } from '#web/copy/en/account/billing.ts';
import { TESTIMONIAL } from '#web/copy/en/legal/owner.ts';
import { useUrlText } from '#web/data/url-state.ts';
import { Benefits } from '#web/features/billing/Benefits.tsx';
import { PaymentPanel } from '#web/features/billing/PaymentPanel.tsx';
import { useSetup } from '#web/features/billing/queries.ts';
import { SettingUp } from '#web/features/billing/SettingUp.tsx';
import { TierChoice } from '#web/features/billing/TierChoice.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';

/** Choosing and paying a tier. */
export function SubscribePage() {
  return (
    <Page title={SUBSCRIBE.title} aside={SUBSCRIBE.text} badge={<Badge tone="moss">{SUBSCRIBE.badge}</Badge>}>
      <DemoPaymentsNotice />
      <Suspense fallback={<SettingUp />}>
        <Choosing />
      </Suspense>
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

function Choosing() {
  const [word, choose] = useUrlText('tier', { replace: true });
  const asked = TIER_NAMES.find((name) => name === word) ?? null;
  const setup = useSetup(asked);
  const chosen = asked ?? setup.data?.tier ?? null;
  return (
    <>
      <Section title={SUBSCRIBE.tiersTitle}>
        <TierChoice chosen={chosen} onChoose={choose} isPaid={setup.data?.clientSecret === null} />
      </Section>
      <PaymentPanel setup={setup} tier={chosen} />
    </>
  );
}
