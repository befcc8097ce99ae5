import type { EarVerdict } from '#core/coach/safety/ear.ts';
import { endsTraining, isGraver, NO_SAFETY, type SafetyVerdict } from '#core/coach/safety/level.ts';

/** So far on the side of harmless a rule was misled by a word: "he hit me with a hard session". */
const SURELY_HARMLESS = -0.9;
/**
 * The same of a message that tells more than a sign: "my niece fainted at her wedding rehearsal, so …". Of 668 signs by authors whom the ear
 * never met it holds none for so harmless, and 36 of the 68 harmless messages that a rule took for one.
 */
const HARMLESS_IN_TALK = -0.3;
/** And of the gentler rules: "my sister is seven months pregnant and has asked me to move her flat …". */
const NOTHING_IN_TALK = -0.7;
/**
 * And where neither the whole nor any of its sentences alone comes near to a sign. Of 625 signs of a rule in longer messages of authors whom
 * the ear never met, or of the sets of other athletes, two are lost by it, both mild, and 24 of 71 harmless ones are no alarms any more.
 */
const [NOT_A_SIGN, FAR_FROM_A_SIGN] = [0, -0.2];

/** How near the sentence of a longer message that comes nearest to a sign does so, heard alone. */
export type Loudest = () => number;

/**
 * The rules speak first; where they say less than the ear, and the ear is sure, the ear decides. `loudest`: of a message that tells more than
 * a sign; null of any other.
 */
export function withEar(ruled: SafetyVerdict, ear: EarVerdict, loudest: Loudest | null = null): SafetyVerdict {
  if (loudest !== null && isMisledInTalk(ruled, ear, loudest)) return NO_SAFETY;
  if (isMisled(ruled, ear, loudest))
    return OF_THE_CHEST.has(ruled.rule ?? '') ? { ...ruled, level: 'urgent', rule: 'chest-hurts' } : NO_SAFETY;
  if (ear.level === 'none' || !isGraver(ear.level, ruled.level)) return ruled;
  // Who does not breathe is helped first, whoever else was there.
  if (ruled.level === 'emergency' && ear.group === 'safeguarding') return ruled;
  if (UNHEARD.has(ruled.rule ?? '') && ear.level === 'crisis' && ear.score < FAINT_CRISIS) return ruled;
  const isGentleBoth = ruled.level !== 'none' && !endsTraining(ear.level);
  if (isGentleBoth) return ruled;
  // What a rule named stays named: the ear only says that it cannot wait.
  if (endsTraining(ruled.level) && ear.level !== 'crisis')
    return ear.isSureOfCall ? { ...ruled, level: 'emergency', rule: `${ruled.rule}+${nameOf(ear)}` } : ruled;
  return { level: ear.level, group: ear.group, rule: nameOf(ear), isGeneral: ear.isGeneral };
}

/** Rules for writing and for numbers that the ear never learned: it hears nothing in them. */
const UNHEARD: ReadonlySet<string> = new Set([
  'chest-elsewhere',
  'despair-elsewhere',
  'heart-astray',
  'watch-warns',
  'chest-told',
  'chest-told-over',
  'enough-of-life',
  'nobody-breathes',
]);

/** A crisis that the ear hears faintly, where a rule has said what the matter is. */
const FAINT_CRISIS = 0.5;
/** "Chest is a bit sore, just give me the session": said lightly, and not to be taken so. */
const OF_THE_CHEST: ReadonlySet<string> = new Set(['chest-hurts', 'chest-hurts-not-over', 'chest-pain-not-over']);

const isMisled = (ruled: SafetyVerdict, ear: EarVerdict, loudest: Loudest | null) =>
  !UNHEARD.has(ruled.rule ?? '') &&
  endsTraining(ruled.level) &&
  ear.level === 'none' &&
  (ear.score < SURELY_HARMLESS ||
    (loudest !== null && (ear.nearest < HARMLESS_IN_TALK || (ear.nearest < NOT_A_SIGN && loudest() < NOT_A_SIGN))));

/** A substance that is named, also "for a film script"; how little somebody may eat, also in a story of a quiet week. */
const SPEAKS_FOR_ITSELF: ReadonlySet<string> = new Set(['doping', 'doping-taught', 'least-food']);

/** What is told of others as often as of oneself. */
const OF_OTHERS_TOO: ReadonlySet<string> = new Set(['pregnancy', 'postpartum', 'pain', 'fever', 'heat', 'mental', 'sleep', 'overtraining']);

const isMisledInTalk = (ruled: SafetyVerdict, ear: EarVerdict, loudest: Loudest) => {
  const may = ruled.level !== 'none' && !endsTraining(ruled.level) && ear.level === 'none' && !SPEAKS_FOR_ITSELF.has(ruled.rule ?? '');
  // What is told in one sentence is told in one with its sign.
  if (!may || ear.nearest >= FAR_FROM_A_SIGN || loudest() === Number.POSITIVE_INFINITY) return false;
  return ear.nearest < NOTHING_IN_TALK || (OF_OTHERS_TOO.has(ruled.group ?? '') && ruled.level !== 'refuse' && loudest() < FAR_FROM_A_SIGN);
};

const nameOf = ({ score }: EarVerdict) => `ear ${score.toFixed(2)}`;

/** So many words say more than a sign alone. */
const LEAST_OF_TALK = 24;
export const isTalk = (text: string): boolean => text.split(' ').length >= LEAST_OF_TALK;
