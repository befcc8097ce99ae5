// long: every fact shape that a tool may return, in one place, so that no two of them name the same thing differently
import type { LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline, Discipline } from '#core/discipline.ts';
import type { Level } from '#core/level.ts';
import type { Units } from '#core/spoken.ts';

/**
 * What the assistant may know of an athlete, as plain data. A field's name ends with its unit; null is unknown, never 0. Ids are opaque.
 * The server fills these shapes from the athlete's own rows (`AssistantData` in data.ts); tools return them, and the source of a figure is a
 * pointer into one of them.
 */

/** Both days included. */
export interface DayRange {
  from: LocalDate;
  to: LocalDate;
}

export interface TodayFacts {
  today: LocalDate;
  /** Such as "Sunday". */
  weekday: string;
  /** Such as "07:30". */
  localTime: string;
  timeZone: string;
  units: Units;
  firstName: string;
  /** 1 is Monday, 7 is Sunday. */
  weekStartsOn: number;
}

export interface ProfileFacts {
  firstName: string;
  age: number | null;
  sex: 'female' | 'male' | null;
  heightCm: number | null;
  weightKg: number | null;
  level: Level | null;
  hoursPerWeekAvailable: number | null;
  tier: string;
  messagesToday: number;
  /** Null is without a limit. */
  messagesPerDay: number | null;
  /** Whether anything may be remembered. */
  remembers: boolean;
}

export type ThresholdKind =
  | 'ftp'
  | 'css'
  | 'run-threshold'
  | 'lthr-bike'
  | 'lthr-run'
  | 'lthr-swim'
  | 'max-heart-rate'
  | 'resting-heart-rate'
  | 'weight';

/** One dated value. `value` is W, seconds per 100 m (css), seconds per km (run-threshold), beats a minute, or kg. */
export interface ThresholdValue {
  value: number;
  since: LocalDate;
  /** Where it came from, such as "test", "entered", "estimated from a ride". */
  source: string;
}

/** Every value that a threshold had, newest first; never empty. */
export interface ThresholdFacts {
  kind: ThresholdKind;
  values: readonly ThresholdValue[];
}

export interface LoadDay {
  date: LocalDate;
  load: number;
  fitness: number;
  fatigue: number;
  form: number;
}

/** Sums of completed training of a calendar week, a month or any range. */
export interface TrainingTotals extends DayRange {
  /** Such as "Monday"; only of groups by weekday. */
  weekday?: string;
  sessions: number;
  durationMin: number;
  distanceKm: number;
  load: number;
  ascentM: number;
  calories: number;
  /** Per sport; a sport that was not done is left out. A triathlon counts once as a session and by leg otherwise. */
  sports: readonly {
    sport: ActivityDiscipline;
    sessions: number;
    durationMin: number;
    distanceKm: number;
    load: number;
    ascentM: number;
    calories: number;
  }[];
}

/** `weekday` gives seven groups, Monday first, each over the whole range. */
export type TotalsBy = 'all' | 'day' | 'week' | 'month' | 'year' | 'weekday';

export type ActivityOrder =
  | 'newest'
  | 'oldest'
  | 'longest-distance'
  | 'longest-duration'
  | 'shortest-duration'
  | 'hardest'
  | 'fastest'
  | 'most-power'
  | 'highest-heart-rate'
  | 'most-ascent';

/** Years are no limit: the query runs in the database. */
export interface ActivityQuery extends Partial<DayRange> {
  sport?: ActivityDiscipline;
  /** Words of the name or the note. */
  text?: string;
  minDistanceKm?: number;
  maxDistanceKm?: number;
  minDurationMin?: number;
  maxDurationMin?: number;
  order?: ActivityOrder;
  /** 1 to 50; 10 where nothing is said. */
  limit?: number;
}

export interface ActivityFacts {
  id: string;
  date: LocalDate;
  weekday: string;
  sport: ActivityDiscipline;
  name: string;
  durationMin: number;
  movingMin: number | null;
  distanceKm: number | null;
  ascentM: number | null;
  avgHeartRateBpm: number | null;
  maxHeartRateBpm: number | null;
  avgPowerW: number | null;
  normalizedPowerW: number | null;
  avgSpeedKmh: number | null;
  /** Of runs. */
  paceSecPerKm: number | null;
  /** Of swims. */
  paceSecPer100m: number | null;
  avgCadenceRpm: number | null;
  load: number | null;
  intensityFactor: number | null;
  rpe: number | null;
  calories: number | null;
}

export interface ActivityList {
  activities: readonly ActivityFacts[];
  /** Of all that fit, also those beyond the limit. */
  count: number;
  sums: { durationMin: number; distanceKm: number; ascentM: number; load: number; calories: number };
  /** Means weighted by duration; null where no activity has the reading. */
  means: { avgHeartRateBpm: number | null; avgPowerW: number | null; avgSpeedKmh: number | null; rpe: number | null };
}

export interface ActivityDetail extends ActivityFacts {
  note: string | null;
  /** How much pace or power per heartbeat fell from the first half to the second; negative rose. */
  decouplingPct: number | null;
  temperatureC: number | null;
  /** The planned session it carries out. */
  session: { id: string; name: string; durationMin: number; load: number | null; compliancePct: number | null } | null;
  laps: readonly LapFacts[];
  splits: readonly LapFacts[];
  /** Work stretches found in the recording, as far as the product finds any. */
  intervals: readonly LapFacts[];
  zones: readonly { basis: 'power' | 'run-pace' | 'swim-pace' | 'heart-rate'; zone: number; name: string; durationMin: number }[];
  bests: readonly { kind: string /** Seconds, or metres for times. */; over: number; value: number; rank: number | null }[];
  lengths: { poolLengthM: number; active: number; strokesPerLength: number | null } | null;
  /** Form on the morning of that day, and load of the seven days before it. */
  formBefore: number | null;
  loadSevenDaysBefore: number | null;
  sleepHoursBefore: number | null;
}

export interface LapFacts {
  index: number;
  durationSec: number;
  distanceKm: number | null;
  avgHeartRateBpm: number | null;
  avgPowerW: number | null;
  paceSecPerKm: number | null;
  paceSecPer100m: number | null;
  avgSpeedKmh: number | null;
  ascentM: number | null;
}

export type CurveKind = 'power' | 'run-pace' | 'swim-pace' | 'heart-rate';

/** Best efforts of a period. */
export interface CurveFacts extends DayRange {
  kind: CurveKind;
  /** Best means over `overSec`: W, or beats a minute; for pace seconds per km or per 100 m. */
  points: readonly { overSec: number; value: number; date: LocalDate; activityId: string | null }[];
  /** Best times over a distance, of runs and swims. */
  distances: readonly { distanceM: number; timeSec: number; paceSec: number; date: LocalDate; activityId: string | null }[];
}

/** One morning. */
export interface CheckInFacts {
  date: LocalDate;
  sleepHours: number | null;
  hrvMs: number | null;
  restingHeartRateBpm: number | null;
  /** 1 is good, 10 is bad, as the form asks. */
  stress: number | null;
  soreness: number | null;
  mood: number | null;
  note: string | null;
}

export interface ReadinessFacts {
  date: LocalDate;
  /** 0 to 100. */
  score: number | null;
  label: string | null;
  /** What the verdict advises for today, in a sentence. */
  advice: string | null;
  /** In sentences, the strongest first. */
  reasons: readonly string[];
  hrvMs: number | null;
  hrvNormalLowMs: number | null;
  hrvNormalHighMs: number | null;
  restingHeartRateBpm: number | null;
  restingHeartRateUsualBpm: number | null;
  sleepHours: number | null;
  sleepSevenDayHours: number | null;
}

export interface SessionFacts {
  id: string;
  date: LocalDate;
  weekday: string;
  sport: Discipline | 'other';
  name: string;
  durationMin: number;
  load: number | null;
  /** One the week is built around. */
  isKey: boolean;
  status: 'planned' | 'completed' | 'skipped' | 'missed';
  /** Its purpose and its main set in the athlete's own numbers, such as "3 × 10 min at 220–230 W". */
  mainSet: string | null;
  note: string | null;
  planId: string | null;
}

export interface PlanFacts {
  id: string;
  name: string;
  raceId: string | null;
  phase: string | null;
  week: number;
  totalWeeks: number;
  /** From the current one on. */
  weeks: readonly { from: LocalDate; phase: string; durationMin: number; load: number; isRecovery: boolean }[];
  /** Newest first; what changed and why. */
  versions: readonly PlanVersionFacts[];
}

export interface PlanVersionFacts {
  number: number;
  date: LocalDate;
  reason: string;
  /** Session by session; null is not in the plan before, or after. */
  changes: readonly {
    kind: 'added' | 'removed' | 'moved' | 'resized' | 'replaced';
    session: string;
    fromDate: LocalDate | null;
    toDate: LocalDate | null;
    beforeMin: number | null;
    afterMin: number | null;
    reason: string;
  }[];
}

export interface RaceFacts {
  id: string;
  name: string;
  date: LocalDate;
  daysToGo: number;
  weeksToGo: number;
  /** 'sprint', 'olympic', '70.3', 'full', or another word such as '10k run'. */
  distance: string;
  priority: string | null;
  swimM: number;
  bikeKm: number;
  runKm: number;
  goal: string | null;
  airTemperatureC: number | null;
  waterTemperatureC: number | null;
}

/** How to race it, from the athlete's thresholds; null for a leg that the race does not have or that has no threshold. */
export interface RacePlanFacts {
  raceId: string;
  swim: { distanceM: number; paceSecPer100m: number; timeLowSec: number; timeHighSec: number } | null;
  bike: {
    distanceKm: number;
    powerLowW: number;
    powerHighW: number;
    /** Normalised power as a share of FTP. */
    sharePct: number;
    targetPowerW: number;
    heartRateLowBpm: number | null;
    heartRateHighBpm: number | null;
    timeLowSec: number | null;
    timeHighSec: number | null;
  } | null;
  run: { distanceKm: number; paceLowSecPerKm: number; paceHighSecPerKm: number; timeLowSec: number; timeHighSec: number } | null;
  /** Predicted time of each leg in race order, with its 80% range. */
  legs: readonly { leg: 'swim' | 'T1' | 'bike' | 'T2' | 'run'; lowSec: number; midSec: number; highSec: number }[];
  /** Prediction of the whole race, transitions included. */
  totalMidSec: number | null;
  totalLowSec: number | null;
  totalHighSec: number | null;
  carbohydrateGPerH: { low: number; high: number } | null;
  fluidLPerH: { low: number; high: number } | null;
  sodiumMgPerL: { low: number; high: number } | null;
  sodiumMgPerH: { low: number; high: number } | null;
  /** What is missing for a leg or a figure, such as "FTP". */
  missing: readonly string[];
  fitnessAtRace: number | null;
  formAtRace: number | null;
}

/** Thresholds in the place of today's; one that is left out stays. */
export interface AssumedThresholds {
  ftpW?: number;
  cssSecPer100m?: number;
  runThresholdSecPerKm?: number;
  weightKg?: number;
}

export interface ClipFacts {
  id: string;
  date: LocalDate;
  sport: 'swim' | 'bike' | 'run';
  /** `error` is the half-width that holds the truth nine times in ten. */
  measures: readonly { name: string; value: number; error: number; unit: string; isEstimate: boolean }[];
  /** What to work on first; null when nothing lies outside what is expected. */
  finding: { title: string; why: string; drill: string | null } | null;
}

export interface ZoneTable {
  sport: 'swim' | 'bike' | 'run';
  by: 'power' | 'pace' | 'heart-rate';
  threshold: number;
  since: LocalDate;
  /** W, seconds per km, seconds per 100 m, or beats a minute. Null is open. */
  zones: readonly { zone: number; name: string; low: number | null; high: number | null }[];
}

export interface GoalFacts {
  id: string;
  sport: string;
  metric: string;
  target: number;
  current: number | null;
  /** Of target and current: h or km a week, W, s/km or s/100m. */
  unit: string;
  byDate: LocalDate | null;
}

export interface MemoryFacts {
  id: string;
  text: string;
  kind: 'preference' | 'constraint' | 'injury' | 'equipment' | 'tolerance';
  date: LocalDate;
  expires: LocalDate | null;
}

export interface ArticleParagraph {
  articleId: string;
  title: string;
  /** From 1. */
  paragraph: number;
  text: string;
  /** 0 to 1; how well it fits the question. */
  score: number;
}

/** A change that waits for the athlete's yes, or was answered lately. */
export interface ProposalFacts {
  id: string;
  status: 'open' | 'accepted' | 'declined' | 'expired' | 'undone';
  sentence: string;
  canUndo: boolean;
  /** The answer it was offered with. */
  messageId?: string | null;
}
