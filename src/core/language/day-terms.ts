import { addDays, dateOf, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { Phrases, type Word } from '#core/language/phrases.ts';

/** What a day is reckoned from: the athlete's today, and whether a bare "Friday" or "May" is behind or ahead. */
export interface Reckoning {
  today: LocalDate;
  /** 0 is Monday. */
  weekStart: number;
  direction: 'past' | 'future';
}

/** Days that words name, both included. */
export interface Days {
  from: LocalDate;
  to: LocalDate;
  name: string;
  /** 0 is Monday; where it is that day of every week, such as "Tuesdays". */
  everyWeekday?: number;
}
/** With how many words name them; null where the words at that place name none. */
export type DaysRead = (Days & { words: number }) | null;

type Way = 'this' | 'last' | 'next';
type Unit = 'day' | 'week' | 'month' | 'year' | 'weekend' | 'season' | 'fortnight';

const NEAR_DAYS = new Phrases('near-days');
const UNITS = new Phrases<Unit>('calendar-units');
const WAYS = new Phrases<Way>('ways');
const COUNTS = new Phrases('counts-of-days');
const WEEKDAYS = new Phrases('weekdays');
const MONTHS = new Phrases('months');
const SEASONS = new Phrases('seasons');
const FEASTS = new Phrases('feasts');
const AFTER_EVERY = new Phrases('after-every');
const BEFORE_MONTH = new Phrases('before-month');
const NO_DATE = new Phrases('no-date');
const [WEEKDAY_NAMES, MONTH_NAMES] = [WEEKDAYS.names().map(capital), MONTHS.names().map(capital)];

/** 0 is January. */
const monthOf = (date: LocalDate) => Number(date.slice(5, 7)) - 1;
const yearOf = (date: LocalDate) => Number(date.slice(0, 4));
function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The words from one place on, with what stands before it. */
interface Place {
  words: readonly Word[];
  i: number;
  at: Reckoning;
  way: Way | null;
  /** As it is written: "past" is not quite "last". */
  wayWord: string;
}
const wordAt = ({ words, i }: Place, offset: number): string => words[i + offset]?.text ?? '';
const wordsFrom = ({ words, i }: Place, offset: number): readonly Word[] => words.slice(Math.max(0, i + offset), i + offset + 4);

/** What the words from `i` on name. */
export function daysAt(words: readonly Word[], i: number, at: Reckoning): DaysRead {
  const wayWord = words[i]?.text ?? '';
  const place: Place = { words, i, at, wayWord, way: WAYS.of(wayWord) ?? null };
  return nearDay(place) ?? counted(place) ?? weekdayAt(place) ?? seasonAt(place) ?? monthAt(place) ?? namedDay(place);
}

function nearDay(place: Place): DaysRead {
  const found = NEAR_DAYS.at(wordsFrom(place, 0));
  if (!found) return null;
  const day = addDays(place.at.today, Number(found.meaning));
  const said = found.phrase;
  const name =
    found.words > 1
      ? said.startsWith('day')
        ? `the ${said}`
        : said
      : (['yesterday', 'today', 'tomorrow'][Number(found.meaning) + 1] ?? said);
  return { from: day, to: day, name, words: found.words };
}

/** "this week", "last 6 weeks", "the past month", "a year ago", "in 3 days", "the weekend". */
function counted(place: Place): DaysRead {
  const { way, wayWord, at } = place;
  if (way) {
    const [count, skip] = countAt(place, 1);
    const unit = UNITS.of(wordAt(place, 1 + skip));
    if (!unit || (wayWord === 'my' && unit !== 'week')) return null;
    const isRolling = wayWord === 'past' || skip > 0 || (way === 'last' && /^(?:over|in|during|for|of|within) the$/.test(before(place, 2)));
    const said = [
      skip > 0 || wayWord === 'past' ? wayWord : way,
      ...(skip > 0 ? [String(wordsFrom(place, 1)[0]?.text)] : []),
      skip > 0 ? wordAt(place, 1 + skip) : unit,
    ];
    return { ...(isRolling ? rolling(unit, count, way, at) : calendar(unit, way, at)), name: said.join(' '), words: 2 + skip };
  }
  return wholeUnit(place) ?? agoOrAhead(place);
}

const before = (place: Place, count: number): string => Array.from({ length: count }, (_, back) => wordAt(place, back - count)).join(' ');

/** "the weekend", "the start of the year". */
function wholeUnit(place: Place): DaysRead {
  const unit = UNITS.of(wordAt(place, 0));
  if (unit === undefined || wordAt(place, -1) !== 'the') return null;
  if (unit === 'weekend') return { ...calendar(unit, 'this', place.at), name: 'the weekend', words: 1 };
  const isStart = /^(?:start|beginning|first) of the$/.test(before(place, 3));
  return isStart && unit !== 'day' ? { ...calendar(unit, 'this', place.at), name: `the start of the ${unit}`, words: 1 } : null;
}

function agoOrAhead(place: Place): DaysRead {
  const isAhead = wordAt(place, 0) === 'in';
  const from = isAhead ? 1 : 0;
  const [count, skip] = countAt(place, from);
  const unit = UNITS.of(wordAt(place, from + skip));
  if (skip === 0 || !unit || !(isAhead || /^(?:ago|back)$/.test(wordAt(place, skip + 1)))) return null;
  const day = shifted(place.at.today, unit, isAhead ? count : -count);
  const words = skip + 2;
  return {
    from: day,
    to: day,
    name: wordsFrom(place, 0)
      .slice(0, words)
      .map(({ text }) => text)
      .join(' '),
    words,
  };
}

/** A number at a place, and how many words it takes; 1 and none where there is no number. */
function countAt(place: Place, offset: number): [count: number, words: number] {
  const word = wordAt(place, offset);
  if (/^\d{1,3}$/.test(word)) return [Number(word), 1];
  const found = COUNTS.at(wordsFrom(place, offset));
  return found ? [Number(found.meaning), found.words] : [1, 0];
}

function shifted(day: LocalDate, unit: Unit, count: number): LocalDate {
  const months = unit === 'month' ? count : unit === 'year' || unit === 'season' ? 12 * count : null;
  if (months === null) return addDays(day, count * (unit === 'day' ? 1 : unit === 'fortnight' ? 14 : 7));
  const lastDay = Number(dateOf(yearOf(day), monthOf(day) + months + 2, 0).slice(8));
  return dateOf(yearOf(day), monthOf(day) + months + 1, Math.min(Number(day.slice(8)), lastDay));
}

/** So many days up to today, or from tomorrow on. */
function rolling(unit: Unit, count: number, way: Way, { today }: Reckoning): { from: LocalDate; to: LocalDate } {
  if (way === 'next') return { from: addDays(today, 1), to: shifted(today, unit, count) };
  return { from: addDays(shifted(today, unit, -count), 1), to: today };
}

function calendar(unit: Unit, way: Way, at: Reckoning): { from: LocalDate; to: LocalDate } {
  const { today, weekStart, direction } = at;
  const shift = way === 'this' ? 0 : way === 'last' ? -1 : 1;
  const [year, month] = [yearOf(today), monthOf(today) + shift];
  if (unit === 'fortnight') return rolling(unit, 1, way, at);
  if (unit === 'day') return { from: addDays(today, shift), to: addDays(today, shift) };
  if (unit === 'month') return { from: dateOf(year, month + 1, 1), to: dateOf(year, month + 2, 0) };
  if (unit === 'year' || unit === 'season') return { from: dateOf(year + shift, 1, 1), to: dateOf(year + shift, 12, 31) };
  const week = startOfWeek(today, unit === 'week' ? weekStart : 0);
  if (unit === 'week') return { from: addDays(week, 7 * shift), to: addDays(week, 7 * shift + 6) };
  // Behind, "the weekend" is the one before, unless it is here.
  const saturday = addDays(week, 5);
  const weeks = saturday > today && way !== 'next' && (way === 'last' || direction === 'past') ? -1 : shift;
  return { from: addDays(saturday, 7 * weeks), to: addDays(saturday, 7 * weeks + 1) };
}

/** "Friday", "next Tue", "last Sunday's", "mondays"; "sat" and "sun" only where they are no ordinary words. */
function weekdayAt(place: Place): DaysRead {
  const { wayWord, at } = place;
  const used = place.way ? 2 : 1;
  // "My Thursday run" is behind or ahead like any other Thursday.
  const way = wayWord === 'my' ? null : place.way;
  const word = wordAt(place, used - 1);
  const number = WEEKDAYS.of(word);
  if (number === undefined || isOrdinary(word, wordAt(place, -1), wordAt(place, used))) return null;
  const own = addDays(startOfWeek(at.today), Number(number));
  const isBehind = way === 'last' || (way === null && at.direction === 'past');
  const isAhead = way === 'next' || (way !== 'last' && at.direction === 'future');
  const weeks = isBehind ? (own < at.today ? 0 : -1) : wayWord === 'next' ? 1 : isAhead && own < at.today ? 1 : 0;
  const after = wordAt(place, used);
  const later = after === 'week' ? 1 : 0;
  const day = addDays(own, 7 * (weeks + later));
  // "Tuesdays" is every one, "tuesdays run" is one run.
  const isEvery = /[^']days$/.test(word) && !way && (after === '' || AFTER_EVERY.of(after) !== undefined);
  const name = `on ${way && way !== 'this' ? `${wayWord} ` : ''}${WEEKDAY_NAMES[Number(number)]}`;
  return { from: day, to: day, name, words: used + later, ...(isEvery ? { everyWeekday: Number(number) } : {}) };
}

const isOrdinary = (word: string, before: string, after: string): boolean =>
  (word === 'sat' && /^(?:on|in|down|at|around|out|here|for)$/.test(after)) ||
  (word === 'sun' && /^(?:the|in|strong)$/.test(before)) ||
  (word === 'wed' && before === 'got');

function seasonAt(place: Place): DaysRead {
  const { way, at } = place;
  const word = wordAt(place, way ? 1 : 0);
  const month = SEASONS.of(word);
  const previous = wordAt(place, -1);
  if (month === undefined || !(way || BEFORE_MONTH.of(previous)) || (word === 'spring' && previous === 'the')) return null;
  const start = (year: number) => dateOf(year, Number(month), 1);
  const end = (year: number) => dateOf(year, Number(month) + 3, 0);
  let year = yearOf(at.today);
  if (at.direction === 'past' || way === 'last') while (start(year) > at.today) year--;
  else while (end(year) < at.today) year++;
  if (way === 'last' && end(year) >= at.today) year--;
  return { from: start(year), to: end(year), name: `${way ?? 'the'} ${word}`, words: way ? 2 : 1 };
}

const YEAR = /^20[0-3]\d$/;

function monthAt(place: Place): DaysRead {
  const { way, at } = place;
  const used = way ? 2 : 1;
  const word = wordAt(place, used - 1);
  const found = MONTHS.of(word);
  if (found === undefined) return null;
  const named = YEAR.test(wordAt(place, used)) ? Number(wordAt(place, used)) : null;
  // "May I" and "march on" are no months.
  if (/^(?:may|march|dec|sep)$/.test(word) && !way && named === null && BEFORE_MONTH.of(wordAt(place, -1)) === undefined) return null;
  const [month, now] = [Number(found), yearOf(at.today)];
  const isBehind = way ? way === 'last' : at.direction === 'past';
  const isOver = month < monthOf(at.today);
  const year = named ?? now + (isBehind && month > monthOf(at.today) - (way ? 1 : 0) ? -1 : !isBehind && isOver ? 1 : 0);
  const name = `${MONTH_NAMES[month]}${year === now && named === null ? '' : ` ${year}`}`;
  return { from: dateOf(year, month + 1, 1), to: dateOf(year, month + 2, 0), name, words: used + (named === null ? 0 : 1) };
}

/** "the 14th", "2024", "week 45", "christmas". */
function namedDay(place: Place): DaysRead {
  const { today, direction } = place.at;
  const [word, after] = [wordAt(place, 0), wordAt(place, 1)];
  const [year, isPast] = [yearOf(today), direction === 'past'];
  /** The first of some days, a month or a year apart, that lies in the right direction. */
  const nearest = (days: readonly LocalDate[]) =>
    (isPast ? days.findLast((day) => day <= today) : days.find((day) => day >= today)) ?? today;
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1];
  if (ordinal !== undefined && NO_DATE.of(after) === undefined) {
    const day = nearest([-1, 0, 1].map((months) => dateOf(year, monthOf(today) + months + 1, Number(ordinal))));
    return { from: day, to: day, name: `on the ${word}`, words: 1 };
  }
  if (YEAR.test(word) && NO_DATE.of(after) === undefined)
    return { from: dateOf(Number(word), 1, 1), to: dateOf(Number(word), 12, 31), name: word, words: 1 };
  if (word === 'week' && /^\d\d$/.test(after) && isPast && Number(after) > 12) {
    const from = nearest([year - 1, year].map((of) => addDays(startOfWeek(dateOf(of, 1, 4)), 7 * (Number(after) - 1))));
    return { from, to: addDays(from, 6), name: `in week ${after}`, words: 2 };
  }
  const feast = FEASTS.at(wordsFrom(place, 0));
  if (!feast) return null;
  const day = nearest([year - 1, year, year + 1].map((of) => `${of}-${feast.meaning}` as LocalDate));
  return { from: day, to: day, name: capital(feast.phrase), words: feast.words };
}
