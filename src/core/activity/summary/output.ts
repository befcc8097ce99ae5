import { steadyAltitude } from '#core/activity/elevation/steady-altitude.ts';
import { gradedSpeed, normalizedGradedSpeed } from '#core/activity/movement/graded-speed.ts';
import { gradients } from '#core/activity/movement/gradient.ts';
import { normalizedPower } from '#core/activity/power/normalized-power.ts';
import { meanKnown } from '#core/activity/stream/stream-math.ts';
import { distanceBySecond } from '#core/activity/timeline/speed.ts';
import type { Track } from '#core/activity/timeline/track.ts';
import type { Stream } from '#core/recording/recording.ts';

/** What the athlete gave, second by second: watts on the bike, speed on the flat for a run, speed in the water. */
export interface Output {
  bySecond: Stream;
  /** Normalized power in W or normalized graded speed in m/s; null when the leg is too short, and for a swim. */
  normalized: number | null;
  mean: number | null;
}

/** Null when the discipline has no output that can be measured, or it was not recorded. */
export function outputOf({ leg, timeline, speedMps }: Track): Output | null {
  const { powerW, cuts, altitudeM, altitudeSource } = timeline;
  if (leg.discipline === 'bike') {
    return powerW && { bySecond: powerW, normalized: normalizedPower(powerW, cuts), mean: meanKnown(powerW) };
  }
  if (!speedMps || (leg.discipline !== 'run' && leg.discipline !== 'swim')) return null;
  if (leg.discipline === 'swim') return { bySecond: speedMps, normalized: null, mean: meanKnown(speedMps) };
  const distanceM = distanceBySecond(timeline);
  const graded = distanceM && altitudeM ? gradedSpeed(speedMps, gradients(distanceM, steadyAltitude(altitudeM, altitudeSource))) : speedMps;
  return { bySecond: graded, normalized: normalizedGradedSpeed(graded, cuts), mean: meanKnown(graded) };
}
