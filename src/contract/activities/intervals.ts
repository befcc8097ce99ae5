import * as z from 'zod/mini';
import { figure, figuresInWords, PartFigures } from '#contract/activities/figures.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { Interval as FoundInterval, IntervalSet as FoundSet } from '#core/activity/intervals/interval.ts';

export const Interval = z.object({
  index: z.number(),
  leg: z.number(),
  kind: z.enum(['work', 'recovery']),
  /** Index of its set; null for a recovery between two sets. */
  set: z.nullable(z.number()),
  /** Seconds since the start of the activity, pauses included. */
  fromSec: z.number(),
  toSec: z.number(),
  ...PartFigures,
});
export type Interval = z.infer<typeof Interval>;

/** Equal repeats: 5 × 4 min or 8 × 400 m. */
export const IntervalSet = z.object({
  index: z.number(),
  leg: z.number(),
  discipline: z.enum(['swim', 'bike', 'run', 'other']),
  /** What they were found from. */
  source: z.enum(['laps', 'lengths', 'power', 'pace', 'heart-rate']),
  confidence: z.enum(['low', 'medium', 'high']),
  repeats: z.number(),
  workSec: z.number(),
  workM: figure,
  /** Whether the repeats are the same time or the same distance. */
  basis: z.enum(['time', 'distance']),
  recoverySec: figure,
  avgPower: figure,
  avgHeartRate: figure,
  avgSpeedMps: figure,
  avgCadence: figure,
  /** Change of power, or of speed without power, from the first repeat to the last: −0.04 is 4% less. */
  fade: figure,
});
export type IntervalSet = z.infer<typeof IntervalSet>;

/** Figures in the wire's words, which carry no units. */
export function intervalInWords(interval: FoundInterval): Interval {
  const { index, leg, kind, set, fromSec, toSec } = interval;
  return { ...figuresInWords(interval), index, leg, kind, set, fromSec, toSec };
}

export function setInWords({ avgPowerW, avgHeartRateBpm, avgCadenceRpm, ...set }: FoundSet): IntervalSet {
  return { ...set, avgPower: avgPowerW, avgHeartRate: avgHeartRateBpm, avgCadence: avgCadenceRpm };
}

/** One set of the activity beside the same set of earlier activities, newest first. */
export const SetComparison = z.object({
  set: IntervalSet,
  earlier: z.array(z.object({ activityId: ActivityId, name: z.string(), startTime: z.string(), timeZone: z.string(), set: IntervalSet })),
});
export type SetComparison = z.infer<typeof SetComparison>;

export const listSimilarIntervals = endpoint({
  method: 'GET',
  path: '/api/activities/:id/similar-intervals',
  summary: 'List earlier activities with the same interval sets.',
  access: 'own',
  params: z.object({ id: ActivityId }),
  reply: z.object({ comparisons: z.array(SetComparison) }),
});
