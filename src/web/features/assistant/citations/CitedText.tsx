import type { ChatSentence } from '#contract/assistant/citations.ts';
import { CitationChip } from '#web/features/assistant/citations/CitationChip.tsx';
import { citedParts } from '#web/features/assistant/citations/cited-parts.ts';

/** A sentence as plain text, never as markup; its figures open their source. */
export function CitedText({ sentence }: { sentence: ChatSentence }) {
  return citedParts(sentence).map(({ text, citation }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes
    citation ? <CitationChip key={place} citation={citation} /> : text,
  );
}
