import * as z from 'zod/mini';
import type { TrainingTotals } from '#core/assistant/facts.ts';
import { ActivitySport, listOf, num, RANGE_ARGS } from '#core/assistant/tools/shapes/basic.ts';
import { SUMS, TrainingTotals as Totals } from '#core/assistant/tools/shapes/training.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import type { LocalDate } from '#core/calendar.ts';
import { emptyTotals, type SumName, sumsBy, totalsOfSport } from '#core/load/totals/group-totals.ts';

const FIRST_DAY = '1970-01-01' as LocalDate;
/** Groups that are listed; the biggest is looked for in all. */
const LISTED = 26;

export const getTotals = readTool({
  name: 'get_totals',
  description:
    'Sums of completed training over any range (all years unless given): sessions, time, distance, load, ascent and calories, in total, by sport, and by day, week, month, year or weekday. Also the biggest group and the average of complete groups.',
  args: z.object({
    ...RANGE_ARGS,
    by: z.optional(z.enum(['all', 'day', 'week', 'month', 'year', 'weekday', 'sport'])),
    sport: z.optional(ActivitySport),
    limit: z.optional(num),
  }),
  result: z.object({
    /** The whole range. */
    all: Totals,
    /** Oldest first, the newest 26 unless a limit is given; empty for `all` and `sport`, whose figures are in `all`. */
    groups: listOf(Totals),
    /** Of all groups, also those not listed. */
    count: num,
    biggest: z.nullable(z.object({ byLoad: Totals, byDuration: Totals, byDistance: Totals, bySessions: Totals, byAscent: Totals })),
    smallest: z.nullable(z.object({ byLoad: Totals, byDuration: Totals, byDistance: Totals })),
    /** Means of the groups that are over. */
    average: z.nullable(z.object({ groups: num, ...SUMS })),
  }),
  cost: 'medium',
  source: { label: 'Your training totals', href: () => '/performance-analytics' },
  status: 'Adding up your training',
  async run(data, { from = FIRST_DAY, to, by = 'all', sport, limit = LISTED }) {
    const { today } = await data.today();
    const range = { from, to: to ?? today };
    const isGrouped = by !== 'all' && by !== 'sport';
    const [[whole], found] = await Promise.all([data.totals(range, 'all'), isGrouped ? data.totals(range, by) : []]);
    const groups = found.map((group) => totalsOfSport(group, sport));
    // A group that holds today is still under way.
    const over = by === 'weekday' ? groups : groups.filter((group) => group.to < today);
    return {
      all: totalsOfSport(whole ?? emptyTotals(range), sport),
      groups: groups.slice(-limit),
      count: groups.length,
      biggest: biggestOf(groups),
      smallest: smallestOf(over),
      average: over.length === 0 ? null : { groups: over.length, ...sumsBy((name) => meanOf(over, name)) },
    };
  },
});

const meanOf = (groups: readonly TrainingTotals[], name: SumName) => groups.reduce((sum, group) => sum + group[name], 0) / groups.length;

/** The earliest where several are equal. */
function extreme(groups: readonly TrainingTotals[], name: SumName, sign: 1 | -1): TrainingTotals | null {
  return groups.reduce<TrainingTotals | null>((best, group) => (best && sign * best[name] >= sign * group[name] ? best : group), null);
}

function biggestOf(groups: readonly TrainingTotals[]) {
  const [byLoad, byDuration, byDistance, bySessions, byAscent] = (
    ['load', 'durationMin', 'distanceKm', 'sessions', 'ascentM'] as const
  ).map((name) => extreme(groups, name, 1));
  return byLoad && byDuration && byDistance && bySessions && byAscent ? { byLoad, byDuration, byDistance, bySessions, byAscent } : null;
}

function smallestOf(groups: readonly TrainingTotals[]) {
  const [byLoad, byDuration, byDistance] = (['load', 'durationMin', 'distanceKm'] as const).map((name) => extreme(groups, name, -1));
  return byLoad && byDuration && byDistance ? { byLoad, byDuration, byDistance } : null;
}
