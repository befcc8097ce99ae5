import * as z from 'zod/mini';
import { SourceKind } from '#contract/activities/source-kind.ts';
import { between, CheckIn, maybe, Readings } from '#contract/checkins/checkins.ts';
import { BOUNDS } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { MetricDiscipline, WireDate, WireInstant, WireKm, WireMinutes, wireCount } from '#contract/shared/fields.ts';
import { ActivityId, CheckInId, UserId } from '#contract/shared/ids.ts';
import { Insight } from '#contract/shared/value-source.ts';

/** Work that was done: an imported or a manual activity in the words and units of the metric screens. */
export const WorkMetric = z.object({
  id: ActivityId,
  userId: UserId,
  name: z.string(),
  discipline: MetricDiscipline,
  /** Minutes on the wire; seconds inside. */
  duration: WireMinutes,
  durationSeconds: z.number(),
  /** Kilometres on the wire; metres inside. */
  distance: z.nullable(WireKm),
  /** Decimal minutes per km, per 100 m in the water; null for the bike. */
  pace: z.nullable(z.number()),
  heartRate: z.nullable(z.number()),
  power: z.nullable(z.number()),
  timestamp: z.string(),
  source: SourceKind,
  /** Parts of its recording are faster than anyone runs or swims: its pace is not to be compared. */
  isTooFast: z.boolean(),
});
export type WorkMetric = z.infer<typeof WorkMetric>;

/** The Add Metrics form: minutes, kilometres, minutes per km or per 100 m. */
export const WorkEntry = z.strictObject({
  discipline: MetricDiscipline,
  duration: WireMinutes.check(
    z.minimum(BOUNDS.durationSec.min, 'Duration must be more than zero'),
    z.maximum(BOUNDS.durationSec.max, 'Duration must be at most 7 days'),
  ),
  distance: WireKm.check(z.maximum(BOUNDS.distanceM.max, 'Distance must be at most 2,000 km')),
  pace: maybe(between({ min: 0.1, max: 60 }, 'minutes')),
  heartRate: maybe(between(BOUNDS.heartRateBpm, 'bpm')),
  power: maybe(between(BOUNDS.powerW, 'W')),
  /** When it began; now less the duration when it is left out. */
  timestamp: z.optional(WireInstant),
});
export type WorkEntry = z.infer<typeof WorkEntry>;

/** One address takes two kinds of entry: with a discipline it is work that was done, without it a morning's readings. */
const MetricEntry = z.strictObject({ ...z.partial(WorkEntry).shape, ...Readings, date: z.optional(WireDate) }).check(
  z.refine(({ discipline, duration }) => discipline === undefined || duration !== undefined, {
    error: 'Enter the duration',
    path: ['duration'],
  }),
  z.refine(({ discipline, distance }) => discipline === undefined || distance !== undefined, {
    error: 'Enter the distance',
    path: ['distance'],
  }),
  z.refine((entry) => entry.discipline !== undefined || READING_NAMES.some((name) => entry[name] !== undefined), {
    error: 'Choose a sport, or enter a reading such as weight or sleep',
    path: ['discipline'],
  }),
  z.refine((entry) => entry.discipline === undefined || READING_NAMES.every((name) => entry[name] === undefined), {
    error: 'Submit activities and check-in readings separately',
    path: ['discipline'],
  }),
  z.refine((entry) => entry.discipline !== undefined || WORK_NAMES.every((name) => entry[name] === undefined), {
    error: 'Choose a sport',
    path: ['discipline'],
  }),
);
export type MetricEntry = z.infer<typeof MetricEntry>;
const READING_NAMES = ['weight', 'restingHeartRate', 'hrv', 'sleepHours', 'stressLevel', 'recoveryScore'] as const;
const WORK_NAMES = ['duration', 'distance', 'pace', 'heartRate', 'power', 'timestamp'] as const;

/** A reply holds so many. */
export const MOST_METRICS = 500;

export const listMetrics = endpoint({
  method: 'GET',
  path: '/api/performance-metrics',
  summary: `List the newest completed activities, uploaded and manual, newest first (max. ${MOST_METRICS}).`,
  access: 'own',
  query: z.strictObject({
    discipline: z.optional(MetricDiscipline),
    limit: z.optional(wireCount({ min: 1, max: MOST_METRICS })),
  }),
  reply: z.array(WorkMetric),
});

/** All activities of a sport in a few figures. */
export const MetricSummary = z.object({
  discipline: z.enum(['swim', 'bike', 'run']),
  /** The highest average power of rides, else the fastest average pace; null without one. */
  best: z.nullable(WorkMetric),
  /** Unrealistic paces were left out of the best. */
  leavesOut: z.boolean(),
  /** bpm over all activities with a heart rate; null without one. */
  heartRate: z.nullable(z.number()),
  /** How many have a heart rate. */
  withHeartRate: z.number(),
  /** The newest five, newest first. */
  latest: z.array(WorkMetric),
});
export type MetricSummary = z.infer<typeof MetricSummary>;

export const listMetricSummaries = endpoint({
  method: 'GET',
  path: '/api/performance-metrics/summaries',
  summary: 'Get the best, average heart rate and latest activities of each sport.',
  access: 'own',
  reply: z.array(MetricSummary),
});

export const addMetric = endpoint({
  method: 'POST',
  path: '/api/performance-metrics',
  summary: 'Add an activity (with a sport) or a check-in reading (without).',
  access: 'own',
  body: MetricEntry,
  reply: z.union([WorkMetric, CheckIn]),
  status: 201,
});

/** The newest check-in with the recovery it makes; 75 and 45 ms, marked as defaults, before the first. */
export const LatestMetric = z.object({
  id: z.nullable(CheckInId),
  date: z.nullable(WireDate),
  recoveryScore: z.number(),
  recoveryLabel: z.enum(['Good', 'Fair', 'Poor']),
  hrv: z.number(),
  isDefault: z.object({ recoveryScore: z.boolean(), hrv: z.boolean() }),
  weight: z.nullable(z.number()),
  restingHeartRate: z.nullable(z.number()),
  sleepHours: z.nullable(z.number()),
  stressLevel: z.nullable(z.number()),
});
export type LatestMetric = z.infer<typeof LatestMetric>;

export const getLatestMetric = endpoint({
  method: 'GET',
  path: '/api/performance-metrics/latest',
  summary: 'Get the latest check-in with its recovery score.',
  access: 'own',
  reply: LatestMetric,
});

/** What the athlete's data says and what to do about it; both null when it says nothing. */
export const PerformanceAnalysis = z.object({
  insights: z.nullable(z.string()),
  recommendations: z.nullable(z.string()),
  items: z.array(Insight),
});
export type PerformanceAnalysis = z.infer<typeof PerformanceAnalysis>;

export const getPerformanceAnalysis = endpoint({
  method: 'GET',
  path: '/api/performance-analysis',
  summary: 'Get insights and recommendations as text and as a list.',
  access: 'own',
  reply: PerformanceAnalysis,
});
