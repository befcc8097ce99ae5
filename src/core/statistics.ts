/** Arithmetic mean; null of nothing. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Standard deviation. `sample` divides by n − 1 and needs two values, `population` by n and needs one; null with fewer.
 * Values that differ by nothing but the rounding of the computer have a spread of exactly 0.
 */
export function deviationOf(values: readonly number[], kind: 'sample' | 'population' = 'sample'): number | null {
  const divisor = kind === 'sample' ? values.length - 1 : values.length;
  const mean = meanOf(values);
  if (mean === null || divisor < 1) return null;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / divisor);
  return deviation <= Math.abs(mean) * 1e-12 ? 0 : deviation;
}

/** Middle value, or the mean of the two in the middle; null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  return quantileOf(values, 0.5);
}

/** Value below which `share` (0 to 1) of the values lie, linear between neighbours; null of nothing. */
export function quantileOf(values: readonly number[], share: number): number | null {
  return quantileOfSorted(sorted(values), share);
}

/** Distance between the values below which a quarter and three quarters lie; 0 of nothing. */
export function quartileRangeOf(values: readonly number[]): number {
  const inOrder = sorted(values);
  return (quantileOfSorted(inOrder, 0.75) ?? 0) - (quantileOfSorted(inOrder, 0.25) ?? 0);
}

/** A typed array is sorted without a call of ours for each pair. */
const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();

function quantileOfSorted(inOrder: Float64Array, share: number): number | null {
  const at = (inOrder.length - 1) * share;
  const low = inOrder[Math.floor(at)];
  const high = inOrder[Math.ceil(at)];
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at));
}
