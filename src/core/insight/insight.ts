import type { LocalDate } from '#core/calendar.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { Units } from '#core/format.ts';
import type { Level } from '#core/level.ts';
import type { DayFitness } from '#core/load/fitness/fitness.ts';
import type { CheckIn } from '#core/recovery/check-in.ts';
import type { DatedThreshold } from '#core/threshold/dated-threshold.ts';

export type InsightKind =
  | 'new-best'
  | 'threshold-moved'
  | 'load-spike'
  | 'long-run-leap'
  | 'even-weeks'
  | 'drifting-endurance'
  | 'better-efficiency'
  | 'missed-plan'
  | 'hrv-off-band'
  | 'taper'
  | 'training-gap'
  | 'fitness-trend';

/** A number that an insight rests on, as words; it leads to an activity where there is one. */
export interface InsightEvidence {
  label: string;
  value: string;
  activityId: string | null;
}

/** A sentence from the athlete's own data. 5 is to act on today, 1 is nice to know. */
export interface Insight {
  kind: InsightKind;
  importance: 1 | 2 | 3 | 4 | 5;
  sentence: string;
  /** What to do about it; null when there is nothing to do. */
  advice: string | null;
  /** Where the advice is about how much to train: less from today or later, as planned, or more. Null for other advice. */
  asks: 'less' | 'less-later' | 'as-planned' | 'more' | null;
  evidence: readonly InsightEvidence[];
}

/** Something done, as insights read it. */
export interface DoneFact {
  id: string;
  name: string;
  date: LocalDate;
  discipline: ActivityDiscipline;
  durationSec: number;
  distanceM: number | null;
  load: number | null;
  /** W per bpm or m per minute per bpm. */
  efficiencyFactor: number | null;
  /** 0.05 is 5 % of drift. */
  decoupling: number | null;
}

/** A best that was set lately, beside the one it took the place of. */
export interface BestFact {
  kind: 'power' | 'run-time' | 'swim-time';
  /** Seconds for power, metres for times. */
  over: number;
  value: number;
  /** Null when there was none before. */
  previous: number | null;
  activityId: string;
  date: LocalDate;
}

export interface SessionFact {
  name: string;
  date: LocalDate;
  isDone: boolean;
  isHard: boolean;
  plannedLoad: number | null;
}

/** All that insights are found in. Everything is of the athlete's own days; lists are oldest first. */
export interface InsightFacts {
  today: LocalDate;
  level: Level | null;
  units: Units;
  /** Consecutive days up to today; empty without activities. */
  fitness: readonly DayFitness[];
  /** Of the last 120 days at least. */
  done: readonly DoneFact[];
  /** Of the last 14 days. */
  bests: readonly BestFact[];
  thresholds: readonly (DatedThreshold & { reason: string | null })[];
  /** Of the last 14 days and those to come. */
  sessions: readonly SessionFact[];
  checkIns: readonly CheckIn[];
  nextRace: { name: string; date: LocalDate } | null;
}

/** Looks for one thing; null is silence. */
export type Detector = (facts: InsightFacts) => Insight | null;

/** Plain words for those who are new to it, the trade's for the others. */
export function inWordsOf(level: Level | null, words: { plain: string; trade: string }): string {
  return level === null || level === 'beginner' ? words.plain : words.trade;
}
