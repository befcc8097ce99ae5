import type { TrainingTotals } from '#core/assistant/facts.ts';

export const SUM_KEYS = ['sessions', 'durationMin', 'distanceKm', 'load', 'ascentM', 'calories'] as const;
export type Sums = Record<(typeof SUM_KEYS)[number], number>;

export const NO_SUMS: Sums = { sessions: 0, durationMin: 0, distanceKm: 0, load: 0, ascentM: 0, calories: 0 };

/** Each sum by a rule over its name. */
export const sumsBy = (figureOf: (key: keyof Sums) => number): Sums => ({
  sessions: figureOf('sessions'),
  durationMin: figureOf('durationMin'),
  distanceKm: figureOf('distanceKm'),
  load: figureOf('load'),
  ascentM: figureOf('ascentM'),
  calories: figureOf('calories'),
});

/** The same group with the figures of one sport only. */
export function ofSport(totals: TrainingTotals, sport: TrainingTotals['sports'][number]['sport'] | undefined): TrainingTotals {
  if (sport === undefined) return totals;
  const own = totals.sports.find((each) => each.sport === sport);
  return { ...totals, ...sumsBy((key) => own?.[key] ?? 0), sports: own ? [own] : [] };
}

/** No training from one day to another. */
export const emptyTotals = ({ from, to }: Pick<TrainingTotals, 'from' | 'to'>): TrainingTotals => ({ from, to, ...NO_SUMS, sports: [] });
