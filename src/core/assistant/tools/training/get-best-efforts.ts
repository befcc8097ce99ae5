import * as z from 'zod/mini';
import type { CurveFacts } from '#core/assistant/facts.ts';
import { Day, listOf, maybeNums, maybeText, num, RANGE_ARGS } from '#core/assistant/tools/shapes/basic.ts';
import { CurveKind } from '#core/assistant/tools/shapes/training.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import type { LocalDate } from '#core/calendar.ts';
import { recordOf } from '#core/record-of.ts';

const FIRST_DAY = '1970-01-01' as LocalDate;

/** A best over a length of time (overSec), or the time over a distance (distanceM, timeSec). */
const FIELDS = ['overSec', 'distanceM', 'powerW', 'heartRateBpm', 'paceSecPerKm', 'paceSecPer100m', 'timeSec'] as const;
const Effort = z.object({
  ...maybeNums(...FIELDS),
  date: Day,
  activityId: maybeText,
});
type Effort = z.infer<typeof Effort>;

export const getBestEfforts = readTool({
  name: 'get_best_efforts',
  description:
    'Best efforts of all years (or of a range): power or heart rate over lengths of time, run and swim times over distances. With overSec or distanceM, `asked` is the effort nearest to it.',
  args: z.object({ kind: CurveKind, overSec: z.optional(num), distanceM: z.optional(num), ...RANGE_ARGS }),
  result: z.object({
    efforts: listOf(Effort),
    /** Null where nothing within a tenth of the asked length exists. */
    asked: z.nullable(Effort),
  }),
  cost: 'medium',
  source: {
    label: 'Your best efforts',
    href: (_, { asked }) => (asked?.activityId ? `/activities/${asked.activityId}` : '/performance-analytics'),
  },
  status: 'Looking up your best efforts',
  async run(data, { kind, overSec, distanceM, from = FIRST_DAY, to }) {
    const { today } = await data.today();
    const curve = await data.curve(kind, { from, to: to ?? today });
    const efforts = curve ? effortsOf(curve) : [];
    return { efforts, asked: nearest(efforts, overSec, distanceM) };
  },
});

function effortsOf({ kind, points, distances }: CurveFacts): Effort[] {
  const empty = recordOf(FIELDS, () => null);
  const field = { power: 'powerW', 'heart-rate': 'heartRateBpm', 'run-pace': 'paceSecPerKm', 'swim-pace': 'paceSecPer100m' } as const;
  return [
    ...distances.map(({ paceSec, ...best }) => ({ ...empty, ...best, [field[kind]]: paceSec })),
    ...points.map(({ value, ...best }) => ({ ...empty, ...best, [field[kind]]: value })),
  ];
}

const NEAR = 0.1;

function nearest(efforts: readonly Effort[], overSec: number | undefined, distanceM: number | undefined): Effort | null {
  const wanted = overSec ?? distanceM;
  if (wanted === undefined) return null;
  const key = overSec === undefined ? 'distanceM' : 'overSec';
  const off = (effort: Effort) => Math.abs((effort[key] ?? Number.POSITIVE_INFINITY) - wanted);
  const best = efforts.reduce<Effort | null>((found, effort) => (found && off(found) <= off(effort) ? found : effort), null);
  return best && off(best) <= wanted * NEAR ? best : null;
}
