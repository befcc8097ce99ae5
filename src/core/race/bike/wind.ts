import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.headwind'],
  name: 'Wind along the road',
  formula: 'headwind = 0.7 · wind · cos(bearing − wind from)',
  unit: 'm/s',
  unknownWhen: 'The bearing of the road or the direction of the wind is unknown.',
  source: 'Moorline rule: 0.7 for height and shelter below the 10 m of a forecast; yaw is ignored, which is acceptable below 5 m/s',
  grade: 'H',
};

/** A forecast: `fromDeg` is where the wind comes from, 0 north, 90 east; null is unknown. */
export interface Wind {
  speedMps: number;
  fromDeg: number | null;
}

/** Forecasts speak of 10 m above open ground; a rider sits at 1 m between hedges. */
const AT_RIDER = 0.7;

/** Mean of |cos| over all directions: what of the wind lies along the road of a loop. */
const ALONG_A_LOOP = 2 / Math.PI;

/** In m/s against a rider travelling towards `bearingDeg`; below 0 pushes. Null when a direction is unknown. */
export function headwind(wind: Wind, bearingDeg: number | null): number | null {
  if (wind.fromDeg === null || bearingDeg === null) return null;
  return AT_RIDER * wind.speedMps * Math.cos(((bearingDeg - wind.fromDeg) * Math.PI) / 180);
}

/** The size of the wind along the road of a loop of unknown direction: half of the course has it against, half behind. */
export function loopWind(wind: Wind): number {
  return AT_RIDER * wind.speedMps * ALONG_A_LOOP;
}
