import type { Curve, CurveModel } from '#contract/analytics/curves.ts';

export interface CurveColumns {
  /** Seconds, rising: every window that is known in one of the periods. */
  over: number[];
  now: (number | null)[];
  earlier: (number | null)[];
  /** The model's line where it may be believed. */
  model: (number | null)[];
}

/** A curve as columns over the windows of both periods. */
export function curveColumns({ points, earlier, model }: Curve): CurveColumns {
  const over = [...new Set([...points, ...earlier.points].map((point) => point.over))].sort((a, b) => a - b);
  const valuesOf = (of: readonly { over: number; value: number }[]) => {
    const known = new Map(of.map((point) => [point.over, point.value]));
    return over.map((window) => known.get(window) ?? null);
  };
  return { over, now: valuesOf(points), earlier: valuesOf(earlier.points), model: over.map((window) => onLine(lineOf(model), window)) };
}

const lineOf = (model: CurveModel) => (model.kind === 'none' ? [] : model.line);

/** The line at a window, straight between its own points in the logarithm of time; null outside of them. */
function onLine(line: readonly { over: number; value: number }[], window: number): number | null {
  const next = line.findIndex(({ over }) => over >= window);
  const after = line[next];
  if (!after) return null;
  if (after.over === window) return after.value;
  const before = line[next - 1];
  if (!before) return null;
  const share = Math.log(window / before.over) / Math.log(after.over / before.over);
  return before.value + share * (after.value - before.value);
}
