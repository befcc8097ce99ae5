import { type Kind, unitAt } from '#core/language/units.ts';
import words from '#core/language/vocabulary.json' with { type: 'json' };

/** A word in small letters, or one sign. */
export interface WordToken {
  type: 'word' | 'sign';
  text: string;
  /** "yesterday" of "yesterday's"; else the same. */
  owner: string;
  raw: string;
  at: number;
  end: number;
}
/** One thing that a written number can mean, in the base unit of its kind: "1:30" is 90 s or 90 min. */
export interface Reading {
  value: number;
  kind: Kind;
  /** The last place that is written, in the same unit: of "0.1 km" it is 100. */
  step: number;
}
export interface NumberToken {
  type: 'number';
  readings: readonly Reading[];
  /** As it is written, with its sign and without its unit. */
  number: number;
  raw: string;
  decimals: number;
  /** Null where none is written beside it. */
  unit: string | null;
  sign: '' | '+' | '-';
  at: number;
  end: number;
}
/** A day, as far as its parts are written: `month` is 1 to 12, `weekday` 0 for Monday. */
export interface DayToken {
  type: 'day';
  day: number | null;
  month: number | null;
  year: number | null;
  weekday: number | null;
  at: number;
  end: number;
}
export type Token = WordToken | NumberToken | DayToken;

/** Names that hold digits and are no amounts. */
const LABEL = /(?:70\.3|140\.6|Z\d\b|[A-Z]\d{1,2}\b|VO[2₂] ?max|W′|\d{3,}-\d{3,}[\d-]*)(?![.,]?\d)/y;
const CLOCK = /(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?![\d:])/y;
const ISO = /(\d{4})-(\d{2})-(\d{2})(?!\d)/y;
const NUMBER = /(?:\d{1,3}(?:[,.\u00a0\u202f’ ]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?/y;
const WORD = /[\p{L}′'’]+(?:-[\p{L}]+)*/uy;
export const ORDINALS: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th']);
const HOURS_MINUTES = /(\d{1,2})\s?h(?:ours?|rs?)?\s?(?:and\s)?([0-5]?\d)(?:\s?(?:min(?:utes?)?|m)\b)?(?!\d|\s?(?:%|w\b|km|bpm))/iy;
const MINUTES_SECONDS = /(\d{1,3})\s?(?:min(?:utes?)?|m|′)\s?(?:and\s)?([0-5]?\d)\s?(?:s(?:ec(?:onds?)?)?\b|″)/iy;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Words, signs, numbers with their units, and days of a text, in order. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const token = text[at]?.trim() === '' ? null : tokenAt(text, at, tokens.at(-1));
    if (token) tokens.push(token);
    at = token?.end ?? at + 1;
  }
  return shareUnits(perHour(joinDays(tokens)));
}

function tokenAt(text: string, at: number, last: Token | undefined): Token {
  const char = text[at] ?? '';
  const previous = text[at - 1] ?? '';
  const label = /[\p{L}\d]/u.test(previous) ? null : match(LABEL, text, at);
  if (label)
    return { type: 'word', text: label[0].toLowerCase(), owner: label[0].toLowerCase(), raw: label[0], at, end: at + label[0].length };
  if (isDigit(char)) return numberAt(text, at, '');
  // A dash right after a number joins a range.
  const isSign = '-+−–'.includes(char) && isDigit(text[at + 1]) && !/[\p{L}\d%]/u.test(previous);
  if (isSign && !(last && last.type !== 'word' && last.type !== 'sign' && at - last.end <= 1))
    return numberAt(text, at, char === '+' ? '+' : '-');
  const word = match(WORD, text, at)?.[0];
  return word
    ? { type: 'word', text: word.toLowerCase(), owner: unowned(word.toLowerCase()), raw: word, at, end: at + word.length }
    : { type: 'sign', text: char, owner: char, raw: char, at, end: at + 1 };
}

const isDigit = (char = ''): boolean => char >= '0' && char <= '9';

type Sign = '' | '+' | '-';

function numberAt(text: string, at: number, sign: Sign): Token {
  const start = at + sign.length;
  const factor = sign === '-' ? -1 : 1;
  const iso = match(ISO, text, start);
  if (iso)
    return { type: 'day', at, end: start + iso[0].length, year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), weekday: null };
  const token = (end: number, number: number, unit: string | null, readings: readonly Reading[], decimals = 0): NumberToken => ({
    type: 'number',
    at,
    end,
    number: factor * number,
    raw: text.slice(at, end),
    unit,
    readings: readings.map((each) => ({ ...each, value: factor * each.value })),
    decimals,
    sign,
  });
  const clock = match(CLOCK, text, start);
  if (clock) return clockAt(text, start + clock[0].length, clock.slice(1).map(Number), token);
  for (const [pattern, big] of [
    [HOURS_MINUTES, 3_600],
    [MINUTES_SECONDS, 60],
  ] as const) {
    const found = match(pattern, text, start);
    const value = Number(found?.[1]) * big + (Number(found?.[2]) * big) / 60;
    if (found) return token(start + found[0].length, value, 'time', [{ value, kind: 'time', step: big / 60 }]);
  }
  const amount = match(NUMBER, text, start)?.[0] ?? '';
  const [plain, decimals, other] = amountOf(amount);
  const end = start + amount.length;
  const ordinal = ORDINALS.has(text.slice(end, end + 2)) ? text.slice(end, end + 2) : undefined;
  const unit = ordinal ? null : unitAt(text, end);
  const { kind, factor: scale } = unit?.unit ?? { kind: 'number' as const, factor: 1 };
  const readings = [
    { value: plain * scale, kind, step: 10 ** -decimals * scale },
    ...(other === null ? [] : [{ value: other * scale, kind, step: scale / 1_000 }]),
  ];
  return token(unit?.end ?? end + (ordinal?.length ?? 0), plain, unit?.name ?? ordinal ?? null, readings, decimals);
}

type Make = (end: number, number: number, unit: string | null, readings: readonly Reading[]) => NumberToken;

/** "4:32 /km" is a pace, "1:02:30" a time, and "4:32" alone minutes, hours or a pace. */
function clockAt(text: string, end: number, [first = 0, second = 0, third = Number.NaN]: number[], token: Make): NumberToken {
  const short = first * 60 + second;
  const reading = (kind: Kind, scale: number): Reading => ({ value: short * scale, kind, step: scale });
  if (!Number.isNaN(third)) return token(end, short, 'time', [{ value: short * 60 + third, kind: 'time', step: 1 }]);
  const unit = unitAt(text, end);
  const { kind = null, factor = 1 } = unit?.unit ?? {};
  if (unit && kind === 'pace') return token(unit.end, short, unit.name, [reading(kind, factor)]);
  if (unit && kind === 'time') return token(unit.end, short, unit.name, [reading(kind, factor === 3_600 ? 60 : 1)]);
  return token(end, short, null, [reading('time', 1), reading('time', 60), reading('pace', 1), reading('pace', 10)]);
}

const DOTS = /[.,]/g;
/** "1,208" and "1 208" are thousands, "62,9" has a decimal, and "1.208" may be either: its other reading comes third. */
function amountOf(amount: string): [number: number, decimals: number, other: number | null] {
  const plain = amount.replace(/[^\d.,]/g, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const [signs, tail] = [plain.match(DOTS) ?? [], plain.slice(last + 1)];
  if (last < 0) return [Number(plain), 0, null];
  const isThousands = tail.length === 3 && new Set(signs).size === 1 && !plain.startsWith('0');
  if (isThousands) return [Number(plain.replace(DOTS, '')), 0, signs.length === 1 && signs[0] === '.' ? Number(plain) : null];
  return [Number(`${plain.slice(0, last).replace(DOTS, '')}.${tail}`), tail.length, null];
}

const unowned = (text: string): string => text.replace(/['’]s$/, '');
const namesOf = (lists: readonly string[]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((list, i) => list.split('|').map((name) => [name, i] as const)));
const [WEEKDAYS, MONTHS] = [namesOf(words.weekdays), namesOf(words.months)];
/** Words of their own unless they begin with a capital letter. */
const TWINS: ReadonlySet<string> = new Set(['may', 'march', 'mar', 'sun', 'sat', 'mai', 'mars']);

const nameIn = (token: Token | undefined, names: ReadonlyMap<string, number>): number | null =>
  token?.type !== 'word' || (TWINS.has(token.text) && token.raw === token.text) ? null : (names.get(token.owner) ?? null);
const dayNumber = (token: Token | undefined): number | null =>
  token?.type === 'number' &&
  token.sign === '' &&
  Number.isInteger(token.number) &&
  token.number >= 1 &&
  token.number <= 31 &&
  (token.unit === null || ORDINALS.has(token.unit))
    ? token.number
    : null;
/** One of the words or signs, which blanks part. */
export const isWord = (token: Token | undefined, any: string): boolean =>
  (token?.type === 'word' || token?.type === 'sign') && any.split(' ').includes(token.text);
const FILLER = 'of de the den le el am . ,';
const RANGE = '- – — ± to bis au al';

/** "Sunday 14 June", "14. Juni", "14 de junio 2026", "June 14th", "3–9 March", "Tue 4": their parts as one day, or two. */
function joinDays(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const found = dayAt(tokens, at);
    const token = tokens[at];
    if (found) joined.push(...found.days);
    else if (token) joined.push(token);
    at += (found?.length ?? 1) - 1;
  }
  return joined;
}

function dayAt(tokens: readonly Token[], start: number): { days: DayToken[]; length: number } | null {
  const weekday = nameIn(tokens[start], WEEKDAYS);
  const isDated = (at: number) => dayNumber(tokens[at]) !== null || nameIn(tokens[at], MONTHS) !== null;
  let at = start + (weekday === null ? 0 : 1);
  if (weekday !== null && isWord(tokens[at], FILLER) && isDated(at + 1)) at++;
  const begin = at;
  const from = isWord(tokens[at + 1], RANGE) && dayNumber(tokens[at + 2]) !== null ? dayNumber(tokens[at]) : null;
  if (from !== null) at += 2;
  let day = dayNumber(tokens[at]);
  if (day !== null) at += isWord(tokens[at + 1], FILLER) && nameIn(tokens[at + 2], MONTHS) !== null ? 2 : 1;
  const month = nameIn(tokens[at], MONTHS);
  if (month !== null) at++;
  if (month !== null && day === null) {
    day = dayNumber(tokens[at]);
    if (day !== null) at++;
  }
  // "Tue 4" has no month; else a number without one is no day.
  const isDayOfMonth = weekday !== null && day !== null && from === null && at === start + 2;
  if (month === null && !isDayOfMonth) [day, at] = [null, start + 1];
  const comma = isWord(tokens[at], FILLER) ? 1 : 0;
  const year = month === null ? undefined : tokens[at + comma];
  const isYear = year?.type === 'number' && year.number >= 1990 && year.number < 2100 && year.unit === null;
  if (isYear) at += comma + 1;
  const [first, last, low, high] = [tokens[start], tokens[at - 1], tokens[begin], tokens[begin + 2]];
  if ((weekday === null && month === null) || !first || !last) return null;
  const whole: DayToken = {
    type: 'day',
    month: month === null ? null : month + 1,
    year: isYear ? year.number : null,
    at: first.at,
    end: last.end,
    day,
    weekday,
  };
  if (month === null || from === null || !low || !high) return { days: [whole], length: at - start };
  return {
    days: [
      { ...whole, end: low.end, day: from },
      { ...whole, at: high.at, weekday: null },
    ],
    length: at - start,
  };
}

const HOURLY: Partial<Readonly<Record<Kind, Kind>>> = { mass: 'mass-per-hour', volume: 'volume-per-hour' };

/** "80 g carbohydrate per hour": the hour may come after what it is of. */
function perHour(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    if (token.type !== 'number') return token;
    const ahead = tokens.slice(at + 1, at + 6).map((each) => (each.type === 'word' ? each.text : ''));
    const isHourly = /^(?:\S+ ){0,3}(?:per|an|a|every|each|pro|par|por) (?:hour|stunde|heure|hora)\b/.test(ahead.join(' '));
    return isHourly
      ? { ...token, readings: token.readings.map((reading) => ({ ...reading, kind: HOURLY[reading.kind] ?? reading.kind })) }
      : token;
  });
}

const LISTED = ', / → or and und oder et ou y o';

/**
 * "220–230 W" has one unit for both; in "45, 60 and 75 min" and "90 min instead of 100" a bare number may have the unit of its neighbour.
 */
function shareUnits(tokens: readonly Token[]): Token[] {
  const shared = [...tokens];
  for (let at = shared.length - 1; at > 0; at--) {
    const [token, joint, before] = [shared[at], shared[at - 1], shared[at - 2]];
    if (token?.type !== 'number' || before?.type !== 'number') continue;
    if (isWord(joint, RANGE) || isWord(joint, LISTED)) shared[at - 2] = asIn(before, token, isWord(joint, RANGE));
  }
  return shared.map((token, at) => {
    const last = shared.slice(Math.max(0, at - 5), at).findLast((each) => each.type === 'number');
    return token.type === 'number' && last ? asIn(token, last, false) : token;
  });
}

/** A number without a unit as one in the unit of another. `isSure`: it can be nothing else. */
function asIn(token: NumberToken, other: NumberToken, isSure: boolean): NumberToken {
  const reading = other.readings.find(({ kind }) => kind !== 'number');
  if (token.unit !== null || !reading || other.unit === 'time' || other.number === 0) return token;
  const fits = token.readings.filter(({ kind }) => kind === reading.kind);
  if (fits.length > 0 || token.readings.length > 1) return fits.length > 0 && isSure ? { ...token, readings: fits } : token;
  const factor = reading.value / other.number;
  const own: Reading = { value: token.number * factor, kind: reading.kind, step: 10 ** -token.decimals * factor };
  return { ...token, readings: isSure ? [own] : [...token.readings, own] };
}
