import { type CardHeads, cardVector } from '#core/coach/articles/card-sense.ts';
import { packHead } from '#core/coach/learned/head.ts';
import { learnLine } from '../learn/linear-svm.ts';

/** Room of each head, in places. */
const PLACES = 2 ** 13;
/** Each card answers few of all questions. */
const COST_OF_YES = 3;

/** A question that a card answers. */
export interface CardQuestion {
  author: string;
  label: string;
  text: string;
}

/** One head for each card; rounded as it is kept. */
export function learnCards(questions: readonly CardQuestion[], except = ''): CardHeads {
  const read = questions.filter(({ author }) => author !== except).map(({ label, text }) => ({ label, vector: cardVector(text) }));
  const cards = [...new Set(questions.map(({ label }) => label))].sort();
  return Object.fromEntries(
    cards.map((card) => {
      const examples = read.map(({ label, vector }) => ({ vector, isYes: label === card, cost: label === card ? COST_OF_YES : 1 }));
      return [card, packHead(learnLine(examples, PLACES))] as const;
    }),
  );
}
