import { numbersIn } from '#core/coach/figures/numbers-in.ts';
import type { Figure, Sentence } from '#core/coach/figures/sentence.ts';
import { type Shown, show } from '#core/coach/figures/spoken.ts';
import type { CoachToolShapes, CoachTools, ToolCall, ToolName } from '#core/coach/tools/coach-tools.ts';
import type { Told } from '#core/coach/tools/told.ts';

/** Arithmetic done in an answer, so that anybody can do it again: digits and + - * / ( ) only. */
export interface Calculation {
  expr: string;
  value: number;
  /** Factors that come from a formula, not from the athlete. */
  constants: readonly number[];
}

/** One tool's answer, with its figures by pointer. */
export interface Used<Result> {
  result: Result;
  figure: (pointer: string, shown: Shown, unit?: string) => Figure;
  /** Words of somebody, at a pointer, with the numbers they hold. */
  words: (pointer: string, told: Told) => Sentence;
}

/** Where a turn does its work: every tool that was used, every calculation, in order. */
export interface Bench {
  use: <Name extends ToolName>(name: Name, args: CoachToolShapes[Name]['args']) => Used<CoachToolShapes[Name]['result']>;
  calculate: (calculation: Calculation, shown: Shown, unit?: string) => Figure;
  /** One of several ways to say a thing, always the same for one message. */
  pick: <Way>(...ways: readonly [Way, ...Way[]]) => Way;
  calls: readonly ToolCall[];
  calculations: readonly Calculation[];
}

export function benchOf(tools: CoachTools, seed: string): Bench {
  const calls: ToolCall[] = [];
  const calculations: Calculation[] = [];
  let picks = 0;
  return {
    calls,
    calculations,
    use(name, args) {
      const result = tools[name](args);
      const index = calls.push({ name, args, result }) - 1;
      return {
        result,
        figure: (pointer, shown, unit = '') => figureAt(result, { index, pointer, shown, unit }),
        words: (pointer, told) => ({
          text: told.text,
          figures: numbersIn(told.text).map(({ raw, value }, at) => ({
            text: raw,
            value,
            source: `tool:${index}:${pointer}/numbers/${at}`,
          })),
        }),
      };
    },
    calculate(calculation, shown, unit = '') {
      const index = calculations.push(calculation) - 1;
      return { text: withUnit(show(calculation.value, shown), unit), value: calculation.value, source: `calc:${index}` };
    },
    pick: (...ways) => ways[hash(`${seed}:${picks++}`) % ways.length] ?? ways[0],
  };
}

const withUnit = (text: string, unit: string) => (unit === '' || unit === '%' ? `${text}${unit}` : `${text} ${unit}`);

function figureAt(result: unknown, ask: { index: number; pointer: string; shown: Shown; unit: string }): Figure {
  const value = valueAt(result, ask.pointer);
  if (typeof value !== 'number') throw new Error(`no number at ${ask.pointer}`);
  return { text: withUnit(show(value, ask.shown), ask.unit), value, source: `tool:${ask.index}:${ask.pointer}` };
}

/** What a pointer such as "/weeks/0/load" leads to; undefined when it leads nowhere. */
export function valueAt(from: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .filter((part) => part !== '')
    .reduce<unknown>((at, part) => {
      if (Array.isArray(at)) return at[Number(part)];
      return typeof at === 'object' && at !== null && Object.hasOwn(at, part) ? Reflect.get(at, part) : undefined;
    }, from);
}

/** FNV-1a: the same text gives the same number everywhere. */
export function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619) >>> 0;
  return value;
}
