import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.wbal_diff'],
  name: 'W′ balance, differential',
  formula: 'above CP: dW = −(P − CP);  below: dW = (CP − P) · (W′ − W) / W′',
  unit: 'J',
  unknownWhen: 'Critical power or W′ is unknown or not above 0.',
  source: 'Skiba PF, Fulford J, Clarke DC, Vanhatalo A, Jones AM (2015) Eur J Appl Physiol 115:703-713 doi:10.1007/s00421-014-3050-3',
  grade: 'C',
};

/** What a rider can do above critical power. */
export interface WorkCapacity {
  criticalPowerW: number;
  wPrimeJ: number;
}

/**
 * What is left of W′ after each second, in J. `powerW` holds one value per second; smooth it by 5 to 15 s when the meter is
 * noisy. It needs no future, so this is the form to show live. Below 0 means that critical power or W′ is set too low, and is
 * not hidden. Recovery differs between athletes and slows when it happens often: guidance, not measurement.
 */
export function wPrimeBalance(powerW: ArrayLike<number>, { criticalPowerW, wPrimeJ }: WorkCapacity): Float64Array | null {
  if (!(criticalPowerW > 0) || !(wPrimeJ > 0)) return null;
  const balanceJ = new Float64Array(powerW.length);
  let left = wPrimeJ;
  for (let i = 0; i < powerW.length; i++) {
    const below = criticalPowerW - (powerW[i] ?? 0);
    left += below < 0 ? below : (below * (wPrimeJ - left)) / wPrimeJ;
    balanceJ[i] = left;
  }
  return balanceJ;
}
