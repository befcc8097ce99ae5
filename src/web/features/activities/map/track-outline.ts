import { type Position, stretchesOf } from '#web/features/activities/map/track-stretches.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Outline {
  width: number;
  height: number;
  /** SVG path; a gap in the positions is a gap in the line. */
  path: string;
  /** The same line in stretches of one level each, in order; a stretch begins where the one before it ends. */
  pathsBy(levelOf: (record: number) => number | null): { level: number | null; path: string }[];
  /** Where a record lies on the picture; null when its position is unknown. */
  at(record: number): Point | null;
  start: Point;
  end: Point;
}

const LONG_SIDE = 800;
const MARGIN = 24;
const MOST_POINTS = 3000;

/** A track projected onto a flat picture, true to scale around its own latitude. Null without a second position. */
export function trackOutline(known: readonly Position[]): Outline | null {
  if (known.length < 2) return null;
  const middle = (known[Math.floor(known.length / 2)]?.latitude ?? 0) * (Math.PI / 180);
  const flat = known.map(({ record, latitude, longitude }) => ({ record, x: longitude * Math.cos(middle), y: -latitude }));
  const left = smallest(flat.map(({ x }) => x));
  const top = smallest(flat.map(({ y }) => y));
  const spanX = -smallest(flat.map(({ x }) => -x)) - left;
  const spanY = -smallest(flat.map(({ y }) => -y)) - top;
  const scale = LONG_SIDE / Math.max(spanX, spanY, 1e-6);
  const place = ({ x, y }: Point): Point => ({ x: MARGIN + (x - left) * scale, y: MARGIN + (y - top) * scale });
  const line = flat.map((point) => ({ record: point.record, ...place(point) }));
  const byRecord = new Map(flat.map((point) => [point.record, place(point)]));
  const first = flat[0];
  const last = flat.at(-1);
  if (!first || !last) return null;
  return {
    width: spanX * scale + 2 * MARGIN,
    height: spanY * scale + 2 * MARGIN,
    path: pathsOf(line, () => null)
      .map(({ path }) => path)
      .join(''),
    pathsBy: (levelOf) => pathsOf(line, levelOf),
    at: (record) => byRecord.get(record) ?? null,
    start: place(first),
    end: place(last),
  };
}

type Placed = Point & { record: number };

/** More points than the picture has pixels only cost time. */
const stepOf = (points: readonly unknown[]): number => Math.max(1, Math.floor(points.length / MOST_POINTS));

const pathsOf = (points: readonly Placed[], levelOf: (record: number) => number | null): { level: number | null; path: string }[] =>
  stretchesOf(points, levelOf, stepOf(points)).map(({ level, lines }) => ({
    level,
    path: lines.map((line) => `M${line.map(written).join('L')}`).join(''),
  }));

const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

const smallest = (values: readonly number[]): number => values.reduce((a, b) => (b < a ? b : a), Number.POSITIVE_INFINITY);
