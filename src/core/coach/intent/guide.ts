import type { Asked } from '#core/coach/intent/asked.ts';
import { guideVector } from '#core/coach/intent/guide-features.ts';
import { type Intent, isIntent } from '#core/coach/intent/intents.ts';
import { isSurelyRuled } from '#core/coach/intent/sure-rules.ts';
import { type LearnedHead, scoresOf } from '#core/coach/learned/head.ts';

/** What the guide learned from the messages under test/coach-evals/own/asked and content/asked, by scripts/train-guide.ts. */
export interface GuideWeights {
  /** Of the messages it was learned from and of what is noticed in them. */
  data: string;
  heads: Readonly<Record<string, LearnedHead>>;
}

/** What takes its own words, which only a rule can read. */
export const ONLY_BY_RULE: ReadonlySet<string> = new Set<Intent>([
  'address',
  'remember',
  'why',
  'correction',
  'told',
  'confirm',
  'decline',
  'nothing-open',
  'unclear',
]);
/** To refuse somebody who asked something ordinary is worse than to answer: the guide must be sure. */
export const REFUSES: ReadonlySet<string> = new Set<Intent>(['attack', 'other-athlete']);
/** So is a proposal to somebody who only asked. */
export const CHANGES: ReadonlySet<string> = new Set<Intent>([
  'move',
  'swap',
  'skip',
  'adjust',
  'create',
  'replan',
  'delete-plan',
  'change-unclear',
]);
/** What an ache or a cold gets is careful: it is not given up lightly. */
const CAREFUL: ReadonlySet<string> = new Set<Intent>(['niggle', 'illness']);
/** Told as a whole, or in fixed words, whatever else the message says: to another question that is no answer at all. */
export const TOLD_WHOLE: ReadonlySet<string> = new Set<Intent>([
  'bring-files',
  'limits',
  'handoff',
  'capability',
  'identity',
  'privacy',
  'memory-list',
  'creative',
  'race-brief',
  'week-review',
  'carb-load',
]);
/** About a race: where one of the athlete's own is named, the rules know it and the guide does not. */
const OF_RACES: ReadonlySet<string> = new Set<Intent>(['pacing', 'prediction', 'countdown', 'on-track', 'fuel', 'swim-time', 'race-brief']);
/** Where a figure is named, the rules know which, and its answer also explains it. */
const NAMES_A_FIGURE: ReadonlySet<string> = new Set<Intent>(['metric', 'zones']);
const ALSO_OF_FIGURES: ReadonlySet<string> = new Set<Intent>([
  'compare',
  'trend',
  'week-data',
  'longest',
  'pacing',
  'swim-time',
  'prediction',
]);
/** So sure that a figure is only spoken of. */
const SURE_OF_KNOWLEDGE = 1;
const SHORTEST = 2;

/**
 * How sure the guide must be (0 is the border of what it learned), and how far ahead of what the rules say. Chosen on authors whom it never
 * met. They are the same for all intents: bars for each one, or a second line learned over all scores, understood no more of them.
 */
const LEAST_SURE = { refusal: 0.1, toldWhole: -0.1, change: -0.15, againstARule: -0.2, noRule: -0.35 };
const LEAST_AHEAD = { ofCare: 0.8, ofARule: 0.4, ofNone: 0.1 };

/** What a message asks for: what the rules say, unless the guide, who learned from many ways of asking, is ahead of them. */
export function guided(asked: Asked, ruled: Intent, { heads }: Pick<GuideWeights, 'heads'>): Intent {
  if (asked.question.words.length < SHORTEST || ONLY_BY_RULE.has(ruled) || REFUSES.has(ruled)) return ruled;
  if (asked.slots.race !== null && OF_RACES.has(ruled)) return ruled;
  if (isSurelyRuled(asked, ruled)) return ruled;
  const scores = guideScores(asked, ruled, heads);
  const best = scores.reduce((most, each) => (each.score > most.score ? each : most));
  if (NAMES_A_FIGURE.has(ruled) && !ALSO_OF_FIGURES.has(best.intent) && !isSurelyRead(ruled, best)) return ruled;
  const ahead = best.score - (scores.find(({ intent }) => intent === ruled)?.score ?? Number.NEGATIVE_INFINITY);
  return best.score > leastSure(best.intent, ruled) && ahead > leastAhead(ruled) ? best.intent : ruled;
}

/** Where no rule holds, the rules say knowledge: that weighs least. */
const isNoRule = (ruled: Intent): boolean => ruled === 'knowledge';

function leastSure(heard: Intent, ruled: Intent): number {
  if (REFUSES.has(heard)) return LEAST_SURE.refusal;
  if (TOLD_WHOLE.has(heard)) return LEAST_SURE.toldWhole;
  if (CHANGES.has(heard) && !CHANGES.has(ruled)) return LEAST_SURE.change;
  return isNoRule(ruled) ? LEAST_SURE.noRule : LEAST_SURE.againstARule;
}

function leastAhead(ruled: Intent): number {
  if (CAREFUL.has(ruled)) return LEAST_AHEAD.ofCare;
  return isNoRule(ruled) ? LEAST_AHEAD.ofNone : LEAST_AHEAD.ofARule;
}

const isSurelyRead = (ruled: Intent, { intent, score }: { intent: Intent; score: number }): boolean =>
  ruled === 'metric' && intent === 'knowledge' && score > SURE_OF_KNOWLEDGE;

/** Every intent that the guide may name, with how far the message lies on its side. */
export function guideScores(asked: Asked, ruled: Intent, heads: GuideWeights['heads']): readonly GuideScore[] {
  const before = last.get(asked);
  if (before?.ruled === ruled && before.heads === heads) return before.scores;
  const vector = guideVector(asked, ruled);
  const scores = scoresOf(heads, vector).flatMap(({ name, score }) => (isIntent(name) ? [{ intent: name, score }] : []));
  last.set(asked, { ruled, heads, scores });
  return scores;
}

interface GuideScore {
  intent: Intent;
  score: number;
}

/** What was found last for a message: it is asked for once more where the guide only guesses. */
const last = new WeakMap<Asked, { ruled: Intent; heads: GuideWeights['heads']; scores: readonly GuideScore[] }>();
