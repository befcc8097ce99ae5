import type { ChatMessage } from '#contract/coach.ts';
import { PRODUCT_NAME } from '#contract/product.ts';
import { sayInstant } from '#core/spoken.ts';

type Said = Pick<ChatMessage, 'createdAt' | 'message' | 'response' | 'sentences' | 'coach'>;

/** A conversation to read without the product: plain text, with days and times as they were on a wall in `timeZone`, an IANA name. */
export function conversationText(messages: readonly Said[], timeZone: string): string {
  const title = `${PRODUCT_NAME}: your conversation with the coach\nTimes as in ${timeZone}`;
  return `${[title, ...messages.map((each) => turnText(each, timeZone))].join('\n\n\n')}\n`;
}

function turnText({ createdAt, message, response, sentences, coach }: Said, timeZone: string): string {
  const who = coach === 'model' ? 'AI coach (language model)' : 'AI coach (built-in)';
  const cited = sentences.flatMap(({ citations }) => citations).map(({ text, label }) => `  ${text}: ${label}`);
  const sources = cited.length > 0 ? [`Where the figures are from:\n${cited.join('\n')}`] : [];
  return [sayInstant(new Date(createdAt), timeZone), `You: ${message}`, `${who}: ${response}`, ...sources].join('\n\n');
}
