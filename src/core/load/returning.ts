import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { Science } from '#core/evidence.ts';

export const science: Science = {
  ids: [],
  name: 'Coming back',
  formula: 'a break of 14 days or more that ended within the last 28 days',
  unit: '1',
  unknownWhen: 'Never: without activities nobody comes back.',
  source: 'House rule: two weeks cost about a quarter of fitness by its own formula, and tendons longer than that',
  grade: 'H',
};

const BREAK_DAYS = 14;
const BACK_WITHIN_DAYS = 28;

/** Whether the athlete is coming back from a break. `dates` are the days of training, oldest first; a beginning is no return. */
export function isReturning(dates: readonly LocalDate[], today: LocalDate): boolean {
  const since = addDays(today, -BACK_WITHIN_DAYS);
  return dates.some((date, i) => {
    const before = dates[i - 1];
    return before !== undefined && date > since && date <= today && daysBetween(before, date) >= BREAK_DAYS;
  });
}
