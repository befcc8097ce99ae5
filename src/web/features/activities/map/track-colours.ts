import type { Stream, Streams } from '#core/recording/recording.ts';

/** Steps of the colour scale. */
export const LEVELS = 5;
/** From blue for low to orange for high, which colour-blind eyes tell apart too; the legend says what the ends are. */
export const colourOf = (level: number): string => `color-mix(in oklab, var(--run) ${(level / (LEVELS - 1)) * 100}%, var(--swim))`;
/** Where the value is unknown. */
export const UNKNOWN_COLOUR = 'var(--muted)';

/** A slope is measured over so many metres; less is the noise of a barometer. */
const SLOPE_OVER_M = 100;
/** Half of what is averaged, in records: a track changes its colour with the ride and not with each second. */
const SMOOTHED_OVER = 7;
/** Stops and sprints are left out of the scale; they get its ends. */
const LOW_SHARE = 0.05;
const HIGH_SHARE = 0.95;

export interface TrackScale {
  /** Of each record, from 0 for the lowest to 4; null where it is unknown. */
  levels: readonly (number | null)[];
  /** Values at the two ends of the scale. */
  low: number;
  high: number;
}

/** Cuts the range of a stream into five equal steps. Null where it never changes or has too little to show. */
export function trackScale(values: Stream): TrackScale | null {
  const smooth = smoothed(values);
  const known = smooth.filter((value) => value !== null).toSorted((a, b) => a - b);
  const low = known[Math.floor(known.length * LOW_SHARE)];
  const high = known[Math.ceil(known.length * HIGH_SHARE) - 1];
  if (low === undefined || high === undefined || high <= low) return null;
  const levelOf = (value: number) => Math.min(LEVELS - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * LEVELS)));
  return { levels: smooth.map((value) => (value === null ? null : levelOf(value))), low, high };
}

/** Percent of slope at each record, from altitude and distance; null without both. */
export function gradientOf({ altitudeM, distanceM }: Streams): Stream | null {
  if (!altitudeM || !distanceM) return null;
  let behind = 0;
  return distanceM.map((distance, record) => {
    if (distance === null) return null;
    while (behind < record && (distanceM[behind] ?? Number.NEGATIVE_INFINITY) < distance - SLOPE_OVER_M) behind += 1;
    const from = distanceM[Math.max(0, behind - 1)] ?? null;
    const [below, above] = [altitudeM[Math.max(0, behind - 1)] ?? null, altitudeM[record] ?? null];
    if (from === null || below === null || above === null || distance - from < SLOPE_OVER_M) return null;
    return ((above - below) / (distance - from)) * 100;
  });
}

function smoothed(values: Stream): (number | null)[] {
  let sum = 0;
  let count = 0;
  const counted = (value: number | null | undefined, sign: 1 | -1) => {
    if (value === null || value === undefined) return;
    sum += sign * value;
    count += sign;
  };
  for (let i = 0; i < Math.min(SMOOTHED_OVER, values.length); i++) counted(values[i], 1);
  return values.map((value, i) => {
    counted(values[i + SMOOTHED_OVER], 1);
    counted(values[i - SMOOTHED_OVER - 1], -1);
    return value === null || count === 0 ? null : sum / count;
  });
}
