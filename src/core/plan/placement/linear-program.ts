/** `sum` of coefficient times variable, between `least` and `most`; null is no bound. Variables are indexes. */
export interface LinearRow {
  name: string;
  variables: readonly number[];
  coefficients: readonly number[];
  least: number | null;
  most: number | null;
}

/** Between 0 and `most`; `isBinary` is 0 or 1. */
export interface LinearVariable {
  name: string;
  most: number;
  isBinary: boolean;
  /** Price of one unit. */
  price: number;
}

/** Minimise the prices. Names are unique and made of letters, digits and underscores. */
export interface LinearProgram {
  variables: readonly LinearVariable[];
  rows: readonly LinearRow[];
}

/** `values` by variable; null when no values keep every row. */
export type LinearSolution = { values: readonly number[]; price: number } | null;

/** The port: whoever can solve linear programs with binary variables. The same program always has the same solution. */
export type Solve = (program: LinearProgram) => LinearSolution;
