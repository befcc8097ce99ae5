/** From values to pixels and back, in a straight line. */
export interface Scale {
  toPx: (value: number) => number;
  fromPx: (px: number) => number;
  domain: readonly [from: number, to: number];
}

export function linearScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const [from, to] = domain;
  // A domain of one value sits in the middle of the range.
  const width = to - from || 1;
  const shift = to === from ? 0.5 : 0;
  const perValue = (range[1] - range[0]) / width;
  return {
    toPx: (value) => range[0] + (value - from + shift) * perValue,
    fromPx: (px) => from - shift + (px - range[0]) / perValue,
    domain,
  };
}

/** The same for what is told in multiples: seconds from one to five hours. Values are above zero. */
export function logScale([from, to]: readonly [number, number], range: readonly [number, number]): Scale {
  const straight = linearScale([Math.log(from), Math.log(to)], range);
  return {
    toPx: (value) => straight.toPx(Math.log(value)),
    fromPx: (px) => Math.exp(straight.fromPx(px)),
    domain: [from, to],
  };
}

/** Smallest and largest of what is known; null when nothing is. */
export function extentOf(values: Iterable<number | null>): [number, number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === null) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? [low, high] : null;
}

/** Index of the value nearest to `wanted` in rising `values`; -1 when there are none. */
export function nearestIndex(values: readonly number[], wanted: number): number {
  let low = 0;
  let high = values.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? wanted) < wanted) low = middle;
    else high = middle;
  }
  if (high < 0) return -1;
  return Math.abs((values[low] ?? wanted) - wanted) <= Math.abs((values[high] ?? wanted) - wanted) ? low : high;
}
