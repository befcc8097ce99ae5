import { numbersIn } from '#core/arithmetic/numbers-in.ts';
import type { Calculation, Used } from '#core/assistant/answer/draft.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import type { Figure, Sentence } from '#core/assistant/figures/sentence.ts';
import { type Shown, show } from '#core/assistant/figures/spoken.ts';
import type { Tool, ToolCall } from '#core/assistant/tools/tool.ts';
import type { LocalDate } from '#core/calendar.ts';

/** Where an answer gets its figures: tools that were used and sums that were made, in order. */
export interface Bench extends Used {
  data: AssistantData;
  use: <Args, Result>(tool: Tool<Args, Result>, args: Args) => Promise<ToolUse<Result>>;
  /** A sum as it is shown; `expr` holds digits and + - * / ( ) only. */
  calculate: (calculation: Calculation, shown: Shown) => Figure;
}

/** One tool's result, with its figures by JSON pointer. */
export interface ToolUse<Result> {
  result: Result;
  /** The number at the pointer as it is shown, such as figure('/load/0/fitness', 'tenth') or with a unit. Throws where there is none. */
  figure: (pointer: string, shown: Shown, unit?: string) => Figure;
  /** Words of the athlete's (a name, a note) at a pointer, with the numbers they hold. */
  words: (pointer: string) => Sentence;
  /** The day at the pointer as `say` writes it ("3 May"), as one figure; its value is the day of the month. Throws where there is none. */
  day: (pointer: string, say: (day: LocalDate) => string) => Figure;
}

export function createBench(data: AssistantData): Bench {
  const calls: ToolCall[] = [];
  const calculations: Calculation[] = [];
  return {
    data,
    calls,
    calculations,
    async use(tool, args) {
      const result = await tool.run(data, args);
      const index = calls.push({ name: tool.name, args, result }) - 1;
      return {
        result,
        figure: (pointer, shown, unit = '') => {
          const value = valueAt(result, pointer);
          if (typeof value !== 'number') throw new Error(`${tool.name} has no number at ${pointer}`);
          return { text: withUnit(show(value, shown), unit), value, source: `tool:${index}:${pointer}` };
        },
        day: (pointer, sayIt) => {
          const day = valueAt(result, pointer);
          if (typeof day !== 'string') throw new Error(`${tool.name} has no day at ${pointer}`);
          return { text: sayIt(day as LocalDate), value: Number(day.slice(8, 10)), source: `tool:${index}:${pointer}` };
        },
        words: (pointer) => {
          const text = String(valueAt(result, pointer) ?? '');
          return { text, figures: numbersIn(text).map(({ raw, value }) => ({ text: raw, value, source: `tool:${index}:${pointer}` })) };
        },
      };
    },
    calculate(calculation, shown) {
      const index = calculations.push(calculation) - 1;
      return { text: withUnit(show(calculation.value, shown), calculation.unit), value: calculation.value, source: `calc:${index}` };
    },
  };
}

/** "62%" and "72/100", but "250 W", "4:32 /km" and "1:45 /100 m". */
export const withUnit = (text: string, unit: string): string =>
  unit === '' || unit === '%' || /^\/10+$/.test(unit) ? `${text}${unit}` : `${text} ${unit}`;

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
