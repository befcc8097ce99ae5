import type { Level } from '#core/level.ts';
import type { BindingRule } from '#core/plan/week/plan.ts';
import { RACE_DISTANCES, RACE_NAMES, type RaceDistance } from '#core/race/distance.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.race_demands'],
  name: 'Race requirements',
  formula: 'minimum weeks 4 / 6 / 10 / 10 / 16 from a trained base, double for beginners; typical hours and race CTL by distance',
  unit: 'weeks, h per week, CTL',
  unknownWhen: 'Always available.',
  source:
    'Coaching convention; Esteve-Lanao J et al. (2017) doi:10.3389/fphys.2017.00298: 12.9 ± 2.6 h a week for an Ironman of 11:45. T100 counts as 70.3',
  grade: 'D',
};

export interface RaceDemands {
  /** From a trained base. */
  leastWeeks: number;
  hours: { finish: Range; competitive: Range; elite: Range };
  /** Of all disciplines; more is not automatically better. */
  raceCtl: Range;
}

export interface Range {
  from: number;
  to: number;
}

const range = (from: number, to: number): Range => ({ from, to });

const LONG: RaceDemands = {
  leastWeeks: 10,
  hours: { finish: range(6, 9), competitive: range(10, 15), elite: range(22, 30) },
  raceCtl: range(60, 95),
};

export const RACE_DEMANDS: Readonly<Record<RaceDistance, RaceDemands>> = {
  sprint: { leastWeeks: 4, hours: { finish: range(3, 5), competitive: range(6, 9), elite: range(18, 25) }, raceCtl: range(35, 60) },
  olympic: { leastWeeks: 6, hours: { finish: range(5, 7), competitive: range(8, 12), elite: range(20, 28) }, raceCtl: range(45, 75) },
  t100: LONG,
  '70.3': LONG,
  ironman: { leastWeeks: 16, hours: { finish: range(9, 12), competitive: range(13, 20), elite: range(24, 32) }, raceCtl: range(75, 120) },
};

export function leastWeeks(distance: RaceDistance, level: Level): number {
  return RACE_DEMANDS[distance].leastWeeks * (level === 'beginner' ? 2 : 1);
}

export interface Feasibility {
  isEnough: boolean;
  /** The longest shorter race for which there is time and there are hours; null when the wish is feasible, or nothing is. */
  instead: RaceDistance | null;
  /** What is missing, for the athlete; empty when nothing is. */
  missing: BindingRule[];
}

/** Whether the weeks and hours suffice to finish a race in good health, and which shorter one they would suffice for. */
export function raceFeasibility(wish: { distance: RaceDistance; level: Level; weeks: number; weeklyHours: number }): Feasibility {
  const { distance, level, weeks, weeklyHours } = wish;
  const weeksNeeded = leastWeeks(distance, level);
  const hoursNeeded = RACE_DEMANDS[distance].hours.finish.from;
  const name = RACE_NAMES[distance];
  const rule = 'race-demands';
  const missing: BindingRule[] = [
    ...(weeks < weeksNeeded
      ? [
          {
            rule,
            sentence: `${name} needs ${weeksNeeded} weeks from your current level; there are ${weeks}.`,
            facts: { name, needed: weeksNeeded, given: weeks },
          },
        ]
      : []),
    ...(weeklyHours < hoursNeeded
      ? [
          {
            rule,
            sentence: `Finishing ${name} well needs ${hoursNeeded} h a week; you have ${weeklyHours}.`,
            facts: { name, neededH: hoursNeeded, given: weeklyHours },
          },
        ]
      : []),
  ];
  const shorter = RACE_DISTANCES.slice(0, RACE_DISTANCES.indexOf(distance)).findLast(
    (other) => weeks >= leastWeeks(other, level) && weeklyHours >= RACE_DEMANDS[other].hours.finish.from,
  );
  const isEnough = missing.length === 0;
  return { isEnough, instead: isEnough ? null : (shorter ?? null), missing };
}
