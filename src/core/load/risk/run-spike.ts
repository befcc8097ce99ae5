import { addDays, type LocalDate } from '#core/calendar.ts';
import { type Done, doneWithin } from '#core/load/totals/day-load.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.run_spike'],
  name: 'Single-run spike',
  formula: 'ratio = run distance / longest run in the previous 30 days;  > 1.1 small · > 1.3 moderate · > 2 large',
  unit: '1',
  unknownWhen: 'No run with distance in the previous 30 days.',
  source: 'Schuster Brandt Frandsen J et al. (2025) How much running is too much? Br J Sports Med, doi:10.1136/bjsports-2024-109380',
  grade: 'B',
};

export type RunSpike =
  | { category: 'reference' | 'small' | 'moderate' | 'large'; ratio: number; hazardRatio: number }
  | { category: 'no-baseline'; ratio: null; hazardRatio: null };

/** A run up to a tenth longer than the longest of the last 30 days carried no more injuries than a shorter one. */
export const RUN_SPIKE_ABOVE = 1.1;

/** Overuse injury against runs of up to 1.1 times the longest, adjusted, among 5205 runners (Frandsen 2025). */
const HAZARD_RATIO = { reference: 1, small: 1.64, moderate: 1.52, large: 2.28 } as const;

/** 13.2 km against 12 km is exactly a tenth more, although the computer's quotient is not. */
const ROUNDING = 1e-9;

/** How far one run goes beyond what the legs know. `longestM` is the longest run of the 30 days before it; null when there was none. */
export function runSpike(run: { distanceM: number; longestM: number | null }): RunSpike {
  if (run.longestM === null || run.longestM <= 0) return { category: 'no-baseline', ratio: null, hazardRatio: null };
  const ratio = run.distanceM / run.longestM;
  const category = categoryOf(ratio - ROUNDING);
  return { category, ratio, hazardRatio: HAZARD_RATIO[category] };
}

/** The longest run, in metres, of the 30 days before `date`; null when none has a distance. */
export function longestRunBefore(done: readonly Pick<Done, 'date' | 'discipline' | 'distanceM'>[], date: LocalDate): number | null {
  const distances = doneWithin(done, { last: addDays(date, -1), days: 30 })
    .filter(({ discipline }) => discipline === 'run')
    .flatMap(({ distanceM }) => distanceM ?? []);
  return distances.length === 0 ? null : Math.max(...distances);
}

function categoryOf(ratio: number): keyof typeof HAZARD_RATIO {
  if (ratio > 2) return 'large';
  if (ratio > 1.3) return 'moderate';
  return ratio > RUN_SPIKE_ABOVE ? 'small' : 'reference';
}
