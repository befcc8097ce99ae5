import type { Science } from '#core/science.ts';
import { speedAtOxygenCost, timeAtVdot } from '#core/threshold/vdot.ts';

export const science: Science = {
  ids: ['run.vdot_pace'],
  name: 'Training paces of a VDOT',
  formula: 'v at VO2(v) = share · VDOT;  E 0.62–0.70, T 0.88, I 0.975, R = 1.07 · I, M = speed of the equivalent marathon',
  unit: 'm/s',
  unknownWhen: 'VDOT is missing; marathon pace also needs a matching marathon time.',
  source: 'Daniels J (2014) Daniels’ Running Formula, 3rd ed.',
  grade: 'D',
};

export interface TrainingSpeeds {
  easyMps: { from: number; to: number };
  marathonMps: number | null;
  thresholdMps: number;
  intervalMps: number;
  repetitionMps: number;
}

export const THRESHOLD_SHARE = 0.88;
const MARATHON_M = 42_195;

/** Speed in m/s at a share of VDOT; 0.88 is threshold. */
export function speedAtShare(ability: number, share: number): number {
  return speedAtOxygenCost(ability * share);
}

/** The five training speeds of a VDOT, all on the flat. */
export function trainingSpeeds(ability: number): TrainingSpeeds {
  const marathon = timeAtVdot(ability, MARATHON_M);
  const intervalMps = speedAtShare(ability, 0.975);
  return {
    easyMps: { from: speedAtShare(ability, 0.62), to: speedAtShare(ability, 0.7) },
    marathonMps: marathon.kind === 'known' ? MARATHON_M / marathon.value : null,
    thresholdMps: speedAtShare(ability, THRESHOLD_SHARE),
    intervalMps,
    repetitionMps: intervalMps * 1.07,
  };
}
