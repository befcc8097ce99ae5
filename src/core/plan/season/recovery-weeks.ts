import type { Level } from '#core/level.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.recovery_weeks'],
  name: 'Recovery weeks',
  formula: 'every 4th week; every 3rd for beginners and from age 40; 55–70% of the previous week’s load',
  unit: 'week of the plan',
  unknownWhen: 'Always available; unknown age counts as under 40.',
  source: 'Fell J & Williams D (2008) J Aging Phys Act 16:97-115 for masters; 3:1 and 2:1 loading by coaching convention',
  grade: 'D',
};

/** Share of the previous week's load; intensity is touched once. */
export const RECOVERY_WEEK_SHARE = { from: 0.55, to: 0.7 } as const;

/** Long sessions of a recovery week against their usual length. */
export const RECOVERY_LONG_SESSION_SHARE = 0.6;

export const MASTERS_AGE = 40;

/** From this age every second week is a recovery week. */
const SENIOR_AGE = 65;

/** One week of so many is a recovery week. */
export function recoveryEvery({ level, ageYears }: { level: Level; ageYears: number | null }): number {
  if ((ageYears ?? 0) >= SENIOR_AGE) return 2;
  return level === 'beginner' || (ageYears ?? 0) >= MASTERS_AGE ? 3 : 4;
}

/** Weeks of the plan, counted from 1, that are recovery weeks. */
export function recoveryWeeks(plan: { weeks: number; level: Level; ageYears: number | null }): number[] {
  const every = recoveryEvery(plan);
  return Array.from({ length: Math.floor(plan.weeks / every) }, (_, i) => (i + 1) * every);
}
