import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { Level } from '#core/level.ts';
import type { SentenceFacts } from '#core/plan/week/plan.ts';
import type { Gate } from '#core/recovery/readiness/illness-rules.ts';
import type { EvidenceGrade } from '#core/science.ts';

/** A session of a planned week, as the limits see it. Unknown is null. */
export interface PlannedSession {
  id: string;
  date: LocalDate;
  discipline: Discipline;
  durationSec: number;
  distanceM: number | null;
  load: number | null;
  /** `hard` is at threshold or above. */
  intensity: 'easy' | 'tempo' | 'hard';
  isHeavyStrength: boolean;
}

export interface PlannedWeek {
  /** Its first day; the week has seven. */
  from: LocalDate;
  /** In the order they are trained. */
  sessions: readonly PlannedSession[];
}

/** The longest of the last 30 days in one discipline; null where it is not known. */
export interface Longest {
  distanceM: number | null;
  durationSec: number | null;
  /** The day of the longest; left out where it is not known. */
  on?: LocalDate;
  /** Nothing was done in 30 days: half of the longest before that break. */
  isHalfOfBefore?: true;
}

/** What is known of the athlete on the eve of the week. Unknown is null. */
export interface AthleteState {
  level: Level;
  /** From illness, injury or a break of more than two weeks. */
  isReturning: boolean;
  ageYears: number | null;
  runningYears: number | null;
  fitness: { ctl: number; atl: number } | null;
  /** Training time of the last six weeks, oldest first. */
  recentWeeksSec: readonly number[];
  /** Distance run in the last six weeks, oldest first. */
  recentRunM: readonly number[];
  longest: Readonly<Record<'swim' | 'bike' | 'run', Longest | null>>;
  /** Sessions of the two days before the week: rest between hard days does not care for Mondays. */
  eve: readonly PlannedSession[];
  gate: Gate;
}

export type LimitId =
  | 'illness'
  | 'age-hours'
  | 'ramp'
  | 'weekly-hours'
  | 'load-per-hour'
  | 'monotony'
  | 'longest-session'
  | 'first-run'
  | 'run-volume'
  | 'rest-days'
  | 'hard-runs-apart'
  | 'hard-rides-apart'
  | 'strength-before-intensity'
  | 'hard-sessions';

/** One limit that a week breaks. */
export interface Breach {
  limit: LimitId;
  /** `never` stops the plan; `caution` is told to the athlete. */
  severity: 'never' | 'caution';
  /** The sessions that break it; empty when the whole week does. */
  sessionIds: readonly string[];
  measured: number;
  allowed: number;
  unit: string;
  /** For the athlete, with both numbers. */
  sentence: string;
  facts?: SentenceFacts;
}

/** A safety rule. No plan, no change and no conversation gets past one. */
export interface Limit {
  id: LimitId;
  /** The rule itself, as a sentence. */
  rule: string;
  source: string;
  grade: EvidenceGrade;
  check: (week: PlannedWeek, athlete: AthleteState) => Breach[];
}

/** A breach of the whole week. */
export function weekBreach(breach: Omit<Breach, 'sessionIds' | 'severity'>, severity: Breach['severity'] = 'never'): Breach {
  return { ...breach, sessionIds: [], severity };
}

export const hoursOf = (sessions: readonly Pick<PlannedSession, 'durationSec'>[]) =>
  sessions.reduce((sum, { durationSec }) => sum + durationSec, 0) / 3600;

/** 3.25 → "3.3"; a whole number stays whole. */
export const short = (value: number) => String(Math.round(value * 10) / 10);
