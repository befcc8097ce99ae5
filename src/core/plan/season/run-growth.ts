import { usualWeek } from '#core/load/totals/typical-week.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { SeasonState } from '#core/plan/season/season-state.ts';

const NEW_RUNNER_YEARS = 2;
const STEP = 1.1;
/** Three short runs are nobody's overload, whatever a tenth of nothing is. */
const LEAST_SEC = 60 * 60;

/** The most running of a week in the first two years of it; null when the rule does not apply or nothing is known. */
export function mostRunSec({ runningYears }: Pick<PlanInput, 'runningYears'>, { runWeeksSec }: SeasonState): number | null {
  if (runningYears === null || runningYears >= NEW_RUNNER_YEARS) return null;
  const usual = usualWeek(runWeeksSec);
  return usual === null ? null : Math.max(LEAST_SEC, usual * STEP);
}
