import type { Science } from '#core/science.ts';
import { meanOf, medianOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['load.usual_week'],
  name: 'Usual week',
  formula: 'mean of the last 3 normal weeks of 6; normal is at least ¾ of the median of the weeks with training',
  unit: 'of what is summed',
  unknownWhen: 'There was no training in the last six weeks.',
  source: 'House rule: a recovery week, an illness or a holiday says nothing about what the body is used to',
  grade: 'H',
};

const NORMAL_SHARE = 0.75;
const NORMAL_WEEKS = 3;

/** How many weeks back are looked at. */
export const USUAL_WEEK_SPAN = 6;

/** What the athlete is used to in a week. `weeks` are sums of consecutive weeks, oldest first, without the running one. */
export function usualWeek(weeks: readonly number[]): number | null {
  const recent = weeks.slice(-USUAL_WEEK_SPAN);
  const middle = medianOf(recent.filter((sum) => sum > 0));
  if (middle === null) return null;
  return meanOf(recent.filter((sum) => sum >= middle * NORMAL_SHARE).slice(-NORMAL_WEEKS));
}
