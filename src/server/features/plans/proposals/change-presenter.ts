import type { PlanLine } from '#contract/plans/plan-weeks.ts';
import type { ChangeLine } from '#core/plan/change/plan-change.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { sessionWords } from '#server/features/plans/plan-presenter.ts';

/** Lines of a change as the athlete reads them, drawn with the thresholds of the plan. */
export function lineWords(lines: readonly ChangeLine[], thresholds: Thresholds): PlanLine[] {
  const drawnWith = planningThresholds(thresholds);
  return lines.map((line) => ({
    id: line.sessionId,
    kind: line.kind,
    before: line.kind === 'added' ? null : sessionWords(line.before, drawnWith),
    after: line.kind === 'removed' ? null : sessionWords(line.after, drawnWith),
    reason: line.reason,
  }));
}
