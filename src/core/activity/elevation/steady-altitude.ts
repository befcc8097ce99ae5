import type { AltitudeSource } from '#core/activity/elevation/altitude-source.ts';
import { smoothed } from '#core/activity/timeline/smoothed.ts';
import type { Stream } from '#core/recording/recording.ts';

/**
 * Altitude is averaged over this long before slopes are read from it. On runs with a barometer normalized graded speed changes
 * by 1 to 2 %; where altitude comes from satellites it would be 10 to 50 % too fast without.
 */
const SMOOTHING_SEC: Record<AltitudeSource, number> = { barometer: 61, satellites: 121 };

/** Nobody climbs 2,200 m an hour on foot even for a minute, or runs down 7,000: an altitude that does has lost its satellites. */
const FASTEST_MPS = { up: 0.6, down: 2 };

/** Altitude that slopes for running can be read from, one value a second in and out; unknown where it changes faster than a runner can. */
export function steadyAltitude(altitudeM: Stream, source: AltitudeSource): Stream {
  const steady = smoothed(altitudeM, SMOOTHING_SEC[source]);
  return steady.map((altitude, second) => {
    const before = steady[second - 1] ?? altitude;
    if (altitude === null || before === null) return altitude;
    const mps = altitude - before;
    return mps > FASTEST_MPS.up || mps < -FASTEST_MPS.down ? null : altitude;
  });
}
