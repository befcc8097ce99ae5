import { type Estimate, known, unknown } from '#core/estimate.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.polarization_index'],
  name: 'Intensity distribution and polarization index',
  formula: 'PI = log₁₀(Z1/Z2 · Z3 · 100) with shares of time in three zones; Z2 = 0 counts as 0.01',
  unit: '1',
  unknownWhen: 'No time-in-zone data; the index also needs time in zone 3.',
  source: 'Treff G et al. (2019) Front Physiol 10:707, doi:10.3389/fphys.2019.00707',
  grade: 'C',
};

/** Below the first threshold, between the two, above the second: shares of 1, or seconds. */
export interface ThreeZones {
  z1: number;
  z2: number;
  z3: number;
}

export type DistributionLabel = 'polarised' | 'pyramidal' | 'threshold' | 'high-intensity' | 'easy-only' | 'mixed';

/** Time in zone by power, pace or heart rate and the goal of each session give different splits, so the way is part of the value. */
export type DistributionBasis = 'power' | 'run-pace' | 'swim-pace' | 'heart-rate' | 'session-goal';

export interface IntensityDistribution {
  shares: ThreeZones;
  basis: DistributionBasis;
  index: number | null;
  label: DistributionLabel;
}

const POLARISED_ABOVE = 2;
const LEAST_Z2 = 0.01;

/** Seconds in three zones → shares, index and the name of their shape. */
export function intensityDistribution(seconds: ThreeZones, basis: DistributionBasis): Estimate<IntensityDistribution> {
  const total = seconds.z1 + seconds.z2 + seconds.z3;
  if (total <= 0) return unknown('No time in zones in this period: train with power, pace or heart rate and set the threshold.');
  const shares = { z1: seconds.z1 / total, z2: seconds.z2 / total, z3: seconds.z3 / total };
  return known({ shares, basis, ...polarization(shares) }, total >= 10 * 3600 ? 'high' : total >= 3 * 3600 ? 'medium' : 'low');
}

/** Polarization index of shares that add up to 1, and the name of their shape. The index is null without time in zone 1 or 3. */
export function polarization(shares: ThreeZones): { index: number | null; label: DistributionLabel } {
  const { z1, z2, z3 } = shares;
  const index = z1 > 0 && z3 > 0 ? Math.log10((z1 / (z2 > 0 ? z2 : LEAST_Z2)) * z3 * 100) : null;
  return { index, label: labelOf(shares, index) };
}

function labelOf({ z1, z2, z3 }: ThreeZones, index: number | null): DistributionLabel {
  if (z2 === 0 && z3 === 0) return 'easy-only';
  if (index !== null && index > POLARISED_ABOVE && z1 > z3 && z3 > z2) return 'polarised';
  if (z1 > z2 && z2 > z3) return 'pyramidal';
  if (z2 > z1 && z2 >= z3) return 'threshold';
  return z3 > z1 ? 'high-intensity' : 'mixed';
}
