import CARDS from '#core/coach/articles/card-weights.json' with { type: 'json' };
import { textKinds } from '#core/coach/intent/guide-features.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { type LearnedHead, scoresOf } from '#core/coach/learned/head.ts';
import { type LearnedVector, vectorOf } from '#core/coach/learned/vector.ts';

/** By article: how a question sounds that it answers, learned from content/asked by scripts/train-guide.ts. */
export type CardHeads = Readonly<Record<string, LearnedHead>>;

export const CARD_HEADS: CardHeads = CARDS.heads;

export const cardVector = (question: string): LearnedVector => vectorOf(textKinds(readQuestion(question).words));

/** How much a question sounds like those that each card answers; above 0 is yes. */
export function cardSense(question: string, heads: CardHeads = CARD_HEADS): Map<string, number> {
  const vector = cardVector(question);
  return new Map(scoresOf(heads, vector).map(({ name, score }) => [name, score]));
}
