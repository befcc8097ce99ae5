import { numbersIn } from '#core/coach/figures/numbers-in.ts';
import type { FigureSource, Sentence } from '#core/coach/figures/sentence.ts';

/** Reads the number or text at a source; undefined when there is none. */
export type ReadSource = (source: FigureSource) => unknown;

/**
 * Whether every number of a sentence of our own is claimed by a figure, and every claim is true at its source. Stricter than for a model:
 * a number that merely occurs somewhere is not enough.
 */
export function holds(sentence: Sentence, read: ReadSource): boolean {
  const areTrue = sentence.figures.every(({ value, source }) => isAt(read(source), value));
  const claimed = sentence.figures.map(({ value }) => value);
  return areTrue && numbersIn(withoutDates(sentence.text)).every((number) => claimed.some((value) => shows(number, value)));
}

function isAt(found: unknown, value: number): boolean {
  if (typeof found === 'number') return Math.abs(found - value) < 1e-6;
  return typeof found === 'string' && numbersIn(found).some((number) => Math.abs(number.value - value) < 1e-6);
}

function shows({ isTime, value: shown, decimals }: { isTime: boolean; value: number; decimals: number }, value: number): boolean {
  const near = (exact: number) => Math.abs(Math.abs(exact) - Math.abs(shown)) <= 0.5 * 10 ** -decimals + 1e-9;
  return isTime ? Math.abs(shown - value) <= 0.5 : near(value) || near(value / 60) || near(value / 1000);
}

const DATE = /\b\d{1,2}(?:st|nd|rd|th)?\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}/gi;
const NAMES = /\b(?:70\.3|140\.6)\b|\b(?:999|112|911|111|988|116 ?123)\b/g;
const withoutDates = (text: string) => text.replace(DATE, (match) => ' '.repeat(match.length)).replace(NAMES, '   ');
