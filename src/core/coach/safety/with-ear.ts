import type { EarVerdict } from '#core/coach/safety/ear.ts';
import { endsTraining, isGraver, NO_SAFETY, type SafetyVerdict } from '#core/coach/safety/level.ts';

/** So far on the side of harmless a rule was misled by a word: "he hit me with a hard session". */
const SURELY_HARMLESS = -0.9;

/** The rules speak first; where they say less than the ear, and the ear is sure, the ear decides. */
export function withEar(ruled: SafetyVerdict, ear: EarVerdict): SafetyVerdict {
  if (isMisled(ruled, ear)) return OF_THE_CHEST.has(ruled.rule ?? '') ? { ...ruled, level: 'urgent', rule: 'chest-hurts' } : NO_SAFETY;
  if (ear.level === 'none' || !isGraver(ear.level, ruled.level)) return ruled;
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
  'enough-of-life',
  'nobody-breathes',
]);

/** A crisis that the ear hears faintly, where a rule has said what the matter is. */
const FAINT_CRISIS = 0.5;
/** "Chest is a bit sore, just give me the session": said lightly, and not to be taken so. */
const OF_THE_CHEST: ReadonlySet<string> = new Set(['chest-hurts', 'chest-hurts-not-over']);

const isMisled = (ruled: SafetyVerdict, ear: EarVerdict) =>
  !UNHEARD.has(ruled.rule ?? '') && endsTraining(ruled.level) && ear.level === 'none' && ear.score < SURELY_HARMLESS;

const nameOf = ({ score }: EarVerdict) => `ear ${score.toFixed(2)}`;
