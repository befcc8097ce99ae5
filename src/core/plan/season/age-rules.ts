import { MASTERS_AGE } from '#core/plan/season/recovery-weeks.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.age_rules'],
  name: 'Age',
  formula:
    'under 18: no 70.3 or Ironman, no body-weight targets, weekly hours ≤ age, guardian’s consent; from 40: 2:1 loading, one more easy day, strength twice',
  unit: 'years',
  unknownWhen: 'Age is unknown, so no age rules apply.',
  source: 'Moorline rule; masters: Fell J & Williams D (2008) J Aging Phys Act 16:97-115',
  grade: 'D',
};

export interface AgeRules {
  barredDistances: readonly RaceDistance[];
  mayHaveWeightTarget: boolean;
  needsGuardian: boolean;
  /** Hours a week; null without a limit of age. */
  mostWeeklyHours: number | null;
  /** Easy days between two hard runs. */
  easyDaysBetweenHardRuns: number;
  /** Per week, all year round. */
  leastStrengthSessions: number;
}

const ADULT: AgeRules = {
  barredDistances: [],
  mayHaveWeightTarget: true,
  needsGuardian: false,
  mostWeeklyHours: null,
  easyDaysBetweenHardRuns: 1,
  leastStrengthSessions: 0,
};

export const ADULT_AGE = 18;

export function ageRules(ageYears: number | null): AgeRules {
  if (ageYears === null) return ADULT;
  if (ageYears < ADULT_AGE) {
    return {
      ...ADULT,
      barredDistances: ['t100', '70.3', 'ironman'],
      mayHaveWeightTarget: false,
      needsGuardian: true,
      mostWeeklyHours: ageYears,
    };
  }
  return ageYears >= MASTERS_AGE ? { ...ADULT, easyDaysBetweenHardRuns: 2, leastStrengthSessions: 2 } : ADULT;
}
