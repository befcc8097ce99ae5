import type { Level } from '#core/level.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import { phaseIntensity } from '#core/plan/season/phase-intensity.ts';
import type { Phase } from '#core/plan/season/phase-weeks.ts';

/** What the rules allow in a week. Written for placement; the checker has its own figures. */
export interface WeekRules {
  leastRestDays: number;
  mostHardSessions: number;
  mostDemandingPerDay: number;
  daysBetweenHardRuns: number;
  mostAboveEasy: number;
}

const REST_DAYS: Readonly<Record<Level, number>> = { beginner: 2, intermediate: 1, advanced: 1, elite: 1 };
const HARD_SESSIONS: Readonly<Record<Level, number>> = { beginner: 2, intermediate: 3, advanced: 3, elite: 4 };
const MASTERS_FROM = 40;
/** Total stress is low below these hours. */
const FEW_HOURS = { below: 6, share: 0.3 };
/** How far a week may lie above the split of its phase: the exact split is not what counts. */
const SPLIT_AIR = 0.08;
const MOST_SHARE = 0.3;
/** Sessions come out a minute or two shorter than they are planned. */
const ROUNDING = 0.02;

export function weekRules({ level, ageYears }: Pick<PlanInput, 'level' | 'ageYears'>, week: { phase: Phase; hours: number }): WeekRules {
  const split = phaseIntensity(level, week.phase);
  return {
    leastRestDays: REST_DAYS[level],
    mostHardSessions: HARD_SESSIONS[level],
    mostDemandingPerDay: level === 'elite' ? 2 : 1,
    daysBetweenHardRuns: ageYears !== null && ageYears >= MASTERS_FROM ? 3 : 2,
    mostAboveEasy: (week.hours < FEW_HOURS.below ? FEW_HOURS.share : Math.min(MOST_SHARE, 1 - split.z1 + SPLIT_AIR)) - ROUNDING,
  };
}
