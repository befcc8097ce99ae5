import type { AltitudeSource } from '#core/activity/elevation/altitude-source.ts';
import { smoothed } from '#core/activity/timeline/smoothed.ts';
import type { Stream } from '#core/recording/recording.ts';

/**
 * Altitude is averaged over this long, and a climb counts from this height on; less is the instrument. Watch makers use 2 to
 * 5 m with a barometer; satellites wander by more within a minute.
 */
const INSTRUMENT: Record<AltitudeSource, { smoothingSec: number; leastClimbM: number }> = {
  barometer: { smoothingSec: 15, leastClimbM: 3 },
  satellites: { smoothingSec: 61, leastClimbM: 10 },
};

/** Metres climbed: the rises of smoothed altitude that are higher than its trembling. Null without altitude. */
export function ascentM(altitudeM: Stream | null, source: AltitudeSource): number | null {
  const { smoothingSec, leastClimbM } = INSTRUMENT[source];
  const known = altitudeM?.filter((altitude) => altitude !== null) ?? [];
  let ascent = 0;
  let low: number | null = null;
  let high: number | null = null;
  for (const altitude of smoothed(known, smoothingSec)) {
    if (altitude === null) continue;
    if (low === null || high === null) {
      low = altitude;
      high = altitude;
    }
    if (altitude > high) high = altitude;
    // Down again by the same step: the climb is over, and counts when it was one.
    if (altitude <= high - leastClimbM || altitude < low) {
      if (high - low >= leastClimbM) ascent += high - low;
      low = altitude;
      high = altitude;
    }
  }
  if (low === null || high === null) return null;
  return high - low >= leastClimbM ? ascent + high - low : ascent;
}
