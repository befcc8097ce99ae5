import type { Science } from '#core/science.ts';
import { meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['load.usual_week'],
  name: 'Typical week',
  formula:
    'average of the last 3 normal weeks out of 6; a normal week has at least ¾ of the median (of two middle ones the higher) of weeks with training',
  unit: 'as the total',
  unknownWhen: 'No training in the last six weeks.',
  source: 'Moorline rule: recovery weeks, illness and holidays don’t count towards your typical load',
  grade: 'H',
};

const NORMAL_SHARE = 0.75;
const NORMAL_WEEKS = 3;

/** How many weeks back are looked at. */
export const USUAL_WEEK_SPAN = 6;

/** What the athlete is used to in a week. `weeks` are sums of consecutive weeks, oldest first, without the running one. */
export function usualWeek(weeks: readonly number[]): number | null {
  const recent = weeks.slice(-USUAL_WEEK_SPAN);
  const trained = recent.filter((sum) => sum > 0).sort((a, b) => a - b);
  // Of two middle weeks the higher: a week that a break cut short makes no recovery week a normal one.
  const middle = trained[Math.floor(trained.length / 2)];
  if (middle === undefined) return null;
  return meanOf(recent.filter((sum) => sum >= middle * NORMAL_SHARE).slice(-NORMAL_WEEKS));
}
