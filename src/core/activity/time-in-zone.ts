/**
 * Seconds in each zone, first zone first; one more than there are bounds. `values` holds one value per second, unknown
 * seconds are in no zone. `upperBounds` rise; a value on a bound belongs to the lower zone, as for power.
 */
export function secondsInZones(values: ArrayLike<number | null>, upperBounds: readonly number[]): number[] {
  const seconds = new Array<number>(upperBounds.length + 1).fill(0);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null;
    if (value === null) continue;
    let zone = 0;
    while (zone < upperBounds.length && value > (upperBounds[zone] ?? 0)) zone++;
    seconds[zone] = (seconds[zone] ?? 0) + 1;
  }
  return seconds;
}
