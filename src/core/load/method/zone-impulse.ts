import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['hr.trimp_edwards', 'hr.trimp_lucia'],
  name: 'Training impulse by zones (Edwards, Lucia)',
  formula: 'Edwards: Σ min in 50–60, 60–70, 70–80, 80–90, 90–100% HRmax · 1…5;  Lucia: min below VT1, between, above VT2 · 1, 2, 3',
  unit: '1',
  unknownWhen: 'Heart rate is missing, or maximum heart rate or ventilatory thresholds are not set.',
  source: 'Edwards S (1993) The Heart Rate Monitor Book; Lucia A et al. (2003) Med Sci Sports Exerc 35:872-878',
  grade: 'D',
};

/** Seconds in the five tenths of maximum heart rate from 50 % up, easiest first. */
export type SecondsInTenths = readonly [number, number, number, number, number];

export function edwardsImpulse(secondsInTenths: SecondsInTenths): number {
  return weighed(secondsInTenths);
}

/** Seconds below the first ventilatory threshold, between the two, and above the second. */
export function luciaImpulse(secondsInDomains: readonly [number, number, number]): number {
  return weighed(secondsInDomains);
}

/** Minutes in each zone times the number of the zone. */
function weighed(seconds: readonly number[]): number {
  return seconds.reduce((sum, sec, index) => sum + (sec / 60) * (index + 1), 0);
}
