/** Round paces as speeds, from slow to fast: every so many seconds for the distance. For the axis of a chart that is drawn in m/s. */
export function paceTicks(distanceM: number): (extent: readonly [number, number], count: number) => number[] {
  return ([slowMps, fastMps], count) => {
    const [fastSec, slowSec] = [distanceM / fastMps, distanceM / Math.max(slowMps, 0.1)];
    const step = [5, 10, 15, 20, 30, 60, 120, 300].find((candidate) => (slowSec - fastSec) / candidate <= count + 1) ?? 600;
    const first = Math.ceil(slowSec / step) * step;
    const last = Math.max(step, Math.floor(fastSec / step) * step);
    const steps = Math.round((first - last) / step) + 1;
    return Array.from({ length: Math.max(2, steps) }, (_, index) => distanceM / (first - index * step)).filter((mps) => mps > 0);
  };
}
