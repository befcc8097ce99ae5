import * as z from 'zod/mini';
import { Day, listOf, maybeNum, maybeText, num, Sport, ThresholdKind, TrainedSport, text } from '#core/assistant/tools/shapes/basic.ts';

export const Today = z.object({
  today: Day,
  weekday: text,
  localTime: text,
  timeZone: text,
  units: z.enum(['metric', 'imperial']),
  firstName: text,
  weekStartsOn: num,
});

export const Profile = z.object({
  firstName: text,
  age: maybeNum,
  sex: z.nullable(z.enum(['female', 'male'])),
  heightCm: maybeNum,
  weightKg: maybeNum,
  level: z.nullable(z.enum(['beginner', 'intermediate', 'advanced', 'elite'])),
  hoursPerWeekAvailable: maybeNum,
  tier: text,
  messagesToday: num,
  messagesPerDay: maybeNum,
  remembers: z.boolean(),
});

export const ThresholdValue = z.object({ value: num, since: Day, source: text });
export const Threshold = z.object({
  kind: ThresholdKind,
  /** W, s/100m, s/km, bpm or kg. */
  unit: text,
  ...ThresholdValue.shape,
  /** Newest first; begins with the one that counts now. */
  history: listOf(ThresholdValue),
});

export const ZoneTable = z.object({
  sport: TrainedSport,
  by: z.enum(['power', 'pace', 'heart-rate']),
  threshold: num,
  since: Day,
  zones: listOf(z.object({ zone: num, name: text, low: maybeNum, high: maybeNum })),
});

export const CheckIn = z.object({
  date: Day,
  sleepHours: maybeNum,
  hrvMs: maybeNum,
  restingHeartRateBpm: maybeNum,
  stress: maybeNum,
  soreness: maybeNum,
  mood: maybeNum,
  note: maybeText,
});

export const Readiness = z.object({
  date: Day,
  score: maybeNum,
  label: maybeText,
  advice: maybeText,
  reasons: listOf(text),
  hrvMs: maybeNum,
  hrvNormalLowMs: maybeNum,
  hrvNormalHighMs: maybeNum,
  restingHeartRateBpm: maybeNum,
  restingHeartRateUsualBpm: maybeNum,
  sleepHours: maybeNum,
  sleepSevenDayHours: maybeNum,
});

export const Clip = z.object({
  id: text,
  date: Day,
  sport: TrainedSport,
  measures: listOf(z.object({ name: text, value: num, error: num, unit: text, isEstimate: z.boolean() })),
  finding: z.nullable(z.object({ title: text, why: text, drill: maybeText })),
});

export const Goal = z.object({ id: text, sport: text, metric: text, target: num, current: maybeNum, unit: text, byDate: z.nullable(Day) });

export const Memory = z.object({
  id: text,
  text,
  kind: z.enum(['preference', 'constraint', 'injury', 'equipment', 'tolerance']),
  date: Day,
  expires: z.nullable(Day),
});

export const Session = z.object({
  id: text,
  date: Day,
  weekday: text,
  sport: z.enum([...Sport.options, 'other']),
  name: text,
  durationMin: num,
  load: maybeNum,
  isKey: z.boolean(),
  status: z.enum(['planned', 'completed', 'skipped', 'missed']),
  mainSet: maybeText,
  note: maybeText,
  planId: maybeText,
});

export const PlanVersion = z.object({
  number: num,
  date: Day,
  reason: text,
  changes: listOf(
    z.object({
      kind: z.enum(['added', 'removed', 'moved', 'resized', 'replaced']),
      session: text,
      fromDate: z.nullable(Day),
      toDate: z.nullable(Day),
      beforeMin: maybeNum,
      afterMin: maybeNum,
      reason: text,
    }),
  ),
});
export const Plan = z.object({
  id: text,
  name: text,
  raceId: maybeText,
  phase: maybeText,
  week: num,
  totalWeeks: num,
  weeks: listOf(z.object({ from: Day, phase: text, durationMin: num, load: num, isRecovery: z.boolean() })),
  versions: listOf(PlanVersion),
});

export const Proposal = z.object({
  id: text,
  status: z.enum(['open', 'accepted', 'declined', 'expired', 'undone']),
  sentence: text,
  canUndo: z.boolean(),
  messageId: z.optional(maybeText),
});

export const ArticleParagraph = z.object({ articleId: text, title: text, paragraph: num, text, score: num });
