import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: [],
  name: 'Return after a break',
  formula: 'a break of 14 days or more that ended in the last 28 days; for a plan, also a break that lasts until it starts',
  unit: '1',
  unknownWhen: 'Always available.',
  source: 'Moorline rule: two weeks cost about a quarter of fitness by its own formula, and tendons longer than that',
  grade: 'H',
};

const BREAK_DAYS = 14;
const BACK_WITHIN_DAYS = 28;
/** What lies ahead is unknown, not empty: only who has rested this long already is taken to rest until a plan begins. */
const RESTED_DAYS = 7;

/** Whether the athlete is coming back from a break. `dates` are the days of training, oldest first; a beginning is no return. */
export function isReturning(dates: readonly LocalDate[], today: LocalDate): boolean {
  const since = addDays(today, -BACK_WITHIN_DAYS);
  return dates.some((date, i) => {
    const before = dates[i - 1];
    return before !== undefined && date > since && date <= today && daysBetween(before, date) >= BREAK_DAYS;
  });
}

/** The same for a plan that begins on `start`, today or later: who is still in the break comes back with its first session. */
export function startsReturning(dates: readonly LocalDate[], { today, start }: { today: LocalDate; start: LocalDate }): boolean {
  const last = dates.at(-1);
  if (last === undefined) return false;
  const isResting = daysBetween(last, today) >= RESTED_DAYS && daysBetween(last, start) >= BREAK_DAYS;
  return isResting || isReturning(dates, today);
}

/** The last day of training before the newest break of 14 days or more, which may last until `today`; null without one. */
export function lastDayBeforeBreak(dates: readonly LocalDate[], today: LocalDate): LocalDate | null {
  const known = dates.filter((date) => date <= today);
  return known.findLast((date, i) => daysBetween(date, known[i + 1] ?? today) >= BREAK_DAYS) ?? null;
}
