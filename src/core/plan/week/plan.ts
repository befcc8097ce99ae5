import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { SessionRung } from '#core/plan/progression/next-rung.ts';
import type { Phase } from '#core/plan/season/phase-weeks.ts';
import type { Workout, WorkoutDiscipline } from '#core/workout/workout.ts';

/** What a session is for in its week. */
export type Slot =
  | 'long-ride'
  | 'long-run'
  | 'long-swim'
  | 'brick'
  | 'ride-quality'
  | 'run-quality'
  | 'swim-quality'
  | 'ride-easy'
  | 'run-easy'
  | 'swim-easy'
  | 'swim-technique'
  | 'strength'
  | 'mobility'
  | 'opener'
  | 'test';

/** `hard` is at threshold or above for minutes; `tempo` lies between the two thresholds. */
export type Intensity = 'easy' | 'tempo' | 'hard';

/** One discipline of a session: a brick has two or three, everything else one. */
export interface SessionPart {
  discipline: Discipline;
  durationSec: number;
  intensity: Intensity;
  /** Time above the first threshold. */
  aboveEasySec: number;
}

export interface Fuelling {
  lowGPerH: number;
  highGPerH: number;
  /** Parts of glucose and fructose; absent where they are not said. */
  mix?: { glucose: number; fructose: number };
  sentence: string;
}

/** A workout on a day, and why it is there. */
export interface PlanSession {
  /** Stays the same through moves and new versions: `w03-long-run-1`. */
  id: string;
  date: LocalDate;
  /** The day it was first planned for: what is missed may be made up for within two days of it. */
  firstDate: LocalDate;
  /** The athlete put it on its day: a wish that only rules of safety overrule. */
  isOwnMove?: boolean;
  slot: Slot;
  discipline: WorkoutDiscipline;
  name: string;
  /** Of the library, before it was scaled. */
  workoutId: string;
  workout: Workout;
  /** Where it stands on its ladder; absent when its workout is on none. */
  rung?: SessionRung;
  durationSec: number;
  /** Expected. */
  load: number;
  /** Of a swim; null where distance is not what is prescribed. */
  distanceM: number | null;
  parts: readonly SessionPart[];
  isHeavyStrength: boolean;
  purpose: string;
  cues: readonly string[];
  /** Null up to 75 minutes. */
  fuelling: Fuelling | null;
  /** Why it stands in this week, for the athlete. */
  reason: string;
  /** Of the reason. */
  facts?: SentenceFacts;
}

/** A rule that keeps a week from what it was meant to be. */
export interface BindingRule {
  /** Of the limits (`LimitId`) or of the placement (`RuleId`). */
  rule: string;
  /** With its figures, for the athlete. */
  sentence: string;
  /** What its figures were found from, unrounded; absent where it holds none. */
  facts?: SentenceFacts;
}

/**
 * What a sentence says in figures, before rounding, and the texts that it repeats. The end of a name is the unit, as everywhere that figures
 * are traced: `usualH`, `plannedKm`, `abovePct`; counts and load have none.
 */
export type SentenceFacts = Readonly<Record<string, number | string | readonly string[] | readonly number[]>>;

/** A session that was wanted and has no place. */
export interface LeftOut {
  slot: Slot;
  discipline: WorkoutDiscipline;
  name: string;
  binding: BindingRule;
}

export type WeekKind = Phase | 'recovery' | 'race' | 'transition';

export interface WeekTarget {
  load: number;
  hours: number;
  /** What set it, when it was not the phase alone. */
  binding: BindingRule | null;
}

export interface PlanWeek {
  /** From 1. */
  index: number;
  from: LocalDate;
  phase: Phase;
  kind: WeekKind;
  target: WeekTarget;
  /** By day, and within a day in the order they are trained. */
  sessions: readonly PlanSession[];
  load: number;
  durationSec: number;
  leftOut: readonly LeftOut[];
  /** Why the week is more than 5 % off its target; empty when it is not. */
  binding: readonly BindingRule[];
  raceIds: readonly string[];
  /** One sentence about the week. */
  summary: string;
}

/** How seasons are built: a plan of an older way is offered anew. */
export const PLANNER_VERSION = 2;

export interface Plan {
  /** The way it was built; absent in plans of the first. */
  planner?: number;
  weeks: readonly PlanWeek[];
  /** Expected on the last day; null when fitness is not known. */
  expectedCtl: number | null;
  /** What the athlete should know of the whole, most important first. */
  notes: readonly BindingRule[];
}

/** All sessions of a plan, in order. */
export function sessionsOf(plan: Plan): PlanSession[] {
  return plan.weeks.flatMap(({ sessions }) => sessions);
}
