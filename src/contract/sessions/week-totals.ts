import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { Source } from '#contract/shared/value-source.ts';

/** One request covers at most so many weeks. */
export const MOST_TOTALS = 53;

/** Time and load of some sessions or activities. Load is null where none of them has one; `withoutLoad` says how many have none. */
export const WeekSum = z.object({
  count: z.number(),
  durationSec: z.number(),
  load: z.nullable(z.number()),
  withoutLoad: z.number(),
});
export type WeekSum = z.infer<typeof WeekSum>;

/** One week of the calendar: what was planned and completed, in all and by sport, and where it leaves the athlete. */
export const WeekTotals = z.object({
  from: WireDate,
  to: WireDate,
  planned: z.object({ ...WeekSum.shape, source: Source }),
  completed: z.object({ ...WeekSum.shape, source: Source }),
  byDiscipline: z.array(z.object({ discipline: z.string(), planned: WeekSum, completed: WeekSum })),
  /** Fitness of the last evening and form of the morning after it; null before the first load. `isProjected`: counts planned sessions too. */
  end: z.nullable(z.object({ fitness: z.number(), form: z.number(), isProjected: z.boolean(), source: Source })),
});
export type WeekTotals = z.infer<typeof WeekTotals>;

export const listWeekTotals = endpoint({
  access: 'own',
  method: 'GET',
  path: '/api/training-weeks',
  summary:
    'Get planned and completed time and load per week from the first day `from` (default this week), with fitness and form at its end.',
  query: z.strictObject({ from: z.optional(WireDate), to: z.optional(WireDate) }),
  reply: z.array(WeekTotals),
});
