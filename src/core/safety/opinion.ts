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

/** The gravest part of a text counts as much as the whole where it is graver: a sign is easily lost in a story, or behind other words. */
export function opinionOf({ whole, windows }: ReadText, heads: SafetyHeads, vector: SafetyScores | null): Opinion {
  const all = scorePassage(whole, heads);
  const part = gravest(windows, heads);
  const worst = part && part.grave > sharesOf(all.levels).grave ? part.scores : all;
  const levels = mean(all.levels, worst.levels);
  return {
    words: atLeast(sharesOf(levels), sharesOf(all.levels)),
    both: atLeast(sharesOf(plus(levels, vector?.levels)), sharesOf(plus(all.levels, vector?.levels))),
    groups: plus(mean(all.groups, worst.groups), vector?.groups),
  };
}

/** What is worth a sentence vector: the gravest two sentences of a long text. */
export const gravestPassage = ({ whole, windows }: ReadText, heads: SafetyHeads): Passage => gravest(windows, heads)?.passage ?? whole;

function gravest(passages: readonly Passage[], heads: SafetyHeads): { passage: Passage; scores: SafetyScores; grave: number } | null {
  let worst: { passage: Passage; scores: SafetyScores; grave: number } | null = null;
  for (const passage of passages) {
    const scores = scorePassage(passage, heads);
    const { grave } = sharesOf(scores.levels);
    if (worst === null || grave > worst.grave) worst = { passage, scores, grave };
  }
  return worst;
}

/** A gentle sign of the whole is not lost beside a graver part. */
const atLeast = (shares: Shares, whole: Shares): Shares => ({ ...shares, any: Math.max(shares.any, whole.any) });
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
