import { type ChangeLine, sessionAfter } from '#core/plan/change/plan-change.ts';
import type { PlanSession } from '#core/plan/week/plan.ts';

/** Whether two lines make the same of the same session as it stood, whatever is said of why. */
export function isSameLine(a: ChangeLine, b: ChangeLine): boolean {
  return a.sessionId === b.sessionId && isAlike(sessionBefore(a), sessionBefore(b)) && isAlike(sessionAfter(a), sessionAfter(b));
}

/** The session as it stood before the line; null when the line puts it in. */
const sessionBefore = (line: ChangeLine): PlanSession | null => (line.kind === 'added' ? null : line.before);

function isAlike(a: PlanSession | null, b: PlanSession | null): boolean {
  if (a === null || b === null) return a === b;
  return a.date === b.date && a.workoutId === b.workoutId && a.durationSec === b.durationSec && a.load === b.load;
}
