import { createRequire } from 'node:module';
import type { Highs, Model, ModelData } from 'highs';

/** A linear program as whoever has one describes it; variables are indexes, null is no bound. All prices are paid, none earned. */
export interface Program {
  variables: readonly { most: number; isBinary: boolean; price: number }[];
  rows: readonly { variables: readonly number[]; coefficients: readonly number[]; least: number | null; most: number | null }[];
}

export type Solver = (program: Program) => { values: readonly number[]; price: number } | null;

/**
 * How far from the best a solution may stay, in units of price. The optimum is near zero, so a share of it would never close.
 * Nodes are counted instead of seconds: what was found must not depend on how busy the machine is.
 *
 * A week is a small program that ends at its root, so everything that prepares a long search costs more than it gains: measured over 610
 * weeks of 25 athletes from 4 to 27 h, a week takes 21 ms instead of 50, the slowest of a hundred 110 ms instead of 650, and no week became
 * dearer by more than the gap.
 */
const OPTIONS = {
  output_flag: false,
  random_seed: 1,
  mip_abs_gap: 2,
  mip_rel_gap: 0,
  mip_max_nodes: 400,
  mip_allow_restart: false,
  mip_allow_cut_separation_at_nodes: false,
  mip_detect_symmetry: false,
  mip_heuristic_run_rins: false,
  mip_heuristic_run_rens: false,
  mip_heuristic_run_root_reduced_cost: false,
  mip_heuristic_run_feasibility_jump: false,
  mip_pscost_minreliable: 1,
  mip_pool_soft_limit: 300,
  mip_lp_age_limit: 3,
};

/** The package's own types know its default export under the module system of old only. */
const loadHighs: () => Promise<Highs> = createRequire(import.meta.url)('highs');

/** HiGHS' word for values that keep every row. */
const FEASIBLE = 2;

/** Loads HiGHS (WebAssembly). Solving itself is synchronous and takes milliseconds: call it where waiting is no harm. */
export async function openSolver(): Promise<Solver> {
  const highs = await loadHighs();
  return (program) => highs.withModel(modelOf(highs, program), (model) => solved(highs, model, program));
}

function solved(highs: Highs, model: Model, { variables }: Program): ReturnType<Solver> {
  model.options.set(OPTIONS);
  model.run();
  const { optimal, solutionLimit } = highs.constants.modelStatus;
  const status = model.getModelStatus();
  if ((status !== optimal && status !== solutionLimit) || model.info.get('primal_solution_status') !== FEASIBLE) return null;
  const { colValue } = model.getSolution();
  return {
    values: variables.map(({ isBinary }, i) => (isBinary ? Math.round(colValue[i] ?? 0) : (colValue[i] ?? 0))),
    price: model.getObjectiveValue(),
  };
}

/** Rows one after the other, as HiGHS takes them. */
function modelOf(highs: Highs, { variables, rows }: Program): ModelData {
  const starts = [0];
  for (const row of rows) starts.push((starts.at(-1) ?? 0) + row.variables.length);
  const { continuous, integer } = highs.constants.variableType;
  return {
    numCols: variables.length,
    numRows: rows.length,
    colCost: variables.map(({ price }) => price),
    colLower: variables.map(() => 0),
    colUpper: variables.map(({ most }) => most),
    rowLower: rows.map(({ least }) => least ?? -highs.infinity),
    rowUpper: rows.map(({ most }) => most ?? highs.infinity),
    integrality: variables.map(({ isBinary }) => (isBinary ? integer : continuous)),
    matrix: {
      format: 'csr',
      numRows: rows.length,
      numCols: variables.length,
      starts,
      indices: rows.flatMap((row) => row.variables),
      values: rows.flatMap((row) => row.coefficients),
    },
  };
}
