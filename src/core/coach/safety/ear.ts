import { type LearnedHead, scoreOf } from '#core/coach/learned/head.ts';
import type { LearnedVector } from '#core/coach/learned/vector.ts';
import { EMERGENCY_ANSWERS } from '#core/coach/safety/emergency-answers.ts';
import { CAUTION_ANSWERS, REFER_ANSWERS } from '#core/coach/safety/gentler-answers.ts';
import { SAFETY_GROUPS, type SafetyGroup, type SafetyLevel } from '#core/coach/safety/level.ts';
import { URGENT_ANSWERS } from '#core/coach/safety/urgent-answers.ts';

/** What the ear learned from the sets under test/coach-evals/own, by scripts/train-ear.ts. */
export interface EarWeights {
  /** Of the messages it was learned from and of what is noticed in them. */
  data: string;
  /** Scores from which it is believed, chosen by cross-validation over the authors of the sets. */
  bars: EarBars;
  mustStop: LearnedHead;
  isAnything: LearnedHead;
  /** Among what must stop: whether help must be called now. */
  isEmergency: LearnedHead;
  /** Among the gentler: whether it asks for what is refused, and else whether care alone is enough. */
  isRefused: LearnedHead;
  isCaution: LearnedHead;
  groups: Readonly<Record<string, LearnedHead>>;
}

export interface EarBars {
  /** It must stop, and the ear is sure. */
  stop: number;
  /** It may be grave: worth one careful question. */
  perhaps: number;
  /** There is something gentler, and the ear is sure. */
  anything: number;
}

export interface EarVerdict {
  level: SafetyLevel;
  /** Null only with level `none`. */
  group: SafetyGroup | null;
  /** The words must not name what it may be. */
  isGeneral: boolean;
  /** The score that decided. */
  score: number;
  /** It cannot wait: sure enough to speak against a rule that sees time until tomorrow. */
  isSureOfCall: boolean;
  /** How near it comes to being anything at all: far below nought it is surely harmless. */
  nearest: number;
}

/** Calling for help once too often harms less than once too seldom. */
const CALL = -0.3;
const SURE_OF_CALL = 0.35;
/** Where the likeliest group is one of the gentler. */
const SURE_OF_STOP = 0.6;
/** Below this a group is a guess. */
const SURE_OF_GROUP = -0.35;
/** Where nothing else says that it must stop, a crisis must be surer of itself. */
const SURE_THOUGH_FAINT = -0.1;
/** Not said to be harmless by the head that stops. */
const MAY_BE_GRAVE = -0.1;
/** What is never only a niggle: where something is heard for sure and it is likeliest one of these, it stops. */
const ONLY_GRAVE: ReadonlySet<SafetyGroup> = new Set([
  'sipe',
  'respiratory',
  'heat',
  'hyponatraemia',
  'rhabdo',
  'concussion',
  'spine',
  'rupture',
  'dvt',
  'bone-stress',
  'cauda-equina',
  'septic-joint',
  'metabolic',
  'gi',
  'stroke',
  'anaphylaxis',
  'neuro',
]);
const CRISIS: readonly SafetyGroup[] = ['self-harm', 'safeguarding'];

/** What a message sounds like, whatever its words. */
export function listen(vector: LearnedVector, weights: EarWeights): EarVerdict {
  const stop = scoreOf(weights.mustStop, vector);
  const anything = scoreOf(weights.isAnything, vector);
  return { ...heardAs(vector, weights, { stop, anything }), nearest: Math.max(stop, anything) };
}

function heardAs(
  vector: LearnedVector,
  weights: EarWeights,
  { stop, anything }: { stop: number; anything: number },
): Omit<EarVerdict, 'nearest'> {
  if (stop < weights.bars.perhaps && anything < weights.bars.anything)
    return { level: 'none', group: null, isGeneral: false, score: stop, isSureOfCall: false };
  const likely = likeliest(vector, weights);
  // A crisis is never a guess: where its own group is unsure, it is the likeliest of the others.
  const isFaint = stop < MAY_BE_GRAVE && likely.score < SURE_THOUGH_FAINT;
  const isGuess = CRISIS.includes(likely.group) && (likely.score < SURE_OF_GROUP || isFaint);
  const { group, score } = isGuess ? likeliest(vector, weights, CRISIS) : likely;
  const isGeneral = score < SURE_OF_GROUP;
  const isGrave = stop >= (mayStop(group) ? weights.bars.stop : SURE_OF_STOP);
  if (isGrave || (ONLY_GRAVE.has(group) && anything >= weights.bars.anything && stop >= MAY_BE_GRAVE)) {
    const isSureOfCall = isGrave && group in EMERGENCY_ANSWERS && scoreOf(weights.isEmergency, vector) > SURE_OF_CALL;
    return { level: stopLevel(group, vector, weights), group, isGeneral, score: stop, isSureOfCall };
  }
  // Who may be in despair, or is hurt by somebody, is never only referred.
  if (CRISIS.includes(group) && anything >= weights.bars.anything) {
    return { level: 'crisis', group, isGeneral, score: anything, isSureOfCall: false };
  }
  if (anything >= weights.bars.anything)
    return { level: gentleLevel(group, vector, weights), group, isGeneral, score: anything, isSureOfCall: false };
  return { level: 'caution', group, isGeneral: true, score: stop, isSureOfCall: false };
}

/** A group that is never grave speaks against stopping, unless all the rest speaks for it. */
const mayStop = (group: SafetyGroup) => group in URGENT_ANSWERS || group in EMERGENCY_ANSWERS;

function stopLevel(group: SafetyGroup, vector: LearnedVector, { isEmergency }: EarWeights): SafetyLevel {
  if (CRISIS.includes(group)) return 'crisis';
  return group in EMERGENCY_ANSWERS && scoreOf(isEmergency, vector) > CALL ? 'emergency' : 'urgent';
}

function gentleLevel(group: SafetyGroup, vector: LearnedVector, { isRefused, isCaution }: EarWeights): SafetyLevel {
  if (scoreOf(isRefused, vector) > 0) return 'refuse';
  // Of tiredness and short nights the careful words already say when a doctor is asked.
  if (!(group in REFER_ANSWERS) && group in CAUTION_ANSWERS) return 'caution';
  return scoreOf(isCaution, vector) > 0 ? 'caution' : 'refer';
}

function likeliest(
  vector: LearnedVector,
  weights: EarWeights,
  without: readonly SafetyGroup[] = [],
): { group: SafetyGroup; score: number } {
  let best: { group: SafetyGroup; score: number } | null = null;
  for (const group of SAFETY_GROUPS) {
    const head = weights.groups[group];
    if (!head || without.includes(group)) continue;
    const score = scoreOf(head, vector);
    if (best === null || score > best.score) best = { group, score };
  }
  return best ?? { group: 'pain', score: Number.NEGATIVE_INFINITY };
}
