import * as z from 'zod/mini';
import { CONVERTIBLE_UNITS, convertUnit } from '#core/arithmetic/convert-unit.ts';
import { evaluateExpression } from '#core/arithmetic/expression.ts';
import { maybeNum, maybeText, num, text } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

const Unit = z.enum(CONVERTIBLE_UNITS as [string, ...string[]]);

export const calculate = readTool({
  name: 'calculate',
  description:
    'Arithmetic with + - * / and brackets; a time such as 1:45 or 2:35:10 counts in seconds. Optionally converts the result from one unit to another: distance, time, weight, volume, energy, pace and speed, W and W/kg (with weightKg, or the athlete’s own weight), temperature.',
  args: z.object({ expression: text, from: z.optional(Unit), to: z.optional(Unit), weightKg: z.optional(num) }),
  result: z.object({
    expression: text,
    /** Null where the expression or the units are not understood. */
    value: maybeNum,
    unit: maybeText,
    problem: maybeText,
  }),
  source: { label: 'Calculated', href: () => null },
  status: 'Calculating',
  async run(data, { expression, from, to, weightKg }) {
    const failed = (problem: string) => ({ expression, value: null, unit: null, problem });
    const value = evaluateExpression(expression);
    if (value === null) return failed('Use numbers, + - * / and brackets only.');
    if (from === undefined || to === undefined) return { expression, value, unit: from ?? to ?? null, problem: null };
    const needsWeight = from.startsWith('W') && weightKg === undefined;
    const weight = weightKg ?? (needsWeight ? (await data.profile()).weightKg : null);
    const converted = convertUnit(value, { from, to, weightKg: weight ?? undefined });
    return converted === null ? failed(`${from} can’t be converted to ${to}.`) : { expression, value: converted, unit: to, problem: null };
  },
});
