import { cleanMessage } from '#core/coach/language/clean-message.ts';
import { findAttack } from '#core/coach/language/instructions.ts';
import { keptLately } from '#core/coach/language/read-lately.ts';
import { findRolePlay } from '#core/coach/language/role-play.ts';
import { MATTERS } from '#core/coach/safety/all-matters.ts';
import { wentToTheChest } from '#core/coach/safety/chest-cold.ts';
import { type EarVerdict, listen } from '#core/coach/safety/ear.ts';
import { earFeatures } from '#core/coach/safety/ear-features.ts';
import { earVector } from '#core/coach/safety/ear-vector.ts';
import EAR from '#core/coach/safety/ear-weights.json' with { type: 'json' };
import { CRISIS_RULES, EMERGENCY_RULES } from '#core/coach/safety/emergency-rules.ts';
import { CAUTION_RULES, REFER_RULES, REFUSE_RULES } from '#core/coach/safety/gentler-rules.ts';
import { type Heard, hear } from '#core/coach/safety/heard.ts';
import { endsTraining, isGraver, NO_SAFETY, type SafetyVerdict } from '#core/coach/safety/level.ts';
import { leapsAtOnce } from '#core/coach/safety/load-matters.ts';
import { breathsOf, findMatter, type Matter } from '#core/coach/safety/matter.ts';
import { meantOtherwise } from '#core/coach/safety/meant-otherwise.ts';
import { measure } from '#core/coach/safety/measured.ts';
import { notice } from '#core/coach/safety/noticed.ts';
import { isCalmSought, isOnlyARaceAhead } from '#core/coach/safety/only-ahead.ts';
import { isOnlyByUse } from '#core/coach/safety/only-by-use.ts';
import { isOnlyExercise } from '#core/coach/safety/only-exercise.ts';
import { isOnlyABugAtHome, isOnlyPressing } from '#core/coach/safety/only-home.ts';
import { isOnlyKit } from '#core/coach/safety/only-kit.ts';
import {
  isOnlyABath,
  isOnlyAName,
  isOnlyARuleOfSuits,
  isOnlyATaper,
  isOnlyATestOfForm,
  isOnlyAVote,
  isOnlyByTheCycle,
  isOnlyFearOfWater,
  isOnlyHeight,
  isOnlyWeeksToARace,
  isWithoutWeather,
} from '#core/coach/safety/only-plain.ts';
import { isOnlyStroke } from '#core/coach/safety/only-stroke.ts';
import { isOnlyTraining } from '#core/coach/safety/only-training.ts';
import {
  distancesInFull,
  isAcheOfAPlace,
  isOnlyAHeadCold,
  isOnlyAJoint,
  isOnlyAMorning,
  isOnlyANight,
  isOnlyAnAche,
  isOnlyNoAnswer,
  isOnlyTired,
  isOnlyWell,
  isRatedLittle,
  isSaidLittle,
} from '#core/coach/safety/only-words.ts';
import { addsTooMuch, raisesLoad } from '#core/coach/safety/raised-load.ts';
import { namesARefusal } from '#core/coach/safety/refusable.ts';
import type { Known, SafetyRule } from '#core/coach/safety/rule.ts';
import { holds, isSaid } from '#core/coach/safety/rule-holds.ts';
import { SIGN_RULES } from '#core/coach/safety/sign-rules.ts';
import { URGENT_RULES } from '#core/coach/safety/urgent-rules.ts';
import { isTalk, withEar } from '#core/coach/safety/with-ear.ts';

/** What is known of the athlete that makes words graver. All unknown is `NOTHING_KNOWN`. */
export type SafetyFacts = Readonly<Record<Known, boolean>>;

const KNOWN: readonly Known[] = ['isMinor', 'isLight', 'isStrained', 'isNew'];
export const NOTHING_KNOWN: SafetyFacts = { isMinor: false, isLight: false, isStrained: false, isNew: false };

/** From the gravest down; within a level the first that holds gives the group. */
const RULES: readonly SafetyRule[] = [
  ...CRISIS_RULES,
  ...EMERGENCY_RULES,
  ...URGENT_RULES,
  ...SIGN_RULES,
  ...REFUSE_RULES,
  ...REFER_RULES,
  ...CAUTION_RULES,
];

/**
 * What a message, a note, a check-in or an answer of a model says that must be met before any training advice.
 * Runs before the daily limit and before any model. Pure; a few milliseconds for the longest message.
 */
export const triage = (said: string, facts: SafetyFacts = NOTHING_KNOWN): SafetyVerdict => triaged({ said, facts });

interface Message {
  said: string;
  facts: SafetyFacts;
}

const triaged = keptLately(
  (message: Message): SafetyVerdict => {
    const verdict = asFactsSay(triageSigns(message), message);
    const isFaint = verdict.level === 'none' || (verdict.isGeneral === true && !endsTraining(verdict.level));
    return isFaint ? graver(verdict, triageLoad(message)) : verdict;
  },
  ({ said, facts }) => `${bitsOf(facts)} ${said}`,
);
const bitsOf = (facts: SafetyFacts): string => KNOWN.map((name) => Number(facts[name])).join('');

/** Nobody is told to be worn out whom neither their data nor their own words call so: what is too much is refused as that. */
function asFactsSay(verdict: SafetyVerdict, { said, facts }: Message): SafetyVerdict {
  const isHeard = verdict.level === 'refuse' && verdict.group === 'overtraining' && (verdict.rule ?? '').startsWith('ear');
  return isHeard && !facts.isStrained && !TELLS_TIRED.test(said) ? TOO_MUCH_ON_TOP : verdict;
}
const TELLS_TIRED =
  /\b(?:tired\w*|knackered|exhaust\w*|wrecked|drained|heavy|worn|fatigue\w*|burn\w*|sleep\w*|slept|hrv|pulse|resting|overtrain\w*|overreach\w*|energy|shattered|cooked|toast|fried|dead|flat|legs|empty|spent|recover\w*|form|tsb|readiness|ill|sick|sore|weak)\b/i;

/** Where nothing graver is said: whether more is asked for than is safe, or than somebody who is worn out can bear. */
function triageLoad({ said, facts }: Message): SafetyVerdict {
  const breaths = breathsOf(cleanMessage(said));
  // What was is told in one sentence, and more is asked for in the next.
  const sentences = said.split(SENTENCE_ENDS).flatMap((each) => breathsOf(cleanMessage(each)));
  if (facts.isStrained && [...breaths, ...sentences].some((line) => raisesLoad(line) || addsTooMuch(line))) return MORE_THOUGH_STRAINED;
  return breaths.some(addsTooMuch) ? TOO_MUCH_ON_TOP : NO_SAFETY;
}

const asMeant = keptLately((said: string) => meantOtherwise(distancesInFull(said)));
const heardIn = keptLately(hear);
/** What a cleaned text says by itself, and the rules that may hold for it, whatever is known of its author. */
const saidIn = keptLately((cleaned: string) => {
  const heard = heardIn(cleaned);
  const present: readonly string[] = [...measure(heard.words), ...notice(cleaned)];
  const mayBe = new Set<string>([...present, ...KNOWN]);
  return { heard, present, rules: RULES.filter(({ when }) => when.every((need) => isSaid(need, heard, mayBe))) };
});
const listenedTo = keptLately((text: string) => {
  const cleaned = cleanMessage(text);
  return listen(earVector(earFeatures(cleaned, heardIn(cleaned))), EAR);
});
const matterIn = keptLately(
  ({ cleaned, isMinor }: { cleaned: string; isMinor: boolean }) => findMatter(MATTERS, cleaned, isMinor),
  ({ cleaned, isMinor }) => `${isMinor} ${cleaned}`,
);

function triageSigns({ said, facts }: Message): SafetyVerdict {
  const text = asMeant(said);
  const { verdict, heard, isAsked, isSettled } = triageByRules(text, facts);
  if (isAsked || isSettled || (verdict.level === 'none' && isOnlyElse(text))) return verdict;
  if (SAYS_ENOUGH.has(verdict.rule ?? '')) return verdict;
  const ear = listenedTo(text);
  // "No fainting, no dizziness": the ear knows the words better than the denial.
  if (heard.isAllDenied && ear.score < SURE_THOUGH_DENIED) return verdict;
  if (heard.said.size === 0 && ear.score < SURE_THOUGH_A_NAME && isOnlyAName(text)) return verdict;
  if (verdict.level === 'none' && (isOnlyNoAnswer(text) || isOnlyWell(text) || isOnlyTired(text))) return verdict;
  if (verdict.level === 'none' && !endsTraining(ear.level) && SPEAKS_OF_ELSE[ear.group ?? '']?.(text)) return verdict;
  if (verdict.level === 'none' && ear.level === 'crisis' && isOnlyFearOfWater(text)) return verdict;
  if (verdict.level === 'none' && ear.group === 'fever' && isAcheOfAPlace(text)) return verdict;
  if (verdict.level === 'none' && (ear.group === 'fever' || !endsTraining(ear.level)) && isOnlyAHeadCold(text)) return verdict;
  if (verdict.level === 'none' && !endsTraining(ear.level) && (isOnlyARaceAhead(text) || isOnlyAVote(text) || isOnlyHeight(text)))
    return verdict;
  if (verdict.level === 'none' && isOnlyByUse(text)) return ear.level !== 'none' && text.includes('?') ? MILD_ACHE : verdict;
  if (verdict.level === 'none' && isOnlyThat(text, ear)) return verdict;
  const ofChest = verdict.level === 'none' ? wentToTheChest(text) : null;
  if (ofChest !== null) return ofChest;
  const isTold = verdict.level !== 'none' && isTalk(text) && isByWords(verdict, text, facts);
  const both = withEar(verdict, ear, isTold ? () => loudestOf(text) : null);
  const listened = endsTraining(verdict.level) && standsAlone(text, verdict, facts) ? graver(verdict, both) : both;
  const isOfPain = listened.isGeneral === true || (listened.group === 'pain' && !endsTraining(listened.level));
  if (verdict.level === 'none' && isOfPain && isRatedLittle(text)) return MILD_ACHE;
  // A joint that is said to ache a little, and no more asked: it is met where niggles are, by its place.
  if (verdict.level === 'none' && isOfPain && !endsTraining(listened.level) && isSaidLittle(text))
    return text.includes('?') ? MILD_ACHE : verdict;
  if (listened.level === 'refuse' && listened.isGeneral && !namesARefusal(heard)) return verdict;
  // Who tries to steer the coach may also say that a sign is over, or nothing about a body at all; then the rules stand as they are.
  const isSteered =
    (endsTraining(verdict.level) && listened.level === 'none') ||
    listened.isGeneral === true ||
    (verdict.level === 'none' && !endsTraining(listened.level));
  if (isSteered && findAttack(text) !== null) return verdict;
  // A role that is played, and not a word of a body or a mind.
  if (heard.said.size === 0 && findRolePlay(text) !== null) return verdict;
  if (listened.isGeneral && !endsTraining(listened.level) && isOfInterest(heard)) return verdict;
  if (verdict.level === 'none' && !endsTraining(listened.level) && isOfATimeOfLife(heard)) return verdict;
  const isOwnHeart = listened.level === 'refer' && listened.group === 'cardiac' && !heard.said.has('family');
  return isOwnHeart && verdict.level === 'none' ? { ...listened, rule: OWN_HEART } : listened;
}

/** Whether every word speaks of training, of things, of a stroke or of an exercise, or calm is sought for a start. */
const isOnlyElse = (text: string): boolean =>
  [isOnlyTraining, isOnlyKit, isOnlyStroke, isOnlyExercise, isCalmSought, isOnlyABugAtHome, isOnlyPressing].some((isOnly) => isOnly(text));

/** Of one sentence alone nothing more can be told than of the whole. */
function loudestOf(text: string): number {
  const sentences = text.split(SENTENCE_ENDS);
  return sentences.length > 1 ? Math.max(...sentences.map((each) => listenedTo(each).nearest)) : Number.POSITIVE_INFINITY;
}

/** Whether the words alone say it, and not what is known of the athlete, which the ear does not know. */
const isByWords = ({ rule }: SafetyVerdict, text: string, facts: SafetyFacts): boolean =>
  facts === NOTHING_KNOWN || triageByRules(text).verdict.rule === rule;

/** A joint that complains, a figure of the morning, a short night: what the ear makes of it is met elsewhere. */
const isOnlyThat = (text: string, ear: EarVerdict): boolean =>
  (ear.isGeneral && isOnlyAJoint(text)) ||
  (ear.group === 'mental' && isOnlyAMorning(text)) ||
  (ear.group !== 'sleep' && !endsTraining(ear.level) && isOnlyANight(text));

/** Of what a rule named in a longer message: whether the sentence that says it is no more harmless when it is heard alone. */
function standsAlone(text: string, { level, rule }: SafetyVerdict, facts: SafetyFacts): boolean {
  const sentences = text.split(SENTENCE_ENDS).filter((each) => each.split(' ').length > 2);
  return (
    sentences.length > 1 &&
    sentences.length <= MOST_SENTENCES &&
    sentences.some((each) => {
      if (!OF_ONESELF.test(each)) return false;
      const { verdict, isAsked } = triageByRules(each, facts);
      return (
        !isAsked &&
        verdict.level === level &&
        verdict.rule === rule &&
        endsTraining(withEar(verdict, listenedTo(each), isTalk(text) ? () => loudestOf(text) : null).level)
      );
    })
  );
}
const SENTENCE_ENDS = /(?<=[.!?\n])\s+/;
const MOST_SENTENCES = 8;
const OF_ONESELF = /\b(?:my|me|i['’]?m|i['’]?ve|i (?:feel|felt|have|had|get|got|was|am|cant|can['’]t))\b/i;
const graver = (one: SafetyVerdict, other: SafetyVerdict): SafetyVerdict => (isGraver(other.level, one.level) ? other : one);

/** What the written rules say alone. */
export function triageByRules(
  text: string,
  facts: SafetyFacts = NOTHING_KNOWN,
): { verdict: SafetyVerdict; heard: Heard; isAsked: boolean; isSettled: boolean } {
  const cleaned = cleanMessage(text);
  const said = saidIn(cleaned);
  const { heard } = said;
  const present = new Set<string>([...said.present, ...KNOWN.filter((name) => facts[name])]);
  const isAsked = asksInGeneral(heard);
  const asked = isAsked ? null : matterIn({ cleaned, isMinor: facts.isMinor });
  let worst: SafetyVerdict = NO_SAFETY;
  for (const rule of said.rules) {
    if (!isGraver(rule.level, worst.level)) continue;
    if (isAsked && !rule.evenAsked && (endsTraining(rule.level) || rule.level === 'refer')) continue;
    if (holds(rule, heard, present)) worst = { level: rule.level, group: rule.group, rule: rule.name };
  }
  if (asked?.isSettled && (!endsTraining(worst.level) || asked.matter.over?.includes(worst.rule ?? ''))) {
    const isGraverRule = !endsTraining(worst.level) && isGraver(worst.level, asked.matter.level);
    return { verdict: isGraverRule ? worst : verdictOf(asked.matter), heard, isAsked, isSettled: true };
  }
  if (asked && isGraver(asked.matter.level, worst.level)) worst = verdictOf(asked.matter);
  if (isGraver('refuse', worst.level) && breathsOf(cleaned).some(leapsAtOnce)) worst = LEAP;
  return { verdict: worst, heard, isAsked, isSettled: false };
}

const verdictOf = ({ level, group, name }: Matter): SafetyVerdict => ({ level, group, rule: name });
const MORE_THOUGH_STRAINED: SafetyVerdict = { level: 'refuse', group: 'overtraining', rule: 'more-on-top' };
const TOO_MUCH_ON_TOP: SafetyVerdict = { level: 'refuse', group: 'unsafe-plan', rule: 'too-much-on-top' };
const LEAP: SafetyVerdict = { level: 'refuse', group: 'unsafe-plan', rule: 'leap' };

/** What the ear takes for a sign where a message surely speaks of something else, by what it heard. */
const SPEAKS_OF_ELSE: Readonly<Record<string, (text: string) => boolean>> = {
  pregnancy: isOnlyWeeksToARace,
  doping: (text) => isOnlyATestOfForm(text) || isOnlyByTheCycle(text),
  'cold-water': (text) => isOnlyABath(text) || isOnlyARuleOfSuits(text),
  overtraining: isOnlyATaper,
  mental: isOnlyFearOfWater,
  sipe: isOnlyFearOfWater,
  weather: isWithoutWeather,
  reds: isOnlyByTheCycle,
  pain: isOnlyAnAche,
};
/** Rules that look for every graver sign themselves, and know what the ear takes for something worse. */
const SAYS_ENOUGH: ReadonlySet<string> = new Set(['leaks-after-birth', 'night-and-head', 'cold-and-spent']);
const MILD_ACHE: SafetyVerdict = { level: 'caution', group: 'pain', rule: 'mild-ache' };
/** The words for a heart to look at are of the family's; of one's own others are said. */
const OWN_HEART = 'own-heart';
const SURE_THOUGH_DENIED = 0.6;
const SURE_THOUGH_A_NAME = 0.2;
const ASKS = /^(what|whats|how|why|when|which|explain|describe|tell|is|are|can|do|does|should|signs|symptoms|could)$/;
const GENERAL =
  /^(signs?|symptoms?|avoid|prevent\w*|mean|means|explain|difference|what|whats|define|definition|risk|risks|called|recogni[sz]e|treat|treated)$/;
const PERSONAL =
  /^(i|im|ive|id|my|me|we|our|he|she|his|her|him|hes|shes|friend|mate|partner|dad|mum|someone|son|daughter|ich|mein\w*|mir|yo|mi|me|je|jai|mon|ma)$/;

/** A time of life that has its own card. */
const TIME_OF_LIFE = /^(?:(?:peri|post)?menopaus\w*|flush(?:es)?|flash(?:es)?)$/;
/** Heavy legs belong to it. */
const A_TAPER = /^taper(?:s|ing|ed)?$/;

/** A question about nobody, or about what is no illness: a gentle alarm without a name says nothing to it. */
function isOfInterest({ words }: Heard): boolean {
  const texts = words.map(({ text }) => text);
  const isAboutNobody = ASKS.test(texts[0] ?? '') && texts.length <= 16 && !texts.some((text) => PERSONAL.test(text));
  return isAboutNobody || texts.some((text) => A_TAPER.test(text));
}

const isOfATimeOfLife = ({ words }: Heard): boolean =>
  words.some(({ text }, at) => TIME_OF_LIFE.test(text) && (text.includes('menopaus') || words[at - 1]?.text === 'hot'));

/** "What are the signs of heat stroke?": asked out of interest, by nobody who has them. */
function asksInGeneral({ words }: Heard): boolean {
  const texts = words.map(({ text }) => text);
  if (!ASKS.test(texts[0] ?? '') || texts.length > 16) return false;
  const personal = texts.filter((text) => PERSONAL.test(text));
  const seeksAdvice =
    /^(how|what)$/.test(texts[0] ?? '') && texts.some((text) => /^(avoid|prevent\w*|signs|symptoms|recogni[sz]e)$/.test(text));
  return texts.some((text) => GENERAL.test(text)) && (personal.length === 0 || (seeksAdvice && personal.every((text) => text === 'i')));
}
