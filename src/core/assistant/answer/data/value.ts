import type { ToolUse } from '#core/assistant/answer/bench.ts';
import { valueAt, withUnit } from '#core/assistant/answer/bench.ts';
import type { Figure } from '#core/assistant/figures/sentence.ts';
import { type Shown, show } from '#core/assistant/figures/spoken.ts';
import { METRES_PER_MILE } from '#core/spoken.ts';

/** A number with where it comes from. It is shown only as a figure, so that its source goes with it. */
export interface Value {
  value: number;
  figure: (shown: Shown, unit: string) => Figure;
}

/** One number of an answer, with what it is called. */
export interface Reading {
  name: string;
  kind: Kind;
  value: Value;
}

/** The number at a pointer; null where the tool has none there. */
export function read(use: ToolUse<unknown>, pointer: string): Value | null {
  const value = valueAt(use.result, pointer);
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  return isNumber ? { value, figure: (shown, unit) => use.figure(pointer, shown, unit) } : null;
}

/** A number inside an expression. */
export const term = (value: number): string => {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded < 0 ? `(${rounded})` : String(rounded);
};

/** A number of the message itself. */
export const given = (value: number): Value => ({
  value,
  figure: (shown, unit) => ({ text: withUnit(show(value, shown), unit), value, source: 'user' }),
});

type Ways = readonly [more: string, less: string];
const MORE: Ways = ['more', 'less'];
const HIGHER: Ways = ['higher', 'lower'];
const SLOWER: Ways = ['slower', 'faster'];

/** How a number is shown, and how more and less of it are called. In miles: the factor and the unit. */
export interface Look {
  shown: Shown;
  unit: string;
  ways: Ways;
  imperial?: readonly [number, string];
}

const KM_PER_MILE = METRES_PER_MILE / 1000;

const LOOKS = {
  distance: { shown: 'tenth', unit: 'km', ways: MORE, imperial: [1 / KM_PER_MILE, 'mi'] },
  'swim-length': { shown: 'whole', unit: 'm', ways: MORE },
  'swim-distance': { shown: 'tenth', unit: 'km', ways: MORE },
  minutes: { shown: 'minutes', unit: '', ways: MORE },
  ascent: { shown: 'whole', unit: 'm', ways: MORE, imperial: [3.28084, 'ft'] },
  calories: { shown: 'whole', unit: 'kcal', ways: MORE },
  load: { shown: 'whole', unit: '', ways: MORE },
  count: { shown: 'whole', unit: '', ways: ['more', 'fewer'] },
  seconds: { shown: 'time', unit: '', ways: SLOWER },
  pace: { shown: 'time', unit: '/km', ways: SLOWER, imperial: [KM_PER_MILE, '/mi'] },
  'swim-pace': { shown: 'time', unit: '/100 m', ways: SLOWER },
  speed: { shown: 'tenth', unit: 'km/h', ways: ['faster', 'slower'], imperial: [1 / KM_PER_MILE, 'mph'] },
  weight: { shown: 'tenth', unit: 'kg', ways: HIGHER, imperial: [2.20462, 'lb'] },
  power: { shown: 'whole', unit: 'W', ways: HIGHER },
  'watts-per-kg': { shown: 'hundredth', unit: 'W/kg', ways: HIGHER },
  'heart-rate': { shown: 'whole', unit: 'bpm', ways: HIGHER },
  cadence: { shown: 'whole', unit: 'rpm', ways: HIGHER },
  steps: { shown: 'whole', unit: 'spm', ways: HIGHER },
  strokes: { shown: 'whole', unit: 'strokes/min', ways: HIGHER },
  index: { shown: 'tenth', unit: '', ways: HIGHER },
  hours: { shown: 'tenth', unit: 'h', ways: MORE },
  milliseconds: { shown: 'whole', unit: 'ms', ways: HIGHER },
  percent: { shown: 'whole', unit: '%', ways: HIGHER },
  decoupling: { shown: 'tenth', unit: '%', ways: HIGHER },
  temperature: { shown: 'whole', unit: '°C', ways: HIGHER },
  rpe: { shown: 'whole', unit: '/10', ways: HIGHER },
  score: { shown: 'whole', unit: '/100', ways: HIGHER },
} satisfies Readonly<Record<string, Look>>;

/** What a number is, and so how it is shown. */
export type Kind = keyof typeof LOOKS;

export const lookOf = (kind: Kind): Look => LOOKS[kind];

/** Kinds of which less is better. */
export const isPaceKind = (kind: Kind): boolean => lookOf(kind).ways === SLOWER;

/** Of these a share says something; of paces and readings of the body it does not. */
export const isAmount = (kind: Kind): boolean => kind === 'power' || kind === 'count' || (lookOf(kind).ways === MORE && kind !== 'hours');
