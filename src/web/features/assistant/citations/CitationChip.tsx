import type { Citation } from '#contract/assistant/citations.ts';
import { ANSWER } from '#web/copy/en/chat/chat.ts';
import { citationLink, isUnverified } from '#web/features/assistant/citations/citation-link.ts';
import { type FigureSource, ValueSource } from '#web/ui/values/ValueSource.tsx';

/** A figure of an answer: pressing it opens its source. General guidance looks different and says that it is not from the athlete’s data. */
export function CitationChip({ citation }: { citation: Citation }) {
  const { text } = citation;
  return isUnverified(citation) ? (
    <ValueSource
      label={text}
      source={{ formula: ANSWER.unverified }}
      spoken={`${text}. ${ANSWER.unverified}`}
      className={`${LOOK} underline decoration-wavy decoration-1 decoration-muted underline-offset-[0.22em] hover:bg-sunk data-[state=open]:bg-sunk`}
    >
      {text}
    </ValueSource>
  ) : (
    <ValueSource
      label={text}
      source={citationSource(citation)}
      spoken={ANSWER.sourceOf(text)}
      className={`${LOOK} border-heather/60 border-b-[1.5px] font-semibold hover:bg-heather-soft data-[state=open]:bg-heather-soft`}
    >
      {text}
    </ValueSource>
  );
}

const LOOK = 'cursor-pointer rounded-t-small px-px text-left';

function citationSource(citation: Citation): FigureSource {
  const { label, quote } = citation;
  const link = citationLink(citation);
  return {
    formula: label,
    ...(link && { links: [link] }),
    ...(quote && {
      more: (
        <blockquote dir="auto" className="border-heather border-l-2 pl-3 text-muted">
          {quote}
        </blockquote>
      ),
    }),
  };
}
