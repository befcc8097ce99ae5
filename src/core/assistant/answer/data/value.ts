import type { Bench, ToolUse } from '#core/assistant/answer/bench.ts';
import { valueAt, withUnit } from '#core/assistant/answer/bench.ts';
import type { Figure } from '#core/assistant/figures/sentence.ts';
import { type Shown, show } from '#core/assistant/figures/spoken.ts';
import { METRES_PER_MILE, type Units } from '#core/spoken.ts';

/** A number with where it comes from. It is shown only as a figure, so that its source goes with it. */
export interface Value {
  value: number;
  figure: (shown: Shown, unit: string) => Figure;
}

/** The number at a pointer; null where the tool has none there. */
export function read(use: ToolUse<unknown>, pointer: string): Value | null {
  const value = valueAt(use.result, pointer);
  return typeof value === 'number' && Number.isFinite(value) ? { value, figure: (shown, unit) => use.figure(pointer, shown, unit) } : null;
}

/** A sum of the answer. It enters the calculations only when it is shown. */
export function sum(bench: Bench, expr: string, value: number): Value {
  return { value, figure: (shown, unit) => bench.calculate({ expr, value, unit }, shown) };
}

/** A number inside an expression. */
export const term = (value: number): string => {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded < 0 ? `(${rounded})` : String(rounded);
};

export const minus = (bench: Bench, a: Value, b: Value): Value => sum(bench, `${term(a.value)}-${term(b.value)}`, a.value - b.value);

/** How far apart, whichever is more. */
export const between = (bench: Bench, a: Value, b: Value): Value => (a.value >= b.value ? minus(bench, a, b) : minus(bench, b, a));

/** Null when there is nothing to divide by. */
export const over = (bench: Bench, a: Value, b: Value, times = 1): Value | null =>
  b.value === 0
    ? null
    : sum(bench, `${times === 1 ? '' : `${term(times)}*`}${term(a.value)}/${term(b.value)}`, (times * a.value) / b.value);

export const times = (bench: Bench, a: Value, factor: number): Value => sum(bench, `${term(a.value)}*${term(factor)}`, a.value * factor);

export function mean(bench: Bench, values: readonly Value[]): Value | null {
  if (values.length === 0) return null;
  const total = values.reduce((all, { value }) => all + value, 0);
  return sum(bench, `(${values.map(({ value }) => term(value)).join('+')})/${values.length}`, total / values.length);
}

/** A number of the message itself. */
export const given = (value: number): Value => ({
  value,
  figure: (shown, unit) => ({ text: withUnit(show(value, shown), unit), value, source: 'user' }),
});

interface Look {
  shown: Shown;
  unit: string;
  /** In miles: the factor and the unit. */
  imperial?: readonly [number, string];
}

const KM_PER_MILE = METRES_PER_MILE / 1000;

const LOOKS = {
  distance: { shown: 'tenth', unit: 'km', imperial: [1 / KM_PER_MILE, 'mi'] },
  'swim-length': { shown: 'whole', unit: 'm' },
  'swim-distance': { shown: 'tenth', unit: 'km' },
  minutes: { shown: 'minutes', unit: '' },
  seconds: { shown: 'time', unit: '' },
  pace: { shown: 'time', unit: '/km', imperial: [KM_PER_MILE, '/mi'] },
  'swim-pace': { shown: 'time', unit: '/100 m' },
  speed: { shown: 'tenth', unit: 'km/h', imperial: [1 / KM_PER_MILE, 'mph'] },
  ascent: { shown: 'whole', unit: 'm', imperial: [3.28084, 'ft'] },
  weight: { shown: 'tenth', unit: 'kg', imperial: [2.20462, 'lb'] },
  power: { shown: 'whole', unit: 'W' },
  'watts-per-kg': { shown: 'hundredth', unit: 'W/kg' },
  'heart-rate': { shown: 'whole', unit: 'bpm' },
  cadence: { shown: 'whole', unit: 'rpm' },
  steps: { shown: 'whole', unit: 'spm' },
  strokes: { shown: 'whole', unit: 'strokes/min' },
  calories: { shown: 'whole', unit: 'kcal' },
  load: { shown: 'whole', unit: '' },
  count: { shown: 'whole', unit: '' },
  index: { shown: 'tenth', unit: '' },
  hours: { shown: 'tenth', unit: 'h' },
  milliseconds: { shown: 'whole', unit: 'ms' },
  percent: { shown: 'whole', unit: '%' },
  decoupling: { shown: 'tenth', unit: '%' },
  temperature: { shown: 'whole', unit: '°C' },
  rpe: { shown: 'whole', unit: '/10' },
  score: { shown: 'whole', unit: '/100' },
} satisfies Readonly<Record<string, Look>>;

/** What a number is, and so how it is shown. */
export type Kind = keyof typeof LOOKS;

/** The number as the athlete reads it: in their units, each conversion a sum of its own. */
export function inUnits(bench: Bench, units: Units, kind: Kind, of: Value): Figure {
  const { shown, unit, imperial }: Look = LOOKS[kind];
  if (units === 'metric' || imperial === undefined) return of.figure(shown, unit);
  const [factor, name] = imperial;
  return times(bench, of, factor).figure(shown, name);
}

/** Kinds of which less is better, so that "faster" is said and not "less". */
export const isPaceKind = (kind: Kind): boolean => kind === 'pace' || kind === 'swim-pace' || kind === 'seconds';
