import type { Asked } from '#core/coach/intent/asked.ts';
import { asksCssTest } from '#core/coach/intent/css-question.ts';
import { asksLastOne, asksLog } from '#core/coach/intent/data-questions.ts';
import { easesDays } from '#core/coach/intent/easing.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { FORGETS } from '#core/coach/intent/talk-intents.ts';

/** Whether a rule holds by words that mean nothing else, so that what was learned from other ways of asking cannot know better. */
export const isSurelyRuled = (asked: Asked, ruled: Intent): boolean => SURE[ruled]?.(asked) ?? false;

/** What is learned from it stands in the cards, not in the figures of that day. */
const BEGUN_TOO_FAST = /\b(?:start(?:ed)?|began|begun|went (?:out|off)|set off) too (?:fast|hard|quick(?:ly)?)\b/;

const SURE: Partial<Readonly<Record<Intent, (asked: Asked) => boolean>>> = {
  metric: ({ question }) => asksCssTest(question),
  activity: (asked) => asksLog(asked) || asksLastOne(asked),
  replan: ({ question }) => easesDays(question),
  forget: ({ question }) => question.says(FORGETS),
  knowledge: ({ question }) => question.says(BEGUN_TOO_FAST),
};
