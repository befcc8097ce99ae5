import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.efficiency_factor'],
  name: 'Efficiency factor',
  formula: 'EF = NP / mean heart rate (bike, W per bpm);  graded speed in m/min / mean heart rate (run)',
  unit: 'W/bpm or m/min/bpm',
  unknownWhen: 'Output or heart rate is missing.',
  source: 'Friel J, The Triathlete’s Training Bible',
  grade: 'D',
};

/** Output per heartbeat, to compare like with like over months. `output` is normalized power in W or graded speed in m/min. */
export function efficiencyFactor(output: number | null, avgHeartRateBpm: number | null): number | null {
  return output === null || avgHeartRateBpm === null || !(avgHeartRateBpm > 0) ? null : output / avgHeartRateBpm;
}
