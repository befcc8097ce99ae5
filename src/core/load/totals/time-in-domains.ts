import type { Spread } from '#core/activity/details.ts';
import type { SecondsAt } from '#core/activity/stream/value-histogram.ts';
import type { DistributionBasis, ThreeZones } from '#core/load/totals/intensity-distribution.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { heartRateDomain } from '#core/threshold/zones/heart-rate-zones.ts';
import { powerDomain } from '#core/threshold/zones/power-zones.ts';
import { runDomain } from '#core/threshold/zones/run-zones.ts';
import { swimDomain } from '#core/threshold/zones/swim-zones.ts';

export type MeasuredBasis = Exclude<DistributionBasis, 'session-goal'>;

/** Seconds of one leg below, between and above its thresholds, by each basis that its recording and the thresholds of its day allow. */
export function secondsInDomains({ discipline, power, speed, heartRate }: Spread, thresholds: Thresholds): Map<MeasuredBasis, ThreeZones> {
  const { ftpW, runThresholdMps, criticalSwimSpeedMps, lthrBpm } = thresholds;
  const found = new Map<MeasuredBasis, ThreeZones>();
  const count = (basis: MeasuredBasis, counted: SecondsAt | null, domainOf: (value: number) => 1 | 2 | 3 | null) => {
    const zones = counted && domains(counted, domainOf);
    if (zones) found.set(basis, zones);
  };
  if (discipline === 'bike') count('power', power, (watts) => powerDomain(watts, ftpW));
  if (discipline === 'run') count('run-pace', speed, (mps) => runDomain(mps, runThresholdMps));
  if (discipline === 'swim') count('swim-pace', speed, (mps) => swimDomain(mps, criticalSwimSpeedMps));
  if (discipline === 'swim' || discipline === 'bike' || discipline === 'run') {
    count('heart-rate', heartRate, (bpm) => heartRateDomain(bpm, lthrBpm[discipline]));
  }
  return found;
}

/** Null when the threshold is not known. */
function domains(counted: SecondsAt, domainOf: (value: number) => 1 | 2 | 3 | null): ThreeZones | null {
  const zones = { z1: 0, z2: 0, z3: 0 };
  for (const [i, seconds] of counted.seconds.entries()) {
    const domain = domainOf(counted.from + i * counted.step);
    if (domain === null) return null;
    if (domain === 1) zones.z1 += seconds;
    else if (domain === 2) zones.z2 += seconds;
    else zones.z3 += seconds;
  }
  return zones;
}

export function addZones(a: ThreeZones, b: ThreeZones): ThreeZones {
  return { z1: a.z1 + b.z1, z2: a.z2 + b.z2, z3: a.z3 + b.z3 };
}
