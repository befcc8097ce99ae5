import { METRES_PER_MILE } from '#core/format.ts';
import { Phrases } from '#core/language/phrases.ts';

export interface Quantity {
  value: number;
  /** As in the table of units: W, g, kg, ml, l, h, min, s, km, m, mi, bpm, %, C, count, and s/km, s/100m, km/h. */
  unit: string;
  /** As it is written. */
  text: string;
  /** The word it counts, such as "gels" or "bottles". */
  of?: string;
}

/** A number with its unit and its place in the text. */
export interface Found extends Quantity {
  at: number;
  /** A time such as 2:35 may be minutes and seconds, as given in `value`, or hours and minutes. */
  isClock?: boolean;
}

const UNITS = new Phrases('units');
/** Units that are told in another one. */
const FACTORS: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  lb: ['kg', 0.45359],
  yd: ['m', 0.9144],
  mph: ['km/h', METRES_PER_MILE / 1000],
};
/** "One" mostly points at something, so it is none of them. */
const NUMBERS = new Phrases('number-words');
/** What is counted is named alike, however it is called: a bidon is one of the bottles. */
const CONTAINERS = new Phrases('counts');
const SUBSTANCES = new Phrases('substances');
/** Words that follow a bare number without being counted by it. */
const NOT_COUNTED = new Phrases('not-counted');

const PACE = /(\d{1,2}):([0-5]\d)\s?(?:min\s?)?(?:\/|per |a |an )\s?(km|k|mile|mi|100|hundred)\s?m?\b/g;
const CLOCK = /(?<![\d:])(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?![\d:])(\s?[ap]m\b)?/g;
const HOURS_MINUTES = /(\d{1,2})\s?h(?:ours?|rs?)?\s?(?:and )?(\d{1,2})(?:\s?m(?:in\w*)?)?\b/g;
const SETS = /(\d{1,2})\s?[x×]\s?(?=\d)/g;
const SUB = /\b(?:sub|under|below|break|beat)[ -]?(\d{1,2})(?::(\d\d))?(?=\s|[?!.,]|$)(?! ?(?:km?|m|min\w*|h|hours?|kg|w|%)\b)/g;
const RANGE = /(?<![\d.])(\d[\d.]*)\s?(?:-|–|to)\s?(?=(\d[\d.]*)\s?([\p{L}%°]+))/gu;
const NUMBER =
  /(\d[\d.,]*\d|\d)(?:(?:\s|-)?((?!(?:an?|per|each|every|in)\b)[\p{L}%°]+))?(?:\s?(?:\/|per|an|a|each|every|in each) ?([\p{L}]+))?/gu;
const ONE_UNIT =
  /\b(be|for|to|only|by|just|under|about|extra|within|got|have|add|take|in|it|than|max|another|half|and) (?:an? )?(?:whole )?(hour|litre|liter|week|kilo|mile)\b/g;

/** Numbers with their units in the order they are written. Sets, paces, ranges and half hours are read as one. */
export function quantitiesIn(text: string): Found[] {
  const found: Found[] = [];
  let rest = inDigits(text.toLowerCase());
  const take = (pattern: RegExp, read: (groups: readonly (string | undefined)[]) => Omit<Found, 'at' | 'text'> | null) => {
    for (const match of [...rest.matchAll(pattern)]) {
      const quantity = read(match);
      if (!quantity) continue;
      found.push({ ...quantity, text: match[0].trim(), at: match.index });
      rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length);
    }
  };
  take(PACE, ([, min, sec, per]) => paceOf(Number(min) * 60 + Number(sec), per ?? 'km'));
  take(CLOCK, ([whole, a, b, c, half]) => clockOf(whole ?? '', Number(a), Number(b), c === undefined ? null : Number(c), half));
  take(HOURS_MINUTES, ([, h, min]) => ({ value: Number(h) * 60 + Number(min), unit: 'min' }));
  take(SETS, ([, count]) => ({ value: Number(count), unit: 'count', of: 'reps' }));
  take(SUB, ([, a, b]) => ({ value: Number(a) + Number(b ?? 0) / 60, unit: Number(a) >= 15 ? 'min' : 'h', of: 'under' }));
  take(RANGE, ([, low, , word]) => unitOf(Number(low), word ?? ''));
  take(NUMBER, ([, number, word, per]) => numberOf(number ?? '', word, per));
  take(ONE_UNIT, ([, before, unit]) => unitOf(before === 'half' ? 0.5 : 1, unit ?? ''));
  return withContents(
    found.sort((a, b) => a.at - b.at),
    text.toLowerCase(),
  );
}

const HALVES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:a )?quarter of an hour\b/g, '15 min'],
  [/\bhalf an? hour\b/g, '30 min'],
  [/\b(?:an|one) hour and a half\b|\b(?:one|1) and a half hours?\b/g, '90 min'],
  [/\b(\w+) and a half hours\b|\b(\w+) hours and a half\b/g, ''],
  [/\b(?:a )?couple (?:of )?/g, '2 '],
  [/\ba? ?fortnight\b/g, '2 weeks'],
  [/\ba dozen\b/g, '12'],
];

/** "half an hour" as "30 min", "two bottles" as "2 bottles". */
function inDigits(text: string): string {
  let read = text;
  for (const [pattern, digits] of HALVES)
    read = read.replace(pattern, (whole, ...words) => {
      if (digits !== '') return digits;
      const hours = Number(words[0] ?? words[1]) || Number(NUMBERS.of(String(words[0] ?? words[1])));
      return Number.isNaN(hours) ? whole : `${hours * 60 + 30} min`;
    });
  return read.replace(/[a-z]+/g, (word) => NUMBERS.of(word) ?? word);
}

function paceOf(sec: number, per: string): Omit<Found, 'at' | 'text'> {
  if (per === '100' || per === 'hundred') return { value: sec, unit: 's/100m' };
  return { value: per.startsWith('mi') ? (sec * 1000) / METRES_PER_MILE : sec, unit: 's/km' };
}

/** A time of the day is not a length of time. */
function clockOf(whole: string, a: number, b: number, c: number | null, half: string | undefined): Omit<Found, 'at' | 'text'> | null {
  if (half !== undefined || /^0\d/.test(whole)) return { value: a + b / 60, unit: 'clock' };
  if (c !== null) return { value: a * 3600 + b * 60 + c, unit: 's' };
  return { value: a * 60 + b, unit: 's', isClock: true };
}

/** Decimal commas are read as points, thousands as what they are. */
const numeric = (number: string): number => Number(/,\d{3}(?!\d)/.test(number) ? number.replaceAll(',', '') : number.replace(',', '.'));

function unitOf(value: number, word: string): Omit<Found, 'at' | 'text'> | null {
  const unit = UNITS.of(word);
  if (unit === undefined || !Number.isFinite(value)) return null;
  const [named, factor] = FACTORS[unit] ?? [unit, 1];
  return { value: value * factor, unit: named };
}

function numberOf(number: string, word: string | undefined, per: string | undefined): Omit<Found, 'at' | 'text'> | null {
  const value = numeric(number);
  if (!Number.isFinite(value)) return null;
  if (word !== undefined && /^(st|nd|rd|th|am|pm)$/.test(word)) return null;
  const measured = word === undefined ? null : unitOf(value, word);
  const per1 = per === undefined ? undefined : UNITS.of(per);
  if (measured) {
    if (per1 === 'h') return { ...measured, unit: `${measured.unit}/h` };
    if (per1 === 'kg') return { ...measured, unit: `${measured.unit}/kg` };
    return per !== undefined && CONTAINERS.of(per) ? { ...measured, of: CONTAINERS.of(per) } : measured;
  }
  if (word === undefined && per1 === 'h') return { value, unit: '/h' };
  const counted = word === undefined || NOT_COUNTED.of(word) !== undefined ? undefined : (CONTAINERS.of(word) ?? word);
  return { value, unit: 'count', ...(counted === undefined ? {} : { of: counted }) };
}

const BETWEEN = 40;

/** What a mass or a volume is in: "gels with 25 g of carbs each", "40 g in each bottle", "two bottles of 500 ml". */
function withContents(found: Found[], text: string): Found[] {
  const names = [...text.matchAll(/[a-z]+/g)].map((match) => ({ word: match[0], at: match.index }));
  return found.map((quantity) => {
    if (quantity.unit === 'm' && names.some(({ word, at }) => word === 'pool' && at > quantity.at && at - quantity.at < 16))
      return { ...quantity, of: 'pool' };
    if (quantity.of !== undefined || !['g', 'ml', 'l', 'mg'].includes(quantity.unit)) return quantity;
    const near = names.filter(({ word, at }) => CONTAINERS.of(word) !== undefined && Math.abs(at - quantity.at) < BETWEEN);
    const nearest = near.sort((a, b) => Math.abs(a.at - quantity.at) - Math.abs(b.at - quantity.at))[0];
    if (nearest) return { ...quantity, of: CONTAINERS.of(nearest.word) };
    const of = names.find(({ word, at }) => SUBSTANCES.of(word) !== undefined && at > quantity.at && at - quantity.at < 20);
    return of ? { ...quantity, of: of.word } : quantity;
  });
}

const SECONDS: Readonly<Record<string, number>> = { h: 3600, min: 60, s: 1 };

/** The first length of time in seconds; null without one. */
export function secondsOf(quantities: readonly Found[]): number | null {
  const [first] = quantities.filter(({ unit }) => unit in SECONDS);
  return first ? first.value * (SECONDS[first.unit] ?? 1) : null;
}

/** "2:35" of a long race is hours and minutes, not minutes and seconds. */
export function asHours<T extends Found>(quantity: T): T {
  return quantity.isClock && quantity.value < 20 * 60 ? { ...quantity, value: quantity.value * 60 } : quantity;
}

/** The first distance in metres. */
export function metresOf(quantities: readonly Found[]): number | null {
  for (const { value, unit, of } of quantities) {
    if (of === 'pool') continue;
    if (unit === 'km') return value * 1000;
    if (unit === 'mi') return value * METRES_PER_MILE;
    if (unit === 'm') return value;
  }
  return null;
}

/** The first length of time in minutes; null without one. */
export function minutesOf(quantities: readonly Found[]): number | null {
  const seconds = secondsOf(quantities);
  return seconds === null ? null : seconds / 60;
}
