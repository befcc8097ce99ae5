import { Suspense } from 'react';
import { staticIsland } from '#web/app/static-island.tsx';
import { CHOICE } from '#web/copy/en/landing.ts';
import { VISITOR_PLANS } from '#web/copy/en/plans.ts';
import { Phrases } from '#web/features/site/Prose.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

export const PlansIntro = staticIsland(async () => (await import('#web/features/plans/PlansIntro.tsx')).PlansIntro);

export const Prices = staticIsland(async () => (await import('#web/features/site/landing/TierCards.tsx')).TierCards);

const STORY = (
  <Suspense fallback={null}>
    <PlansIntro />
  </Suspense>
);
const PRICES = (
  <Suspense fallback={null}>
    <Prices />
  </Suspense>
);

/** Training plans, for someone who is signed out: what they are, what they keep to, what they cost, and the way in. */
export function VisitorPlansPage() {
  return (
    <Page title={VISITOR_PLANS.title} aside={VISITOR_PLANS.text}>
      <div className="grid justify-items-start gap-5">
        <p className="max-w-[60ch] text-17">
          <Phrases phrases={VISITOR_PLANS.intro} />
        </p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink href="/signup">{VISITOR_PLANS.create}</ButtonLink>
          <ButtonLink href="/api/login" variant="quiet">
            {VISITOR_PLANS.login}
          </ButtonLink>
        </div>
      </div>
      {STORY}
      <div className="drawn-near">
        <Section title={VISITOR_PLANS.tiersTitle} aside={<span className="text-muted">{CHOICE.terms}</span>}>
          {PRICES}
        </Section>
      </div>
    </Page>
  );
}
