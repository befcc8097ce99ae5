import type { LoadWeek } from '#contract/analytics/load.ts';
import { formatChange, formatNumber } from '#web/format/number.ts';

/** Weeks that say what is usual. */
const USUAL_WEEKS = 4;

/** "Load 512 last week, 8% above your usual"; the running week is not over and is left out. Oldest first. */
export function weekFinding(weeks: readonly Pick<LoadWeek, 'load'>[]): string {
  const last = weeks.at(-2);
  if (!last) return `Load ${formatNumber(weeks.at(-1)?.load ?? null)} so far this week`;
  const said = `Load ${formatNumber(last.load)} last week`;
  const usual = weeks.slice(-2 - USUAL_WEEKS, -2);
  const mean = usual.reduce((sum, { load }) => sum + load, 0) / USUAL_WEEKS;
  if (usual.length < USUAL_WEEKS || mean === 0) return said;
  const change = last.load / mean - 1;
  if (Math.abs(change) < 0.005) return `${said}, in your normal range`;
  return `${said}, ${formatChange(Math.abs(change)).replace('+', '')} ${change > 0 ? 'above' : 'below'} your average`;
}
