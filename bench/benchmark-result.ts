/** One figure of `npm run bench`, beside the same thing measured with something everyone knows. */
export interface BenchLine {
  name: string;
  value: number;
  unit: string;
  /** What it is compared with, with its own figure. */
  anchor: string;
  /** How many times better than the anchor. */
  ratio: number;
  /** What must hold, in words. */
  bar: string;
  ok: boolean;
}
