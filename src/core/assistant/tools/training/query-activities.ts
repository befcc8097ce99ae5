import * as z from 'zod/mini';
import { ActivitySport, listOf, maybeNum, num, RANGE_ARGS, text } from '#core/assistant/tools/shapes/basic.ts';
import { Activity } from '#core/assistant/tools/shapes/training.ts';
import { defineTool } from '#core/assistant/tools/tool.ts';

const USUAL_LIMIT = 10;
const MOST = 50;

export const queryActivities = defineTool({
  name: 'query_activities',
  description:
    'Completed activities of all years: filter by day, sport, words of the name or note, distance and duration; order by newest, oldest, longest, shortest, hardest (load), fastest, most power, highest heart rate or most ascent. Count, sums and averages are of all that fit, not only of those listed.',
  args: z.object({
    ...RANGE_ARGS,
    sport: z.optional(ActivitySport),
    text: z.optional(text),
    minDistanceKm: z.optional(num),
    maxDistanceKm: z.optional(num),
    minDurationMin: z.optional(num),
    maxDurationMin: z.optional(num),
    order: z.optional(
      z.enum([
        'newest',
        'oldest',
        'longest-distance',
        'longest-duration',
        'shortest-duration',
        'hardest',
        'fastest',
        'most-power',
        'highest-heart-rate',
        'most-ascent',
      ]),
    ),
    limit: z.optional(num),
  }),
  result: z.object({
    activities: listOf(Activity),
    count: num,
    sums: z.object({ durationMin: num, distanceKm: num, ascentM: num, load: num, calories: num }),
    means: z.object({ avgHeartRateBpm: maybeNum, avgPowerW: maybeNum, avgSpeedKmh: maybeNum, rpe: maybeNum }),
    /** Sums divided by the count; null without any. */
    perActivity: z.nullable(z.object({ durationMin: num, distanceKm: num, ascentM: num, load: num })),
  }),
  kind: 'read',
  cost: 'medium',
  source: {
    label: 'Your activities',
    href: (_, { activities: [only, ...others] }) => (only && others.length === 0 ? `/activities/${only.id}` : '/activities'),
  },
  status: 'Searching your activities',
  async run(data, { limit = USUAL_LIMIT, ...query }) {
    const found = await data.activities({ ...query, limit: Math.max(1, Math.min(MOST, Math.round(limit))) });
    const { count, sums } = found;
    const each = (sum: number) => sum / count;
    return {
      ...found,
      perActivity:
        count === 0
          ? null
          : {
              durationMin: each(sums.durationMin),
              distanceKm: each(sums.distanceKm),
              ascentM: each(sums.ascentM),
              load: each(sums.load),
            },
    };
  },
});
