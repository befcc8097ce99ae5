import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.bike_power'],
  name: 'Power to ride at a speed',
  formula: 'P = [½ρ(CdA+Fw)·vₐ|vₐ|·v + Crr·m·g·cosθ·v + v(91+8.7v)/1000 + m·g·sinθ·v] / η,  θ = atan(grade),  vₐ = v + headwind',
  unit: 'W',
  unknownWhen: 'Always available; below 0 the rider has to brake to stay this slow.',
  source: 'Martin JC et al. (1998) J Appl Biomech 14:276-291, doi:10.1123/jab.14.3.276 (standard error 2.7 W against a crank power meter)',
  grade: 'B',
};

export const STANDARD_GRAVITY = 9.80665;

/** What holds a rider back apart from road and wind. */
export interface Rider {
  /** Rider, bike, bottles and clothes. */
  massKg: number;
  /** Drag area of rider and bike. */
  cdaM2: number;
  /** Rolling resistance coefficient: 0.004 on a good road, 0.003 to 0.006. */
  crr: number;
  /** Share of the pedal power that reaches the wheel. */
  drivetrainEfficiency: number;
  /** Drag area of the turning wheels; 0.0044 for a usual pair, 0 when it is counted in `cdaM2`. */
  wheelDragM2: number;
}

export const DRIVETRAIN_EFFICIENCY = 0.976;
export const GOOD_ROAD_CRR = 0.004;
export const WHEEL_DRAG_M2 = 0.0044;

/** Where a rider is for a while. */
export interface Road {
  /** Rise over run: 0.05 climbs 5 m in 100 m. */
  grade: number;
  airDensityKgM3: number;
  /** Along the road at the rider's height; below 0 pushes. */
  headwindMps: number;
}

/** Force against the rider in N at `speedMps`; below 0 the road or the wind pushes. Rises with speed, always. */
export function resistance(speedMps: number, rider: Rider, road: Road, gravity = STANDARD_GRAVITY): number {
  const slope = Math.atan(road.grade);
  const airspeed = speedMps + road.headwindMps;
  const drag = 0.5 * road.airDensityKgM3 * (rider.cdaM2 + rider.wheelDragM2) * airspeed * Math.abs(airspeed);
  const weight = rider.massKg * gravity;
  const bearings = 0.091 + 0.0087 * speedMps;
  return drag + rider.crr * weight * Math.cos(slope) + bearings + weight * Math.sin(slope);
}

/** Power in W at the pedals that keeps `speedMps` steady. */
export function roadPower(speedMps: number, rider: Rider, road: Road, gravity = STANDARD_GRAVITY): number {
  return (resistance(speedMps, rider, road, gravity) * speedMps) / rider.drivetrainEfficiency;
}
