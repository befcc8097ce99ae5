import type { LocalDate } from '#core/calendar.ts';
import type { BriefFacts } from '#core/coach/words/race-brief.ts';
import type { ReviewFacts } from '#core/coach/words/week-review.ts';
import type { Discipline } from '#core/discipline.ts';
import type { Level } from '#core/level.ts';
import type { Units } from '#core/spoken.ts';

/**
 * The brief of one turn: what the coach may know of the athlete, as plain data. The server fills it from the athlete's own rows; null is
 * unknown. Sources of figures point into it ("athlete:/load/ctl"), so its shape is part of the interface.
 */
export interface AthleteView {
  /** The athlete's own day, and the instant of the reading (ISO 8601). */
  today: LocalDate;
  asOf: string;
  /** How distances are told; absent is metric. */
  units?: Units;
  athlete: AthleteFacts;
  thresholds: ThresholdFacts;
  load: LoadFacts | null;
  readiness: ReadinessFacts | null;
  plan: PlanFacts | null;
  races: readonly RaceFacts[];
  /** Newest first. */
  activities: readonly ActivityFacts[];
  /** What films of the athlete showed, newest first. */
  clips: readonly ClipFacts[];
  memory: readonly MemoryNote[];
  /** Whether anything may be kept in mind; where not, `memory` is empty. */
  remembers: boolean;
  usage: { tier: string; messagesToday: number /** Null is without a limit. */; dailyLimit: number | null };
  /** Oldest first; may be empty. */
  weightHistory: readonly { date: LocalDate; kg: number }[];
  /** The week that ended, and the race of the next days; null or absent where there is none. */
  review?: ReviewFacts | null;
  brief?: BriefFacts | null;
}

/** What of it a message may name. */
export type NamedView = Pick<AthleteView, 'today' | 'plan' | 'races'>;

/** What of it a message is understood by: the same all day, until something of the athlete's changes. */
export type WordsView = NamedView & Pick<AthleteView, 'activities' | 'memory'> & { athlete: Pick<AthleteFacts, 'firstName'> };

export interface AthleteFacts {
  firstName: string;
  age: number | null;
  sex: 'female' | 'male' | null;
  heightCm: number | null;
  weightKg: number | null;
  experience: Level | null;
  hoursPerWeekAvailable: number | null;
  tier: string;
}

export interface ThresholdFacts {
  bikeFtpW: number | null;
  bikeLthr: number | null;
  runThresholdPaceSecPerKm: number | null;
  runLthr: number | null;
  swimCssSecPer100m: number | null;
  hrMax: number | null;
  hrRest: number | null;
  testedOn: LocalDate | null;
}

/** A calendar week that is over, Monday first. */
export interface WeekFacts {
  weekStart: LocalDate;
  sessions: number;
  minutes: number;
  hours: number;
  load: number;
  swimKm: number;
  bikeKm: number;
  runKm: number;
}

export interface LoadFacts {
  ctl: number;
  atl: number;
  tsb: number;
  ctlChange7d: number;
  /** Oldest first; the last is last week. */
  weekly: readonly WeekFacts[];
}

export interface ReadinessFacts {
  score: number | null;
  label: string | null;
  hrvMs: number | null;
  /** Low and high end of the athlete's own range. */
  hrvBaselineMs: readonly [number, number] | null;
  restingHr: number | null;
  restingHrBaseline: number | null;
  sleepHours: number | null;
  sleep7dAvg: number | null;
  stressLevel: number | null;
  note: string | null;
}

export interface SessionFacts {
  id: string;
  date: LocalDate;
  discipline: Discipline | 'rest' | 'other';
  name: string;
  durationMin: number;
  load: number | null;
  /** Whether the week stands or falls with it. */
  key: boolean;
  status: 'planned' | 'completed' | 'skipped' | 'overdue';
  target?: string | null;
}

export interface PlanFacts {
  name: string;
  goalRaceId: string | null;
  phase: string | null;
  week: number;
  totalWeeks: number;
  /** From today on at least two weeks, and of the last week what was left open, by date. */
  sessions: readonly SessionFacts[];
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
  expectedAirTempC: number | null;
  expectedWaterTempC: number | null;
}

export interface ActivityFacts {
  id: string;
  date: LocalDate;
  discipline: string;
  name: string;
  durationMin: number;
  distanceKm: number | null;
  avgHr: number | null;
  avgPowerW: number | null;
  load: number | null;
  rpe: number | null;
  avgPaceSecPerKm?: number | null;
  avgPaceSecPer100m?: number | null;
  decouplingPct?: number | null;
  note?: string | null;
}

/** One analysed film. */
export interface ClipFacts {
  id: string;
  date: LocalDate;
  discipline: 'swim' | 'bike' | 'run';
  /** Those that could be measured, the most telling first; `error` is the half-width that holds the truth nine times in ten. */
  measures: readonly { name: string; value: number; error: number; unit: string; isEstimate: boolean }[];
  /** What to work on first; null when nothing lies outside what is expected. */
  finding: { title: string; why: string; drill: string | null } | null;
}

export interface MemoryNote {
  id: string;
  text: string;
  createdAt: LocalDate;
}

export const isMinor = ({ athlete }: Pick<AthleteView, 'athlete'>): boolean => athlete.age !== null && athlete.age < 18;
