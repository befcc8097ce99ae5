import type { LinearProgram, LinearRow, LinearVariable } from '#core/plan/placement/linear-program.ts';

/** One summand of a row. */
export interface Term {
  variable: number;
  coefficient: number;
}

/** Collects variables and rows; names are given in order, so the same week is the same program. */
export interface ProgramBuilder {
  variable(variable: LinearVariable): number;
  /** Nothing is added where there is no term. */
  row(name: string, terms: readonly Term[], bounds: { least?: number; most?: number }): void;
  done(): LinearProgram;
}

export function programBuilder(): ProgramBuilder {
  const variables: LinearVariable[] = [];
  const rows: LinearRow[] = [];
  return {
    variable(variable) {
      variables.push(variable);
      return variables.length - 1;
    },
    row(name, terms, { least, most }) {
      const sums = new Map<number, number>();
      for (const { variable, coefficient } of terms) sums.set(variable, (sums.get(variable) ?? 0) + coefficient);
      if (sums.size === 0) return;
      rows.push({ name, variables: [...sums.keys()], coefficients: [...sums.values()], least: least ?? null, most: most ?? null });
    },
    done: () => ({ variables, rows }),
  };
}

const ROUNDING = 1e-6;

/** Whether these values keep every row, but for the rows named. */
export function keepsRows({ rows }: LinearProgram, values: readonly number[], except: ReadonlySet<string>): boolean {
  return rows.every((row) => {
    if (except.has(row.name)) return true;
    let sum = 0;
    for (let i = 0; i < row.variables.length; i++) sum += (row.coefficients[i] ?? 0) * (values[row.variables[i] ?? -1] ?? 0);
    return (row.least === null || sum >= row.least - ROUNDING) && (row.most === null || sum <= row.most + ROUNDING);
  });
}
