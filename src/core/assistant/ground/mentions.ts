import { type Entity, type Known, QUANTITIES, type Quantity } from '#core/assistant/ground/facts-of.ts';
import { addDays, daysBetween, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import type { Passage } from '#core/language/markdown-sentences.ts';
import { type DayToken, type NumberToken, readTokens, type Token } from '#core/language/tokens.ts';
import words from '#core/language/vocabulary.json' with { type: 'json' };

/** A quantity that is named, and its first and last token. */
export interface Mention {
  quantity: Quantity;
  from: number;
  to: number;
}

/** A day that is named: its token, and which days it can be, the likeliest first. Only a bare weekday is not exact. */
export interface NamedDay {
  index: number;
  token: DayToken | null;
  dates: readonly LocalDate[];
  isExact: boolean;
}

/** A passage as it is checked. */
export interface Said {
  passage: Passage;
  /** Of the label of a table cell, `labelled` many, and of the passage. */
  tokens: readonly Token[];
  labelled: number;
  lead: readonly Token[];
  mentions: readonly Mention[];
  /** Quantities of the passage before it, or else of the question: of a number that has none of its own. */
  context: readonly Quantity[];
  /** By token: its clause, and whether that advises, supposes, asks or speaks of people in general. */
  clauses: readonly number[];
  isOpen: readonly boolean[];
  /** The athlete is spoken to. */
  isYours: boolean;
  sport: string | null;
  days: readonly NamedDay[];
}

type Lists = { [K in keyof typeof words]: (typeof words)[K] extends string ? K : never }[keyof typeof words];
type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;
const LISTS = new Map<string, Phrases>();
/** Phrases of a list by their first word, the longest first. */
const phrasesOf = (list: string): Phrases =>
  LISTS.getOrInsertComputed(list, () =>
    Map.groupBy(
      list
        .split('|')
        .map((phrase) => phrase.split(' '))
        .sort((a, b) => b.length - a.length),
      ([first = '']) => first,
    ),
  );

const isPart = (token: Token | undefined, part: string): boolean =>
  (token?.type === 'word' || token?.type === 'sign') && (token.text === part || token.owner === part);

function phraseAt(tokens: readonly Token[], at: number, list: string): number {
  const token = tokens[at];
  if (token?.type !== 'word' && token?.type !== 'sign') return 0;
  const phrases = phrasesOf(list);
  const found = phrases.get(token.text) ?? phrases.get(token.owner) ?? [];
  return found.find((phrase) => phrase.every((part, i) => isPart(tokens[at + i], part)))?.length ?? 0;
}

/** Whether a phrase of a list begins at the token; how many tokens it has. */
export const listedAt = (tokens: readonly Token[], at: number, name: Lists): number => phraseAt(tokens, at, words[name]);
export const has = (tokens: readonly Token[], name: Lists): boolean => tokens.some((_, at) => listedAt(tokens, at, name) > 0);

/** Names of quantities, the longest first; some are meant in capitals only. */
const NAMES = QUANTITIES.flatMap((quantity) => quantity.words.map((word) => ({ quantity, word, words: word.replace('=', '').split(' ') })));
const NAMED = Map.groupBy(
  NAMES.sort((a, b) => b.words.length - a.words.length),
  (name) => name.words[0]?.toLowerCase() ?? '',
);

function mentionsIn(tokens: readonly Token[]): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const names = token?.type === 'word' ? NAMED.get(token.owner) : undefined;
    const found = names?.find((name) =>
      name.word.startsWith('=') ? isExactly(token, name.words[0]) : name.words.every((part, i) => isPart(tokens[at + i], part)),
    );
    if (!found) continue;
    mentions.push({ quantity: found.quantity, from: at, to: at + found.words.length - 1 });
    at += found.words.length - 1;
  }
  return mentions;
}

const isExactly = (token: Token | undefined, raw: string | undefined): boolean => token?.type === 'word' && token.raw === raw;

/** Quantities that a later sentence may still be about. */
const CONTEXT_MAX = 4;

/** All passages of an answer, read against the day it is given on. */
export function readAll(passages: readonly Passage[], { today, question }: Pick<Known, 'today' | 'question'>): Said[] {
  const asked = mentionsIn(readTokens(question)).map(({ quantity }) => quantity);
  let [context, block] = [asked, 0];
  return passages.map((passage) => {
    if (passage.block !== block) [context, block] = [asked, passage.block];
    const said = readSaid(passage, today, context);
    context = [...new Set([...said.mentions.map(({ quantity }) => quantity), ...context])].slice(0, CONTEXT_MAX);
    return said;
  });
}

function readSaid(passage: Passage, today: LocalDate, context: readonly Quantity[]): Said {
  const label = readTokens(passage.label);
  const tokens = [...label, ...readTokens(passage.text)];
  const lead = readTokens(passage.lead);
  const clauses = clausesOf(tokens, label.length);
  return {
    passage,
    tokens,
    labelled: label.length,
    lead,
    mentions: mentionsIn(tokens),
    context,
    clauses,
    isOpen: openTokens(tokens, clauses, label.length, has(lead, 'not-a-claim')),
    isYours: has(tokens, 'yours'),
    sport: sportIn(tokens),
    days: tokens.flatMap((token, index) => dayAt(token, index, tokens, today)),
  };
}

/** A comma between two numbers ends no clause. */
function clausesOf(tokens: readonly Token[], labelled: number): number[] {
  let clause = 0;
  return tokens.map((token, at) => {
    const isList = tokens[at - 1]?.type === 'number' && tokens[at + 1]?.type === 'number';
    const isEnd = token.type === 'sign' ? ',;—–()'.includes(token.text) && !isList : listedAt(tokens, at, 'clause-words') > 0;
    if (isEnd && at >= labelled) clause++;
    return clause;
  });
}

/** By token. A condition or a question opens the whole passage, a mood or an imperative its clause. */
function openTokens(tokens: readonly Token[], clauses: readonly number[], labelled: number, isLedOpen: boolean): boolean[] {
  const isSupposed =
    isLedOpen ||
    isPart(tokens.at(-1), '?') ||
    tokens.some((token, at) => listedAt(tokens, at, 'suppositions') > 0 && !isExactly(token, 'IF'));
  const open = new Set<number>();
  for (const [at, clause] of clauses.entries()) {
    const [token, next] = [tokens[at], tokens[at + 1]];
    if (at < labelled || token?.type !== 'word') continue;
    // "you'd", "I'll", but "I can see" and "they add up to".
    const isMood = /['’](?:d|ll)$/.test(token.text) || (listedAt(tokens, at, 'not-a-claim') > 0 && listedAt(tokens, at - 1, 'firm') === 0);
    const isFirst = clauses.findIndex((each, i) => i >= labelled && each === clause && tokens[i]?.type !== 'sign') === at;
    // "Run 30 min" advises, "Run: 25 km" does not.
    if (isMood || (isFirst && listedAt(tokens, at, 'advice-verbs') > 0 && !isPart(next, ':'))) open.add(clause);
  }
  return clauses.map((clause) => isSupposed || open.has(clause));
}

export function sportIn(tokens: readonly Token[]): string | null {
  const [only, ...others] = Object.entries(words.sports).filter(([, list]) => tokens.some((_, at) => phraseAt(tokens, at, list) > 0));
  return only && others.length === 0 ? only[0] : null;
}

function dayAt(token: Token, index: number, tokens: readonly Token[], today: LocalDate): NamedDay[] {
  if (token.type === 'day') return [{ index, token, ...datesOf(token, today) }];
  const away = (['yesterday', 'today', 'tomorrow'] as const).findIndex((list) => listedAt(tokens, index, list) > 0);
  return away < 0 ? [] : [{ index, token: null, dates: [addDays(today, away - 1)], isExact: true }];
}

/** A bare weekday is one of the last or next seven days, and a day without a year the nearest one. */
function datesOf({ day, month, year, weekday: named }: DayToken, today: LocalDate): Pick<NamedDay, 'dates' | 'isExact'> {
  const nearest = (dates: LocalDate[]) => dates.sort((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
  if (month === null) {
    const reach = day === null ? 7 : 60;
    const around = Array.from({ length: 2 * reach + 1 }, (_, i) => addDays(today, i - reach));
    const dates = around.filter((date) => weekday(date) === named && (day === null || Number(date.slice(8)) === day));
    return { dates: nearest(dates), isExact: day !== null && dates.length > 0 };
  }
  const years = year === null ? [-1, 0, 1].map((more) => Number(today.slice(0, 4)) + more) : [year];
  const dates =
    day === null ? [] : years.map((each) => `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as LocalDate);
  return { dates: nearest(dates.filter((date) => addDays(date, 0) === date)), isExact: dates.length > 0 };
}

/**
 * What a passage is about: an activity or session by its name, or by its day and sport, the newest of a sport, or a period. Several where it
 * does not say which; empty where it names none.
 */
export function subjectOf(said: Said, { entities, today }: Pick<Known, 'entities' | 'today'>): Entity[] {
  const { days, sport } = said;
  const exact = days.flatMap(({ dates, isExact }) => (isExact ? dates.slice(0, 1) : []));
  const period = periodOf(said, exact, today);
  if (period)
    return entities.filter(
      ({ kind, date, to, sport: of }) =>
        kind === 'period' && date === period.from && (period.to === null || to === period.to) && of === sport,
    );
  const own = entities.filter(({ kind }) => kind === 'activity' || kind === 'session');
  const onDays = days.flatMap(({ dates, isExact }) => (isExact ? dates.slice(0, 1) : dates));
  const isOn = ({ date }: Entity) => onDays.length === 0 || (date !== null && onDays.includes(date));
  const named = namedIn(said, own);
  if (named.some(isOn)) return named.filter(isOn);
  if (onDays.length === 0) return newestOf(said, own, today);
  const there = own.filter((entity) => isOn(entity) && (sport === null || entity.sport === sport));
  // "Your intervals yesterday": a day with one activity needs no sport.
  const isRecent = days.length === 1 && days[0]?.token === null;
  return sport !== null || (isRecent && new Set(there.map(({ sport: of, date }) => `${of} ${date}`)).size === 1) ? there : [];
}

/** Those whose name, of more than one word, is written out. */
export function namedIn({ passage }: Said, entities: readonly Entity[]): Entity[] {
  const text = `${passage.label} ${passage.text}`.toLowerCase();
  return entities.filter(({ name }) => name?.includes(' ') && text.includes(name.toLowerCase()));
}

/** "1–7 June", "last week", "this week"; null where no period is named. */
function periodOf({ tokens }: Said, exact: readonly LocalDate[], today: LocalDate): { from: LocalDate; to: LocalDate | null } | null {
  const [[from, to], monday] = [exact, startOfWeek(today)];
  if (from !== undefined && to !== undefined && exact.length === 2 && from < to) return { from, to };
  if (has(tokens, 'last-week')) return { from: addDays(monday, -7), to: addDays(monday, -1) };
  return has(tokens, 'this-week') ? { from: monday, to: null } : null;
}

/** "your last run" */
function newestOf({ tokens, sport }: Said, own: readonly Entity[], today: LocalDate): Entity[] {
  const at = tokens.findIndex((_, i) => listedAt(tokens, i, 'last') > 0);
  const next = tokens[at + 1];
  if (at < 0 || sport === null || !next || sportIn([next]) !== sport) return [];
  const done = own.filter((entity) => entity.kind === 'activity' && entity.sport === sport && (entity.date ?? '') <= today);
  const newest = done
    .map(({ date }) => date ?? '')
    .toSorted()
    .at(-1);
  return done.filter(({ date }) => date === newest);
}

export const numbersOf = ({ tokens, labelled }: Said): { token: NumberToken; index: number }[] =>
  tokens.flatMap((token, index) => (token.type === 'number' && index >= labelled ? [{ token, index }] : []));
