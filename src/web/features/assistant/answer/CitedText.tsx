import type { ChatSentence } from '#contract/coach-figures.ts';
import { CitationChip } from '#web/features/assistant/answer/CitationChip.tsx';
import { citedParts } from '#web/features/assistant/answer/cited-parts.ts';

/** A sentence of an answer, as text and never as markup; its numbers open. */
export function CitedText({ sentence }: { sentence: ChatSentence }) {
  return citedParts(sentence).map(({ text, citation }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change once it is said
    citation ? <CitationChip key={place} citation={citation} /> : text,
  );
}
