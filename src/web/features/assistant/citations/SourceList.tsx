import { ChevronDown } from 'lucide-react';
import type { ChatMessage } from '#contract/assistant/chat.ts';
import { ANSWER } from '#web/copy/en/chat/chat.ts';
import { listSources } from '#web/features/assistant/citations/list-sources.ts';
import { formatNumber } from '#web/format/number.ts';

/** Everything an answer rests on in one list: its figures, each with the page that shows more, and the articles that were read. */
export function SourceList({ message: { sentences, articles } }: { message: Pick<ChatMessage, 'sentences' | 'articles'> }) {
  const sources = listSources(sentences.flatMap(({ citations }) => citations));
  const count = sources.length + articles.length;
  if (count === 0) return null;
  return (
    <details data-hint className="group text-15">
      <summary className="-ml-1 inline-flex min-h-11 list-none items-center gap-1.5 rounded-small px-1 text-13 text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        {ANSWER.sources(formatNumber(count))}
        <ChevronDown aria-hidden size={16} strokeWidth={1.5} className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="grid">
        {sources.map(({ label, figures, link }) => (
          <li key={`${label} ${link?.href}`} className="flex flex-wrap items-baseline justify-between gap-x-4 border-rule border-t py-2">
            <span className="min-w-0 flex-1 basis-48">
              <span className="font-semibold">{figures.join(', ')}</span> <span className="text-muted">{label}</span>
            </span>
            {link && (
              <a href={link.href} className="-my-2 inline-flex min-h-11 items-center font-semibold text-moss">
                {link.label}
              </a>
            )}
          </li>
        ))}
        {articles.map(({ id, title }) => (
          <li key={id} className="border-rule border-t py-2">
            <span className="text-muted">{ANSWER.article}</span> <span dir="auto">{title}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
