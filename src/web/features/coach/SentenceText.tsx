import type { ChatSentence } from '#contract/coach-figures.ts';
import { CitationChip } from '#web/features/coach/CitationChip.tsx';
import { sentenceParts } from '#web/features/coach/sentence-parts.ts';

/** A sentence of an answer, as text and never as markup; its numbers open. */
export function SentenceText({ sentence }: { sentence: ChatSentence }) {
  return sentenceParts(sentence).map(({ text, citation }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change once it is said
    citation ? <CitationChip key={place} citation={citation} /> : text,
  );
}
