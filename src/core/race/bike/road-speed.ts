import { type Rider, type Road, resistance, STANDARD_GRAVITY } from '#core/race/bike/road-power.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.bike_speed'],
  name: 'Speed at a power',
  formula: 'v with roadPower(v) = P, by bisection between 0 and 40 m/s',
  unit: 'm/s',
  unknownWhen: 'Always available: 0 when power can’t overcome hill and wind; at most 40 m/s.',
  source: 'Martin JC et al. (1998) J Appl Biomech 14:276-291, doi:10.1123/jab.14.3.276',
  grade: 'B',
};

/** 144 km/h: no race is ridden faster. */
const FASTEST_MPS = 40;

/** Halvings of the bracket until it is narrower than a billionth of a metre a second. */
const HALVINGS = 36;

/**
 * Steady speed in m/s that `powerW` holds. The force at the wheel, P·η/v, falls with speed and the resistance rises, so there
 * is one crossing, also with a strong tailwind or on a descent without pedalling, where power itself has two.
 */
export function roadSpeed(powerW: number, rider: Rider, road: Road, gravity = STANDARD_GRAVITY): number {
  const wheelPowerW = Math.max(0, powerW) * rider.drivetrainEfficiency;
  let slow = 0;
  let fast = FASTEST_MPS;
  for (let i = 0; i < HALVINGS; i++) {
    const speed = (slow + fast) / 2;
    if (resistance(speed, rider, road, gravity) * speed < wheelPowerW) slow = speed;
    else fast = speed;
  }
  return (slow + fast) / 2;
}
