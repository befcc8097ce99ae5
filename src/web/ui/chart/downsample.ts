/**
 * Which points a line of `columns` pixels needs: for each column the first, the lowest, the highest and the last, and every edge of a gap.
 * What is left out cannot be seen: a second of power in a five-hour ride keeps its peak. Indices rise; `values` may hold gaps (null).
 */
export function visibleIndices(values: readonly (number | null)[], columns: number): number[] {
  const count = values.length;
  if (count <= columns * 4) return values.map((_, index) => index);
  const kept: number[] = [];
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((column * count) / columns);
    const to = Math.floor(((column + 1) * count) / columns);
    keepOfColumn(values, from, to, kept);
  }
  return kept;
}

function keepOfColumn(values: readonly (number | null)[], from: number, to: number, kept: number[]): void {
  let lowest = -1;
  let highest = -1;
  const edges = new Set<number>([from, to - 1]);
  for (let index = from; index < to; index++) {
    const value = values[index] ?? null;
    if (index > from && (value === null) !== ((values[index - 1] ?? null) === null)) edges.add(index - 1).add(index);
    if (value === null) continue;
    if (lowest < 0 || value < (values[lowest] ?? value)) lowest = index;
    if (highest < 0 || value > (values[highest] ?? value)) highest = index;
  }
  if (lowest >= 0) edges.add(lowest).add(highest);
  kept.push(...[...edges].sort((a, b) => a - b));
}
