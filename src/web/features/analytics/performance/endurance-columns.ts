import type * as z from 'zod/mini';
import type { EndurancePoint } from '#contract/analytics/analytics.ts';
import { dayNumber } from '#core/calendar.ts';
import { formatNumber, formatPercent } from '#web/format/number.ts';

export const ENDURANCE_MEASURES = ['efficiency', 'decoupling', 'durability'] as const;
export type EnduranceMeasure = (typeof ENDURANCE_MEASURES)[number];
export const ENDURANCE_WORDS: Record<EnduranceMeasure, string> = {
  efficiency: 'Efficiency',
  decoupling: 'Decoupling',
  durability: 'Durability',
};

type Point = z.infer<typeof EndurancePoint>;

const VALUE_OF: Record<EnduranceMeasure, (point: Point) => number | null> = {
  efficiency: ({ efficiencyFactor }) => efficiencyFactor,
  decoupling: ({ decoupling }) => decoupling,
  durability: ({ durability }) => durability?.ratio ?? null,
};

export interface EnduranceColumns {
  points: Point[];
  days: number[];
  values: number[];
  /** Mean of the last five; null before there are five. */
  trend: (number | null)[];
}

const TREND = 5;

/** Activities that have the measure, oldest first, with the mean of the last five of them. Two on one day stand a hair apart, so that both can be read. */
export function enduranceColumns(points: readonly Point[], measure: EnduranceMeasure): EnduranceColumns {
  const known = points.filter((point) => VALUE_OF[measure](point) !== null).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const values = known.flatMap((point) => VALUE_OF[measure](point) ?? []);
  const days: number[] = [];
  for (const { date } of known) {
    const day = dayNumber(date);
    const last = days.at(-1) ?? Number.NEGATIVE_INFINITY;
    days.push(last >= day ? last + 0.1 : day);
  }
  const trend = values.map((_, index) => (index + 1 < TREND ? null : mean(values.slice(index + 1 - TREND, index + 1))));
  return { points: known, days, values, trend };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export function writeMeasure(measure: EnduranceMeasure, value: number): string {
  return measure === 'efficiency' ? formatNumber(value, 2) : formatPercent(value, 1);
}

/** "Efficiency: 1.72 (last five activities), up 4% from the five before": the mean of the last five against the five before it. */
export function enduranceFinding({ values, trend }: EnduranceColumns, measure: EnduranceMeasure): string {
  const name = ENDURANCE_WORDS[measure];
  const latest = values.at(-1);
  if (latest === undefined) return `No ${name.toLowerCase()} data in this period`;
  const now = trend.at(-1) ?? null;
  if (now === null) return `Latest ${name.toLowerCase()}: ${writeMeasure(measure, latest)}`;
  const before = trend.at(-1 - TREND) ?? null;
  const said = `${name}: ${writeMeasure(measure, now)} (last five activities)`;
  if (before === null) return said;
  const change = measure === 'efficiency' ? now / before - 1 : now - before;
  const amount = formatPercent(Math.abs(change), measure === 'efficiency' ? 0 : 1);
  if (Number.parseFloat(amount) === 0) return `${said}, unchanged from the five before`;
  return `${said}, ${change > 0 ? 'up' : 'down'} ${amount} from the five before`;
}
