/** The stored bests of one activity; `source` is whatever leads back to it, such as its id and day. */
export interface StoredCurve<Source> {
  source: Source;
  /** `over` in seconds, or metres for a curve of distances. */
  points: readonly { over: number; value: number }[];
}

export interface MergedPoint<Source> {
  over: number;
  value: number;
  source: Source;
}

/**
 * The best of many activities at each duration, shortest first, with the activity that holds it; the earlier one where two
 * are equal. `better` says which value wins: the greater one by default, `least` for times over a distance.
 */
export function mergeCurves<Source>(
  curves: Iterable<StoredCurve<Source>>,
  better: (a: number, b: number) => boolean = greatest,
): MergedPoint<Source>[] {
  const best = new Map<number, MergedPoint<Source>>();
  for (const { source, points } of curves) {
    for (const { over, value } of points) {
      const kept = best.get(over);
      if (kept === undefined) best.set(over, { over, value, source });
      else if (better(value, kept.value)) {
        kept.value = value;
        kept.source = source;
      }
    }
  }
  return [...best.values()].sort((a, b) => a.over - b.over);
}

export const greatest = (a: number, b: number): boolean => a > b;
export const least = (a: number, b: number): boolean => a < b;
