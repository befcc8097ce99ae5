import { existingDate, type LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { RaceFormat } from '#core/plan/input/race-format.ts';

const WEEKDAYS: readonly string[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MONTHS: readonly string[] = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY = /\b(mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday|s|r|rs)?s?\b/g;
const DISCIPLINE: readonly [RegExp, Discipline][] = [
  [/\b(swim\w*|pool|water)\b/, 'swim'],
  [/\b(bike\w*|biking|rid(?:e|es|ing)|cycl\w*)\b/, 'bike'],
  [/\b(runs?|running|jog\w*)\b/, 'run'],
  [/\b(strength|gym|weights|lift\w*)\b/, 'strength'],
];
const FORMATS: readonly [RegExp, RaceFormat][] = [
  [/\b(70\.3|half[ -]?ironman|half[ -]distance|middle[ -]distance)\b/, { kind: 'triathlon', distance: '70.3' }],
  [/\b(ironman|140\.6|full[ -]distance|long[ -]distance tri\w*)\b/, { kind: 'triathlon', distance: 'ironman' }],
  [/\bt100\b/, { kind: 'triathlon', distance: 't100' }],
  [/\b(olympic|standard[ -]distance)\b/, { kind: 'triathlon', distance: 'olympic' }],
  [/\bsprint\b/, { kind: 'triathlon', distance: 'sprint' }],
  [/\bhalf[ -]?marathon\b/, { kind: 'single', discipline: 'run', distanceM: 21_097.5 }],
  [/\bmarathon\b/, { kind: 'single', discipline: 'run', distanceM: 42_195 }],
  [/\b10 ?k(?:m)?\b/, { kind: 'single', discipline: 'run', distanceM: 10_000 }],
  [/\b5 ?k(?:m)?\b/, { kind: 'single', discipline: 'run', distanceM: 5_000 }],
];

/** The weekdays named, each once, in order; "weekend" and "weekdays" count as theirs. */
export function weekdaysIn(text: string): number[] {
  const named = [...text.matchAll(WEEKDAY)].map(([, short]) => WEEKDAYS.indexOf(short ?? ''));
  const groups = [...(/\bweekends?\b/.test(text) ? [5, 6] : []), ...(/\bweekdays?\b/.test(text) ? [0, 1, 2, 3, 4] : [])];
  return [...new Set([...named, ...groups])].sort((a, b) => a - b);
}

/** Nothing but weekdays: the rest of a list that a comma cut. */
export function isOnlyWeekdays(text: string): boolean {
  return weekdaysIn(text).length > 0 && text.replace(WEEKDAY, '').replace(/\b(and|or|on|weekends?|weekdays?)\b|[\s&+/]/g, '') === '';
}

export function disciplineIn(text: string): Discipline | null {
  return DISCIPLINE.find(([words]) => words.test(text))?.[1] ?? null;
}

export function formatIn(text: string): RaceFormat | null {
  return FORMATS.find(([words]) => words.test(text))?.[1] ?? null;
}

/** "2 h", "1.5 hours", "45 min", "1 h 30", "90'" → s; null when there is no length. */
export function lengthIn(text: string): number | null {
  const hours = /(?<!\d)(\d{1,4}(?:[.,]\d{1,2})?) ?(?:h|hrs?|hours?)(?: ?(\d{1,2}))?(?![a-z])/.exec(text);
  if (hours) return Math.round((Number((hours[1] ?? '').replace(',', '.')) + Number(hours[2] ?? 0) / 60) * 3600);
  const minutes = /(\d{1,3}) ?(?:min(?:ute)?s?|'|m)(?![a-z])/.exec(text);
  return minutes ? Number(minutes[1]) * 60 : null;
}

/** A clock time as a goal: h:mm:ss, h:mm, or mm:ss where the race is that short. */
export function clockIn(text: string, format: RaceFormat | null): number | null {
  const [, a, b, c] = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? [];
  if (a === undefined || b === undefined) return null;
  if (c !== undefined) return Number(a) * 3600 + Number(b) * 60 + Number(c);
  const isShort = format?.kind === 'single' && format.distanceM <= 10_000;
  return isShort ? Number(a) * 60 + Number(b) : Number(a) * 3600 + Number(b) * 60;
}

const MONTH = `(${MONTHS.join('|')})[a-z]*`;
const YEAR = '(?:,? (20\\d{2}))?';
const SPAN_DAY_FIRST = new RegExp(`(\\d{1,2})(?: ?${MONTH})? ?(?:-|–|to|until) ?(\\d{1,2}) ?${MONTH}`);
const SPAN_MONTH_FIRST = new RegExp(`${MONTH} (\\d{1,2}) ?(?:-|–|to|until) ?(\\d{1,2})`);
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}${YEAR}`);
const MONTH_FIRST = new RegExp(`\\b${MONTH} (\\d{1,2})(?:st|nd|rd|th)?\\b${YEAR}`);

/** "2026-06-03 to 2026-06-10", "3-10 June", "3 June to 10 June", "June 3-10" → days; the year is the next in which they lie ahead. */
export function spanIn(text: string, today: LocalDate): { from: LocalDate; to: LocalDate } | null {
  const iso = [...text.matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([date]) => existingDate(date)).filter((date) => date !== null);
  const [first, second] = iso;
  if (first) return ordered(first, second ?? first);
  const dayFirst = SPAN_DAY_FIRST.exec(text);
  if (dayFirst) return inMonths(today, { from: dayFirst[1], fromMonth: dayFirst[2] ?? dayFirst[4], to: dayFirst[3], toMonth: dayFirst[4] });
  const monthFirst = SPAN_MONTH_FIRST.exec(text);
  return monthFirst ? inMonths(today, { from: monthFirst[2], fromMonth: monthFirst[1], to: monthFirst[3], toMonth: monthFirst[1] }) : null;
}

/** "2027-06-14", "14 June", "June 14th", "14 June 2027" → a day; without a year the next in which it lies ahead. Null when there is none. */
export function dayIn(text: string, today: LocalDate): LocalDate | null {
  const iso = /\d{4}-\d{2}-\d{2}/.exec(text);
  if (iso) return existingDate(iso[0]);
  const dayFirst = DAY_FIRST.exec(text);
  const monthFirst = MONTH_FIRST.exec(text);
  const [day, named, given] = dayFirst ? [dayFirst[1], dayFirst[2], dayFirst[3]] : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  if (given) return written(Number(given), named, day);
  const now = Number(today.slice(0, 4));
  return [now, now + 1].map((tried) => written(tried, named, day)).find((date) => date !== null && date >= today) ?? null;
}

function inMonths(
  today: LocalDate,
  at: Readonly<Record<'from' | 'fromMonth' | 'to' | 'toMonth', string | undefined>>,
): { from: LocalDate; to: LocalDate } | null {
  const year = Number(today.slice(0, 4));
  for (const tried of [year, year + 1]) {
    const from = written(tried, at.fromMonth, at.from);
    const sameYear = written(tried, at.toMonth, at.to);
    // From December to January is a week, not a year back.
    const to = from && sameYear && sameYear < from ? written(tried + 1, at.toMonth, at.to) : sameYear;
    if (from && to && to >= today) return { from, to };
  }
  return null;
}

function written(year: number, month: string | undefined, day: string | undefined): LocalDate | null {
  const at = MONTHS.indexOf(month ?? '');
  return at === -1 || day === undefined ? null : existingDate(`${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const ordered = (a: LocalDate, b: LocalDate) => (a <= b ? { from: a, to: b } : { from: b, to: a });
