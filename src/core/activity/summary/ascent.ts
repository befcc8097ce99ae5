import { prefixSums } from '#core/activity/stream.ts';
import type { Stream } from '#core/recording/recording.ts';

/** Altitude is averaged over this long: pressure and satellites both tremble from second to second. */
const SMOOTHING_SEC = 15;

/** A climb counts from here on; less is the instrument. Watch makers use 2 to 5 m. */
const LEAST_CLIMB_M = 3;

/** Metres climbed: the rises of smoothed altitude that are at least 3 m, without adding up its trembling. Null without altitude. */
export function ascentM(altitudeM: Stream | null): number | null {
  if (!altitudeM) return null;
  let ascent = 0;
  let low: number | null = null;
  let high: number | null = null;
  for (const altitude of smoothed(altitudeM)) {
    if (low === null || high === null) {
      low = altitude;
      high = altitude;
    }
    if (altitude > high) high = altitude;
    // Down again by the same step: the climb is over, and counts when it was one.
    if (altitude <= high - LEAST_CLIMB_M || altitude < low) {
      if (high - low >= LEAST_CLIMB_M) ascent += high - low;
      low = altitude;
      high = altitude;
    }
  }
  if (low === null || high === null) return null;
  return high - low >= LEAST_CLIMB_M ? ascent + high - low : ascent;
}

/** Centred mean of the known altitudes; towards the ends it narrows, so that an even climb stays as high as it is. */
function smoothed(altitudeM: Stream): number[] {
  const known = altitudeM.filter((altitude) => altitude !== null);
  const sums = prefixSums(known);
  return known.map((_, at) => {
    const reach = Math.min(Math.floor(SMOOTHING_SEC / 2), at, known.length - 1 - at);
    return ((sums[at + reach + 1] ?? 0) - (sums[at - reach] ?? 0)) / (2 * reach + 1);
  });
}
