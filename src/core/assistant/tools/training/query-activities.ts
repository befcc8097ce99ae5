import * as z from 'zod/mini';
import { nums } from '#core/assistant/tools/shapes/basic.ts';
import { ActivityList, ActivityQuery } from '#core/assistant/tools/shapes/training.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import { recordOf } from '#core/record-of.ts';

const USUAL_LIMIT = 10;
const MOST = 50;
const AVERAGED = ['durationMin', 'distanceKm', 'ascentM', 'load'] as const;

export const queryActivities = readTool({
  name: 'query_activities',
  description:
    'Completed activities of all years: filter by day, sport, words of the name or note, distance and duration; order by newest, oldest, longest, shortest, hardest (load), fastest, most power, highest heart rate or most ascent. Count, sums and averages are of all that fit, not only of those listed.',
  args: ActivityQuery,
  result: z.object({
    ...ActivityList.shape,
    /** Sums divided by the count; null without any. */
    perActivity: z.nullable(z.object(nums(...AVERAGED))),
  }),
  cost: 'medium',
  source: {
    label: 'Your activities',
    href: (_, { activities: [only, ...others] }) => (only && others.length === 0 ? `/activities/${only.id}` : '/activities'),
  },
  status: 'Searching your activities',
  async run(data, { limit = USUAL_LIMIT, ...query }) {
    const found = await data.activities({ ...query, limit: Math.max(1, Math.min(MOST, Math.round(limit))) });
    const { count, sums } = found;
    return { ...found, perActivity: count === 0 ? null : recordOf(AVERAGED, (name) => sums[name] / count) };
  },
});
