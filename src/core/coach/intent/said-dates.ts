import { addDays, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import { monthOf, type Span } from '#core/coach/intent/periods.ts';
import { HOLIDAY, holidayDate } from '#core/coach/intent/said-holidays.ts';
import {
  DATE_NUMBER,
  dateAt,
  MONTH,
  MONTH_NUMBERS,
  monthIn,
  ordinalOf,
  WEEKDAY,
  WEEKDAY_NUMBERS,
  yearOf,
} from '#core/coach/intent/said-words.ts';

export interface Reading {
  today: LocalDate;
  looksBack: boolean;
}
type Groups = Readonly<Record<string, string | undefined>>;

/** A way to name days, and the days it means; null where it means none after all. */
export interface Phrase {
  said: RegExp;
  span: (groups: Groups, reading: Reading) => Span | null;
}

export const phrase = (said: string, span: Phrase['span']): Phrase => ({ said: new RegExp(`\\b${said}\\b`, 'g'), span });
export const dayOf = (date: LocalDate): Span => ({ from: date, to: date, kind: 'day' });
export const spanOf = (from: LocalDate, to: LocalDate): Span | null => (from <= to ? { from, to, kind: 'span' } : null);
export const weekFrom = (date: LocalDate): Span => ({ from: startOfWeek(date), to: addDays(startOfWeek(date), 6), kind: 'week' });

const OF = '(?: of| de| di)?';
const NO_COUNT = '(?! (?:hours?|hrs?|h|km|k|m|min|minutes|runs?|rides?|swims?|sessions?|days?|weeks?|miles?|x)\\b)';

/** The year in which a month is meant: the one that is over or goes on, or the one that comes. */
function yearMeant(month: number, { today, looksBack }: Reading, said?: string): number {
  if (said !== undefined && /^20\d\d$/.test(said)) return Number(said);
  if (said === 'last year') return yearOf(today) - 1;
  if (said === 'next year') return yearOf(today) + 1;
  const here = monthIn(today);
  return yearOf(today) + (looksBack ? (month > here ? -1 : 0) : month < here ? 1 : 0);
}

/** The date as it was last, or comes next. */
export function dateMeant(date: string | undefined, month: string | undefined, reading: Reading, year?: string): LocalDate | null {
  const number = ordinalOf(date);
  if (!(number >= 1 && number <= 31)) return null;
  const { today, looksBack } = reading;
  const named = MONTH_NUMBERS[month ?? ''];
  if (named === undefined) {
    const here = dateAt(yearOf(today), monthIn(today), number);
    if (looksBack) return here > today ? dateAt(yearOf(today), monthIn(today) - 1, number) : here;
    return here < today ? dateAt(yearOf(today), monthIn(today) + 1, number) : here;
  }
  const found = dateAt(yearMeant(named, reading, year), named, number);
  if (year === undefined && looksBack && found > today) return dateAt(yearOf(found) - 1, named, number);
  return found;
}

const dated: Phrase['span'] = (said, reading) => {
  const date = dateMeant(said.date ?? said.date2, said.month ?? said.month2, reading, said.year);
  return date === null ? null : dayOf(onItsWeekday(date, said, reading));
};

/** "Monday the 8th", said on Wednesday the 10th: the weekday says which of two months is meant, also where that day is over. */
function onItsWeekday(date: LocalDate, { date: number, weekday: named }: Groups, reading: Reading): LocalDate {
  const day = WEEKDAY_NUMBERS[named ?? ''];
  if (day === undefined || reading.looksBack || weekday(date) === day) return date;
  const before = dateMeant(number, undefined, { ...reading, looksBack: true });
  return before !== null && weekday(before) === day ? before : date;
}

const between: Phrase['span'] = (said, reading) => {
  const to = dateMeant(said.to, said.month2 ?? said.month, reading, said.year);
  const from = dateMeant(said.from, said.month ?? said.month2, reading, said.year);
  if (from === null || to === null) return null;
  // Of two dates without a month the first is the one before the second.
  const begins = from > to && said.month === undefined ? dateAt(yearOf(to), monthIn(to), ordinalOf(said.from)) : from;
  return spanOf(begins, to);
};

const month: Phrase['span'] = ({ month: named, year }, reading) => {
  const number = MONTH_NUMBERS[named ?? ''];
  if (number === undefined) return null;
  const first = dateAt(yearMeant(number, reading, year), number, 1);
  return monthOf(first, 0);
};

const half: Phrase['span'] = ({ which, month: named, of }, reading) => {
  const isSecond = which === 'second' || which === '2nd';
  if (named !== undefined) {
    const whole = month({ month: named }, reading);
    if (whole === null) return null;
    const middle = addDays(whole.from, 14);
    return isSecond ? spanOf(addDays(middle, 1), whole.to) : spanOf(whole.from, middle);
  }
  const year = yearOf(reading.today) - (of === 'last' ? 1 : 0);
  return isSecond ? spanOf(dateAt(year, 6, 1), dateAt(year, 11, 31)) : spanOf(dateAt(year, 0, 1), dateAt(year, 5, 30));
};

const quarter: Phrase['span'] = ({ q, nth, last }, { today, looksBack }) => {
  const current = Math.floor(monthIn(today) / 3);
  const number = last === undefined ? (q === undefined ? ordinalOf(nth) : Number(q)) - 1 : current + (last === 'this' ? 0 : -1);
  const year = yearOf(today) - (looksBack && last === undefined && number > current ? 1 : 0);
  return spanOf(dateAt(year, number * 3, 1), dateAt(year, number * 3 + 3, 0));
};

/** "The first Sunday of June", "the last day of July". */
const dayOfMonth: Phrase['span'] = ({ nth, weekday: named, month: of }, reading) => {
  const whole = month({ month: of }, reading);
  if (whole === null) return null;
  if (named === 'day') return dayOf(nth === 'last' ? whole.to : addDays(whole.from, ordinalOf(nth) - 1));
  const day = WEEKDAY_NUMBERS[named ?? ''] ?? 0;
  const first = addDays(whole.from, (day - weekday(whole.from) + 7) % 7);
  const last = addDays(whole.to, -((weekday(whole.to) - day + 7) % 7));
  return dayOf(nth === 'last' ? last : addDays(first, 7 * (ordinalOf(nth) - 1)));
};

const LIKE_OTHER_WORDS = 'may|march|mar|mars|mai|mei|jan|dec|sept|nov|sep';
const IN_MONTH =
  '(?:in|during|since|for|of|over|all|from|back in|throughout|through|to|vs|versus|and|than|month of|im|seit|en|desde|depuis|da|a|di|de|em|de|w|do|od|about|was|same for|this|last|next|now)';

/** Days that are named by the calendar: dates, months, halves and quarters, holidays. */
export const DATE_PHRASES: readonly Phrase[] = [
  phrase(
    `(?:(?:from|between|vom|du|del|dal)(?: the)? )(?<from>${DATE_NUMBER})${OF}(?: (?<month>${MONTH}))? (?:on )?(?:to|and|till|until|through|thru|bis|au|al|y|e|a) (?:the )?(?<to>${DATE_NUMBER})(?:${OF}(?: the)? (?<month2>${MONTH}))?${NO_COUNT}`,
    between,
  ),
  phrase(
    `(?<from>${DATE_NUMBER})${OF}(?: (?<month>${MONTH}))? (?:(?:on )?(?:to|till|until|through|thru|bis) )(?:the )?(?<to>${DATE_NUMBER})${OF} (?<month2>${MONTH})`,
    between,
  ),
  phrase(`(?<from>\\d{1,2}(?:st|nd|rd|th)) (?:to|till|until|through|thru) (?:the )?(?<to>\\d{1,2}(?:st|nd|rd|th))`, between),
  // "1–12 July", "7-14th": the dash is no word.
  phrase(`(?<from>\\d{1,2}) (?<to>\\d{1,2}(?:st|nd|rd|th))`, between),
  phrase(`(?<from>\\d{1,2}) (?<to>\\d{1,2}) (?<month2>${MONTH})`, between),
  phrase(`(?<from>${DATE_NUMBER})${OF} (?<month>${MONTH}) (?<to>${DATE_NUMBER})${OF} (?<month2>${MONTH})`, between),
  phrase(`(?<month>${MONTH}) (?<from>${DATE_NUMBER}) (?:to|till|until|through|thru) (?<to>${DATE_NUMBER})${NO_COUNT}`, between),
  phrase(`(?:weekend|wkend) of (?:the )?(?<from>${DATE_NUMBER}) and (?:the )?(?<to>${DATE_NUMBER})(?:${OF} (?<month2>${MONTH}))?`, between),
  phrase(`(?:the )?(?<which>first|second|1st|2nd) half of (?:(?<month>${MONTH})|(?:the|this|(?<of>last)) year)`, half),
  phrase(`(?:in )?q(?<q>[1-4])`, quarter),
  phrase(`(?:(?<last>last|previous|this)|(?<nth>first|second|third|fourth|1st|2nd|3rd|4th)) quarter`, quarter),
  phrase(`(?:the )?(?<nth>first|second|third|fourth|last) (?<weekday>day|${WEEKDAY}) (?:of|in) (?<month>${MONTH})`, dayOfMonth),
  phrase(`(?<said>${HOLIDAY})`, ({ said }, { today, looksBack }) => {
    const date = holidayDate(said ?? '', today, looksBack);
    return date === null ? null : dayOf(date);
  }),
  phrase(
    `(?:(?:on |the )*${WEEKDAY} )?(?:the )?(?<date>${DATE_NUMBER})(?: of| de| di)? (?<month>${MONTH})(?: (?:of )?(?<year>20\\d\\d|last year))?`,
    dated,
  ),
  phrase(`(?:${WEEKDAY} )?(?<month>${MONTH}) (?:the )?(?<date>\\d{1,2}(?:st|nd|rd|th)?)(?: (?<year>20\\d\\d))?${NO_COUNT}`, dated),
  phrase(`(?:on |the )*(?<weekday>${WEEKDAY}) the (?<date>\\d{1,2}(?:st|nd|rd|th))`, dated),
  phrase(`(?<weekday>${WEEKDAY}) (?<date>\\d{1,2}(?:st|nd|rd|th))`, dated),
  phrase(`(?:the )?(?<date>\\d{1,2}(?:st|nd|rd|th)) of (?<of>this|last|next) month`, ({ date, of }, { today }) =>
    dayOf(dateAt(yearOf(today), monthIn(today) + (of === 'last' ? -1 : of === 'next' ? 1 : 0), ordinalOf(date))),
  ),
  phrase(`(?:(?<!mid |late |early |before |until )(?<month>${MONTH})) (?:of )?(?<year>20\\d\\d|last year|next year)`, month),
  phrase(
    `(?:(?<!(?:mid|late|early|before|until|by|\\d) )(?:(?<=(?:${IN_MONTH}) )(?<month>${MONTH})|(?!(?:${LIKE_OTHER_WORDS})\\b)(?<month2>${MONTH})))`,
    ({ month: named, month2 }, reading) => month({ month: named ?? month2 }, reading),
  ),
];
