/** Where labels at the end of their lines stand: at their line, and never closer than `gapPx` to one another. Order of the answer is that of `wantedY`. */
export function spreadLabels(wantedY: readonly number[], gapPx: number, maxY: number): number[] {
  const order = wantedY.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  let floor = Number.NEGATIVE_INFINITY;
  for (const label of order) {
    label.y = Math.max(label.y, floor);
    floor = label.y + gapPx;
  }
  // Those pushed below the foot push the others back up.
  let ceiling = maxY;
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, ceiling);
    ceiling = label.y - gapPx;
  }
  const placed = [...wantedY];
  for (const label of order) placed[label.index] = label.y;
  return placed;
}
