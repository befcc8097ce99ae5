import type { Science } from '#core/science.ts';
import { meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['hrv.dfa_a1'],
  name: 'DFA α1',
  formula: 'slope of ln F(n) on ln n, n = 4…16 beats; F(n) = RMS of the integrated series around linear fits in adjacent windows',
  unit: '1',
  unknownWhen: 'Fewer beats than two of the longest windows, beats without variation, wrist optical sensors, or above 5% artefacts.',
  source:
    'Peng CK et al. (1995) Chaos 5:82-87, doi:10.1063/1.166141; 0.75 near VT1 and 0.50 near VT2: Rogers B et al. (2021) doi:10.3389/fphys.2020.596567, (2022). No prior detrending, unlike Kubios',
  grade: 'C',
};

/** Around the first and second ventilatory threshold; good for a group, wide for one athlete. */
export const DFA_AT_VT1 = 0.75;
export const DFA_AT_VT2 = 0.5;

/** Correlation of beats over short stretches: about 1 at rest, falling with intensity. `rrMs` are corrected, consecutive intervals. */
export function dfaAlpha1(rrMs: readonly number[], windows: { least: number; most: number } = { least: 4, most: 16 }): number | null {
  const middle = meanOf(rrMs);
  if (middle === null || rrMs.length < 2 * windows.most) return null;
  let sum = 0;
  const walk = rrMs.map((interval) => {
    sum += interval - middle;
    return sum;
  });
  const points = Array.from({ length: windows.most - windows.least + 1 }, (_, i) => {
    const size = windows.least + i;
    return { size: Math.log(size), fluctuation: fluctuation(walk, size) };
  });
  if (points.some((point) => point.fluctuation <= 0)) return null;
  return slope(points.map((point) => ({ x: point.size, y: Math.log(point.fluctuation) })));
}

/** Root mean square of the walk about its line in each window of `size`; what does not fill a window at the end is left out. */
function fluctuation(walk: readonly number[], size: number): number {
  const count = Math.floor(walk.length / size);
  let squares = 0;
  for (let window = 0; window < count; window++) squares += squaresAboutLine(walk, window * size, size);
  return Math.sqrt(squares / (count * size));
}

function squaresAboutLine(walk: readonly number[], from: number, size: number): number {
  const middleX = (size - 1) / 2;
  let middleY = 0;
  for (let i = 0; i < size; i++) middleY += (walk[from + i] ?? 0) / size;
  let xy = 0;
  let xx = 0;
  let yy = 0;
  for (let i = 0; i < size; i++) {
    const x = i - middleX;
    const y = (walk[from + i] ?? 0) - middleY;
    xy += x * y;
    xx += x * x;
    yy += y * y;
  }
  return Math.max(0, yy - (xy * xy) / xx);
}

function slope(points: readonly { x: number; y: number }[]): number {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  const rise = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return rise / points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}
