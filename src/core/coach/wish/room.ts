import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { openSessions } from '#core/coach/wish/session-said.ts';

/** What cannot be stays near its day; what is only to go elsewhere may go anywhere in its week. */
const NEAR_DAYS = 3;
export const WEEK_DAYS = 6;
/** A day that holds no more than this has room. */
const ROOM_MIN = 60;

/** "Somewhere else", "another day": which one is left to us. */
export const ELSEWHERE =
  /\b(?:somewhere|someplace|anywhere|elsewhere)\b|\b(?:another|a different|some other|any other|the other|other|a better|a new|a free|an? (?:\w+ )?emptier|a quieter) (?:day|slot|spot|home|place|evening|morning|time)s?\b(?! of)|\b(?:whenever|wherever|when|where) (?:it|that|theres?|there is|you|you think|else)(?: \w+){0,2} (?:fits?|suits?|works?|room|space|best|free)\b/;

export type Way = 'earlier' | 'later';
const isThatWay = (day: LocalDate, date: LocalDate, way: Way | null): boolean =>
  way === null || (way === 'earlier' ? day < date : day > date);

/** The nearest day of that week that holds little, and no key session; null where there is none. */
export function roomFor(
  { id, date }: SessionFacts,
  taken: ReadonlySet<LocalDate>,
  view: Pick<AthleteView, 'plan' | 'today'>,
  { reachDays = NEAR_DAYS, way = null }: { reachDays?: number; way?: Way | null } = {},
): LocalDate | null {
  const monday = startOfWeek(date);
  const near = Array.from({ length: 2 * reachDays + 1 }, (_, at) => addDays(date, at - reachDays));
  const there = (day: LocalDate) => openSessions(view).filter((session) => session.date === day && session.id !== id);
  const minutes = (day: LocalDate) => there(day).reduce((sum, { durationMin }) => sum + durationMin, 0);
  const apart = (day: LocalDate) => Math.abs(Date.parse(day) - Date.parse(date));
  return (
    near
      .filter((day) => day > view.today && day !== date && isThatWay(day, date, way) && startOfWeek(day) === monday && !taken.has(day))
      .filter((day) => minutes(day) <= ROOM_MIN && !there(day).some(({ key }) => key))
      .toSorted((a, b) => minutes(a) - minutes(b) || apart(a) - apart(b) || (a > b ? -1 : 1))[0] ?? null
  );
}
