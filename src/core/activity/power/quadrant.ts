import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['power.quadrant'],
  name: 'Quadrant analysis',
  formula: 'CPV = cadence · crank · 2π/60,  AEPF = P / CPV',
  unit: 'm/s and N',
  unknownWhen: 'Not pedalling: no force, so no quadrant.',
  source: 'Coggan AR, in Allen H, Coggan AR (2010) Training and Racing with a Power Meter',
  grade: 'D',
};

export interface PedalStroke {
  /** Circumferential pedal velocity. */
  pedalSpeedMps: number;
  /** Average effective pedal force; null while the pedals stand still. */
  pedalForceN: number | null;
  /** 1: high force, high speed; 2: high force, low speed; 3: low force, low speed; 4: low force, high speed. */
  quadrant: 1 | 2 | 3 | 4 | null;
}

/** Where a rider's threshold lies: FTP, and the cadence they choose themselves (90 when unknown). */
export interface QuadrantReference {
  powerW: number;
  cadenceRpm: number;
}

/** Force and speed at the pedal, and on which side of the rider's threshold each of them is. */
export function pedalStroke(moment: { powerW: number; cadenceRpm: number }, crankM: number, reference: QuadrantReference): PedalStroke {
  const pedalSpeedMps = pedalSpeed(moment.cadenceRpm, crankM);
  if (!(pedalSpeedMps > 0)) return { pedalSpeedMps, pedalForceN: null, quadrant: null };
  const pedalForceN = moment.powerW / pedalSpeedMps;
  const referenceSpeedMps = pedalSpeed(reference.cadenceRpm, crankM);
  const fast = pedalSpeedMps >= referenceSpeedMps;
  const forceful = pedalForceN >= reference.powerW / referenceSpeedMps;
  return { pedalSpeedMps, pedalForceN, quadrant: forceful ? (fast ? 1 : 2) : fast ? 4 : 3 };
}

function pedalSpeed(cadenceRpm: number, crankM: number): number {
  return (cadenceRpm * crankM * 2 * Math.PI) / 60;
}
