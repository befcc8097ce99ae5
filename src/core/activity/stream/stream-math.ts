/** Arithmetic mean; null of nothing. */
export function mean(values: ArrayLike<number>): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0;
  return sum / values.length;
}

/** Mean of what is known; null when nothing is. */
export function meanKnown(values: ArrayLike<number | null>): number | null {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null;
    if (value === null) continue;
    sum += value;
    count++;
  }
  return count === 0 ? null : sum / count;
}

/** Greatest of what is known; null when nothing is. */
export function maxKnown(values: ArrayLike<number | null>): number | null {
  let max: number | null = null;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null;
    if (value !== null && (max === null || value > max)) max = value;
  }
  return max;
}

/** Entry i is the sum of the first i values, so the sum of [from, to) is `sums[to] - sums[from]`. One longer than `values`. */
export function prefixSums(values: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(values.length + 1);
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i] ?? 0;
    sums[i + 1] = sum;
  }
  return sums;
}

/** A stretch without holes: seconds [from, to). */
export interface Run {
  from: number;
  to: number;
}

/** The stretches in which every second is known and that no cut divides. `cuts` are the seconds before which a new stretch begins, rising. */
export function knownRuns(values: ArrayLike<number | null>, cuts: readonly number[] = []): Run[] {
  const runs: Run[] = [];
  let from = -1;
  let cut = 0;
  for (let i = 0; i <= values.length; i++) {
    while (cut < cuts.length && (cuts[cut] ?? 0) < i) cut++;
    const ends = i === values.length || values[i] === null || cuts[cut] === i;
    if (ends && from >= 0) {
      runs.push({ from, to: i });
      from = -1;
    }
    if (from < 0 && i < values.length && values[i] !== null) from = i;
  }
  return runs;
}

/** The values of a stretch as numbers. */
export function runValues(values: ArrayLike<number | null>, run: Run): Float64Array {
  const out = new Float64Array(run.to - run.from);
  for (let i = 0; i < out.length; i++) out[i] = values[run.from + i] ?? 0;
  return out;
}

/** A channel that is missing for more than half of the time does not speak for the whole. */
const LEAST_COVERAGE = 0.5;

/** Whether a channel is known for so much of the time that it speaks for the whole. */
export function speaksForWhole(values: ArrayLike<number | null>): boolean {
  let count = 0;
  for (let i = 0; i < values.length; i++) if ((values[i] ?? null) !== null) count++;
  return count >= LEAST_COVERAGE * values.length;
}
