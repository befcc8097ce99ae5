import type { PlanEntry, PlanRace } from '#contract/plans/plans.ts';

/** An athlete of the grid: the words of plan-grid-open.json. */
export interface GridRow {
  id: string;
  level: PlanEntry['difficulty'];
  sport?: PlanEntry['discipline'];
  format?: PlanRace['format'];
  hours: number;
  weeks: number;
  raceDay?: number;
  startDay?: number;
  age: number;
  sex?: 'female' | 'male';
  thresholds?: string;
  history?: Partial<Record<'swim' | 'bike' | 'run', number>>;
  historyWeeks?: number;
  days?: string;
  equipment?: PlanEntry['equipment'];
  injuries?: { untilWeeks: number }[];
  extra?: { name?: string; week: number; day?: number; format: PlanRace['format']; priority: PlanRace['priority'] }[];
  adapt?: { raceWeeks?: number; hours?: number; minutes?: number[] };
  pair?: string;
  optional?: boolean;
}
export function plus(date: string, days: number): string;
export function nextMonday(today: string): string;
export function entryOf(row: GridRow, monday: string): { entry: PlanEntry; races: PlanRace[] };
export function history(
  row: GridRow,
  monday: string,
): {
  discipline: 'swim' | 'bike' | 'run';
  startTime: string;
  durationSec: number;
  distanceM: number;
  rpe?: number;
  avgHeartRate?: number;
}[];
export const THRESHOLDS: Readonly<Record<string, Readonly<Record<string, number>>>>;
