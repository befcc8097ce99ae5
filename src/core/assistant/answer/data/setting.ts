import type { Bench, ToolUse } from '#core/assistant/answer/bench.ts';
import { inUnits, type Kind, read, type Value } from '#core/assistant/answer/data/value.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { type Figure, quoted, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Ask, Period } from '#core/assistant/frame.ts';
import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { sayDay, type Units } from '#core/spoken.ts';

/** What every writer of the athlete's own data works with: the question, the day it is asked on and the units it is answered in. */
export interface Setting {
  frame: Ask;
  bench: Bench;
  today: LocalDate;
  units: Units;
  /** 0 is Monday. */
  weekStart: number;
}

export type DataWriter = (at: Setting) => Promise<Draft>;

export const asks = ({ frame }: Setting, what: 'why' | 'judge' | 'when' | 'how'): boolean => frame.asks?.includes(what) ?? false;
export const wishes = ({ frame }: Setting, what: 'short' | 'list' | 'table' | 'chart'): boolean => frame.wishes?.includes(what) ?? false;

/** A figure in the athlete's units. */
export const shown = ({ bench, units }: Setting, kind: Kind, value: Value): Figure => inUnits(bench, units, kind, value);

/** The number at a pointer as a figure in the athlete's units; null where there is none. */
export function figureAt(at: Setting, use: ToolUse<unknown>, pointer: string, kind: Kind): Sentence | null {
  const value = read(use, pointer);
  return value && say`${shown(at, kind, value)}`;
}

/** "3 May", "14 October 2025", and today, yesterday and tomorrow by name. */
export function dayName({ today }: Setting, day: LocalDate): string {
  if (day === today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  return day === addDays(today, 1) ? 'tomorrow' : sayDay(day, today);
}

/** "Tuesday 3 November" within this year, "Tuesday 14 October 2025" beyond. */
export function weekdayName({ today }: Setting, day: LocalDate): string {
  return `${sayWeekday(day).split(' ')[0] ?? ''} ${sayDay(day, today)}`;
}

/** "on 3 May", but "today". */
export const onDay = (at: Setting, day: LocalDate): string => {
  const name = dayName(at, day);
  return /\d/.test(name) ? `on ${name}` : name;
};

/** A day that the answer itself works out, such as the end of a projection. */
export const reckonedDay = (at: Setting, day: LocalDate): Sentence => quoted(onDay(at, day), 'tool:0:/today');

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** "October", with the year when it is another one. */
export const monthName = ({ today }: Setting, day: LocalDate): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}${today.startsWith(day.slice(0, 4)) ? '' : ` ${day.slice(0, 4)}`}`;

/** "3–9 March", "28 April – 4 May", with the year when it is another one. */
export function rangeName({ today }: Setting, from: LocalDate, to: LocalDate): string {
  if (from === to) return sayDay(from, today);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${sayDay(to, today)}`
    : `${sayDay(from, from.slice(0, 4) === to.slice(0, 4) ? from : today)} – ${sayDay(to, today)}`;
}

export const period = (from: LocalDate, to: LocalDate, name: string): Period => ({ from, to, name });

export const thisWeek = ({ today, weekStart }: Setting): Period => {
  const from = startOfWeek(today, weekStart);
  return period(from, addDays(from, 6), 'this week');
};
export const lastWeek = ({ today, weekStart }: Setting): Period => {
  const from = addDays(startOfWeek(today, weekStart), -7);
  return period(from, addDays(from, 6), 'last week');
};
export const lastDays = ({ today }: Setting, days: number, name: string): Period => period(addDays(today, 1 - days), today, name);
/** Everything there is. */
export const EARLIEST = '2000-01-01' as LocalDate;
export const always = ({ today }: Setting): Period => period(EARLIEST, today, 'so far');

const STANDS_ALONE = /^(this|last|today|yesterday|tomorrow|since|so far|in|on|over|during|from|until|before|after|between|next|past)\b/i;
const COUNTED = /^(last|past|next) (\d|two|three|four|five|six|seven|eight|nine|ten|twelve)/i;

/** A period as it follows a verb: "last month", "in October", "in the last 90 days". Its numbers are those of the question. */
export function during({ name }: Period): Sentence {
  const said = COUNTED.test(name) ? `in the ${name}` : STANDS_ALONE.test(name) ? name : `in ${name}`;
  return quoted(lowerFirst(said), 'user');
}

/** A period as a thing that is compared: "last month", "October". */
export const named = ({ name }: Period): Sentence => quoted(lowerFirst(COUNTED.test(name) ? `the ${name}` : name), 'user');

const PROPER: ReadonlySet<string> = new Set([...MONTHS, 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
export const lowerFirst = (text: string): string =>
  PROPER.has(text.split(' ')[0] ?? '') ? text : text.charAt(0).toLowerCase() + text.slice(1);

export const upperFirst = ({ text, figures }: Sentence): Sentence => ({ text: text.charAt(0).toUpperCase() + text.slice(1), figures });

/** The sport as an argument of a tool; left out where none is named. */
export const only = <Sport extends string>(sport: Sport | undefined): { sport?: Sport } => (sport === undefined ? {} : { sport });

interface SportName {
  /** "You swam 2 km". */
  did: string;
  one: string;
  many: string;
  doing: string;
}

const SPORTS: Readonly<Record<ActivityDiscipline, SportName>> = {
  swim: { did: 'swam', one: 'swim', many: 'swims', doing: 'swimming' },
  bike: { did: 'rode', one: 'ride', many: 'rides', doing: 'cycling' },
  run: { did: 'ran', one: 'run', many: 'runs', doing: 'running' },
  strength: { did: 'did', one: 'strength session', many: 'strength sessions', doing: 'strength training' },
  triathlon: { did: 'raced', one: 'triathlon', many: 'triathlons', doing: 'triathlon' },
  other: { did: 'did', one: 'other activity', many: 'other activities', doing: 'other sports' },
};
const ANY: SportName = { did: 'did', one: 'session', many: 'sessions', doing: 'training' };

export const sportName = (sport: ActivityDiscipline | undefined): SportName => (sport === undefined ? ANY : SPORTS[sport]);

export const isPeriod = (of: Ask['compareWith']): of is Period => of !== undefined && !('of' in of);

/** Whether the day lies in the period. */
export const holds = ({ from, to }: Period, day: LocalDate): boolean => from <= day && day <= to;
