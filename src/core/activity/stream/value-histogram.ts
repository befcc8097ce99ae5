/** How long a quantity stood at each value: `seconds[i]` at `from + i·step`. Integers at step 1 are kept exactly. */
export interface SecondsAt {
  from: number;
  step: number;
  seconds: readonly number[];
}

/** Counts a stream at one value a second. Null when nothing was measured. A value is put to the nearest step. */
export function secondsAt(values: ArrayLike<number | null>, step: number): SecondsAt | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null;
    if (value === null) continue;
    const bin = Math.round(value / step);
    if (bin < low) low = bin;
    if (bin > high) high = bin;
  }
  if (low > high) return null;
  const seconds = new Array<number>(high - low + 1).fill(0);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null;
    if (value === null) continue;
    const bin = Math.round(value / step) - low;
    seconds[bin] = (seconds[bin] ?? 0) + 1;
  }
  return { from: low * step, step, seconds };
}

/** Seconds in each zone between upper bounds that rise; a value on a bound belongs to the lower zone, the last zone is open. */
export function secondsByZone(histogram: SecondsAt, upperBounds: readonly number[]): number[] {
  const zones = new Array<number>(upperBounds.length + 1).fill(0);
  for (const [i, seconds] of histogram.seconds.entries()) {
    const value = histogram.from + i * histogram.step;
    const found = upperBounds.findIndex((bound) => value <= bound);
    const zone = found < 0 ? upperBounds.length : found;
    zones[zone] = (zones[zone] ?? 0) + seconds;
  }
  return zones;
}
