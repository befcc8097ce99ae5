const GOLDEN = (Math.sqrt(5) - 1) / 2;

export interface Search {
  from: number;
  to: number;
  /** Places looked at before closing in, ends included: as many as it takes to see every valley. */
  scan: number;
  /** How near to the bottom is near enough, in the unit of x; from the distance between two places on, the look is all there is. */
  within: number;
}

/** Where `cost` is least between `from` and `to`: a look along the whole stretch, then golden sections around the lowest place seen. */
export function leastWithin(cost: (x: number) => number, { from, to, scan, within }: Search): { x: number; cost: number } {
  if (to <= from) return { x: from, cost: cost(from) };
  const step = (to - from) / (scan - 1);
  const seen = Array.from({ length: scan }, (_, i) => {
    const x = i === scan - 1 ? to : from + i * step;
    return { x, cost: cost(x) };
  });
  const lowest = seen.reduce((best, place) => (place.cost < best.cost ? place : best));
  if (within >= step) return lowest;
  const bottom = closeIn(cost, { low: Math.max(from, lowest.x - step), high: Math.min(to, lowest.x + step), within });
  return bottom.cost < lowest.cost ? bottom : lowest;
}

function closeIn(cost: (x: number) => number, { low, high, within }: { low: number; high: number; within: number }) {
  let left = { x: high - GOLDEN * (high - low), cost: 0 };
  let right = { x: low + GOLDEN * (high - low), cost: 0 };
  left.cost = cost(left.x);
  right.cost = cost(right.x);
  while (high - low > within) {
    if (left.cost <= right.cost) {
      high = right.x;
      right = left;
      const x = high - GOLDEN * (high - low);
      left = { x, cost: cost(x) };
    } else {
      low = left.x;
      left = right;
      const x = low + GOLDEN * (high - low);
      right = { x, cost: cost(x) };
    }
  }
  return left.cost <= right.cost ? left : right;
}
