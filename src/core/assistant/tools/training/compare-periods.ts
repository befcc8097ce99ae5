import * as z from 'zod/mini';
import type { AssistantData } from '#core/assistant/data.ts';
import type { DayRange } from '#core/assistant/facts.ts';
import { ActivitySport, Day, maybeNum, maybeNums, num } from '#core/assistant/tools/shapes/basic.ts';
import { LoadDay, SUMS, TrainingTotals } from '#core/assistant/tools/shapes/training.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import { daysBetween } from '#core/calendar.ts';
import { emptyTotals, SUM_NAMES, type SumName, sumsBy, totalsOfSport } from '#core/load/totals/group-totals.ts';
import { recordOf } from '#core/record-of.ts';

const Period = z.object({
  days: num,
  totals: TrainingTotals,
  perWeek: z.object(SUMS),
  /** Last day of the period; null without training before it. */
  end: z.nullable(LoadDay),
});

/** Months and years are of one length, as people compare them. */
const ALIKE = 0.12;

export const comparePeriods = readTool({
  name: 'compare_periods',
  description:
    'Two periods side by side: totals, averages per week (for periods of different length), fitness at the end of each, and the change from the first to the second.',
  args: z.object({ firstFrom: Day, firstTo: Day, secondFrom: Day, secondTo: Day, sport: z.optional(ActivitySport) }),
  result: z.object({
    first: Period,
    second: Period,
    /** Second minus first. */
    difference: z.object(SUMS),
    perWeekDifference: z.object(SUMS),
    /** In percent of the first, of totals or, where the lengths differ, of averages per week; null where the first is 0. */
    changePct: z.object(maybeNums(...SUM_NAMES)),
    fitnessDifference: maybeNum,
  }),
  cost: 'medium',
  source: { label: 'Your training totals', href: () => '/performance-analytics' },
  status: 'Comparing both periods',
  async run(data, { firstFrom, firstTo, secondFrom, secondTo, sport }) {
    const [first, second] = await Promise.all([
      periodOf(data, { from: firstFrom, to: firstTo }, sport),
      periodOf(data, { from: secondFrom, to: secondTo }, sport),
    ]);
    const isSameLength = Math.abs(second.days / first.days - 1) <= ALIKE;
    const share = (name: SumName) => {
      const [from, to] = isSameLength ? [first.totals[name], second.totals[name]] : [first.perWeek[name], second.perWeek[name]];
      return from === 0 ? null : (100 * (to - from)) / from;
    };
    return {
      first,
      second,
      difference: sumsBy((name) => second.totals[name] - first.totals[name]),
      perWeekDifference: sumsBy((name) => second.perWeek[name] - first.perWeek[name]),
      changePct: recordOf(SUM_NAMES, share),
      fitnessDifference: first.end && second.end ? second.end.fitness - first.end.fitness : null,
    };
  },
});

async function periodOf(data: AssistantData, range: DayRange, sport: z.infer<typeof ActivitySport> | undefined) {
  const trained = sport === 'swim' || sport === 'bike' || sport === 'run' ? sport : undefined;
  const [[whole], days] = await Promise.all([data.totals(range, 'all'), data.load({ from: range.to, to: range.to }, trained)]);
  const totals = { ...totalsOfSport(whole ?? emptyTotals(range), sport), ...range };
  const length = daysBetween(range.from, range.to) + 1;
  return { days: length, totals, perWeek: sumsBy((name) => (totals[name] * 7) / length), end: days.at(-1) ?? null };
}
