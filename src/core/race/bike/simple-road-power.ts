import type { Rider, Road } from '#core/race/bike/road-power.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.bike_power_simple'],
  name: 'Power to ride at a speed, without bearings',
  formula: 'P = max(0, [½ρ·CdA·vₐ|vₐ| + m·g·(Crr·cosθ + sinθ)]·v / η)',
  unit: 'W',
  unknownWhen: 'Always available; 0 when coasting downhill.',
  source: 'Steady-state road model after Martin JC et al. (1998) doi:10.1123/jab.14.3.276, without bearing and wheel terms',
  grade: 'C',
};

/** Power in W at the pedals, for estimates of rides without a power meter, where a few watts of bearings drown in the doubt. */
export function simpleRoadPower(speedMps: number, rider: Omit<Rider, 'wheelDragM2'>, road: Road, gravity: number): number {
  const slope = Math.atan(road.grade);
  const airspeed = speedMps + road.headwindMps;
  const drag = 0.5 * road.airDensityKgM3 * rider.cdaM2 * airspeed * Math.abs(airspeed);
  const ground = rider.massKg * gravity * (rider.crr * Math.cos(slope) + Math.sin(slope));
  return Math.max(0, ((drag + ground) * speedMps) / rider.drivetrainEfficiency);
}
