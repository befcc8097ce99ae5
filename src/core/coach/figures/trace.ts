import { type AllowedNumber, shortUnit } from '#core/coach/figures/allowed.ts';
import { type NumberInText, numbersIn } from '#core/coach/figures/numbers-in.ts';
import type { Figure } from '#core/coach/figures/sentence.ts';

/** What tracing found: the figures with their sources, and the numbers that nothing supports. */
export interface Traced {
  figures: readonly Figure[];
  untraceable: readonly NumberInText[];
}

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** What is no figure of anybody: days, the names of distances, list marks, emergency numbers. */
const NOT_FIGURES = [
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:${MONTH})[a-z]{0,6}`, 'gi'),
  new RegExp(`\\b(?:${MONTH})[a-z]{0,6}\\s+\\d{1,2}(?:st|nd|rd|th)?\\b`, 'gi'),
  /\b20\d\d-\d\d-\d\d\b/g,
  /^\s{0,8}\d{1,2}[.)]\s/gm,
  /\b(?:999|112|911|111|988|116 ?123)\b/g,
  /\b(?:70\.3|140\.6)\b/g,
];

/** Every number in a text of a model, held against what it may say. */
export function trace(text: string, allowed: readonly AllowedNumber[]): Traced {
  const plain = NOT_FIGURES.reduce((left, pattern) => left.replace(pattern, (match) => ' '.repeat(match.length)), text);
  const figures: Figure[] = [];
  const untraceable: NumberInText[] = [];
  for (const number of numbersIn(plain)) {
    const found = allowed.find((each) => supports(each, number));
    if (found) figures.push({ text: number.raw, value: found.value, source: found.source });
    else untraceable.push(number);
  }
  return { figures, untraceable };
}

const EXACT = 1e-9;

function supports(allowed: AllowedNumber, number: NumberInText): boolean {
  if (number.isTime) return supportsTime(allowed, number);
  const unit = shortUnit(number.unit);
  const value = Math.abs(allowed.value);
  const shown = Math.abs(number.value);
  if (unit === '') return allowed.unit === '' ? rounds(value, number) : Math.abs(value - shown) < EXACT;
  if (allowed.unit === unit) return rounds(value, number);
  const converted = CONVERSIONS[`${allowed.unit}>${unit}`];
  if (converted !== undefined) return rounds(value * converted, number);
  return allowed.unit === '' && Math.abs(value - shown) < EXACT && !NEEDS_ITS_UNIT.has(unit);
}

/** A bare number of the data never becomes watts, heartbeats or grams. */
const NEEDS_ITS_UNIT = new Set(['w', 'bpm', 'g', 'mg', 'kg', 'ms', '%', 'km']);
const CONVERSIONS: Readonly<Record<string, number>> = {
  's>min': 1 / 60,
  's>h': 1 / 3600,
  'min>h': 1 / 60,
  'h>min': 60,
  'm>km': 0.001,
  'km>m': 1000,
  'min>s': 60,
  'ml>l': 0.001,
  'l>ml': 1000,
};

function supportsTime({ value, unit }: AllowedNumber, number: NumberInText): boolean {
  const seconds = unit === 's' ? value : unit === 'min' ? value * 60 : unit === 'h' ? value * 3600 : Number.NaN;
  return (
    Math.abs(seconds - number.value) <= 0.5 ||
    (unit === 'h' && Math.abs(value * 60 - number.value) <= 0.5) ||
    (unit === 'min' && Math.abs(value - number.value) <= 0.5)
  );
}

const rounds = (value: number, { value: shown, decimals }: NumberInText) =>
  Math.abs(value - Math.abs(shown)) <= 0.5 * 10 ** -decimals + EXACT;
