import { NO_SAFETY, type SafetyVerdict } from '#core/coach/safety/level.ts';

const NUMBER = '(?:10|[0-9](?:[.,]5)?|zero|one|two|three|four|five|six|seven|eight|nine|ten)';
/** "A six out of ten", "6 from 10", "7/10". */
const OF_TEN = new RegExp(
  `\\b(${NUMBER})(?: ?(?:-|to|or) ?(${NUMBER}))? ?(?:out of|of|from|on|von|over|/) ?(?:a )?(?:10|ten)\\b(?! ?(?:k|km|m|min\\w*|miles?|sessions?|days?|runs?|rides?|weeks?)\\b)`,
  'i',
);
/** Alone a number only answers where a scale was asked for. */
const ALONE = new RegExp(
  `^(?:(?:it(?:['’]?s| is)|i(?:['’]?d| would) say|maybe|about|around|roughly|probably|like|just|only|an?|hmm?|well|say|at|so|more like)[ ,]{1,3}){0,5}(${NUMBER})(?: ?(?:-|to|or) ?(${NUMBER}))?\\b(?! ?(?:k|km|m|min\\w*|miles?|sessions?|days?|runs?|rides?|weeks?|hours?|h)\\b)`,
  'i',
);
const ASKED_FOR_A_SCALE =
  /\b(?:(?:0|zero|1|one) ?(?:to|-|–) ?(?:10|ten)|(?:out of|of) (?:10|ten)|scale|how (?:strong|bad|sore|painful))\b/i;
/** A bone, or anything else that cannot wait, told in one of the two. */
const MORE_THAN_STRENGTH =
  /\b(?:spot|point|finger\w*|thumb|pinpoint|nights?|bed|rest|resting|sitting|sleep\w*|wak(?:e|es|ing)|woke|hop\w*|walk\w*|limp\w*|stairs|stand\w*|weight on|always|constant\w*|all the time|swoll\w*|swell\w*|crack\w*|snap\w*|pop\w*|lump|groin|deep|bone|numb\w*|tingl\w*|weak\w*|red|hot|warm|chest|breath\w*|heart|arm|jaw|head|belly|stomach|fell|crash\w*|fever\w*|vomit\w*|worse|sudden\w*|agony|unbearable|(?<!['’n]t )run on it|can['’]?t|cannot)\b/i;
const LIMB =
  /\b(?:shins?|foot|feet|heels?|achilles|ankles?|calf|calves|knees?|knee ?caps?|hips?|hamstrings?|quads?|glutes?|shoulders?|elbows?|wrists?|toes?|legs?|back|neck|it band|itb)\b/i;
/** So unsure the ear must have been. */
const FAINT = 0.45;
const WORDS: readonly string[] = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const LEAST_STRONG = 5;

const numberOf = (word: string): number => {
  const at = WORDS.indexOf(word.toLowerCase());
  return at >= 0 ? at : Number(word.replace(',', '.'));
};

export interface ToldThen {
  /** What was said of the ache, and what the ear made of it. */
  before: string;
  verdict: SafetyVerdict;
  /** The answer in between. */
  answer: string;
}

/**
 * "A seven when I run", after "my shin hurts": the ear took an ache of no strength for more than it may be, and now its strength is told.
 * Null where it is not, or where either of the two tells a sign of a bone.
 */
export function strengthTold(now: string, { before, verdict, answer }: ToldThen): SafetyVerdict | null {
  const isFaint = verdict.rule?.startsWith('ear ') === true && Number(verdict.rule.slice('ear '.length)) < FAINT;
  const isAche = isFaint && (verdict.group === 'bone-stress' || verdict.group === 'pain') && LIMB.test(before);
  if (!isAche || verdict.level !== 'urgent' || MORE_THAN_STRENGTH.test(`${before} ${now}`)) return null;
  return ratedIn(now, answer);
}
const FELT =
  /\b(?:ach\w*|niggl\w*|pain\w*|sore\w*|hurt\w*|twing\w*|tight\w*|stiff\w*|grumbl\w*|tender\w*|complain\w*|playing up|bother\w*)\b/i;

/**
 * "It is a six when I run", after an ache that no rule took for more: met by its strength. Null where none is told, where the message before
 * tells of no ache of a limb, or where either tells more than a strength.
 */
export function ofThatAche(now: string, before: string, answer: string): SafetyVerdict | null {
  if (!FELT.test(before) || !LIMB.test(before) || MORE_THAN_STRENGTH.test(`${before} ${now}`)) return null;
  return ratedIn(now, answer);
}

/** Whether a strength is told at all: of ten, or alone where a scale was asked for. */
export const tellsStrength = (now: string, answer: string): boolean =>
  OF_TEN.test(now) || (ASKED_FOR_A_SCALE.test(answer) && ALONE.test(now));

function ratedIn(now: string, answer: string): SafetyVerdict | null {
  const found = OF_TEN.exec(now) ?? (ASKED_FOR_A_SCALE.test(answer) ? ALONE.exec(now) : null);
  const [, least, most] = found ?? [];
  if (least === undefined) return null;
  return Math.max(numberOf(least), numberOf(most ?? least)) >= LEAST_STRONG ? STRONG : LITTLE;
}
const STRONG: SafetyVerdict = { ...NO_SAFETY, level: 'caution', group: 'pain', rule: 'strong-pain' };
const LITTLE: SafetyVerdict = { ...NO_SAFETY, level: 'caution', group: 'pain', rule: 'mild-ache' };
