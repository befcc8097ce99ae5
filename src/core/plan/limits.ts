import { ageHours, illness } from '#core/plan/limit/health.ts';
import type { AthleteState, Breach, Limit, PlannedWeek } from '#core/plan/limit/limit.ts';
import { firstRun, longestSession } from '#core/plan/limit/longest-session.ts';
import { hardRidesApart, hardRunsApart, hardSessions, restDays, strengthBeforeIntensity } from '#core/plan/limit/spacing.ts';
import { loadPerHour, monotonyOfWeek, rampPerWeek, runVolume, weeklyHours } from '#core/plan/limit/volume.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.limits'],
  name: 'Weekly plan limits',
  formula: 'fourteen rules, each with its own text, source and grade',
  unit: 'as in each rule',
  unknownWhen: 'A rule without its data is not applied.',
  source: 'See each rule',
  grade: 'D',
};

/** What the specification allows a plan to be. */
export const PLAN_BOUNDS = { weeks: { from: 1, to: 52 }, hoursPerWeek: { from: 1, to: 50 } } as const;

/** Every limit, those of health first. */
export const LIMITS: readonly Limit[] = [
  illness,
  ageHours,
  rampPerWeek,
  weeklyHours,
  runVolume,
  longestSession,
  firstRun,
  restDays,
  hardSessions,
  hardRunsApart,
  hardRidesApart,
  strengthBeforeIntensity,
  monotonyOfWeek,
  loadPerHour,
];

/** What is wrong with this week for this athlete; empty when it may be trained. What only asks for caution comes last. */
export function breaches(week: PlannedWeek, athlete: AthleteState): Breach[] {
  const found = LIMITS.flatMap((limit) => limit.check(week, athlete));
  return [...found.filter(({ severity }) => severity === 'never'), ...found.filter(({ severity }) => severity === 'caution')];
}

/** Whether the week may be trained as it is. */
export function mayTrain(week: PlannedWeek, athlete: AthleteState): boolean {
  return breaches(week, athlete).every(({ severity }) => severity === 'caution');
}
