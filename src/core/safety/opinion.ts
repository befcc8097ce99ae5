import { type SafetyHeads, type SafetyScores, scorePassage } from '#core/safety/heads.ts';
import { endsTraining, SAFETY_LEVELS } from '#core/safety/level.ts';
import type { Passage, ReadText } from '#core/safety/passages.ts';

/** How much a sentence vector counts beside the words; found on authors that neither was learned from. */
const VECTOR_SHARE = 0.3;

/** Probabilities of the levels, in their order; of urgent and above, and of any sign. */
export interface Shares {
  levels: readonly number[];
  grave: number;
  any: number;
}

/** What was learned says of a text. */
export interface Opinion {
  words: Shares;
  /** With the sentence vector, where there is one. */
  both: Shares;
  /** Logits. */
  groups: readonly number[];
}

/** Of a longer text the gravest two sentences in a row count as much as the whole: a sign is easily lost in a story. */
export function opinionOf({ whole, windows }: ReadText, heads: SafetyHeads, vector: SafetyScores | null): Opinion {
  const all = scorePassage(whole, heads);
  const worst = gravest(windows, heads)?.scores ?? all;
  const levels = mean(all.levels, worst.levels);
  return {
    words: sharesOf(levels),
    both: sharesOf(plus(levels, vector?.levels)),
    groups: plus(mean(all.groups, worst.groups), vector?.groups),
  };
}

/** What is worth a sentence vector: the gravest two sentences, or all of a short text. */
export const gravestPassage = ({ whole, windows }: ReadText, heads: SafetyHeads): Passage => gravest(windows, heads)?.passage ?? whole;

function gravest(passages: readonly Passage[], heads: SafetyHeads): { passage: Passage; scores: SafetyScores } | null {
  let worst: { passage: Passage; scores: SafetyScores; grave: number } | null = null;
  for (const passage of passages) {
    const scores = scorePassage(passage, heads);
    const { grave } = sharesOf(scores.levels);
    if (worst === null || grave > worst.grave) worst = { passage, scores, grave };
  }
  return worst;
}

const mean = (a: readonly number[], b: readonly number[]): number[] => a.map((each, at) => (each + (b[at] ?? 0)) / 2);
const plus = (words: readonly number[], vector: readonly number[] | undefined): number[] =>
  words.map((each, at) => each + VECTOR_SHARE * (vector?.[at] ?? 0));

function sharesOf(logits: readonly number[]): Shares {
  const most = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  const levels = powers.map((power) => power / all);
  const grave = levels.reduce((sum, share, at) => (endsTraining(SAFETY_LEVELS[at] ?? 'none') ? sum + share : sum), 0);
  return { levels, grave, any: 1 - (levels[0] ?? 0) };
}
