import type { EarVerdict } from '#core/coach/safety/ear.ts';
import { endsTraining, isGraver, NO_SAFETY, type SafetyVerdict } from '#core/coach/safety/level.ts';

/** So far on the side of harmless a rule was misled by a word: "he fainted with joy". What would be an emergency needs more. */
const SURELY_HARMLESS = -0.6;
const SURELY_HARMLESS_IF_GRAVEST = -0.85;

/** The rules speak first; where they say less than the ear, and the ear is sure, the ear decides. */
export function withEar(ruled: SafetyVerdict, ear: EarVerdict): SafetyVerdict {
  if (isMisled(ruled, ear)) return NO_SAFETY;
  if (ear.level === 'none' || !isGraver(ear.level, ruled.level)) return ruled;
  const isGentleBoth = ruled.level !== 'none' && !endsTraining(ear.level);
  if (isGentleBoth) return ruled;
  // What a rule named stays named: the ear only says that it cannot wait.
  if (endsTraining(ruled.level) && ear.level !== 'crisis') return { ...ruled, level: ear.level, rule: `${ruled.rule}+${nameOf(ear)}` };
  return { level: ear.level, group: ear.group, rule: nameOf(ear), isGeneral: ear.isGeneral };
}

function isMisled(ruled: SafetyVerdict, ear: EarVerdict): boolean {
  if (!endsTraining(ruled.level) || ear.level !== 'none') return false;
  return ear.score < (ruled.level === 'urgent' ? SURELY_HARMLESS : SURELY_HARMLESS_IF_GRAVEST);
}

const nameOf = ({ score }: EarVerdict) => `ear ${score.toFixed(2)}`;
