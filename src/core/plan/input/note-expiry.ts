import { addDays, existingDate, type LocalDate, weekday } from '#core/calendar.ts';

const MONTHS: readonly string[] = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS: readonly string[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const NUMBERS: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const DAYS_OF: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
/** Nobody says a longer one by weeks. */
const MOST_DAYS = 400;

/**
 * The last day of what somebody says holds "for two weeks", "until December", "till 3 June", "until Friday" or "this week"; null when they give
 * no end. The day or month that is named is the first on which it is over, but a date is the last day.
 */
export function endIn(text: string, said: LocalDate): LocalDate | null {
  return forSoLong(text, said) ?? untilThen(text, said) ?? (/\bthis week\b/.test(text) ? addDays(said, 6 - weekday(said)) : null);
}

function forSoLong(text: string, said: LocalDate): LocalDate | null {
  const found =
    /\b(?:for|next) (?:the )?(?:next |about |another )?(\d{1,3}|an?|couple of|a couple of|[a-z]{3,6})? ?(day|week|month)s?\b/.exec(text);
  if (!found) return null;
  const [, count = 'one', unit = ''] = found;
  const many = /couple/.test(count) ? 2 : /^an?$/.test(count) ? 1 : /^\d/.test(count) ? Number(count) : NUMBERS.indexOf(count);
  const days = many * (DAYS_OF[unit] ?? 0);
  return days > 0 && days <= MOST_DAYS ? addDays(said, days - 1) : null;
}

function untilThen(text: string, said: LocalDate): LocalDate | null {
  const iso = /\b(?:until|till|before) (\d{4}-\d{2}-\d{2})\b/.exec(text)?.[1];
  if (iso) return existingDate(iso);
  const named =
    /\b(?:until|till|before) (?:the )?(?:end of |start of |beginning of |mid-?)?(?:(\d{1,2})(?:st|nd|rd|th)? (?:of )?)?([a-z]{3,9})(?: (\d{1,2})(?!\d))?/.exec(
      text,
    );
  if (!named) return null;
  const [, before, name = '', after] = named;
  const month = MONTHS.findIndex((each) => name.startsWith(each));
  const isEnd = /\b(?:until|till|before) (?:the )?end of\b/.test(text);
  const day = before ?? after;
  if (month !== -1) return day === undefined ? ofMonth(said, month, isEnd) : nextDate(said, month, Number(day));
  const at = WEEKDAYS.findIndex(
    (each) => name.startsWith(each) && /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$/.test(name),
  );
  return at === -1 ? null : addDays(said, (at - weekday(said) + 6) % 7);
}

/** The day before the month begins, or its last one. */
function ofMonth(said: LocalDate, month: number, isEnd: boolean): LocalDate | null {
  const first = nextDate(said, isEnd ? (month + 1) % 12 : month, 1);
  return first && addDays(first, -1) >= said ? addDays(first, -1) : null;
}

/** The next such day that is not over. */
function nextDate(said: LocalDate, month: number, day: number): LocalDate | null {
  const year = Number(said.slice(0, 4));
  const dates = [year, year + 1].map((each) =>
    existingDate(`${each}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
  );
  return dates.find((date) => date !== null && date > said) ?? null;
}
