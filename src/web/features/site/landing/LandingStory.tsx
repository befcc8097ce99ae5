import { CHOICE, FIGURES_LABEL } from '#web/copy/en/landing.ts';
import { STATISTICS } from '#web/copy/en/legal/owner.ts';
import { CoachProfile } from '#web/features/site/contact/CoachProfile.tsx';
import { DisciplineCards } from '#web/features/site/landing/DisciplineCards.tsx';
import { FeatureCards } from '#web/features/site/landing/FeatureCards.tsx';
import { IntegrationKinds } from '#web/features/site/landing/IntegrationKinds.tsx';
import { ProductShowcase } from '#web/features/site/landing/ProductShowcase.tsx';
import { SignupBanner } from '#web/features/site/landing/SignupBanner.tsx';
import { TierCards } from '#web/features/site/landing/TierCards.tsx';

/** The landing page under its hero, in the order in which questions come up: who, what, how it looks, with what, for which sport, for how much, with whom. */
export function LandingStory() {
  return (
    <>
      <Statistics />
      <FeatureCards />
      <ProductShowcase />
      <DisciplineCards />
      <IntegrationKinds />
      <section className="drawn-near border-rule border-t">
        <div className="mx-auto grid max-w-[1200px] gap-9 px-4 py-16 sm:px-8 lg:py-24">
          <header className="grid max-w-[56ch] gap-3">
            <h2 className="text-28 sm:text-40">{CHOICE.title}</h2>
            <p className="text-17 text-muted">{CHOICE.text}</p>
          </header>
          <TierCards />
          <p className="text-muted">{CHOICE.terms}</p>
        </div>
      </section>
      <CoachProfile />
      <SignupBanner />
    </>
  );
}

function Statistics() {
  return (
    <section aria-label={FIGURES_LABEL} className="border-rule border-y bg-paper">
      <dl className="mx-auto grid max-w-[1200px] grid-cols-2 gap-y-6 px-4 py-7 sm:px-8 md:grid-cols-4">
        {STATISTICS.map((statistic) => (
          <div key={statistic.label} className="flex flex-col-reverse justify-end">
            <dt className="text-muted">{statistic.label}</dt>
            <dd className="font-display font-semibold text-40 tracking-[-0.02em]">{statistic.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
