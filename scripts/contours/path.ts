import type { Point } from './trace.ts';

/** A line with as few points as keep it within `tolerance` of where it was (Douglas and Peucker 1973). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let farthest = 0;
  let index = 0;
  for (const [i, point] of line.entries()) {
    const distance = distanceTo(point, first, last);
    if (distance > farthest) [farthest, index] = [distance, i];
  }
  if (farthest <= tolerance) return [first, last];
  return [...simplified(line.slice(0, index + 1), tolerance).slice(0, -1), ...simplified(line.slice(index), tolerance)];
}

function distanceTo({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 1e-9) return Math.hypot(x - from.x, y - from.y);
  return Math.abs(dy * (x - from.x) - dx * (y - from.y)) / length;
}

/** SVG path data of a smooth line: curves from middle to middle, each point being what its curve bends towards. Whole numbers. */
export function pathData(line: readonly Point[]): string {
  const [first, second] = line;
  const last = line.at(-1);
  if (!first || !second || !last) return '';
  const isClosed = Math.hypot(first.x - last.x, first.y - last.y) < 1e-6;
  const points = isClosed ? line.slice(0, -1) : line;
  const start = isClosed ? middle(points.at(-1) ?? first, first) : first;
  let data = `M${whole(start)}`;
  let before = rounded(start);
  for (const [i, point] of points.entries()) {
    const next = points[i + 1] ?? (isClosed ? points[0] : undefined);
    if (!next || (!isClosed && i === 0)) continue;
    const to = rounded(!isClosed && i === points.length - 2 ? next : middle(point, next));
    const bend = rounded(point);
    data += `q${bend.x - before.x} ${bend.y - before.y} ${to.x - before.x} ${to.y - before.y}`;
    before = to;
  }
  if (!isClosed && points.length === 2) data += `l${Math.round(last.x) - before.x} ${Math.round(last.y) - before.y}`;
  return `${data}${isClosed ? 'z' : ''}`.replaceAll(' -', '-');
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
const whole = (point: Point): string => `${Math.round(point.x)} ${Math.round(point.y)}`;
