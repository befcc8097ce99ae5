import { VISITOR_PLANS } from '#web/copy/en/plans.ts';
import { SeasonShape } from '#web/features/plans/season/SeasonShape.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** What a plan looks like and what it keeps to: read, never pressed. */
export function PlansIntro() {
  return (
    <>
      <SeasonShape />
      <div className="drawn-near">
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
      </div>
    </>
  );
}
