import { ChevronDown } from 'lucide-react';
import type { CoachWords } from '#contract/assistant/reviews.ts';
import { REPORTS } from '#web/copy/en/chat/reports.ts';
import { CitedText } from '#web/features/assistant/citations/CitedText.tsx';
import { AiBadge } from '#web/ui/values/Badge.tsx';

interface Props {
  title: string;
  words: CoachWords;
  /** The text comes with a press on its title. */
  folded?: boolean;
}

/** A text that the coach writes without being asked; each figure opens its source. */
export function ReportSection({ title, words, folded = false }: Props) {
  const heading = (
    <>
      <h2 className="inline text-21">{title}</h2> <AiBadge />
    </>
  );
  return (
    <section aria-label={title} className="border-heather border-l-2 pl-5">
      {folded ? (
        <details className="group">
          <summary className="flex min-h-11 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
            {heading}
            <ChevronDown
              aria-hidden
              size={20}
              strokeWidth={1.5}
              className="text-muted transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <Text words={words} />
        </details>
      ) : (
        <>
          <div>{heading}</div>
          <Text words={words} />
        </>
      )}
    </section>
  );
}

function Text({ words: { sentences, articles } }: Pick<Props, 'words'>) {
  return (
    <div className="grid gap-4 pt-4">
      <ul data-source={REPORTS.source} className="grid max-w-[44rem] gap-2">
        {sentences.map((sentence) => (
          <li key={sentence.text}>
            <CitedText sentence={sentence} />
          </li>
        ))}
      </ul>
      {articles.length > 0 && <p className="text-13 text-muted">{REPORTS.articles(articles.map(({ title }) => title).join('; '))}</p>}
    </div>
  );
}
