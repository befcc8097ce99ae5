import { PRODUCT_NAME } from '#contract/product.ts';
import { DISCIPLINE_CARDS, HERO, STATISTICS } from '#web/features/site/landing-words.ts';
import { SampleSession } from '#web/features/site/SampleSession.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { DISCIPLINE_WORDS, DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';

/** What someone sees who has never heard of the product. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Statistics />
      <Disciplines />
    </>
  );
}

function Hero() {
  return (
    <section className="relative isolate overflow-x-clip">
      <div aria-hidden className="contours contours-beside-words absolute inset-x-0 -top-16 bottom-0 -z-10" />
      <div className="mx-auto grid max-w-[1200px] items-end gap-x-14 gap-y-8 px-4 pt-7 sm:px-8 lg:grid-cols-[1.05fr_1fr] lg:pt-14">
        <div className="grid justify-items-start pb-2 lg:pb-16">
          <h1 className="text-[clamp(2.5rem,6vw,4.5rem)] leading-[1.02] tracking-[-0.03em]">{HERO.title}</h1>
          <p className="mt-5 mb-7 max-w-[46ch] text-[1.1875rem] text-muted leading-normal">
            Bring the files from your watch. {PRODUCT_NAME} {HERO.text}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/api/login" size="large">
              {HERO.action}
            </ButtonLink>
          </div>
          <p className="mt-4 max-w-[38ch] text-13 text-muted">{HERO.note}</p>
        </div>
        <SampleSession />
      </div>
    </section>
  );
}

function Statistics() {
  return (
    <section aria-label="In figures" className="border-rule border-y bg-paper">
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

function Disciplines() {
  return (
    <section
      aria-label="Disciplines"
      className="mx-auto grid max-w-[1200px] gap-y-8 px-4 py-12 sm:grid-cols-2 sm:px-8 lg:grid-cols-4 lg:py-18"
    >
      {DISCIPLINE_CARDS.map(({ discipline, text }) => (
        <div key={discipline} className="grid content-start gap-2.5 border-rule lg:border-l lg:px-6.5 lg:first:border-l-0 lg:first:pl-0">
          <DisciplineIcon discipline={discipline} size={30} decorative />
          <h2 className="text-21">{DISCIPLINE_WORDS[discipline]}</h2>
          <p className="max-w-[36ch] text-muted">{text}</p>
        </div>
      ))}
    </section>
  );
}
