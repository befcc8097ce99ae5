import * as z from 'zod/mini';
import type { CurveFacts } from '#core/assistant/facts.ts';
import { Day, listOf, maybeNum, maybeText, num, RANGE_ARGS } from '#core/assistant/tools/shapes/basic.ts';
import { CurveKind } from '#core/assistant/tools/shapes/training.ts';
import { defineTool } from '#core/assistant/tools/tool.ts';
import type { LocalDate } from '#core/calendar.ts';

const FIRST_DAY = '1970-01-01' as LocalDate;

/** A best over a length of time (overSec) or over a distance (distanceM); one of the two is null. */
const Effort = z.object({
  overSec: maybeNum,
  distanceM: maybeNum,
  powerW: maybeNum,
  heartRateBpm: maybeNum,
  paceSecPerKm: maybeNum,
  paceSecPer100m: maybeNum,
  /** Time over the distance. */
  timeSec: maybeNum,
  date: Day,
  activityId: maybeText,
});
type Effort = z.infer<typeof Effort>;

export const getBestEfforts = defineTool({
  name: 'get_best_efforts',
  description:
    'Best efforts of all years (or of a range): power or heart rate over lengths of time, run and swim times over distances. With overSec or distanceM, `asked` is the effort nearest to it.',
  args: z.object({ kind: CurveKind, overSec: z.optional(num), distanceM: z.optional(num), ...RANGE_ARGS }),
  result: z.object({
    efforts: listOf(Effort),
    /** Null where nothing within a tenth of the asked length exists. */
    asked: z.nullable(Effort),
  }),
  kind: 'read',
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
  const empty = {
    overSec: null,
    distanceM: null,
    powerW: null,
    heartRateBpm: null,
    paceSecPerKm: null,
    paceSecPer100m: null,
    timeSec: null,
  };
  const field = { power: 'powerW', 'heart-rate': 'heartRateBpm', 'run-pace': 'paceSecPerKm', 'swim-pace': 'paceSecPer100m' } as const;
  return [
    ...distances.map(({ distanceM, timeSec, paceSec, date, activityId }) => ({
      ...empty,
      distanceM,
      timeSec,
      [field[kind]]: paceSec,
      date,
      activityId,
    })),
    ...points.map(({ overSec, value, date, activityId }) => ({ ...empty, overSec, [field[kind]]: value, date, activityId })),
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
