import type { CoachWords } from '#contract/assistant/reviews.ts';
import { REPORTS } from '#web/copy/en/chat/reports.ts';
import { CitedText } from '#web/features/assistant/citations/CitedText.tsx';
import { AiBadge } from '#web/ui/values/Badge.tsx';

/** A text that the coach writes without being asked; each figure opens its source. */
export function ReportSection({ title, words }: { title: string; words: CoachWords }) {
  const { sentences, articles } = words;
  return (
    <section aria-label={title} className="grid content-start gap-4 border-heather border-l-2 pl-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-21">{title}</h2>
        <AiBadge />
      </div>
      <ul data-source={REPORTS.source} className="grid max-w-[44rem] gap-2">
        {sentences.map((sentence) => (
          <li key={sentence.text}>
            <CitedText sentence={sentence} />
          </li>
        ))}
      </ul>
      {articles.length > 0 && <p className="text-13 text-muted">{REPORTS.articles(articles.map(({ title }) => title).join('; '))}</p>}
    </section>
  );
}
