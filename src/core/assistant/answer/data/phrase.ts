import type { ChartSpec, Choice, Draft } from '#core/assistant/answer/draft.ts';
import { draftOf, quotedWords, sentenceCase as upperFirst } from '#core/assistant/answer/guide/parts.ts';
import { type Figure, join, list, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Ask, Period } from '#core/assistant/frame.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import { formatDay } from '#core/format.ts';

export { upperFirst };

type Maybe<T> = T | null | undefined | '' | false | 0;
const present = <T>(all: readonly Maybe<T>[]): T[] => all.filter((each): each is T => Boolean(each));

/** One paragraph of sentences with a capital letter each; what is null is left out. */
export const paragraph = (...sentences: readonly Maybe<Sentence>[]): Sentence => join(present(sentences).map(upperFirst));

/** "a, b and c" of what there is. */
export const listOf = (sentences: readonly Maybe<Sentence>[]): Sentence => list(present(sentences));

export function draft(
  blocks: readonly Maybe<Sentence>[],
  charts: readonly Maybe<ChartSpec>[] = [],
  choices: readonly Maybe<Choice>[] = [],
): Draft {
  const [drawn, offered] = [present(charts), present(choices).slice(0, 3)];
  return draftOf(present(blocks), { ...(drawn.length > 0 && { charts: drawn }), ...(offered.length > 0 && { choices: offered }) });
}

/** An answer of one paragraph. */
export const answer = (...sentences: readonly Maybe<Sentence>[]): Draft => draft([paragraph(...sentences)]);

/** An answer of one paragraph with a chart. */
export const charted = (chart: Maybe<ChartSpec>, ...sentences: readonly Maybe<Sentence>[]): Draft =>
  draft([paragraph(...sentences)], [chart]);

/** An answer in plain words, such as what is missing and what to do. */
export const plainDraft = (text: string): Draft => draft([plainly(text)]);

/** How far one value is from another; `share` is in brackets, or empty. */
export interface Gap {
  by: Figure;
  way: string;
  share: Sentence;
}

export const difference = (gap: Gap | null): Sentence => (gap === null ? plainly('about the same') : say`${gap.by} ${gap.way}${gap.share}`);

export type Way = 'up' | 'down' | 'steady';
export const wayOf = (from: number, to: number, steady: number): Way =>
  Math.abs(to - from) <= steady ? 'steady' : to > from ? 'up' : 'down';

/** A table in Markdown; the first row is its head. */
export function table(rows: readonly (readonly Sentence[])[]): Sentence {
  const [head, ...others] = rows.map((row) => say`| ${join(row.map(cell), ' | ')} |`);
  return join([head ?? null, plainly(`|${(rows[0] ?? []).map(() => ' --- |').join('')}`), ...others], '\n');
}

/** An empty cell would be dropped by `join`, and a bar would end it. */
const cell = ({ text, figures }: Sentence): Sentence => ({ text: text === '' ? '–' : text.replaceAll('|', '/'), figures });

/** "on 3 May", "on 14 October 2025", but "today", "yesterday" and "tomorrow". */
export function dayIn(today: LocalDate, day: LocalDate): string {
  if (day === today) return 'today';
  if (day === addDays(today, -1)) return 'yesterday';
  return day === addDays(today, 1) ? 'tomorrow' : `on ${formatDay(day, today)}`;
}

/** "Tuesday 3 November", "Tuesday 14 October 2025" beyond this year. */
export const weekdayIn = (day: LocalDate, today: LocalDate): string => `${sayWeekday(day).split(' ')[0] ?? ''} ${formatDay(day, today)}`;

/** "October", with the year when it is another one. */
export const monthIn = (today: LocalDate, day: LocalDate): string => formatDay(day, today).split(' ').slice(1).join(' ');

/** "3–9 March", "28 April – 4 May", with the year when it is another one. */
export function rangeIn(today: LocalDate, from: LocalDate, to: LocalDate): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return from === to ? formatDay(from, today) : `${Number(from.slice(8))}–${formatDay(to, today)}`;
  return `${formatDay(from, from.slice(0, 4) === to.slice(0, 4) ? from : today)} – ${formatDay(to, today)}`;
}

export const period = (from: LocalDate, to: LocalDate, name: string): Period => ({ from, to, name });
export const isPeriod = (of: Ask['compareWith']): of is Period => of !== undefined && !('of' in of);

const STANDS_ALONE =
  /^(this|last|today|yesterday|tomorrow|since|so far|in|on|over|during|from|until|before|after|between|next|past)\b|\bago$/i;
const COUNTED = /^(last|past|next) (\d|two|three|four|five|six|seven|eight|nine|ten|twelve)/i;

/** A period as it follows a verb: "last month", "in October", "in the last 90 days". Its numbers are those of the question. */
export function during(period: Period): Sentence {
  const name = lowerFirst(period.name);
  return quotedWords(COUNTED.test(name) ? `in the ${name}` : STANDS_ALONE.test(name) ? name : `in ${name}`);
}

/** A period as a thing that is compared: "last month", "October", "the last 90 days". */
export function periodName(period: Period): Sentence {
  const name = lowerFirst(period.name);
  return quotedWords(COUNTED.test(name) ? `the ${name}` : name === 'so far' ? 'all your training' : name.replace(/^(on|in) /, ''));
}

/** Names of months and days keep their capital letter. */
const lowerFirst = (text: string): string =>
  /^(This|Last|Next|Past|Since|In|The|Today|Yesterday)\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The sport as an argument of a tool; left out where none is named. */
export const only = <Sport extends string>(sport: Sport | undefined): { sport?: Sport } => (sport === undefined ? {} : { sport });

interface SportName {
  /** "You swam 2 km". */
  did: string;
  one: string;
  doing: string;
}

const SPORTS: Readonly<Record<ActivityDiscipline, SportName>> = {
  swim: { did: 'swam', one: 'swim', doing: 'swimming' },
  bike: { did: 'rode', one: 'ride', doing: 'cycling' },
  run: { did: 'ran', one: 'run', doing: 'running' },
  strength: { did: 'did', one: 'strength session', doing: 'strength training' },
  triathlon: { did: 'raced', one: 'triathlon', doing: 'triathlon' },
  other: { did: 'did', one: 'other session', doing: 'other sports' },
};
const ANY: SportName = { did: 'covered', one: 'session', doing: 'training' };

export const sportName = (sport: ActivityDiscipline | undefined): SportName => (sport === undefined ? ANY : SPORTS[sport]);
