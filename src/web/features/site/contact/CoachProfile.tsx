import { COACH } from '#web/copy/en/legal/owner.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Rows } from '#web/ui/layout/Section.tsx';

/** The person behind the product, and the ways to speak with them. */
export function CoachProfile() {
  return (
    <section className="drawn-near relative isolate overflow-x-clip border-rule border-t">
      <div aria-hidden className="contours absolute inset-0 -z-10 opacity-60" />
      <div className="mx-auto grid max-w-[1200px] gap-x-14 gap-y-9 px-4 py-16 sm:px-8 lg:grid-cols-[1.2fr_1fr] lg:items-center lg:py-24">
        <div className="grid justify-items-start gap-4">
          <span className="font-semibold text-13 text-muted">{COACH.role}</span>
          <h2 className="text-28 sm:text-40">{COACH.title}</h2>
          <p className="max-w-[52ch] text-17 text-muted">{COACH.text}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink href="/consultation">{COACH.call}</ButtonLink>
            <ButtonLink href="/contact" variant="quiet">
              {COACH.write}
            </ButtonLink>
          </div>
        </div>
        <div className="rounded-sheet border border-rule bg-card px-5 py-4 sm:px-7">
          <Rows rows={COACH.facts} />
        </div>
      </div>
    </section>
  );
}
