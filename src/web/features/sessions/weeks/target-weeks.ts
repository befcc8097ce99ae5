import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { DATE_MAX, DATE_MIN } from '#contract/shared/bounds.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { formatDayShort, formatDayWithYear } from '#web/format/date.ts';
import { formatCount } from '#web/format/number.ts';
import type { Option } from '#web/ui/form/SelectField.tsx';

const WEEKS_BACK = 4;
const WEEKS_AHEAD = 52;

/** "16 Nov to 22 Nov", with the year where it is not the one of `today`. */
export function weekInWords(from: LocalDate, today: LocalDate): string {
  const to = addDays(from, 6);
  const isOtherYear = to.slice(0, 4) !== today.slice(0, 4);
  return `${formatDayShort(from)} to ${isOtherYear ? formatDayWithYear(to) : formatDayShort(to)}`;
}

/** How many sessions lie in the seven days from `from`. */
export function sessionsIn(sessions: readonly Pick<TrainingSession, 'date'>[], from: LocalDate): number {
  return sessions.filter(({ date }) => date >= from && date <= addDays(from, 6)).length;
}

/** The weeks around `source` to choose from, by first day, each with what is planned in it. `source` itself is one of them only if `withSource`. */
export function targetWeeks(
  sessions: readonly Pick<TrainingSession, 'date'>[],
  { source, today, withSource = false }: { source: LocalDate; today: LocalDate; withSource?: boolean },
): Option[] {
  return Array.from({ length: WEEKS_BACK + 1 + WEEKS_AHEAD }, (_, week) => addDays(source, 7 * (week - WEEKS_BACK)))
    .filter((from) => (withSource || from !== source) && from >= DATE_MIN && addDays(from, 6) <= DATE_MAX)
    .map((from) => {
      const planned = sessionsIn(sessions, from);
      return { value: from, label: `${weekInWords(from, today)}${planned > 0 ? ` (${formatCount(planned, 'session')})` : ''}` };
    });
}
