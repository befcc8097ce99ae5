import { DISCIPLINES } from '#web/copy/en/landing.ts';
import { DISCIPLINE_WORDS, DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';

/** Swim, bike, run and strength, side by side between hairlines. */
export function DisciplineCards() {
  return (
    <section className="drawn-near border-rule border-t">
      <div className="mx-auto grid max-w-[1200px] gap-10 px-4 py-16 sm:px-8 lg:py-24">
        <h2 className="max-w-[24ch] text-28 sm:text-40">{DISCIPLINES.title}</h2>
        <ul className="grid gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {DISCIPLINES.cards.map(({ discipline, text }) => (
            <li key={discipline} className="grid content-start gap-2.5 border-rule lg:border-l lg:px-6.5 lg:first:border-l-0 lg:first:pl-0">
              <DisciplineIcon discipline={discipline} size={30} decorative />
              <h3 className="text-21">{DISCIPLINE_WORDS[discipline]}</h3>
              <p className="max-w-[36ch] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
