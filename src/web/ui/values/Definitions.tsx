import { ChevronDown } from 'lucide-react';

interface Definition {
  name: string;
  meaning: string;
}

/** What the figures of a panel mean, folded away: `<Definitions of={[DEFINITIONS.fitness, DEFINITIONS.form]} />` */
export function Definitions({ of }: { of: readonly Definition[] }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-13 text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden size={16} strokeWidth={1.5} className="transition-transform duration-200 group-open:rotate-180" />
        What these figures mean
      </summary>
      <dl data-source="Definitions of the figures above." className="grid max-w-[70ch] gap-2 pb-2 text-13">
        {of.map(({ name, meaning }) => (
          <div key={name}>
            <dt className="inline font-semibold">{name}: </dt>
            <dd className="inline text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
