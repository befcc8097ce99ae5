import fc from 'fast-check';
import { evaluateExpression } from '#core/arithmetic/expression.ts';
import type { Bench } from '#core/assistant/answer/bench.ts';
import { createBench, valueAt } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import type { ThresholdKind } from '#core/assistant/facts.ts';
import type { Ask, Measure, Period, Quantity, Subject, WhatIf } from '#core/assistant/frame.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { SAMPLE_TODAY, sampleData } from '#test/assistant/sample-athlete.ts';

export const textOf = (draft: Draft): string => draft.blocks.map(({ text }) => text).join('\n');

/** Digits of an answer that no figure of it shows; empty when every one has a source. */
export function uncovered({ blocks }: Draft): string {
  return blocks
    .map(({ text, figures }) => {
      let rest = text;
      for (const figure of [...figures].sort((a, b) => b.text.length - a.text.length)) rest = rest.replace(figure.text, '·');
      return /\d/.test(rest) ? rest : '';
    })
    .join('');
}

const TIMES_OR_DAYS = /:|[A-Z][a-z]{2}/;

/** Figures that do not lead to what they show: a missing call, another value, a sum that comes to something else. */
export function misled({ blocks }: Draft, { calls, calculations }: Bench): string[] {
  return blocks
    .flatMap(({ figures }) => figures)
    .filter(({ text, value, source }) => {
      const [, tool = '', pointer = ''] = /^tool:(\d+):(.*)$/.exec(source) ?? [];
      if (tool !== '') {
        const found = valueAt(calls[Number(tool)]?.result, pointer);
        return typeof found === 'number'
          ? found !== value
          : typeof found !== 'string' || (!TIMES_OR_DAYS.test(text) && !found.includes(String(value)));
      }
      const sum = source.startsWith('calc:') ? calculations[Number(source.slice(5))] : undefined;
      if (sum === undefined) return source !== 'user';
      const found = evaluateExpression(sum.expr);
      return sum.value !== value || found === null || Math.abs(found - value) > Math.max(0.02, Math.abs(value) * 0.002);
    })
    .map(({ text, source }) => `${text} (${source})`);
}

export function benchOf(overrides: Partial<AssistantData> = {}): Bench {
  return createBench(sampleData(overrides));
}

const sport = fc.constantFrom('swim', 'bike', 'run', 'strength' as const);
const day = fc.integer({ min: -900, max: 120 }).map((days) => addDays(SAMPLE_TODAY, days));
const NAMES = ['last month', 'this year', 'October', 'last 90 days', 'since 3 May', 'yesterday', 'next week', 'a month ago'];
const period: fc.Arbitrary<Period> = fc
  .record({ from: day, days: fc.constantFrom(0, 6, 30, 89, 364), name: fc.constantFrom(...NAMES) })
  .map(({ from, days, name }) => ({ from, to: addDays(from, days), name }));

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const activity = fc.record(
  {
    of: fc.constant('activity' as const),
    which: fc.constantFrom('last', 'first', 'longest', 'hardest', 'fastest', 'shortest' as const),
    sport,
    nth: fc.integer({ min: 1, max: 4 }),
    on: day,
    id: fc.constantFrom('a0', 'a120', 'nobody'),
  },
  { requiredKeys: ['of', 'which'] },
);
const threshold: fc.Arbitrary<ThresholdKind> = fc.constantFrom(
  'ftp',
  'css',
  'run-threshold',
  'lthr-bike',
  'lthr-run',
  'lthr-swim',
  'max-heart-rate',
  'weight',
);
const subject: fc.Arbitrary<Subject> = fc.oneof(
  activity as fc.Arbitrary<Subject>,
  fc.record(
    { of: fc.constant('session' as const), which: fc.constantFrom('next', 'key', 'longest', 'hardest', 'any' as const), sport, on: day },
    { requiredKeys: ['of', 'which'] },
  ) as fc.Arbitrary<Subject>,
  fc.record({ of: fc.constant('race' as const), id: fc.constantFrom('race-leeds', 'race-10k', 'nobody') }),
  fc.record({ of: fc.constant('sport' as const), sport }),
  fc.record({ of: fc.constant('leg' as const), leg: fc.constantFrom('swim', 'bike', 'run', 'transition' as const) }),
  fc.record({ of: fc.constant('threshold' as const), threshold }),
  fc.record(
    { of: fc.constant('effort' as const), overSec: fc.constantFrom(5, 60, 1200, 7777), overM: fc.constantFrom(400, 5000, 12_345) },
    { requiredKeys: ['of'] },
  ) as fc.Arbitrary<Subject>,
);
const whatIf: fc.Arbitrary<WhatIf> = fc.oneof(
  fc.record({ change: fc.constant('rest' as const), days: fc.integer({ min: 0, max: 40 }) }),
  fc.record(
    {
      change: fc.constant('weekly-load' as const),
      load: fc.integer({ min: 0, max: 900 }),
      until: fc.oneof(fc.constant('race' as const), day),
    },
    { requiredKeys: ['change', 'load'] },
  ) as fc.Arbitrary<WhatIf>,
  fc.record({ change: fc.constant('skip' as const), session: subject }),
  fc.record(
    { change: fc.constant('add' as const), load: fc.integer({ min: 1, max: 300 }), days: fc.integer({ min: 1, max: 10 }) },
    { requiredKeys: ['change', 'load'] },
  ) as fc.Arbitrary<WhatIf>,
  fc.record({ change: fc.constant('scale' as const), percent: fc.integer({ min: 0, max: 200 }) }),
  fc.record({ change: fc.constant('threshold' as const), threshold, value: fc.integer({ min: 1, max: 400 }) }),
);
const quantity: fc.Arbitrary<Quantity> = fc
  .record({
    value: fc.constantFrom(0, 5, 20, 59, 62, 280),
    unit: fc.constantFrom('W', 'kg', 'km', 'm', 'mi', 'min', 'bpm', 'ms', 'h', 'count', 'week'),
  })
  .map(({ value, unit }) => ({ value, unit, text: `${value} ${unit}` }));

/** Questions as a parser could make them, also senseless ones. */
export const askFrames = <M extends Measure>(measures: readonly M[]): fc.Arbitrary<Ask & { measure: M }> =>
  fc
    .record({
      measure: fc.constantFrom(...measures),
      sport: optional(sport),
      subject: optional(subject),
      period: optional(period),
      aggregate: optional(fc.constantFrom('sum', 'average', 'most', 'least', 'count', 'list', 'trend', 'date', 'first', 'last' as const)),
      compareWith: optional(fc.oneof(period, subject)),
      groupBy: optional(fc.constantFrom('sport', 'week', 'month', 'year', 'weekday' as const)),
      whatIf: optional(whatIf),
      given: optional(fc.array(quantity, { maxLength: 2 })),
      asks: optional(fc.subarray(['why', 'judge', 'when', 'how'] as const)),
      wishes: optional(fc.subarray(['short', 'list', 'table', 'chart', 'miles', 'kilometres'] as const)),
      condition: optional(fc.constantFrom('heat', 'wind' as const)),
    })
    .map(
      (parts) =>
        ({ kind: 'ask', ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) }) as Ask & { measure: M },
    );

export const at = (date: string): LocalDate => date as LocalDate;
