import type { Citation } from '#contract/coach-figures.ts';
import { type FigureSource, Origin } from '#web/ui/Origin.tsx';

/** A number of an answer: press it and it says what it is and where it is from. */
export function CitationChip({ citation }: { citation: Citation }) {
  const { text } = citation;
  return (
    <Origin
      label={text}
      source={citationSource(citation)}
      spoken={`${text}. Where it is from`}
      className="cursor-pointer rounded-t-small border-heather/60 border-b-[1.5px] px-px font-semibold hover:bg-heather-soft data-[state=open]:bg-heather-soft"
    >
      {text}
    </Origin>
  );
}

/** A path of ours, and nothing that a browser would take for another host. */
const OWN_PATH = /^\/(?![/\\])/;

const LINK_WORDS: readonly (readonly [start: string, words: string])[] = [
  ['/activities/', 'Open the activity'],
  ['/performance-analytics', 'Open the chart'],
  ['/training-sessions', 'Open your calendar'],
  ['/plans', 'Open your plan'],
  ['/athlete', 'Open your thresholds'],
  ['/check-in', 'Open your check-ins'],
];

function citationSource({ label, href, quote }: Citation): FigureSource {
  const isOwn = href !== null && OWN_PATH.test(href);
  const words = LINK_WORDS.find(([start]) => href?.startsWith(start))?.[1] ?? 'See where it is from';
  return {
    formula: label,
    ...(isOwn && { links: [{ label: words, href }] }),
    ...(quote && {
      more: (
        <blockquote dir="auto" className="border-heather border-l-2 pl-3 text-muted">
          {quote}
        </blockquote>
      ),
    }),
  };
}
