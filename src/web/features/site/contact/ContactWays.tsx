import { Handshake, LifeBuoy, type LucideIcon, Mail, Wrench } from 'lucide-react';
import { CARD_WORDS, COACH_CARD, CONTACT_CARDS } from '#web/copy/en/contact.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

/** Who answers how soon, and the coach: read, never pressed but for the link. */
export function ContactWays() {
  return (
    <>
      <Cards />
      <section className="grid justify-items-start gap-3 rounded-sheet border border-rule bg-card px-5 py-6 sm:px-7">
        <h2 className="text-21">{COACH_CARD.title}</h2>
        <p className="text-muted">{COACH_CARD.text}</p>
        <ButtonLink href="/consultation" variant="quiet" className="mt-1">
          {COACH_CARD.action}
        </ButtonLink>
      </section>
    </>
  );
}

const ICONS: Record<(typeof CONTACT_CARDS)[number]['icon'], LucideIcon> = {
  mail: Mail,
  coach: LifeBuoy,
  wrench: Wrench,
  people: Handshake,
};

function Cards() {
  return (
    <ul className="grid">
      {CONTACT_CARDS.map(({ icon, title, text, within }) => {
        const Icon = ICONS[icon];
        return (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 border-rule border-t py-4 last:border-b">
            <Icon aria-hidden size={22} strokeWidth={1.5} className="row-span-2 mt-0.5 text-moss" />
            <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold font-text text-17 tracking-normal">
              {title}
              <span className="font-normal text-15 text-muted">
                {CARD_WORDS.answers} {within}
              </span>
            </h2>
            <p className="text-muted">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
