import type { Asked } from '#core/coach/intent/asked.ts';
import { guideVector } from '#core/coach/intent/guide-features.ts';
import { type Intent, isIntent } from '#core/coach/intent/intents.ts';
import { isSurelyRuled } from '#core/coach/intent/sure-rules.ts';
import { type LearnedHead, scoreOf } from '#core/coach/learned/head.ts';

/** What the guide learned from the messages under test/coach-evals/own/asked and content/asked, by scripts/train-guide.ts. */
export interface GuideWeights {
  /** Of the messages it was learned from and of what is noticed in them. */
  data: string;
  /** By what the rules said: what the guide must be ahead of them by, chosen on authors it never met. */
  leads: Readonly<Record<string, number>>;
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
const REFUSES: ReadonlySet<string> = new Set<Intent>(['attack', 'other-athlete']);
/** So is a proposal to somebody who only asked. */
const CHANGES: ReadonlySet<string> = new Set<Intent>(['move', 'swap', 'skip', 'adjust', 'create', 'replan', 'delete-plan']);
/** What an ache or a cold gets is careful: it is not given up lightly. */
const CAREFUL: ReadonlySet<string> = new Set<Intent>(['niggle', 'illness']);
/** About a race: where one of the athlete's own is named, the rules know it and the guide does not. */
const OF_RACES: ReadonlySet<string> = new Set<Intent>(['pacing', 'prediction', 'countdown', 'on-track', 'fuel', 'swim-time', 'race-brief']);
const SURE = 0.1;
/** So far ahead of what the rules say, it is a change that is asked for. */
const FAR_AHEAD = 1.5;
const SURE_OF_NO_ACHE = 1.5;
/** Where a figure is named, the rules know which, and its answer also explains it. */
const NAMES_A_FIGURE: ReadonlySet<string> = new Set<Intent>(['metric', 'zones']);
/** What a rule gives only where a figure, a fuel, or a session and what is to become of it stands in the message. */
const NAMED: ReadonlySet<string> = new Set<Intent>(['metric', 'zones', 'move', 'swap', 'skip', 'adjust', 'create', 'fuel', 'readiness']);
const SURE_OF_NOT_NAMED = 0.8;
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
const LEAST_SURE = -0.1;
const SHORTEST = 2;

/** What a message asks for: what the rules say, unless the guide, who learned from many ways of asking, is ahead of them. */
export function guided(asked: Asked, ruled: Intent, { heads, leads }: GuideWeights): Intent {
  if (asked.question.words.length < SHORTEST || ONLY_BY_RULE.has(ruled) || REFUSES.has(ruled)) return ruled;
  if (asked.slots.race !== null && OF_RACES.has(ruled)) return ruled;
  if (isSurelyRuled(asked, ruled)) return ruled;
  const scores = guideScores(asked, ruled, heads);
  const best = scores.reduce((most, each) => (each.score > most.score ? each : most));
  if (NAMES_A_FIGURE.has(ruled) && !ALSO_OF_FIGURES.has(best.intent) && !isSurelyRead(ruled, best)) return ruled;
  const ahead = best.score - (scores.find(({ intent }) => intent === ruled)?.score ?? Number.NEGATIVE_INFINITY);
  if (best.score < leastOf(best.intent, ruled, ahead)) return ruled;
  const least = CAREFUL.has(ruled) ? SURE_OF_NO_ACHE : NAMED.has(ruled) ? SURE_OF_NOT_NAMED : 0;
  return ahead > Math.max(least, leads[ruled] ?? 0) ? best.intent : ruled;
}

/** How sure the guide must be of what it hears, where it is so far ahead of the rules. */
function leastOf(heard: Intent, ruled: Intent, ahead: number): number {
  if (REFUSES.has(heard)) return SURE;
  return CHANGES.has(heard) && !CHANGES.has(ruled) && ahead < FAR_AHEAD ? SURE : LEAST_SURE;
}

const isSurelyRead = (ruled: Intent, { intent, score }: { intent: Intent; score: number }): boolean =>
  ruled === 'metric' && intent === 'knowledge' && score > SURE_OF_KNOWLEDGE;

/** Every intent that the guide may name, with how far the message lies on its side. */
export function guideScores(asked: Asked, ruled: Intent, heads: GuideWeights['heads']): { intent: Intent; score: number }[] {
  const vector = guideVector(asked, ruled);
  return Object.entries(heads).flatMap(([intent, head]) => (isIntent(intent) ? [{ intent, score: scoreOf(head, vector) }] : []));
}
