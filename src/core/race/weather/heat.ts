import type { RaceDistance } from '#core/race/distance.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.heat_run_penalty'],
  name: 'Effect of heat on the run',
  formula: '70.3: 0.70% per °C above 19;  Ironman: 1.05% per °C above 20;  × 0.75 after 5 days in heat, × 0.5 after 10',
  unit: '%',
  unknownWhen: 'No data for this distance (Sprint, Olympic, T100).',
  source:
    'Within-athlete run splits of public results, air temperature from 09:00 to 15:00; compare Ely MR et al. (2007) doi:10.1249/mss.0b013e31802d3aba. Acclimatisation: Racinais S et al. (2015)',
  grade: 'C',
};

const MODEL: Partial<Record<RaceDistance, { aboveC: number; pctPerC: number }>> = {
  '70.3': { aboveC: 19, pctPerC: 0.7 },
  ironman: { aboveC: 20, pctPerC: 1.05 },
};

/** Percent that the run leg is slower at `airC`, mean air temperature from 9 to 15 h. Null for races without data. */
export function heatRunPenalty(distance: RaceDistance, airC: number): number | null {
  const model = MODEL[distance];
  return model ? Math.max(0, airC - model.aboveC) * model.pctPerC : null;
}

/** What is left of the penalty after `days` of 60 to 90 min in heat. */
export function acclimatised(days: number): number {
  if (days >= 10) return 0.5;
  return days >= 5 ? 0.75 : 1;
}

/**
 * What a run leg of `runSec` in 19 °C takes at `airC`, as a factor of at least 1. Distances without data are read between
 * none at all and the 70.3, by how long the run lasts: a sprint's run is over before the body is hot.
 */
export function heatFactor(distance: RaceDistance, airC: number, daysInHeat: number): number {
  const measured = heatRunPenalty(distance, airC);
  const pct = measured ?? (heatRunPenalty('70.3', airC) ?? 0) * SHORT_RACE_SHARE[distance];
  return 1 + (pct * acclimatised(daysInHeat)) / 100;
}

/** Share of the 70.3's penalty (H): about the share of its run time. */
const SHORT_RACE_SHARE: Readonly<Record<RaceDistance, number>> = { sprint: 0.3, olympic: 0.5, t100: 0.9, '70.3': 1, ironman: 1 };
