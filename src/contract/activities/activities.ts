import * as z from 'zod/mini';
import { ThresholdKindSchema } from '#contract/athlete/athlete.ts';
import { BOUNDS, TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate, WireMoment, wireCount } from '#contract/shared/fields.ts';
import { ActivityId, SessionId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';
import { TimeZone } from '#contract/shared/time-zone.ts';
import type { Figures as RecordedFigures, Split as RecordedSplit } from '#core/activity/summary.ts';

export const ActivityDiscipline = z.enum(['swim', 'bike', 'run', 'strength', 'triathlon', 'other']);

const figure = z.nullable(z.number());

const Figures = {
  durationSec: z.number(),
  movingSec: figure,
  elapsedSec: z.number(),
  distanceM: figure,
  ascentM: figure,
  avgHeartRate: figure,
  maxHeartRate: figure,
  avgPower: figure,
  maxPower: figure,
  normalizedPower: figure,
  /** Cycles a minute: crank turns, strides of one leg, strokes. */
  avgCadence: figure,
  avgSpeedMps: figure,
  maxSpeedMps: figure,
  calories: figure,
};

const Load = {
  load: figure,
  loadMethod: z.nullable(z.enum(['power', 'run-pace', 'swim-pace', 'heart-rate', 'rpe'])),
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
  source: z.object({ kind: z.enum(['fit', 'tcx', 'gpx', 'manual']), device: z.nullable(z.string()) }),
  quality: z.array(Quality),
});
export type ActivitySummary = z.infer<typeof ActivitySummary>;

export const Lap = z.object({
  index: z.number(),
  leg: z.number(),
  fromSec: z.number(),
  trigger: z.nullable(z.string()),
  intensity: z.nullable(z.string()),
  ...Figures,
});
export type Lap = z.infer<typeof Lap>;

export const Split = z.object({ index: z.number(), leg: z.number(), fromSec: z.number(), ...Figures });
export type Split = z.infer<typeof Split>;

/** The figures of a stretch in the wire's words, which carry no units. */
export function figuresInWords(figures: RecordedFigures) {
  return {
    durationSec: figures.durationSec,
    movingSec: figures.movingSec,
    elapsedSec: figures.elapsedSec,
    distanceM: figures.distanceM,
    ascentM: figures.ascentM,
    avgHeartRate: figures.avgHeartRateBpm,
    maxHeartRate: figures.maxHeartRateBpm,
    avgPower: figures.avgPowerW,
    maxPower: figures.maxPowerW,
    normalizedPower: figures.normalizedPowerW,
    avgCadence: figures.avgCadenceRpm,
    avgSpeedMps: figures.avgSpeedMps,
    maxSpeedMps: figures.maxSpeedMps,
    calories: figures.calories,
  };
}

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
  ...Figures,
  ...Load,
});
export type ActivityLeg = z.infer<typeof ActivityLeg>;

export const Activity = z.object({
  ...ActivitySummary.shape,
  notes: z.nullable(z.string()),
  efficiencyFactor: figure,
  decoupling: figure,
  legs: z.array(ActivityLeg),
  laps: z.array(Lap),
  lengths: z.array(PoolLength),
  splits: z.array(Split),
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

export const ActivityPageReply = z.object({ items: z.array(ActivitySummary), nextCursor: z.nullable(z.string()) });

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/activities',
  summary: 'List activities, newest first, in pages.',
  access: 'own',
  query: z.strictObject({
    from: z.optional(WireDate),
    to: z.optional(WireDate),
    discipline: z.optional(ActivityDiscipline),
    q: z.optional(text(TEXT_MAX.search)),
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
  }),
  reply: Activity,
  status: 201,
});

const params = z.object({ id: ActivityId });

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/activities/:id',
  summary: 'Get an activity with laps, lengths, splits, zones, best efforts and legs.',
  access: 'own',
  params,
  reply: Activity,
});

export const changeActivity = endpoint({
  method: 'PATCH',
  path: '/api/activities/:id',
  summary: 'Update an activity’s name, notes or sport.',
  access: 'own',
  params,
  body: z.strictObject({
    name: z.optional(text(TEXT_MAX.title, { required: 'Enter a name' })),
    notes: z.optional(z.nullable(text(TEXT_MAX.notes, { lines: true }))),
    discipline: z.optional(ActivityDiscipline),
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
