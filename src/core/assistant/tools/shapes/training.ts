import * as z from 'zod/mini';
import { ActivitySport, Day, listOf, maybeNum, maybeText, num, text } from '#core/assistant/tools/shapes/basic.ts';

export const LoadDay = z.object({ date: Day, load: num, fitness: num, fatigue: num, form: num });

const SUMS = { sessions: num, durationMin: num, distanceKm: num, load: num, ascentM: num, calories: num };

export const TrainingTotals = z.object({
  from: Day,
  to: Day,
  weekday: z.optional(text),
  ...SUMS,
  sports: listOf(z.object({ sport: ActivitySport, ...SUMS })),
});

const ACTIVITY = {
  id: text,
  date: Day,
  weekday: text,
  sport: ActivitySport,
  name: text,
  durationMin: num,
  movingMin: maybeNum,
  distanceKm: maybeNum,
  ascentM: maybeNum,
  avgHeartRateBpm: maybeNum,
  maxHeartRateBpm: maybeNum,
  avgPowerW: maybeNum,
  normalizedPowerW: maybeNum,
  avgSpeedKmh: maybeNum,
  paceSecPerKm: maybeNum,
  paceSecPer100m: maybeNum,
  avgCadenceRpm: maybeNum,
  load: maybeNum,
  intensityFactor: maybeNum,
  rpe: maybeNum,
  calories: maybeNum,
};
export const Activity = z.object(ACTIVITY);

const Lap = z.object({
  index: num,
  durationSec: num,
  distanceKm: maybeNum,
  avgHeartRateBpm: maybeNum,
  avgPowerW: maybeNum,
  paceSecPerKm: maybeNum,
  paceSecPer100m: maybeNum,
  avgSpeedKmh: maybeNum,
  ascentM: maybeNum,
});

export const ActivityDetail = z.object({
  ...ACTIVITY,
  note: maybeText,
  decouplingPct: maybeNum,
  temperatureC: maybeNum,
  session: z.nullable(z.object({ id: text, name: text, durationMin: num, load: maybeNum, compliancePct: maybeNum })),
  laps: listOf(Lap),
  splits: listOf(Lap),
  intervals: listOf(Lap),
  zones: listOf(z.object({ basis: z.enum(['power', 'run-pace', 'swim-pace', 'heart-rate']), zone: num, name: text, durationMin: num })),
  bests: listOf(z.object({ kind: text, over: num, value: num, rank: maybeNum })),
  lengths: z.nullable(z.object({ poolLengthM: num, active: num, strokesPerLength: maybeNum })),
  formBefore: maybeNum,
  loadSevenDaysBefore: maybeNum,
  sleepHoursBefore: maybeNum,
});

export const CurveKind = z.enum(['power', 'run-pace', 'swim-pace', 'heart-rate']);
export const Curve = z.object({
  from: Day,
  to: Day,
  kind: CurveKind,
  points: listOf(z.object({ overSec: num, value: num, date: Day, activityId: maybeText })),
  distances: listOf(z.object({ distanceM: num, timeSec: num, paceSec: num, date: Day, activityId: maybeText })),
});
