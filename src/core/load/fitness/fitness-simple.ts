import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.pmc_simple'],
  name: 'Fitness and fatigue, simple form',
  formula: 'CTL += (load − CTL)/42,  ATL += (load − ATL)/7',
  unit: 'load per day',
  unknownWhen: 'Always available; days without training have load 0.',
  source: 'Widely published approximation of the exponential form; gains 1.2% (CTL) and 7% (ATL) more per day',
  grade: 'D',
};

/**
 * Fitness and fatigue after the last of `dailyLoad` (consecutive days) in the form that divides by the time constant. Only for
 * comparing with other products' figures; everything Moorline shows comes from `fitnessByDay`.
 */
export function simpleFitness(
  dailyLoad: readonly number[],
  start = { ctl: 0, atl: 0 },
  tauDays = { ctl: 42, atl: 7 },
): { ctl: number; atl: number } {
  let { ctl, atl } = start;
  for (const load of dailyLoad) {
    ctl += (load - ctl) / tauDays.ctl;
    atl += (load - atl) / tauDays.atl;
  }
  return { ctl, atl };
}
