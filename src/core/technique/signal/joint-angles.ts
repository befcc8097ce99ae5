import { type BodyPoint, LIMBS, type Side } from '#core/technique/pose/pose-track.ts';
import type { Motion } from '#core/technique/signal/motion.ts';

const DEG = 180 / Math.PI;

/** The angle at `middle` between the lines to the other two points, in degrees, 180 for a straight limb; null where one is not known. */
export function jointAngles({ points, count }: Motion, first: BodyPoint, middle: BodyPoint, last: BodyPoint): (number | null)[] {
  const [a, b, c] = [points[first], points[middle], points[last]];
  return eachKnown(count, [a, b, c], (i) => {
    const ux = at(a.xPx, i) - at(b.xPx, i);
    const uy = at(a.yPx, i) - at(b.yPx, i);
    const vx = at(c.xPx, i) - at(b.xPx, i);
    const vy = at(c.yPx, i) - at(b.yPx, i);
    const lengths = Math.hypot(ux, uy) * Math.hypot(vx, vy);
    return lengths === 0 ? null : Math.acos(Math.min(1, Math.max(-1, (ux * vx + uy * vy) / lengths))) * DEG;
  });
}

/** Lean of the trunk from upright, positive towards where the athlete faces (`forwards` is 1 for image-right, -1 for image-left). */
export function trunkLeans({ points, count }: Motion, forwards: 1 | -1): (number | null)[] {
  const { leftShoulder, rightShoulder, leftHip, rightHip } = points;
  return eachKnown(count, [leftShoulder, rightShoulder, leftHip, rightHip], (i) => {
    const dx = at(leftShoulder.xPx, i) + at(rightShoulder.xPx, i) - at(leftHip.xPx, i) - at(rightHip.xPx, i);
    const dy = at(leftShoulder.yPx, i) + at(rightShoulder.yPx, i) - at(leftHip.yPx, i) - at(rightHip.yPx, i);
    return Math.atan2(forwards * dx, -dy) * DEG;
  });
}

/** The thigh from straight down, positive forwards. */
export function thighAngles({ points, count }: Motion, side: Side, forwards: 1 | -1): (number | null)[] {
  const hip = points[LIMBS[side].hip];
  const knee = points[LIMBS[side].knee];
  return eachKnown(
    count,
    [hip, knee],
    (i) => Math.atan2(forwards * (at(knee.xPx, i) - at(hip.xPx, i)), at(knee.yPx, i) - at(hip.yPx, i)) * DEG,
  );
}

/** The line from `from` to `to` against the horizontal, 0 to 90 degrees. */
export function inclines({ points, count }: Motion, from: BodyPoint, to: BodyPoint): (number | null)[] {
  const [a, b] = [points[from], points[to]];
  return eachKnown(count, [a, b], (i) => Math.atan2(at(a.yPx, i) - at(b.yPx, i), Math.abs(at(b.xPx, i) - at(a.xPx, i))) * DEG);
}

/** Length between two points in px, by grid place. */
export function lengths({ points, count }: Motion, from: BodyPoint, to: BodyPoint): (number | null)[] {
  const [a, b] = [points[from], points[to]];
  return eachKnown(count, [a, b], (i) => Math.hypot(at(a.xPx, i) - at(b.xPx, i), at(a.yPx, i) - at(b.yPx, i)));
}

/** How far the mean of two points lies along one axis, in px. */
export function middleOf({ points, count }: Motion, [first, second]: readonly [BodyPoint, BodyPoint], axis: 'xPx' | 'yPx'): Float64Array {
  const [a, b] = [points[first][axis], points[second][axis]];
  return Float64Array.from({ length: count }, (_, i) => (at(a, i) + at(b, i)) / 2);
}

/** One signal less another. */
export function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value - at(b, i));
}

/** Unknown places are carried over from the last known one, for what needs a value everywhere. */
export function filled(values: readonly (number | null)[]): Float64Array {
  let last = values.find((value) => value !== null) ?? 0;
  return Float64Array.from(values, (value) => {
    last = value ?? last;
    return last;
  });
}

/** Share of a series that is known, 0 to 1. */
export function knownShare(values: readonly (number | null)[]): number {
  return values.length === 0 ? 0 : values.filter((value) => value !== null).length / values.length;
}

/** A signal's value at a place that may lie between two. */
export function between(signal: ArrayLike<number>, index: number): number {
  const low = Math.max(0, Math.min(signal.length - 1, Math.floor(index)));
  const high = Math.min(signal.length - 1, low + 1);
  return (signal[low] ?? 0) + ((signal[high] ?? 0) - (signal[low] ?? 0)) * (index - low);
}

function eachKnown(count: number, points: readonly { known: Uint8Array }[], value: (i: number) => number | null): (number | null)[] {
  return Array.from({ length: count }, (_, i) => (points.every(({ known }) => known[i] === 1) ? value(i) : null));
}

const at = (signal: Float64Array, i: number): number => signal[i] ?? 0;
