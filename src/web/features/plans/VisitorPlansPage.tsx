import { SeasonShape } from '#web/features/plans/SeasonShape.tsx';
import { Phrases } from '#web/features/site/Prose.tsx';
import { TierCards } from '#web/features/site/TierCards.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { CHOICE } from '#web/words/en/landing.ts';
import { VISITOR_PLANS } from '#web/words/en/plans.ts';

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
      <SeasonShape />
      <Section title={VISITOR_PLANS.promisesTitle}>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {VISITOR_PLANS.promises.map(({ title, text }) => (
            <li key={title} className="grid content-start gap-1 border-rule border-t py-5">
              <h3 className="text-17">{title}</h3>
              <p className="max-w-[48ch] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={VISITOR_PLANS.tiersTitle} aside={<span className="text-muted">{CHOICE.terms}</span>}>
        <TierCards />
      </Section>
    </Page>
  );
}
