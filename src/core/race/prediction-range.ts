/** A figure and the band in which eight races of ten end. `low` ≤ `mid` ≤ `high`. */
export interface Range {
  low: number;
  mid: number;
  high: number;
}

/** `mid` give or take `share` of it: 0.08 is ±8 %. */
export function around(mid: number, share: number): Range {
  return { low: mid * (1 - share), mid, high: mid * (1 + share) };
}

/** Half of the width as a share of the middle. */
export function halfWidth({ low, mid, high }: Range): number {
  return (high - low) / 2 / mid;
}
