import type { Science } from '#core/science.ts';
import type { CriticalPowerWithSprint } from '#core/threshold/critical-power/critical-power-with-sprint.ts';

export const science: Science = {
  ids: ['power.omni_power'],
  name: 'Omni-domain power',
  formula: 'P = CP + W′/t · (1 − e^(−t · (Pmax − CP) / W′)) − A · ln(t / 1800 s) beyond 1800 s',
  unit: 'W',
  unknownWhen: 'Duration or W′ is not above 0, or Pmax is not above critical power.',
  source: 'Puchowicz MJ, Baker J, Clarke DC (2020) J Sports Sci 38:801-813 doi:10.1080/02640414.2020.1735609',
  grade: 'B',
};

/** Critical power, sprint, and how power fades beyond half an hour. */
export interface OmniDomainPower extends CriticalPowerWithSprint {
  /** Watts lost for each e-fold of time beyond `fadeFromSec`; 20 to 60 in trained riders. */
  fadeW: number;
  /** How long critical power itself can be held; 1800 s in the original. */
  fadeFromSec: number;
}

/** The power that can be held for `durationSec`, 1 s to 5 h. */
export function omniDomainPowerW(rider: OmniDomainPower, durationSec: number): number | null {
  const { criticalPowerW, wPrimeJ, maxPowerW, fadeW, fadeFromSec } = rider;
  if (!(durationSec > 0) || !(wPrimeJ > 0) || !(maxPowerW > criticalPowerW)) return null;
  const above = (wPrimeJ / durationSec) * (1 - Math.exp((-durationSec * (maxPowerW - criticalPowerW)) / wPrimeJ));
  const fade = durationSec > fadeFromSec ? fadeW * Math.log(durationSec / fadeFromSec) : 0;
  return criticalPowerW + above - fade;
}
