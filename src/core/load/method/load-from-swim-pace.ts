import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['swim.stss'],
  name: 'Load from swim pace',
  formula: 'load = 100 · h · (distance / moving time / CSS)³',
  unit: '1',
  unknownWhen: 'Critical swim speed is not set for this date, or there is no distance data.',
  source: 'McGregor S, Fitzgerald M (2008) Calculating TSS for swim workouts',
  grade: 'D',
};

/**
 * Load of a swim: 100 is one hour at critical swim speed. The cube, and not the square of the other disciplines, because the
 * power that drag takes grows with the third power of speed. `movingSec` leaves out the rests at the wall; where only the
 * whole time is known the answer is too low. `criticalSwimSpeedMps` is above 0. Nothing swum is no load.
 */
export function loadFromSwimPace(effort: { movingSec: number; distanceM: number }, criticalSwimSpeedMps: number): number {
  if (effort.movingSec <= 0) return 0;
  const intensityFactor = effort.distanceM / effort.movingSec / criticalSwimSpeedMps;
  return (effort.movingSec / 3600) * intensityFactor ** 3 * 100;
}
