import type { ChatMessage } from '#contract/assistant/chat.ts';
import type { ChatSentence } from '#contract/assistant/citations.ts';

/**
 * Returns the blocks of a stored answer. Answers of earlier versions hold single sentences that were shown as one paragraph; an answer without
 * blocks is one block without figures.
 */
export function blocksOf({ sentences, response }: Pick<ChatMessage, 'sentences' | 'response'>): readonly ChatSentence[] {
  if (sentences.length === 0) return response === '' ? [] : [{ text: response, citations: [] }];
  const isOneParagraph = sentences.length > 1 && sentences.map(({ text }) => text).join(' ') === response;
  return isOneParagraph ? [{ text: response, citations: sentences.flatMap(({ citations }) => citations) }] : sentences;
}
