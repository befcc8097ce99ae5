import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: [],
  name: 'Load from RPE',
  formula: 'load = 100 · h · IF²,  IF from RPE 1–10: .45 .55 .63 .70 .76 .83 .90 .97 1.03 1.10',
  unit: '1',
  unknownWhen: 'No RPE entered.',
  source: 'Moorline rule: rating of the whole session (Foster C et al. 2001, J Strength Cond Res 15:109-115) read as an intensity factor',
  grade: 'H',
};

/** Intensity factor at each rating; 0 is rest, and a threshold hour is rated between 8 and 9. */
const INTENSITY_AT_RPE = [0, 0.45, 0.55, 0.63, 0.7, 0.76, 0.83, 0.9, 0.97, 1.03, 1.1] as const;

/** Intensity factor (1 is threshold) of an effort rated 0–10; halves lie between their neighbours, beyond the scale is its end. */
export function intensityFromRpe(rpe: number): number {
  const rating = Math.min(10, Math.max(0, rpe));
  const below = Math.floor(rating);
  const low = INTENSITY_AT_RPE[below] ?? 0;
  const high = INTENSITY_AT_RPE[below + 1] ?? low;
  return low + (high - low) * (rating - below);
}

/** The rating, to the half, of an effort of that intensity factor: the table the other way. */
export function rpeAtIntensity(intensity: number): number {
  const above = INTENSITY_AT_RPE.findIndex((known) => known >= intensity);
  if (above === -1) return 10;
  const low = INTENSITY_AT_RPE[above - 1] ?? 0;
  const high = INTENSITY_AT_RPE[above] ?? low;
  const rating = above === 0 ? 0 : above - 1 + (intensity - low) / (high - low);
  return Math.round(rating * 2) / 2;
}

/** Load of an effort rated 0–10 as a whole: 100 is one hour at threshold. The last resort, when nothing was measured. */
export function loadFromRpe(effort: { durationSec: number; rpe: number }): number {
  return (effort.durationSec / 3600) * intensityFromRpe(effort.rpe) ** 2 * 100;
}
