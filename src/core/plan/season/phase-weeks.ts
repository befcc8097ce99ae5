import type { RaceDistance } from '#core/race/distance.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.phase_weeks'],
  name: 'Phases',
  formula:
    'taper 1 week (Sprint, Olympic) or 2; peak 1 week if 6 or more remain, 2 if 10 or more; 45% of the rest build, rounded down; all others base',
  unit: 'weeks',
  unknownWhen: 'No full week left.',
  source: 'Moorline rule after base–build–peak–taper (Friel J; Bompa & Buzzichelli 2018) with the taper of Bosquet L et al. (2007)',
  grade: 'D',
};

export interface PhaseWeeks {
  base: number;
  build: number;
  peak: number;
  taper: number;
}

export type Phase = keyof PhaseWeeks;

/** In the order they are trained. */
export const PHASES: readonly Phase[] = ['base', 'build', 'peak', 'taper'];

const TAPER_WEEKS: Readonly<Record<RaceDistance, number>> = { sprint: 1, olympic: 1, t100: 2, '70.3': 2, ironman: 2 };

/** What a recovery from an A race takes before the next plan begins. */
export const TRANSITION_WEEKS: Readonly<Record<RaceDistance, { from: number; to: number }>> = {
  sprint: { from: 1, to: 1 },
  olympic: { from: 1, to: 1 },
  t100: { from: 2, to: 2 },
  '70.3': { from: 2, to: 2 },
  ironman: { from: 3, to: 4 },
};

/** How many of `weeks` whole weeks each phase gets; they always add up. Null when there is not one week. */
export function phaseWeeks(weeks: number, distance: RaceDistance): PhaseWeeks | null {
  if (weeks < 1) return null;
  const taper = Math.min(TAPER_WEEKS[distance], Math.max(1, weeks - 1));
  const left = weeks - taper;
  const peak = left < 6 ? 0 : left < 10 ? 1 : 2;
  const build = Math.floor(((left - peak) * 45) / 100);
  return { base: left - peak - build, build, peak, taper };
}

/** The phase of week `week`, counted from 1; undefined outside the plan. */
export function findPhase(phases: PhaseWeeks, week: number): Phase | undefined {
  let last = 0;
  return PHASES.find((phase) => {
    last += phases[phase];
    return week >= 1 && week <= last;
  });
}
