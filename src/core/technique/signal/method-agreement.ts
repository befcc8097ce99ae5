/** One way of counting, and what it came to in cycles a minute; null when it could not. */
export interface Counted {
  method: string;
  perMin: number | null;
}

/** Methods that differ by more are not looking at the same thing. */
export const MOST_APART = 0.03;

/** The two methods that agree best, if any agree: their mean, and how far they lie apart as a share of it. The first in the list is preferred. */
export function agreed(counts: readonly Counted[]): { perMin: number; apart: number; methods: readonly [string, string] } | null {
  let best: ReturnType<typeof agreed> = null;
  for (const [i, one] of counts.entries()) {
    for (const other of counts.slice(i + 1)) {
      if (one.perMin === null || other.perMin === null || one.perMin <= 0) continue;
      const mean = (one.perMin + other.perMin) / 2;
      const apart = Math.abs(one.perMin - other.perMin) / mean;
      if (apart <= MOST_APART && (best === null || apart < best.apart)) best = { perMin: mean, apart, methods: [one.method, other.method] };
    }
  }
  return best;
}
