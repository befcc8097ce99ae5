import type { EarVerdict } from '#core/coach/safety/ear.ts';
import { endsTraining, isGraver, type SafetyVerdict } from '#core/coach/safety/level.ts';

/** The rules speak first; where they say less than the ear, and the ear is sure, the ear decides. */
export function withEar(ruled: SafetyVerdict, ear: EarVerdict): SafetyVerdict {
  if (ear.level === 'none' || !isGraver(ear.level, ruled.level)) return ruled;
  const isOwnKind = ruled.level !== 'none' && !endsTraining(ruled.level) && !endsTraining(ear.level);
  if (isOwnKind) return ruled;
  // What a rule named stays named: the ear only says that it cannot wait.
  if (endsTraining(ruled.level) && ear.level !== 'crisis') return { ...ruled, level: ear.level, rule: `${ruled.rule}+${nameOf(ear)}` };
  return { level: ear.level, group: ear.group, rule: nameOf(ear), isGeneral: ear.isGeneral };
}

const nameOf = ({ score }: EarVerdict) => `ear ${score.toFixed(2)}`;
