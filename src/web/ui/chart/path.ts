export interface Point {
  x: number;
  y: number;
}

/** One decimal is a tenth of a pixel: finer than any screen, and a third of the text. */
const px = (value: number) => String(Math.round(value * 10) / 10);

/** An SVG path through the points; a null lifts the pen. A point alone between two gaps is drawn as a dot. */
export function linePath(points: readonly (Point | null)[]): string {
  return runsOf(points)
    .map((run) => {
      const [first, ...rest] = run;
      if (!first) return '';
      const start = `M${px(first.x)} ${px(first.y)}`;
      return rest.length === 0 ? `${start}h0` : start + rest.map((point) => `L${px(point.x)} ${px(point.y)}`).join('');
    })
    .join('');
}

/** A value that holds until the next one: thresholds. */
export function stepPath(points: readonly (Point | null)[]): string {
  return runsOf(points)
    .map((run) => run.map((point, index) => (index === 0 ? `M${px(point.x)} ${px(point.y)}` : `H${px(point.x)}V${px(point.y)}`)).join(''))
    .map((path) => (/[HV]/.test(path) ? path : `${path}h0`))
    .join('');
}

/** Points by themselves, each a line of no length: a round pen makes dots of them. */
export function dotsPath(points: readonly (Point | null)[]): string {
  return points.map((point) => (point ? `M${px(point.x)} ${px(point.y)}h0` : '')).join('');
}

/** The surface between the points and a level line at `baseY`. */
export function areaPath(points: readonly (Point | null)[], baseY: number): string {
  return runsOf(points)
    .filter((run) => run.length > 1)
    .map((run) => {
      const line = run.map((point) => `L${px(point.x)} ${px(point.y)}`).join('');
      return `M${px(run[0]?.x ?? 0)} ${px(baseY)}${line}L${px(run.at(-1)?.x ?? 0)} ${px(baseY)}Z`;
    })
    .join('');
}

/** The surface between an upper and a lower line, point for point: a band of uncertainty. */
export function bandPath(upper: readonly (Point | null)[], lower: readonly (Point | null)[]): string {
  const pairs = upper.map((point, index) => {
    const other = lower[index];
    return point && other ? { x: point.x, y: point.y, lowY: other.y } : null;
  });
  return runsOf(pairs)
    .filter((run) => run.length > 1)
    .map((run) => {
      const there = run.map((point) => `${px(point.x)} ${px(point.y)}`).join('L');
      const back = run
        .map((point) => `${px(point.x)} ${px(point.lowY)}`)
        .toReversed()
        .join('L');
      return `M${there}L${back}Z`;
    })
    .join('');
}

/** Stretches without a gap. */
function runsOf<P extends Point>(points: readonly (P | null)[]): P[][] {
  const runs: P[][] = [];
  let run: P[] = [];
  for (const point of points) {
    if (point) {
      run.push(point);
    } else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  }
  return run.length > 0 ? [...runs, run] : runs;
}
