import * as z from 'zod/mini';
import { Balance, Figures, figure, figuresInWords, PartFigures } from '#contract/activities/figures.ts';
import { Interval, IntervalSet } from '#contract/activities/intervals.ts';
import { SourceKind } from '#contract/activities/source-kind.ts';
import { FigureTrust, TrustOverrides } from '#contract/activities/trust.ts';
import { ThresholdKindSchema } from '#contract/athlete/athlete.ts';
import { BOUNDS, TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate, WireMoment, wireCount } from '#contract/shared/fields.ts';
import { ActivityId, SessionId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';
import { TimeZone } from '#contract/shared/time-zone.ts';
import type { Split as RecordedSplit } from '#core/activity/summary.ts';

export const ActivityDiscipline = z.enum(['swim', 'bike', 'run', 'strength', 'triathlon', 'other']);

const Load = {
  load: figure,
  loadMethod: z.nullable(z.enum(['power', 'run-pace', 'swim-pace', 'heart-rate', 'rpe'])),
  /** Whether the load comes from samples or from averages over the whole; null without a load, and for one by RPE. */
  loadBasis: z.nullable(z.enum(['samples', 'summary'])),
  intensityFactor: figure,
};

/** What was repaired or is doubtful, in words. */
export const Quality = z.object({
  kind: z.string(),
  /** A sentence for the athlete; distances in it are in km. */
  message: z.string(),
  /** The distances of the sentence in m, where it holds that of the device against that of its records. */
  distancesM: z.optional(z.object({ device: z.number(), records: z.number() })),
});

export const ActivitySummary = z.object({
  id: ActivityId,
  name: z.string(),
  discipline: ActivityDiscipline,
  startTime: z.string(),
  timeZone: z.string(),
  ...Figures,
  poolLengthM: figure,
  activeLengths: figure,
  ...Load,
  source: z.object({ kind: SourceKind, device: z.nullable(z.string()) }),
  quality: z.array(Quality),
});
export type ActivitySummary = z.infer<typeof ActivitySummary>;

export const Lap = z.object({
  index: z.number(),
  leg: z.number(),
  fromSec: z.number(),
  trigger: z.nullable(z.string()),
  intensity: z.nullable(z.string()),
  ...PartFigures,
});
export type Lap = z.infer<typeof Lap>;

export const Split = z.object({ index: z.number(), leg: z.number(), fromSec: z.number(), ...PartFigures });
export type Split = z.infer<typeof Split>;

export function splitInWords(split: RecordedSplit): Split {
  return { ...figuresInWords(split), index: split.index, leg: split.leg, fromSec: split.fromSec };
}

export const PoolLength = z.object({
  index: z.number(),
  leg: z.number(),
  fromSec: z.number(),
  durationSec: z.number(),
  active: z.boolean(),
  strokes: figure,
  stroke: z.nullable(z.string()),
});
export type PoolLength = z.infer<typeof PoolLength>;

export const ZoneTable = z.object({
  basis: z.enum(['power', 'run-pace', 'swim-pace', 'heart-rate']),
  restsOn: ThresholdKindSchema,
  threshold: z.number(),
  zones: z.array(z.object({ zone: z.number(), name: z.string(), from: figure, to: figure, seconds: z.number() })),
});
export type ZoneTable = z.infer<typeof ZoneTable>;

export const Best = z.object({
  kind: z.enum(['power', 'heart-rate', 'run-speed', 'swim-speed', 'run-time', 'swim-time']),
  /** Seconds of the window for means; metres for times. */
  over: z.number(),
  value: z.number(),
  fromSec: z.number(),
  /** Place among the athlete's own: 1 is the best so far. */
  rank: z.nullable(z.number()),
});
export type Best = z.infer<typeof Best>;

export const ActivityLeg = z.object({
  leg: z.string(),
  discipline: z.enum(['swim', 'bike', 'run', 'strength', 'triathlon', 'other', 'transition']),
  subSport: z.nullable(z.string()),
  fromSec: z.number(),
  toSec: z.number(),
  poolLengthM: figure,
  activeLengths: figure,
  ...PartFigures,
  ...Load,
});
export type ActivityLeg = z.infer<typeof ActivityLeg>;

export const Activity = z.object({
  ...ActivitySummary.shape,
  notes: z.nullable(z.string()),
  trust: z.array(FigureTrust),
  /** Shoes or bike, in the athlete’s words. */
  gear: z.nullable(z.string()),
  efficiencyFactor: figure,
  decoupling: figure,
  balance: z.nullable(Balance),
  legs: z.array(ActivityLeg),
  laps: z.array(Lap),
  lengths: z.array(PoolLength),
  splits: z.array(Split),
  /** Work and recovery as they were found, in order of time; the sets that they belong to by index. */
  intervals: z.array(Interval),
  intervalSets: z.array(IntervalSet),
  zones: z.array(ZoneTable),
  bests: z.array(Best),
  /** Thresholds whose first entry is younger than the activity and counts for it all the same. */
  firstEntries: z.array(ThresholdKindSchema),
  /** Which channels the recording has, as keys of the streams address. */
  streamKeys: z.array(z.string()),
  linkedSessionId: z.nullable(SessionId),
  hasOriginal: z.boolean(),
  /** Other files of the same activity that were kept beside this one. */
  alsoFrom: z.array(z.object({ kind: z.string(), fileName: z.string() })),
});
export type Activity = z.infer<typeof Activity>;

/** What a list of activities can be ordered by. `speed` is distance over time, `power` the average in W; both are null for many sports. */
export const ACTIVITY_ORDERS = [
  'date',
  'name',
  'discipline',
  'duration',
  'distance',
  'speed',
  'power',
  'heart-rate',
  'load',
  'intensity',
  'ascent',
] as const;
export type ActivityOrder = (typeof ACTIVITY_ORDERS)[number];

export const ActivityPageReply = z.object({ items: z.array(ActivitySummary), nextCursor: z.nullable(z.string()) });

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/activities',
  summary: 'List activities in pages, newest first or in another order. Unknown values come last.',
  access: 'own',
  query: z.strictObject({
    from: z.optional(WireDate),
    to: z.optional(WireDate),
    discipline: z.optional(ActivityDiscipline),
    q: z.optional(text(TEXT_MAX.search)),
    sort: z.optional(z.enum(ACTIVITY_ORDERS)),
    /** Descending without it. */
    direction: z.optional(z.enum(['asc', 'desc'])),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(wireCount({ min: 1, max: 100 })),
  }),
  reply: ActivityPageReply,
});

const bounded = ({ min, max }: { min: number; max: number }) => z.number().check(z.minimum(min), z.maximum(max));

export const addActivity = endpoint({
  method: 'POST',
  path: '/api/activities',
  summary: 'Create an activity manually.',
  access: 'own',
  body: z.strictObject({
    name: z.optional(text(TEXT_MAX.title)),
    discipline: z.enum(['swim', 'bike', 'run', 'strength', 'other']),
    startTime: WireMoment,
    timeZone: z.optional(TimeZone),
    durationSec: bounded(BOUNDS.durationSec),
    distanceM: z.optional(z.nullable(bounded(BOUNDS.distanceM))),
    avgHeartRate: z.optional(z.nullable(bounded(BOUNDS.heartRateBpm))),
    avgPower: z.optional(z.nullable(bounded(BOUNDS.powerW))),
    rpe: z.optional(z.nullable(bounded(BOUNDS.rpe))),
    notes: z.optional(z.nullable(text(TEXT_MAX.notes, { lines: true }))),
    gear: z.optional(z.nullable(text(TEXT_MAX.gear))),
  }),
  reply: Activity,
  status: 201,
});

const params = z.object({ id: ActivityId });

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/activities/:id',
  summary: 'Get an activity with laps, intervals, lengths, splits, zones, best efforts and legs.',
  access: 'own',
  params,
  reply: Activity,
});

export const changeActivity = endpoint({
  method: 'PATCH',
  path: '/api/activities/:id',
  summary: 'Update an activity’s name, notes, gear or sport, or use a doubtful figure.',
  access: 'own',
  params,
  body: z.strictObject({
    name: z.optional(text(TEXT_MAX.title, { required: 'Enter a name' })),
    notes: z.optional(z.nullable(text(TEXT_MAX.notes, { lines: true }))),
    gear: z.optional(z.nullable(text(TEXT_MAX.gear))),
    discipline: z.optional(ActivityDiscipline),
    trust: z.optional(TrustOverrides),
  }),
  reply: Activity,
});

export const removeActivity = endpoint({
  method: 'DELETE',
  path: '/api/activities/:id',
  summary: 'Delete an activity. It can be restored for 30 days.',
  access: 'own',
  params,
  reply: z.object({ id: ActivityId, restorableUntil: z.string() }),
});

export const restoreActivity = endpoint({
  method: 'POST',
  path: '/api/activities/:id/restore',
  summary: 'Restore a deleted activity.',
  access: 'own',
  params,
  reply: Activity,
});

/** JSON columns; with `Accept: application/vnd.moorline.planes` the stored bytes as they are. */
export const getStreams = endpoint({
  method: 'GET',
  path: '/api/activities/:id/streams',
  summary: 'Get the streams, downsampled to `points` with peaks preserved.',
  access: 'own',
  params,
  query: z.strictObject({
    keys: z.optional(z.string().check(z.maxLength(500))),
    points: z.optional(wireCount({ min: 10, max: 200_000 })),
  }),
  reply: z.record(z.string(), z.array(z.nullable(z.number()))),
  gives: 'bytes',
});

export const getOriginal = endpoint({
  method: 'GET',
  path: '/api/activities/:id/original',
  summary: 'Download the original file.',
  access: 'own',
  params,
  reply: z.unknown(),
  gives: 'bytes',
});
