import type { WorkCapacity } from '#core/activity/power/w-prime-balance.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.wbal_integral', 'power.wbal_tau'],
  name: 'W′ balance, integral',
  formula: 'W(t) = W′ − Σ max(0, P(u) − CP) · e^(−(t−u)/τ),  τ = 546 · e^(−0.01 · D) + 316 s,  D = CP − mean power below CP',
  unit: 'J',
  unknownWhen: 'Critical power or W′ is unknown or not above 0.',
  source: 'Skiba PF, Chidnok W, Vanhatalo A, Jones AM (2012) Med Sci Sports Exerc 44:1526-1532 doi:10.1249/MSS.0b013e3182517a80',
  grade: 'C',
};

/**
 * What is left of W′ after each second, in J, with one speed of recovery for the whole ride: for looking back, as that speed
 * comes from all of it unless `tauSec` is given. `powerW` holds one value per second. Not clipped at 0.
 */
export function wPrimeBalanceIntegral(
  powerW: ArrayLike<number>,
  { criticalPowerW, wPrimeJ }: WorkCapacity,
  tauSec = recoveryTauSec(criticalPowerW, meanBelow(powerW, criticalPowerW)),
): Float64Array | null {
  if (!(criticalPowerW > 0) || !(wPrimeJ > 0) || !(tauSec > 0)) return null;
  const keep = Math.exp(-1 / tauSec);
  const balanceJ = new Float64Array(powerW.length);
  let spent = 0;
  // Fading what was spent second by second: summing e^(t/τ) instead grows beyond a double on long rides.
  for (let i = 0; i < powerW.length; i++) {
    spent = spent * keep + Math.max(0, (powerW[i] ?? 0) - criticalPowerW);
    balanceJ[i] = wPrimeJ - spent;
  }
  return balanceJ;
}

/** Time constant of recovery in s; shorter the further below critical power the athlete recovers. */
export function recoveryTauSec(criticalPowerW: number, meanPowerBelowW: number): number {
  return 546 * Math.exp(-0.01 * (criticalPowerW - meanPowerBelowW)) + 316;
}

/** Mean of the seconds below critical power; 0 when there are none. */
export function meanBelow(powerW: ArrayLike<number>, criticalPowerW: number): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < powerW.length; i++) {
    const power = powerW[i] ?? 0;
    if (power >= criticalPowerW) continue;
    sum += power;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
