import { type Bench, type ToolUse, valueAt, withUnit } from '#core/assistant/answer/bench.ts';
import { dayIn, difference, type Gap, period } from '#core/assistant/answer/data/phrase.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { term } from '#core/assistant/answer/guide/parts.ts';
import { type Figure, plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import { type Shown, show } from '#core/assistant/figures/spoken.ts';
import type { Ask, Period } from '#core/assistant/frame.ts';
import { addDays, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { formatDay, METRES_PER_MILE, type Units } from '#core/format.ts';

export { term };

/** A number with where it comes from. It is shown only as a figure, so that its source goes with it. */
export interface Value {
  value: number;
  figure: (shown: Shown, unit: string) => Figure;
  /** How it was calculated, for a sum of the answer. */
  expr?: string;
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

const LONGEST_PART = 60;

/** A value inside an expression: a short sum with its parts, so that anybody can do it again. */
const part = ({ value, expr }: Value): string => (expr === undefined || expr.length > LONGEST_PART ? term(value) : `(${expr})`);

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
  /** What the stored number is multiplied by: a runner's cadence is stored as strides. */
  factor?: number;
}

const KM_PER_MILE = METRES_PER_MILE / 1000;

const LOOKS = {
  distance: { shown: 'tenth', unit: 'km', ways: MORE, imperial: [1 / KM_PER_MILE, 'mi'] },
  'swim-length': { shown: 'whole', unit: 'm', ways: MORE, factor: 1000 },
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
  steps: { shown: 'whole', unit: 'spm', ways: HIGHER, factor: 2 },
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

export type DataWriter = (at: Setting) => Promise<Draft>;

/** Everything there is. */
export const EARLIEST = '2000-01-01' as LocalDate;
const LARGEST_SHARE = 300;

/** What every writer of the athlete's own data works with: the question, the day it is asked on, and sums and figures in the athlete's units. */
export class Setting {
  readonly frame: Ask;
  readonly bench: Bench;
  readonly today: LocalDate;
  private readonly units: Units;
  /** 0 is Monday. */
  private readonly weekStart: number;

  constructor(frame: Ask, bench: Bench, day: { today: LocalDate; units: Units; weekStart: number }) {
    this.frame = frame;
    this.bench = bench;
    this.today = day.today;
    this.units = day.units;
    this.weekStart = day.weekStart;
  }

  asks(what: 'why' | 'judge' | 'when' | 'how'): boolean {
    return this.frame.asks?.includes(what) ?? false;
  }

  wishes(what: 'short' | 'list' | 'table' | 'chart'): boolean {
    return this.frame.wishes?.includes(what) ?? false;
  }

  get thisWeek(): Period {
    const from = startOfWeek(this.today, this.weekStart);
    return period(from, addDays(from, 6), 'this week');
  }

  get always(): Period {
    return period(EARLIEST, this.today, 'so far');
  }

  /** The last days up to today. */
  lastDays(days: number, name = ''): Period {
    return period(addDays(this.today, 1 - days), this.today, name);
  }

  /** The number in the athlete's units, each conversion a sum of its own. The low end of a range has no unit. */
  show(kind: Kind, value: Value, isLowEnd = false): Figure {
    const { shown, unit, imperial, factor } = lookOf(kind);
    const [by, name] = (this.units === 'imperial' && imperial) || [factor ?? 1, unit];
    return (by === 1 ? value : this.times(value, by)).figure(shown, isLowEnd ? '' : name);
  }

  /** The number at a pointer as it is shown; null where there is none. */
  figure(use: ToolUse<unknown>, pointer: string, kind: Kind): Sentence | null {
    const value = read(use, pointer);
    return value && say`${this.show(kind, value)}`;
  }

  /** "average heart rate 142 bpm" */
  reading({ name, kind, value }: Reading): Sentence {
    return say`${name} ${this.show(kind, value)}`;
  }

  /** "on 3 May" at a pointer, or as `name` says the day, but "today" and "yesterday". */
  day(use: ToolUse<unknown>, pointer: string, name = formatDay): Sentence {
    const day = use.day(pointer, (date) => dayIn(this.today, date));
    return day.text.startsWith('on ') ? say`on ${use.day(pointer, (date) => name(date, this.today))}` : plainly(day.text);
  }

  /** A sum of the answer. It enters the calculations only when it is shown. */
  sum(expr: string, value: number): Value {
    return { value, expr, figure: (shown, unit) => this.bench.calculate({ expr, value, unit }, shown) };
  }

  times(a: Value, factor: number): Value {
    return this.sum(`${part(a)}*${term(factor)}`, a.value * factor);
  }

  /** How far apart, whichever is more. */
  between(a: Value, b: Value): Value {
    const [high, low] = a.value >= b.value ? [a, b] : [b, a];
    return this.sum(`${part(high)}-${part(low)}`, high.value - low.value);
  }

  /** Null when there is nothing to divide by. With `factor` 100 a share in percent. */
  over(a: Value, b: Value, factor = 1): Value | null {
    const times = factor === 1 ? '' : `${term(factor)}*`;
    return b.value === 0 ? null : this.sum(`${times}${part(a)}/${part(b)}`, (factor * a.value) / b.value);
  }

  mean(values: readonly Value[]): Value | null {
    const total = values.reduce((all, { value }) => all + value, 0);
    const terms = values.length > 20 ? term(total) : `(${values.map(({ value }) => term(value)).join('+')})`;
    return values.length === 0 ? null : this.sum(`${terms}/${values.length}`, total / values.length);
  }

  /** What the first is against the second: "12.1 km more (22%)", "0:12 /km faster", "about the same". */
  difference(kind: Kind, a: Value, b: Value): Sentence {
    return difference(this.gap(kind, a, b));
  }

  /** "12 W higher than before", "about the same as before". */
  against(kind: Kind, a: Value, b: Value, what: Sentence): Sentence {
    const gap = this.gap(kind, a, b);
    return say`${difference(gap)} ${gap === null ? 'as' : 'than'} ${what}`;
  }

  /** "up 12 W (5%)", "down 4.2", "unchanged"; of paces "0:06 /km faster". */
  moved(kind: Kind, from: Value, to: Value): Sentence {
    const gap = this.gap(kind, to, from);
    if (gap === null) return plainly('unchanged');
    if (isPaceKind(kind)) return say`${gap.by} ${gap.way}`;
    return say`${to.value > from.value ? 'up' : 'down'} ${gap.by}${gap.share}`;
  }

  /** How far the first is from the second; null where both are shown alike, or as good as alike. */
  private gap(kind: Kind, a: Value, b: Value): Gap | null {
    if (this.show(kind, a).text === this.show(kind, b).text) return null;
    const off = this.between(a, b);
    const share = isAmount(kind) && b.value > 0 ? this.over(off, b, 100) : null;
    if (share !== null && share.value < 0.5) return null;
    const isSaid = share !== null && share.value <= LARGEST_SHARE;
    const way = lookOf(kind).ways[a.value > b.value ? 0 : 1];
    return { by: this.show(kind, off), way, share: isSaid ? say` (${this.show('percent', share)})` : plainly('') };
  }
}
