import type { Band } from '#core/race/intensity-band.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.fluid'],
  name: 'Drinking in the race',
  formula:
    '60–80% of the sweat rate;  if not measured, 0.4–0.8 L/h in races over 90 min;  drink to thirst within the range, never more than the sweat rate',
  unit: 'L/h',
  unknownWhen: 'The race is under 90 min and sweat rate is not measured: drink to thirst.',
  source: 'Sawka MN et al. (2007) doi:10.1249/mss.0b013e31802ca597; Hew-Butler T et al. (2015) Clin J Sport Med 25:303-320',
  grade: 'B',
};

export interface FluidTarget {
  /** Null: drink to thirst. */
  rateLPerH: Band | null;
  notes: readonly string[];
}

const REPLACED = { low: 0.6, high: 0.8 };
/** What suits most athletes; the slow and the light need the lower end. */
const USUAL_L_PER_H: Band = { low: 0.4, high: 0.8 };
const THIRST_IS_ENOUGH_MIN = 90;

export function fluidTarget(raceMin: number, sweatRateLPerH: number | null): FluidTarget {
  const never = 'Never finish heavier than you started: drinking more than you sweat is dangerous.';
  if (sweatRateLPerH !== null && sweatRateLPerH > 0) {
    return { rateLPerH: { low: sweatRateLPerH * REPLACED.low, high: sweatRateLPerH * REPLACED.high }, notes: [never] };
  }
  if (raceMin <= THIRST_IS_ENOUGH_MIN) return { rateLPerH: null, notes: ['Drink to thirst.'] };
  return {
    rateLPerH: USUAL_L_PER_H,
    notes: ['Sweat rate not measured: this is a typical range. Drink to thirst within it.', never],
  };
}

/** Percent of body weight lost when drinking `drunkLPerH` for `durationSec`; below 0 is a gain. */
export function weightLossPct(sweat: { sweatRateLPerH: number; weightKg: number }, drunkLPerH: number, durationSec: number): number {
  return ((sweat.sweatRateLPerH - drunkLPerH) * (durationSec / 3600) * 100) / sweat.weightKg;
}
