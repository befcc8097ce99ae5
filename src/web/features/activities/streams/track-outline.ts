import type { Stream } from '#core/recording/recording.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Outline {
  width: number;
  height: number;
  /** SVG path; a gap in the positions is a gap in the line. */
  path: string;
  /** Where a record lies on the picture; null when its position is unknown. */
  at(record: number): Point | null;
  start: Point;
  end: Point;
}

const LONG_SIDE = 800;
const MARGIN = 24;
/** More points than the picture has pixels only cost time. */
const MOST_POINTS = 3000;

/** A track projected onto a flat picture, true to scale around its own latitude. Null without positions. */
export function trackOutline(latitudeDeg: Stream, longitudeDeg: Stream): Outline | null {
  const known = latitudeDeg.flatMap((latitude, record) => {
    const longitude = longitudeDeg[record] ?? null;
    return latitude === null || longitude === null ? [] : [{ record, latitude, longitude }];
  });
  if (known.length < 2) return null;
  const middle = (known[Math.floor(known.length / 2)]?.latitude ?? 0) * (Math.PI / 180);
  const flat = known.map(({ record, latitude, longitude }) => ({ record, x: longitude * Math.cos(middle), y: -latitude }));
  const left = smallest(flat.map(({ x }) => x));
  const top = smallest(flat.map(({ y }) => y));
  const spanX = -smallest(flat.map(({ x }) => -x)) - left;
  const spanY = -smallest(flat.map(({ y }) => -y)) - top;
  const scale = LONG_SIDE / Math.max(spanX, spanY, 1e-6);
  const place = ({ x, y }: Point): Point => ({ x: MARGIN + (x - left) * scale, y: MARGIN + (y - top) * scale });
  const byRecord = new Map(flat.map((point) => [point.record, place(point)]));
  const first = flat[0];
  const last = flat.at(-1);
  if (!first || !last) return null;
  return {
    width: spanX * scale + 2 * MARGIN,
    height: spanY * scale + 2 * MARGIN,
    path: pathOf(flat.map((point) => ({ record: point.record, ...place(point) }))),
    at: (record) => byRecord.get(record) ?? null,
    start: place(first),
    end: place(last),
  };
}

function pathOf(points: readonly (Point & { record: number })[]): string {
  const step = Math.max(1, Math.floor(points.length / MOST_POINTS));
  let path = '';
  let before = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i += step) {
    const point = points[i];
    if (!point) continue;
    path += `${point.record - before > step + 30 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    before = point.record;
  }
  return path;
}

const smallest = (values: readonly number[]): number => values.reduce((a, b) => (b < a ? b : a), Number.POSITIVE_INFINITY);
