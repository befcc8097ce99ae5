import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { Level } from '#core/level.ts';
import type { ToldRule } from '#core/plan/input/note-rule.ts';
import type { RaceFormat } from '#core/plan/input/race-format.ts';
import type { Longest, PlannedSession } from '#core/plan/limit/limit.ts';
import type { ClearanceReason } from '#core/plan/safety/medical-clearance.ts';
import type { PainVerdict } from '#core/plan/safety/pain.ts';
import type { RaceDiscipline } from '#core/plan/season/hours-per-sport.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';

/** What a whole plan may be about. */
export type PlanDiscipline = Discipline | 'triathlon';

/** What one weekday has room for. */
export interface DayRoom {
  /** 0 is a day off. */
  mostSec: number;
  /** 2 allows two sessions on the day; a brick is one. */
  mostSessions: 1 | 2;
  hasPool: boolean;
}

/** Days on which less is possible than usual: a journey, a wedding, a camp without a bike. */
export interface BlockedSpan {
  from: LocalDate;
  to: LocalDate;
  /** 0 blocks the days altogether. */
  mostSec: number;
  /** What can be trained meanwhile; null is everything. */
  disciplines: readonly Discipline[] | null;
  /** Nothing hard and nothing long: the way back from an illness. */
  isEasyOnly: boolean;
  /** Shown to the athlete: "travel to Leeds". */
  reason: string;
}

export interface PlanRace {
  id: string;
  name: string;
  date: LocalDate;
  format: RaceFormat;
  /** A: the season is built for it. B: a few easy days before. C: a hard session with a number on. */
  priority: 'A' | 'B' | 'C';
  goalTimeSec: number | null;
}

/** Something that hurts, and what it allows (`painVerdict`). */
export interface InjuryNote {
  /** "left Achilles tendon". */
  what: string;
  disciplines: readonly Discipline[];
  verdict: PainVerdict['verdict'];
  /** The first day on which the rule holds; left out or null it holds already. */
  since?: LocalDate | null;
  /** The last day on which the rule holds; null until the athlete says otherwise. */
  until: LocalDate | null;
}

/** Whether a note asks for care on a day. */
export function holdsOn({ since = null, until }: Pick<InjuryNote, 'since' | 'until'>, date: LocalDate): boolean {
  return (since === null || date >= since) && (until === null || date <= until);
}

/** What was trained before the first week of the plan; the limits of growth start from it. Unknown is null or empty. */
export interface RecentTraining {
  /** Training time of the last six weeks, oldest first. */
  weeksSec: readonly number[];
  /** Running time of the same weeks. */
  runWeeksSec: readonly number[];
  /** Of the last 30 days; after a longer break, half of the longest before it. */
  longest: Readonly<Record<'swim' | 'bike' | 'run', Longest | null>>;
  /** Of the 30 days before the newest break of 14 days or more; left out or null without one. */
  longestBefore?: Readonly<Record<'swim' | 'bike' | 'run', Longest | null>> | null;
  /** What was done on the three days before the first week, and in it before `start`. */
  eve: readonly PlannedSession[];
}

/** What the athlete says they can do now; null is not said. */
export interface Ability {
  swims200m: boolean | null;
  longestRideMin: number | null;
  /** Without walking. */
  longestRunMin: number | null;
  /** Hours a week trained now. */
  weeklyHours: number | null;
}

export interface Equipment {
  /** Weights; without them strength is done with the body and a band. */
  hasGym: boolean;
  hasPool: boolean;
  /** A bike to ride, outdoors or on a trainer. */
  hasBike: boolean;
  /** A power meter, or a trainer that measures. Left out counts as there. */
  hasPower?: boolean;
  /** Pull buoy, paddles, fins. Left out counts as there. */
  hasPoolToys?: boolean;
}

/** Weekdays are 0 (Monday) to 6. All of this is a wish: the rules come first. */
export interface PlanPreferences {
  longRideDays: readonly number[];
  longRunDays: readonly number[];
  restDays: readonly number[];
  /** Days that should stay easy. */
  noHardDays: readonly number[];
}

/** Days on which a discipline may not, or may only, be trained: said by the athlete, so never broken. */
export interface DisciplineDays {
  discipline: Discipline;
  /** Weekdays on which it is allowed. */
  weekdays: readonly number[];
}

/** Everything a plan is made from. Times in s, loads in load, weekdays 0 = Monday. */
export interface PlanInput {
  discipline: PlanDiscipline;
  level: Level;
  /** The first day on which a session may stand. Weeks are calendar weeks, so the first may be short. */
  start: LocalDate;
  /** 1 to 52. */
  weeks: number;
  /** 0 is Monday, 6 is Sunday. */
  weekStart: number;
  weeklyHours: number;
  /** Seven, Monday first. */
  days: readonly DayRoom[];
  disciplineDays: readonly DisciplineDays[];
  blocked: readonly BlockedSpan[];
  races: readonly PlanRace[];
  /** On the eve of the first week, over all disciplines; null when not known. */
  fitness: { ctl: number; atl: number } | null;
  recent: RecentTraining;
  thresholds: Thresholds;
  ageYears: number | null;
  runningYears: number | null;
  isReturning: boolean;
  injuries: readonly InjuryNote[];
  clearances: readonly ClearanceReason[];
  equipment: Equipment;
  preferences: PlanPreferences;
  /** Gets a little more of the hours; null when none stands out. */
  weakest: RaceDiscipline | null;
  /** What the athlete has asked to be kept in mind, not yet taken in (`asTold`). Left out is nothing. */
  told?: readonly ToldRule[];
  /** What the athlete says they can do now. Left out or null is not said. */
  ability?: Ability | null;
  /** The rung reached by ladder, from sessions that were done. Left out is no level yet. */
  levels?: Readonly<Record<string, number>>;
  /** Highest rate that went well in training; null when nobody has tried. */
  toleratedCarbohydrateGPerH: number | null;
  /** Hours a week of the athlete's profile when this was made, so that a change of them is seen. Left out is not known. */
  profileHours?: number;
}

export const ANY_DAY: DayRoom = { mostSec: 4 * 3600, mostSessions: 2, hasPool: true };
export const NO_PREFERENCES: PlanPreferences = { longRideDays: [], longRunDays: [], restDays: [], noHardDays: [] };
export const NO_HISTORY: RecentTraining = { weeksSec: [], runWeeksSec: [], longest: { swim: null, bike: null, run: null }, eve: [] };
