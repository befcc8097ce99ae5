import * as z from 'zod/mini';
import {
  Day,
  listOf,
  maybeNum,
  maybeNums,
  maybeText,
  num,
  nums,
  Sport,
  ThresholdKind,
  TrainedSport,
  text,
  texts,
} from '#core/assistant/tools/shapes/basic.ts';
import { MORNING_READINGS } from '#core/recovery/recovery-means.ts';

const maybeDay = z.nullable(Day);

export const Today = z.object({
  today: Day,
  /** `weekday` such as "Sunday", `localTime` such as "07:30". */
  ...texts('weekday', 'localTime', 'timeZone', 'firstName'),
  units: z.enum(['metric', 'imperial']),
  /** 1 is Monday, 7 is Sunday. */
  weekStartsOn: num,
});

export const Profile = z.object({
  firstName: text,
  sex: z.nullable(z.enum(['female', 'male'])),
  level: z.nullable(z.enum(['beginner', 'intermediate', 'advanced', 'elite'])),
  ...maybeNums('age', 'heightCm', 'weightKg', 'hoursPerWeekAvailable'),
  tier: text,
  messagesToday: num,
  /** Null is without a limit. */
  messagesPerDay: maybeNum,
  /** Whether anything may be remembered. */
  remembers: z.boolean(),
});

/** `value` is W, seconds per 100 m (css), seconds per km (run-threshold), beats a minute, or kg; `source` such as "test" or "entered". */
export const ThresholdValue = z.object({ value: num, since: Day, source: text });
export const Threshold = z.object({
  kind: ThresholdKind,
  /** W, s/100m, s/km, bpm or kg. */
  unit: text,
  ...ThresholdValue.shape,
  /** Newest first; begins with the one that counts now. */
  history: listOf(ThresholdValue),
});

export const ZoneBasis = z.enum(['power', 'pace', 'heart-rate']);
export const ZoneTable = z.object({
  sport: TrainedSport,
  by: ZoneBasis,
  threshold: num,
  since: Day,
  /** W, seconds per km, seconds per 100 m, or beats a minute; of paces `low` is the slow end. Null is open. */
  zones: listOf(z.object({ zone: num, name: text, ...maybeNums('low', 'high') })),
});

/** Means of the mornings that have the reading. */
export const MorningMeans = z.object(maybeNums(...MORNING_READINGS));

/** One morning. Stress from 1 (good) to 10 (bad), as the form asks. */
export const CheckIn = z.object({
  date: Day,
  ...MorningMeans.shape,
  note: maybeText,
});

export const Readiness = z.object({
  date: Day,
  /** 0 to 100. */
  score: maybeNum,
  label: maybeText,
  /** Of the day, as every page has it; `decide` is an open suggestion for today. `advice` is its sentence. */
  verdict: z.nullable(z.enum(['as-planned', 'shorter', 'easier', 'rest', 'decide'])),
  advice: maybeText,
  /** In sentences, the strongest first. */
  reasons: listOf(text),
  ...maybeNums('hrvMs', 'hrvNormalLowMs', 'hrvNormalHighMs', 'restingHeartRateBpm', 'restingHeartRateUsualBpm'),
  ...maybeNums('sleepHours', 'sleepSevenDayHours'),
});

export const Clip = z.object({
  id: text,
  date: Day,
  sport: TrainedSport,
  /** `error` is the half-width that holds the truth nine times in ten. */
  measures: listOf(z.object({ name: text, ...nums('value', 'error'), unit: text, isEstimate: z.boolean() })),
  /** What to work on first; null when nothing lies outside the typical range. */
  finding: z.nullable(z.object({ ...texts('title', 'why'), drill: maybeText })),
});

/** `unit` is that of target and current: h or km a week, W, s/km or s/100m. */
export const Goal = z.object({ ...texts('id', 'sport', 'metric', 'unit'), target: num, current: maybeNum, byDate: maybeDay });

export const MemoryKind = z.enum(['preference', 'constraint', 'injury', 'equipment', 'tolerance']);
export const Memory = z.object({ ...texts('id', 'text'), kind: MemoryKind, date: Day, expires: maybeDay });

export const Session = z.object({
  ...texts('id', 'weekday', 'name'),
  date: Day,
  sport: z.enum([...Sport.options, 'other']),
  durationMin: num,
  load: maybeNum,
  /** One the week is built around. */
  isKey: z.boolean(),
  status: z.enum(['planned', 'completed', 'skipped', 'missed']),
  /** Its purpose and its main set in the athlete's own numbers, such as "3 × 10 min at 220–230 W". */
  mainSet: maybeText,
  note: maybeText,
  planId: maybeText,
});

export const PlanVersion = z.object({
  number: num,
  date: Day,
  reason: text,
  /** Session by session; null is not in the plan before, or after. */
  changes: listOf(
    z.object({
      kind: z.enum(['added', 'removed', 'moved', 'resized', 'replaced']),
      ...texts('session', 'reason'),
      fromDate: maybeDay,
      toDate: maybeDay,
      ...maybeNums('beforeMin', 'afterMin'),
    }),
  ),
});
export const Plan = z.object({
  ...texts('id', 'name'),
  raceId: maybeText,
  phase: maybeText,
  ...nums('week', 'totalWeeks'),
  /** From the current one on. */
  weeks: listOf(z.object({ from: Day, phase: text, ...nums('durationMin', 'load'), isRecovery: z.boolean() })),
  /** Newest first; what changed and why. */
  versions: listOf(PlanVersion),
});

/** A change that waits for the athlete's yes, or was answered lately. */
export const Proposal = z.object({
  ...texts('id', 'sentence'),
  status: z.enum(['open', 'accepted', 'declined', 'expired', 'undone']),
  canUndo: z.boolean(),
  /** The answer it was offered with. */
  messageId: z.optional(maybeText),
});

/** `paragraph` from 1; `score` from 0 to 1 is how well it fits the question. */
export const ArticleParagraph = z.object({ ...texts('articleId', 'title', 'text'), ...nums('paragraph', 'score') });
