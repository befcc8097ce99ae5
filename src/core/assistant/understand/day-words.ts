import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';

/** What a day is reckoned from: the athlete's today, and whether a bare "Friday" or "May" is behind or ahead. */
export interface Reckoning {
  today: LocalDate;
  /** 0 is Monday. */
  weekStart: number;
  direction: 'past' | 'future';
}

/** Days that words name, both included. `weekday` (0 is Monday) where it is a day of every week, such as "Tuesdays". */
export interface Days {
  from: LocalDate;
  to: LocalDate;
  name: string;
  everyWeekday?: number;
}
/** With how many words name them; null where the words at that place name none. */
export type DaysRead = (Days & { words: number }) | null;

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const SHORT_DAYS = 'mon tue tues wed weds thu thur thurs fri sat sun'.split(' ');
const SEASONS: Readonly<Record<string, readonly [month: number, months: number]>> = {
  spring: [3, 3],
  summer: [6, 3],
  autumn: [9, 3],
  fall: [9, 3],
  winter: [12, 3],
};
const FEASTS: Readonly<Record<string, string>> = { christmas: '12-25', xmas: '12-25', halloween: '10-31', 'new year': '01-01' };
const UNITS: Readonly<Record<string, 'day' | 'week' | 'month' | 'year' | 'weekend' | 'season' | 'fortnight'>> = {};
for (const [unit, words] of [
  ['day', 'day days'],
  ['week', 'week weeks wk wks'],
  ['month', 'month months mth mths'],
  ['year', 'year years yr yrs'],
  ['weekend', 'weekend wkend'],
  ['season', 'season'],
  ['fortnight', 'fortnight'],
] as const)
  for (const word of words.split(' ')) Object.assign(UNITS, { [word]: unit });
const BEHIND = new Set(['last', 'past', 'previous']);
const AHEAD = new Set(['next', 'coming', 'following', 'upcoming']);
const NUMBERS = new Map(
  ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map((word, i) => [
    word,
    Math.max(1, i),
  ]),
);
NUMBERS.set('an', 1).set('few', 3).set('couple', 2);
const TODAY = new Set(['today', 'tonight', 'tonite', 'todays', "today's", "tonight's", 'tonights', '2day']);
const TOMORROW = new Set(['tomorrow', 'tmrw', 'tmr', 'tomorow', 'tommorow', 'tomorrows', "tomorrow's", '2moro', 'tmrws', 'tmw', 'tomo']);
const YESTERDAY = new Set(['yesterday', "yesterday's", 'yesterdays', 'yday', 'yest']);

/** 1 January is month 0, day 1; overflowing months and days roll over. */
export function dateOf(year: number, month: number, day: number): LocalDate {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10) as LocalDate;
}
const partsOf = (date: LocalDate) => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) - 1, day: Number(date.slice(8)) });
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const addMonths = (date: LocalDate, months: number): LocalDate => {
  const { year, month, day } = partsOf(date);
  const lastDay = Number(dateOf(year, month + months + 1, 0).slice(8));
  return dateOf(year, month + months, Math.min(day, lastDay));
};
const bare = (word: string | undefined) => (word ?? '').replace(/'s$/, '');

/** What the words from `i` on name. */
export function daysAt(words: readonly string[], i: number, at: Reckoning): DaysRead {
  return (
    oneDay(words, i, at) ??
    counted(words, i, at) ??
    weekdayAt(words, i, at) ??
    seasonAt(words, i, at) ??
    monthAt(words, i, at) ??
    namedDay(words, i, at)
  );
}

function oneDay(words: readonly string[], i: number, { today }: Reckoning): DaysRead {
  const word = words[i] ?? '';
  const day = (offset: number, name: string, used: number): DaysRead => ({
    from: addDays(today, offset),
    to: addDays(today, offset),
    name,
    words: used,
  });
  const three = words.slice(i, i + 3).join(' ');
  if (three === 'day after tomorrow') return day(2, 'the day after tomorrow', 3);
  if (three === 'day before yesterday') return day(-2, 'the day before yesterday', 3);
  if (TODAY.has(word)) return day(0, 'today', 1);
  if (TOMORROW.has(word)) return day(1, 'tomorrow', 1);
  if (YESTERDAY.has(word)) return day(-1, 'yesterday', 1);
  const two = words.slice(i, i + 2).join(' ');
  if (/^this (morning|afternoon|evening|arvo)$/.test(two)) return day(0, two, 2);
  return two === 'last night' ? day(-1, 'last night', 2) : null;
}

/** "this week", "last 6 weeks", "the past month", "a year ago", "in 3 days". */
function counted(words: readonly string[], i: number, at: Reckoning): DaysRead {
  const word = words[i] ?? '';
  const isThis = word === 'this' || word === 'current' || (word === 'my' && words[i + 1] === 'week');
  if (isThis || BEHIND.has(word) || AHEAD.has(word)) {
    const [count, skip] = countAt(words, i + 1);
    const unit = UNITS[bare(words[i + 1 + skip])];
    if (!unit) return null;
    const way = isThis ? 'this' : BEHIND.has(word) ? 'last' : 'next';
    const name = words
      .slice(i, i + 2 + skip)
      .map(bare)
      .join(' ')
      .replace(/^(?:my|current) /, 'this ');
    const isRolling = word === 'past' || skip > 0 || (way === 'last' && words[i - 1] === 'the' && ROLLING.has(words[i - 2] ?? ''));
    const days = isRolling ? rolling(unit, count, way, at) : calendar(unit, way, at);
    return { ...days, name: name.replace('wks', 'weeks').replace('wk', 'week').replace('yr', 'year'), words: 2 + skip };
  }
  const whole = wholeUnit(words, i, at);
  if (whole) return whole;
  const [count, skip] = countAt(words, i);
  const unit = UNITS[words[i + skip] ?? ''];
  if (skip === 0 || !unit || (words[i + skip + 1] !== 'ago' && words[i + skip + 1] !== 'back')) {
    return words[i] === 'in' ? ahead(words, i, at) : null;
  }
  const day = shifted(at.today, unit, -count);
  return { from: day, to: day, name: words.slice(i, i + skip + 2).join(' '), words: skip + 2 };
}
/** "the weekend", "the start of the year". */
function wholeUnit(words: readonly string[], i: number, at: Reckoning): DaysRead {
  const word = words[i] ?? '';
  const unit = UNITS[bare(word)];
  if (unit === undefined || words[i - 1] !== 'the') return null;
  const isStart = words[i - 2] === 'of' && /^(start|beginning|first)$/.test(words[i - 3] ?? '');
  if (unit === 'weekend') return { ...calendar(unit, 'this', at), name: 'the weekend', words: 1 };
  return isStart && unit !== 'day' ? { ...calendar(unit, 'this', at), name: `the start of the ${word}`, words: 1 } : null;
}

const ROLLING = new Set(['over', 'in', 'during', 'for', 'of', 'within']);

function ahead(words: readonly string[], i: number, { today }: Reckoning): DaysRead {
  const [count, skip] = countAt(words, i + 1);
  const unit = UNITS[words[i + 1 + skip] ?? ''];
  if (skip === 0 || !unit) return null;
  const day = shifted(today, unit, count);
  return { from: day, to: day, name: words.slice(i, i + 2 + skip).join(' '), words: 2 + skip };
}

/** A number at a place, and how many words it takes; 1 and none where there is no number. */
function countAt(words: readonly string[], i: number): [count: number, words: number] {
  const word = words[i] ?? '';
  const skip = word === 'a' && (words[i + 1] === 'couple' || words[i + 1] === 'few') ? 1 : 0;
  const count = /^\d{1,3}$/.test(word) ? Number(word) : NUMBERS.get(words[i + skip] ?? '');
  if (count === undefined) return [1, 0];
  const of = words[i + skip + 1] === 'of' ? 1 : 0;
  return [count, 1 + skip + of];
}

function shifted(day: LocalDate, unit: string, count: number): LocalDate {
  if (unit === 'month') return addMonths(day, count);
  if (unit === 'year' || unit === 'season') return addMonths(day, 12 * count);
  return addDays(day, count * (unit === 'day' ? 1 : unit === 'fortnight' ? 14 : 7));
}

/** So many days up to today, or from tomorrow on. */
function rolling(unit: string, count: number, way: string, { today }: Reckoning): { from: LocalDate; to: LocalDate } {
  if (way === 'next') return { from: addDays(today, 1), to: shifted(today, unit, count) };
  return { from: addDays(shifted(today, unit, -count), 1), to: today };
}

function calendar(
  unit: string,
  way: 'this' | 'last' | 'next',
  { today, weekStart, direction }: Reckoning,
): { from: LocalDate; to: LocalDate } {
  const shift = way === 'this' ? 0 : way === 'last' ? -1 : 1;
  const { year, month } = partsOf(today);
  const week = startOfWeek(today, weekStart);
  switch (unit) {
    case 'day':
      return { from: addDays(today, shift), to: addDays(today, shift) };
    case 'month':
      return { from: dateOf(year, month + shift, 1), to: dateOf(year, month + shift + 1, 0) };
    case 'year':
    case 'season':
      return { from: dateOf(year + shift, 0, 1), to: dateOf(year + shift, 11, 31) };
    case 'weekend': {
      const saturday = addDays(startOfWeek(today), 5);
      // Behind, "the weekend" is the one before, unless it is here.
      const from = addDays(
        saturday,
        7 * (shift === 0 && direction === 'past' && saturday > today ? -1 : shift === -1 && saturday > today ? -1 : shift),
      );
      return { from, to: addDays(from, 1) };
    }
    case 'fortnight':
      return way === 'next' ? { from: addDays(today, 1), to: addDays(today, 14) } : { from: addDays(today, -13), to: today };
    default:
      return { from: addDays(week, 7 * shift), to: addDays(week, 7 * shift + 6) };
  }
}

/** "Friday", "next Tue", "last Sunday's", "mondays"; "sat" and "sun" only where they are no ordinary words. */
function weekdayAt(words: readonly string[], i: number, at: Reckoning): DaysRead {
  const first = words[i] ?? '';
  const way = first === 'this' || BEHIND.has(first) || AHEAD.has(first) ? first : null;
  const word = words[i + (way ? 1 : 0)] ?? '';
  const used = way ? 2 : 1;
  const number = weekdayNumber(word);
  if (number === null || isOrdinary(word, words[i - 1], words[i + used])) return null;
  const week = startOfWeek(at.today);
  const own = addDays(week, number);
  let day = own;
  if (way && AHEAD.has(way)) day = way === 'next' ? addDays(own, 7) : own > at.today ? own : addDays(own, 7);
  else if (way && BEHIND.has(way)) day = own < at.today ? own : addDays(own, -7);
  else if (way === null && at.direction === 'future') day = own >= at.today ? own : addDays(own, 7);
  else if (way === null) day = own < at.today ? own : addDays(own, -7);
  const isEvery = word.endsWith('days') && !way && (words[i + 1] === undefined || AFTER_EVERY.has(words[i + 1] ?? ''));
  const later = words[i + used] === 'week' ? 1 : 0;
  const name = `on ${way && way !== 'this' ? `${way} ` : ''}${capital(WEEKDAYS[number] ?? '')}`;
  day = addDays(day, 7 * later);
  return { from: day, to: day, name, words: used + later, ...(isEvery ? { everyWeekday: number } : {}) };
}

/** "Tuesdays" is every one, "tuesdays run" is one run. */
const AFTER_EVERY = new Set("and or please pls off out are don't no from for because as only any instead is can i with until".split(' '));

export function weekdayNumber(word: string): number | null {
  const plain = word.replace(/'s$/, '');
  const stem = plain.endsWith('days') ? plain.slice(0, -1) : plain;
  const full = WEEKDAYS.findIndex((day) => day === stem || (stem.length >= 6 && stem.endsWith('day') && distanceOne(day, stem)));
  if (full !== -1) return full;
  const short = SHORT_DAYS.find((day) => day === stem || `${day}s` === stem);
  return short === undefined ? null : WEEKDAYS.findIndex((day) => day.startsWith(short.slice(0, 3)));
}

/** One letter more, less or other: "wensday" is two off and not read. */
function distanceOne(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let i = 0;
  while (i < one.length && one[i] === other[i]) i++;
  let back = 0;
  while (back < Math.min(one.length, other.length) - i && one.at(-1 - back) === other.at(-1 - back)) back++;
  return Math.max(one.length, other.length) - i - back <= 1;
}

const isOrdinary = (word: string, before: string | undefined, after: string | undefined): boolean =>
  (word === 'sat' && ['on', 'in', 'down', 'at', 'around', 'out', 'here', 'for'].includes(after ?? '')) ||
  (word === 'sun' && ['the', 'in', 'strong'].includes(before ?? '')) ||
  (word === 'wed' && before === 'got');

function seasonAt(words: readonly string[], i: number, at: Reckoning): DaysRead {
  const first = words[i] ?? '';
  const way = first === 'this' || BEHIND.has(first) || AHEAD.has(first) ? first : null;
  const word = words[i + (way ? 1 : 0)] ?? '';
  const season = SEASONS[word];
  if (
    !season ||
    (!way && !['in', 'since', 'the', 'over', 'from', 'until', 'till', 'during', 'before', 'after'].includes(words[i - 1] ?? ''))
  )
    return null;
  if (!way && word === 'spring' && words[i - 1] === 'the') return null;
  const { year } = partsOf(at.today);
  const start = (of: number) => dateOf(of, season[0] - 1, 1);
  let of = year;
  if (at.direction === 'past' || (way && BEHIND.has(way))) while (start(of) > at.today) of--;
  else while (dateOf(of, season[0] + season[1] - 1, 0) < at.today) of++;
  if (way && BEHIND.has(way) && dateOf(of, season[0] + season[1] - 1, 0) >= at.today) of--;
  return { from: start(of), to: dateOf(of, season[0] + season[1] - 1, 0), name: `${way ?? 'the'} ${word}`, words: way ? 2 : 1 };
}

const BEFORE_MONTH = new Set([
  'in',
  'since',
  'of',
  'last',
  'this',
  'next',
  'from',
  'until',
  'till',
  'to',
  'between',
  'and',
  'vs',
  'versus',
  'or',
  'through',
  'for',
  'by',
  'than',
  'early',
  'late',
  'mid',
  'with',
  'during',
]);

function monthAt(words: readonly string[], i: number, at: Reckoning): DaysRead {
  const first = words[i] ?? '';
  const way = BEHIND.has(first) || first === 'next' || first === 'this' ? first : null;
  const word = words[i + (way ? 1 : 0)]?.replace(/'s$/, '') ?? '';
  const month = MONTHS.findIndex(
    (name) => name === word || (word.length >= 3 && word.length <= 4 && name.startsWith(word) && word !== 'mar'),
  );
  if (month === -1) return null;
  const after = words[i + (way ? 2 : 1)] ?? '';
  const named = /^20[0-3]\d$/.test(after) ? Number(after) : null;
  if (['may', 'march', 'dec', 'sept'].includes(word) && !way && named === null && !BEFORE_MONTH.has(words[i - 1] ?? '')) return null;
  const now = partsOf(at.today);
  let year = named ?? now.year;
  if (named === null && (way ? BEHIND.has(way) : at.direction === 'past') && month > now.month - (way ? 1 : 0)) year--;
  if (named === null && !(way && BEHIND.has(way)) && at.direction === 'future' && month < now.month) year++;
  return {
    from: dateOf(year, month, 1),
    to: dateOf(year, month + 1, 0),
    name: `${capital(MONTHS[month] ?? '')}${year === now.year && named === null ? '' : ` ${year}`}`,
    words: (way ? 2 : 1) + (named === null ? 0 : 1),
  };
}

/** "the 14th", "2024", "week 45", "christmas". */
function namedDay(words: readonly string[], i: number, at: Reckoning): DaysRead {
  const word = words[i] ?? '';
  const { year, month } = partsOf(at.today);
  const ordinal = /^(\d{1,2})(st|nd|rd|th)$/.exec(word);
  if (ordinal && !NOT_A_DATE.has(words[i + 1] ?? '')) {
    const day = Number(ordinal[1]);
    let found = dateOf(year, month, day);
    if (at.direction === 'future' && found < at.today) found = dateOf(year, month + 1, day);
    if (at.direction === 'past' && found > at.today) found = dateOf(year, month - 1, day);
    return { from: found, to: found, name: `on the ${word}`, words: 1 };
  }
  if (/^20[0-3]\d$/.test(word) && !NOT_A_YEAR.has(words[i + 1] ?? '') && Math.abs(Number(word) - year) < 25)
    return { from: dateOf(Number(word), 0, 1), to: dateOf(Number(word), 11, 31), name: word, words: 1 };
  if ((word === 'week' || word === 'wk') && /^\d{1,2}$/.test(words[i + 1] ?? '') && at.direction === 'past' && Number(words[i + 1]) > 12) {
    const first = startOfWeek(dateOf(year, 0, 4));
    const from = addDays(first, 7 * (Number(words[i + 1]) - 1));
    const shifted = from > at.today ? addDays(startOfWeek(dateOf(year - 1, 0, 4)), 7 * (Number(words[i + 1]) - 1)) : from;
    return { from: shifted, to: addDays(shifted, 6), name: `in week ${words[i + 1]}`, words: 2 };
  }
  const feast = FEASTS[word] ?? FEASTS[words.slice(i, i + 2).join(' ')];
  if (!feast) return null;
  const inYear = (of: number) => `${of}-${feast}` as LocalDate;
  const day =
    at.direction === 'past'
      ? inYear(year) > at.today
        ? inYear(year - 1)
        : inYear(year)
      : inYear(year) < at.today
        ? inYear(year + 1)
        : inYear(year);
  return { from: day, to: day, name: capital(word), words: FEASTS[word] ? 1 : 2 };
}
const NOT_A_DATE = new Set(
  'interval rep lap place session time half quarter percentile set one of set km rep. hour minute length floor birthday'
    .split(' ')
    .filter((word) => word !== 'of'),
);
const NOT_A_YEAR = new Set(['m', 'metres', 'meters', 'w', 'watts', 'ml', 'kcal', 'calories', 'yards', 'yd', 'km', 'g']);
