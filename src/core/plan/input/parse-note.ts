import { addDays, type LocalDate, weekday } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { disciplineIn, spanIn, weekdaysIn } from '#core/plan/input/goal-parser-terms.ts';
import { endIn } from '#core/plan/input/note-expiry.ts';
import type { Lack, ToldRule } from '#core/plan/input/note-rule.ts';
import { parseGoals } from '#core/plan/input/parse-goals.ts';

/** Longer, and it is a story. */
const MOST_CHARACTERS = 500;

const IS_NO =
  /\b(?:no|not|never|without|cannot|can'?t|unable|don'?t|do not|isn'?t|nor|sold|stolen|broken|broke|lost|closed|lack\w*|avoid|skip)\b/;
/** A time of day is nothing that a plan of days can keep to. */
const IS_TIME_OF_DAY =
  /\b(?:mornings?|afternoons?|evenings?|nights?|lunch\w*|noon|(?:before|after) (?:work|\d{1,2}\b)|o'?clock|am|pm|\d{1,2}(?::\d{2}| ?am| ?pm))\b/;
/** Liking is no rule. */
const IS_TASTE = /\b(?:like|love|hate|enjoy|prefer|favou?rite|afraid|scared|boring)\b/;

const LACKS: readonly [RegExp, Lack][] = [
  [/\bpower ?meters?\b|\bwatts?\b/, 'power'],
  [/\b(?:gym|weights|barbell|dumb-?bells?)\b/, 'gym'],
  [/\b(?:paddles|fins|pull ?buoy|pool toys)\b/, 'pool-toys'],
];
/** What stands for a discipline as a thing or a place. */
const PLACES: readonly [RegExp, Discipline][] = [
  [/\b(?:pool|swimming|swim|open water)\b/, 'swim'],
  [/\b(?:bike|bicycle|riding|cycling|ride)\b/, 'bike'],
  [/\b(?:running|run)\b/, 'run'],
];
const REST_DAYS_SAID = /\b(?:rest|off|free)\b/;

/**
 * A fact that is kept in mind → the rules it sets for a plan; none when it says nothing that a plan can keep to. `said` is the day it was said
 * on, from which "for two weeks" and "until December" count.
 */
export function readTold(fact: string, said: LocalDate): ToldRule[] {
  const words = fact
    .slice(0, MOST_CHARACTERS)
    .trim()
    .replace(/[.!]{1,3}$/, '');
  const text = words.toLowerCase().replaceAll('’', "'");
  if (IS_TASTE.test(text)) return [];
  const lacks = IS_NO.test(text)
    ? LACKS.filter(([named]) => named.test(text)).map(([, what]) => ({ kind: 'lacks' as const, words, what }))
    : [];
  const until = endIn(text, said);
  if (until !== null) return [...lacks, ...ofSpan(words, text, { from: said, to: until })];
  const away = awayIn(words, text, said);
  if (away.length > 0) return away;
  if (IS_TIME_OF_DAY.test(text)) return lacks;
  const days = ofDays(words, text, said);
  return days.length > 0 ? [...lacks, ...days] : [...lacks, ...ofNever(words, text)];
}

/** What is not possible for so long; on some weekdays of it each of them is a span of its own. */
function ofSpan(words: string, text: string, { from, to }: { from: LocalDate; to: LocalDate }): ToldRule[] {
  if (!IS_NO.test(text) || IS_TIME_OF_DAY.test(text)) return [];
  const without = disciplinesIn(text);
  if (without.length === 0 && !/\b(?:train\w*|sport|exercise|nothing|anything|workouts?|sessions?)\b/.test(text)) return [];
  const weekdays = weekdaysIn(text.replace(/\b(?:until|till|before)\b.*/, ''));
  const told = { kind: 'span' as const, words, without: without.length === 0 ? null : without };
  if (weekdays.length === 0) return [{ ...told, from, to }];
  return daysOf(from, to, weekdays).map((date) => ({ ...told, from: date, to: date }));
}

const MOST_DAYS = 400;

function daysOf(from: LocalDate, to: LocalDate, weekdays: readonly number[]): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = from; date <= to && dates.length < MOST_DAYS; date = addDays(date, 1)) {
    if (weekdays.includes(weekday(date))) dates.push(date);
  }
  return dates;
}

function awayIn(words: string, text: string, said: LocalDate): ToldRule[] {
  const span = spanIn(text, said);
  if (!span) return [];
  const without = disciplinesIn(text);
  const isAway = /\b(?:away|holidays?|travel\w*|vacation|trip|wedding|off|conference)\b/.test(text);
  if (!isAway && !(IS_NO.test(text) && without.length > 0)) return [];
  return [{ kind: 'span', words, ...span, without: without.length > 0 && IS_NO.test(text) ? without : null }];
}

/** The days of every week, read as the words of a goal are; "only on weekends" closes the others. */
function ofDays(words: string, text: string, said: LocalDate): ToldRule[] {
  const weekdays = weekdaysIn(text);
  if (weekdays.length === 0) return [];
  const isClosed = IS_NO.test(text) && disciplineIn(text) === null && !/\b(?:hard|intens\w+|quality|intervals?|long|easy)\b/.test(text);
  if (isClosed || (REST_DAYS_SAID.test(text) && disciplineIn(text) === null))
    return [{ kind: 'days', words, chip: { kind: 'rest-day', words, weekdays } }];
  if (/\bonly\b/.test(text) && disciplineIn(text) === null && /\b(?:train\w*|time|free|possible|can)\b/.test(text)) {
    const closed = [0, 1, 2, 3, 4, 5, 6].filter((day) => !weekdays.includes(day));
    return [{ kind: 'days', words, chip: { kind: 'rest-day', words, weekdays: closed } }];
  }
  return parseGoals(words, said).flatMap((chip): ToldRule[] => (KEPT.has(chip.kind) ? [{ kind: 'days', words, chip }] : []));
}

const KEPT: ReadonlySet<string> = new Set(['rest-day', 'day-limit', 'no-discipline', 'only-on', 'long-on', 'no-hard']);

/** "I have no bike", "I cannot swim": without an end. */
function ofNever(words: string, text: string): ToldRule[] {
  const without = IS_NO.test(text) ? disciplinesIn(text) : [];
  const isMeant =
    /\b(?:have no|no longer|don'?t have|do not have|without a|no (?:pool|bike|bicycle|running|swimming|riding|cycling)|cannot|can'?t|never|not allowed|sold|stolen|broken|closed)\b/;
  return without.length > 0 && isMeant.test(text) ? [{ kind: 'never', words, without }] : [];
}

/** Each discipline that is named, but for a thing of it: a bike computer is no bike. */
function disciplinesIn(text: string): Discipline[] {
  const things = text.replace(
    /\b(?:bike|swim|run|running|cycling|pool) ?(?:computer|shoes?|watch|rack|fit|toys?|cap|strap|power ?meter|trainer)\b/g,
    '',
  );
  return PLACES.filter(([named]) => named.test(things)).map(([, discipline]) => discipline);
}
