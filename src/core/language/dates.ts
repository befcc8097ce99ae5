import { en } from 'chrono-node';
import { addDays, dateOf, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { type Days, daysAt, type Reckoning } from '#core/language/day-terms.ts';
import { wordsOf } from '#core/language/phrases.ts';

/** Both days included. `name` is how it is said back: "last month", "this year", "since May". */
export interface Period {
  from: LocalDate;
  to: LocalDate;
  name: string;
}

/** The day from which days are reckoned; weeks start on 1 (Monday) to 7. */
export interface Today {
  today: LocalDate;
  weekStartsOn: number;
}

/** Days with their place in the text and the word before them, such as "to" or "since". */
export interface DaysFound extends Days {
  at: number;
  end: number;
  link: string;
}

export const EARLIEST = '2000-01-01' as LocalDate;
const LINKS = new Set([
  'to',
  'from',
  'since',
  'until',
  'till',
  'til',
  'by',
  'between',
  'and',
  'through',
  'before',
  'after',
  'not',
  'than',
  'of',
  'instead',
  'vs',
  'versus',
]);
const PASSED_OVER = new Set(['the', 'on', 'in', 'at', 'this', 'start', 'beginning', 'end', 'of', 'my']);

/** Every day and stretch of days that a text names, in order. */
export function datesIn(text: string, today: Today, direction: 'past' | 'future'): DaysFound[] {
  const at: Reckoning = { today: today.today, weekStart: today.weekStartsOn - 1, direction };
  const found = calendarDates(text, at);
  const words = wordsOf(text);
  const plain = words.map((word) => word.text);
  for (let i = 0; i < words.length; i++) {
    const start = words[i]?.at ?? 0;
    if (found.some((each) => start >= each.at && start < each.end)) continue;
    const days = daysAt(words, i, at);
    if (!days) continue;
    const last = words[i + days.words - 1];
    const { words: used, ...rest } = days;
    found.push({ ...rest, at: start, end: (last?.at ?? start) + (last?.text.length ?? 0), link: linkBefore(plain, i) });
    i += used - 1;
  }
  return inNamedWeek(
    found.sort((a, b) => a.at - b.at),
    text,
    at,
  );
}

const BEFORE_WEEK = /^(?:\s+(?:to|till|until|and|of|in|-|–|monday|tuesday|wednesday|thursday|friday|saturday|sunday))*\s+(?:the\s+)?$/i;

/** Bare weekdays just before a week that is named or after it in its sentence are those of that week: "next week from Tuesday to Thursday". */
function inNamedWeek(found: DaysFound[], text: string, { weekStart }: Reckoning): DaysFound[] {
  const weeks = found.filter(({ from, to }) => startOfWeek(from, weekStart) === from && daysBetween(from, to) === 6);
  const [week] = weeks;
  if (!week || weeks.length > 1 || week.link === 'to') return found;
  return found.map((each) => {
    const isBare = each.from === each.to && /^on \p{L}+day$/u.test(each.name) && !/\s/.test(text.slice(each.at, each.end));
    const isOfIt = each.at > week.at ? !/[.!?]/.test(text.slice(week.end, each.at)) : BEFORE_WEEK.test(text.slice(each.end, week.at));
    if (!isBare || !isOfIt) return each;
    const day = addDays(week.from, ((daysBetween(week.from, each.from) % 7) + 7) % 7);
    return { ...each, from: day, to: day };
  });
}

function linkBefore(words: readonly string[], i: number): string {
  for (let back = i - 1; back >= Math.max(0, i - 5); back--) {
    const word = words[back] ?? '';
    if (LINKS.has(word) && !(word === 'of' && back > 0 && PASSED_OVER.has(words[back - 1] ?? '')))
      return word === 'til' || word === 'till' ? 'until' : word;
    if (!PASSED_OVER.has(word)) return '';
  }
  return '';
}

/** Relative days are read by our own words; "3/4" alone is a fraction. */
const CALENDAR_DATE = /^(?:on |the )*(?:.*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d+[-/.]\d+[-/.]\d+)/i;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
/** "June 10", which chrono-node reads as the June of 2010. */
const MONTH_FIRST = new RegExp(`(?<!\\d )\\b(${MONTH}) (\\d{1,2}(?:st|nd|rd|th)?)\\b(?![:.]\\d)`, 'gi');
/** "from 9 June to 10 June": chrono-node misreads a range that begins with "from". */
const RANGE_WORD = new RegExp(`\\bfrom\\b|(?<=${MONTH} )(?:to|till?|until)\\b`, 'gi');
/** Each date by itself and day first; every date stays at its place. */
const forChrono = (text: string): string => text.replace(MONTH_FIRST, '$2 $1').replace(RANGE_WORD, (word) => '|'.repeat(word.length));

/** "14 March", "3/4/2026", "12–15 May": British order, the nearest in the right direction. */
function calendarDates(text: string, { today, direction, weekStart }: Reckoning): DaysFound[] {
  if (!/\d/.test(text)) return [];
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  return en.GB.parse(forChrono(text), reference, { forwardDate: direction === 'future' }).flatMap((result) => {
    const { start, end } = result;
    if (!start.isCertain('day') || !start.isCertain('month') || !CALENDAR_DATE.test(result.text)) return [];
    const read = (part: typeof start) =>
      nearest(dateOf(part.get('year') ?? 0, part.get('month') ?? 1, part.get('day') ?? 1), part.isCertain('year'), today, direction);
    const from = read(start);
    const isWeek = /week of (the )?$/i.test(text.slice(0, result.index));
    const first = isWeek ? startOfWeek(from, weekStart) : from;
    const to = isWeek ? addDays(first, 6) : end ? read(end) : from;
    const words = wordsOf(text.slice(0, result.index)).map((word) => word.text);
    return [
      {
        from: first,
        to: to < first ? first : to,
        name: `${isWeek ? 'in the week of' : 'on'} ${result.text.replace(/^on /i, '')}`,
        at: result.index,
        end: result.index + result.text.length,
        link: linkBefore(words, words.length),
      },
    ];
  });
}

/** A date without its year that lies on the wrong side of today is of the year before or after. */
function nearest(date: LocalDate, isCertain: boolean, today: LocalDate, direction: 'past' | 'future'): LocalDate {
  if (isCertain) return date;
  const year = Number(date.slice(0, 4));
  const inYear = (of: number) => `${of}${date.slice(4)}` as LocalDate;
  if (direction === 'past' && date > today) return inYear(year - 1);
  return direction === 'future' && date < today ? inYear(year + 1) : date;
}

const RANGE_WORDS = /^\s*(?:to|till|til|until|through|thru|and|-|–|up to|'s to)\s*(?:the |on |this |and including )*$/i;

/** The dates of a text with ranges joined: "Wednesday till Friday", "between May and July", "since March", "until Sunday". */
export function periodsIn(text: string, today: Today, direction: 'past' | 'future'): (Period & { at: number; end: number })[] {
  const dates = datesIn(text, today, direction);
  const periods: (Period & { at: number; end: number })[] = [];
  for (let i = 0; i < dates.length; i++) {
    const date = dates[i];
    const after = dates[i + 1];
    if (!date) continue;
    const between = after ? text.slice(date.end, after.at) : '';
    const isAnd = /^\s*and\b/i.test(between);
    if (after && RANGE_WORDS.test(between) && (!isAnd || date.link === 'between')) {
      const to = after.to < date.from ? addDays(after.to, after.from === after.to ? 7 : 0) : after.to;
      periods.push({
        from: date.from,
        to: to < date.from ? date.to : to,
        name: `${date.link === 'between' ? 'between' : 'from'} ${bareName(date.name)} ${date.link === 'between' ? 'and' : 'to'} ${bareName(after.name)}`,
        at: date.at,
        end: after.end,
      });
      i++;
    } else periods.push({ ...linked(halfOf(date, text), today.today, direction), at: date.at, end: date.end });
  }
  if (periods.length === 0) periods.push(...vaguePeriods(text, today.today));
  return periods;
}

/** "the first half of April" */
function halfOf(date: DaysFound, text: string): DaysFound {
  const half = /\b(first|second) half of (?:the )?$/i.exec(text.slice(0, date.at))?.[1]?.toLowerCase();
  if (half === undefined) return date;
  const middle = addDays(date.from, Math.floor(daysBetween(date.from, date.to) / 2));
  const name = `the ${half} half of ${bareName(date.name)}`;
  return half === 'first' ? { ...date, to: middle, name } : { ...date, from: addDays(middle, 1), name };
}

const bareName = (name: string) => name.replace(/^(on|in) /, '');

function linked(date: DaysFound, today: LocalDate, direction: 'past' | 'future'): Period {
  const { from, to, name, link } = date;
  if (link === 'since' || (link === 'from' && direction === 'past')) return { from, to: today, name: `since ${bareName(name)}` };
  if (link === 'until' || (link === 'by' && direction === 'future' && to > today))
    return { from: today < to ? today : from, to, name: `until ${bareName(name)}` };
  return { from, to, name };
}

const EVER = /\b(ever|all[- ]time|of all time|in total since i joined)\b/i;
const LATELY = /\b(lately|recently|these days|at the moment|of late)\b/i;

function vaguePeriods(text: string, today: LocalDate): (Period & { at: number; end: number })[] {
  const ever = EVER.exec(text);
  if (ever) return [{ from: EARLIEST, to: today, name: 'so far', at: ever.index, end: ever.index + ever[0].length }];
  const lately = LATELY.exec(text);
  return lately
    ? [{ from: addDays(today, -27), to: today, name: 'last four weeks', at: lately.index, end: lately.index + lately[0].length }]
    : [];
}

/** Weekdays of every week that a text names, 0 is Monday: "no Tuesdays", "Mondays and Thursdays". */
export function everyWeekdays(text: string, today: Today): number[] {
  return [...new Set(datesIn(text, today, 'future').flatMap(({ everyWeekday }) => everyWeekday ?? []))];
}
