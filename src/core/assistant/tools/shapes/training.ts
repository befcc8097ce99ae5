import * as z from 'zod/mini';
import {
  ActivitySport,
  Day,
  listOf,
  maybeNum,
  maybeNums,
  maybeText,
  num,
  nums,
  RANGE_ARGS,
  text,
  texts,
} from '#core/assistant/tools/shapes/basic.ts';
import { SUM_NAMES } from '#core/load/totals/group-totals.ts';

export const LoadDay = z.object({ date: Day, ...nums('load', 'fitness', 'fatigue', 'form') });

export const SUMS = nums(...SUM_NAMES);

/** Sums of completed training of a calendar week, a month or any range. */
export const TrainingTotals = z.object({
  from: Day,
  to: Day,
  /** Such as "Monday"; only of groups by weekday. */
  weekday: z.optional(text),
  ...SUMS,
  /** A sport that was not done is left out. A triathlon counts once as a session and by leg otherwise. */
  sports: listOf(z.object({ sport: ActivitySport, ...SUMS })),
});

export const ActivityOrder = z.enum([
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
]);

/** Years are no limit: the query runs in the database. */
export const ActivityQuery = z.object({
  ...RANGE_ARGS,
  sport: z.optional(ActivitySport),
  /** Words of the name or the note. */
  text: z.optional(text),
  minDistanceKm: z.optional(num),
  maxDistanceKm: z.optional(num),
  minDurationMin: z.optional(num),
  maxDurationMin: z.optional(num),
  order: z.optional(ActivityOrder),
  /** 1 to 50; 10 unless given. */
  limit: z.optional(num),
});

/** What a recording measured, of an activity or a lap. Pace per km is of runs, per 100 m of swims. */
const MEASURED = maybeNums('distanceKm', 'avgHeartRateBpm', 'avgPowerW', 'paceSecPerKm', 'paceSecPer100m', 'avgSpeedKmh', 'ascentM');

export const Activity = z.object({
  ...texts('id', 'weekday', 'name'),
  date: Day,
  sport: ActivitySport,
  durationMin: num,
  ...MEASURED,
  ...maybeNums('movingMin', 'maxHeartRateBpm', 'normalizedPowerW', 'avgCadenceRpm', 'load', 'intensityFactor', 'rpe', 'calories'),
});

export const ActivityList = z.object({
  activities: listOf(Activity),
  /** Of all that fit, also those beyond the limit. */
  count: num,
  sums: z.object(nums('durationMin', 'distanceKm', 'ascentM', 'load', 'calories')),
  /** Means weighted by duration; null where no activity has the reading. */
  means: z.object(maybeNums('avgHeartRateBpm', 'avgPowerW', 'avgSpeedKmh', 'rpe')),
});

export const CurveKind = z.enum(['power', 'run-pace', 'swim-pace', 'heart-rate']);

export const Lap = z.object({ ...nums('index', 'durationSec'), ...MEASURED });

export const ActivityDetail = z.object({
  ...Activity.shape,
  note: maybeText,
  /** How much pace or power per heartbeat fell from the first half to the second; negative rose. */
  decouplingPct: maybeNum,
  temperatureC: maybeNum,
  /** The planned session it completes. */
  /** `compliancePct`: share of the planned time or distance done. `onTargetPct`: share of the work within its targets. */
  session: z.nullable(
    z.object({
      ...texts('id', 'name'),
      durationMin: num,
      ...maybeNums('load', 'compliancePct'),
      onTargetPct: z.optional(z.nullable(num)),
    }),
  ),
  laps: listOf(Lap),
  splits: listOf(Lap),
  /** Work steps found in the recording. */
  intervals: listOf(Lap),
  zones: listOf(z.object({ basis: CurveKind, zone: num, name: text, durationMin: num })),
  /** `over` in seconds, or metres for times. */
  bests: listOf(z.object({ kind: text, ...nums('over', 'value'), rank: maybeNum })),
  lengths: z.nullable(z.object({ ...nums('poolLengthM', 'active'), strokesPerLength: maybeNum })),
  /** Form on the morning of that day, and load of the seven days before it. */
  ...maybeNums('formBefore', 'loadSevenDaysBefore', 'sleepHoursBefore'),
});

const BEST = { date: Day, activityId: maybeText };

/** Best efforts of a period. */
export const Curve = z.object({
  from: Day,
  to: Day,
  kind: CurveKind,
  /** Best means over `overSec`: W, or beats a minute; for pace seconds per km or per 100 m. */
  points: listOf(z.object({ ...nums('overSec', 'value'), ...BEST })),
  /** Best times over a distance, of runs and swims. */
  distances: listOf(z.object({ ...nums('distanceM', 'timeSec', 'paceSec'), ...BEST })),
  model: z.nullable(
    z.object({
      criticalPowerW: z.optional(num),
      wPrimeKj: z.optional(num),
      criticalPaceSecPerKm: z.optional(num),
      criticalPaceSecPer100m: z.optional(num),
      confidence: z.enum(['low', 'medium', 'high']),
    }),
  ),
});
