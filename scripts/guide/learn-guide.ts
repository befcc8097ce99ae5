import { type GuideWeights, ONLY_BY_RULE } from '#core/coach/intent/guide.ts';
import { isIntent } from '#core/coach/intent/intents.ts';
import { packHead } from '#core/coach/learned/head.ts';
import { learnLine } from '../learn/linear-svm.ts';
import type { ReadMessage } from './messages.ts';

/** Room of each head, in places. */
const PLACES = 2 ** 14;
/** A message of the intent counts more than one of all the others: they are many. What an article answers is many itself. */
const COST_OF_YES = 3;
const COST_OF_KNOWLEDGE = 1;
const COST_OF_ORDINARY = 0.3;
/** What refuses also learns from messages of which it is only known that they are ordinary. */
const REFUSES: ReadonlySet<string> = new Set(['attack', 'other-athlete']);

/** One head for each intent, from all messages; rounded as it is kept, so that what is measured is what is shipped. */
export function learnGuide(messages: readonly ReadMessage[]): GuideWeights['heads'] {
  const named = messages.filter(({ intent }) => intent !== null);
  const intents = [...new Set(named.map(({ intent }) => intent ?? ''))]
    .filter((intent) => isIntent(intent) && !ONLY_BY_RULE.has(intent))
    .sort();
  return Object.fromEntries(
    intents.map((intent) => {
      const heard = REFUSES.has(intent) ? messages : named;
      const examples = heard.map((message) => ({
        vector: message.vector,
        isYes: message.intent === intent,
        cost: costOf(message, intent),
      }));
      return [intent, packHead(learnLine(examples, PLACES))] as const;
    }),
  );
}

function costOf(message: ReadMessage, intent: string): number {
  if (message.intent === null) return COST_OF_ORDINARY;
  if (message.intent !== intent) return 1;
  return intent === 'knowledge' ? COST_OF_KNOWLEDGE : COST_OF_YES;
}
