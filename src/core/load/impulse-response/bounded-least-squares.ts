/** One equation: the coefficients of the unknowns and what they should add up to. */
export interface Equation {
  row: readonly number[];
  target: number;
}

export type Range = readonly [low: number, high: number];

export interface LeastSquares {
  x: number[];
  /** Sum of squared errors over the equations. */
  sse: number;
}

/**
 * The x within `bounds` that leaves the least sum of squares, found exactly: a convex problem has its answer where some
 * unknowns sit on a bound and the others are free, and with three unknowns all 27 ways are soon tried. A bound may be infinite.
 * Null when nothing can be solved, as with no equations.
 */
export function boundedLeastSquares(equations: readonly Equation[], bounds: readonly Range[]): LeastSquares | null {
  const normal = bounds.map((_, i) => bounds.map((__, j) => total(equations, ({ row }) => at(row, i) * at(row, j))));
  const right = bounds.map((_, i) => total(equations, ({ row, target }) => at(row, i) * target));
  let best: LeastSquares | null = null;
  for (const fixed of waysToFix(bounds)) {
    const x = solveFree(normal, right, fixed);
    if (!x?.every((value, i) => isWithin(value, bounds[i]))) continue;
    const sse = total(equations, ({ row, target }) => (row.reduce((sum, value, i) => sum + value * at(x, i), 0) - target) ** 2);
    if (!best || sse < best.sse) best = { x, sse };
    // With all free and within bounds there is nothing better to find.
    if (fixed.every((value) => value === null)) break;
  }
  return best;
}

const total = (equations: readonly Equation[], of: (equation: Equation) => number) => equations.reduce((sum, one) => sum + of(one), 0);

const at = (values: readonly number[], i: number) => values[i] ?? 0;

function isWithin(value: number, range: Range | undefined): boolean {
  const slack = 1e-9 * Math.max(1, Math.abs(value));
  return range !== undefined && value >= range[0] - slack && value <= range[1] + slack;
}

/** Every way to hold unknowns on a finite bound; null leaves one free. All free comes first. */
function waysToFix(bounds: readonly Range[]): (number | null)[][] {
  return bounds.reduce<(number | null)[][]>(
    (ways, range) => {
      const choices = [null, ...range.filter(Number.isFinite)];
      return choices.flatMap((choice) => ways.map((way) => [...way, choice]));
    },
    [[]],
  );
}

/** Solves the normal equations for the free unknowns with the others held; null when they do not determine them. */
function solveFree(normal: readonly number[][], right: readonly number[], fixed: readonly (number | null)[]): number[] | null {
  const free = fixed.flatMap((value, i) => (value === null ? [i] : []));
  const rows = free.map((i) => {
    const held = fixed.reduce<number>((sum, value, j) => sum + (value ?? 0) * at(normal[i] ?? [], j), 0);
    return [...free.map((j) => at(normal[i] ?? [], j)), at(right, i) - held];
  });
  const solved = eliminate(rows);
  return solved && fixed.map((value, i) => value ?? at(solved, free.indexOf(i)));
}

/** Gauss-Jordan with row exchange on rows of coefficients followed by their right side; null when singular. */
function eliminate(rows: number[][]): number[] | null {
  for (let column = 0; column < rows.length; column++) {
    const pivotRow = rows.reduce(
      (best, row, i) => (i > column && Math.abs(at(row, column)) > Math.abs(at(rows[best] ?? [], column)) ? i : best),
      column,
    );
    const pivot = rows[pivotRow];
    const other = rows[column];
    if (!pivot || !other || Math.abs(at(pivot, column)) < 1e-12) return null;
    rows[pivotRow] = other;
    rows[column] = pivot.map((value) => value / at(pivot, column));
    const unit = rows[column] ?? [];
    rows.forEach((row, i) => {
      if (i !== column) rows[i] = row.map((value, j) => value - at(row, column) * at(unit, j));
    });
  }
  return rows.map((row) => at(row, rows.length));
}
