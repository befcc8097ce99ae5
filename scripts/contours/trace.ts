/** A place on the map, in grid cells. */
export interface Point {
  x: number;
  y: number;
}

/** Heights at the corners of a grid, row by row from the north. */
export interface Heights {
  columns: number;
  rows: number;
  values: Float64Array;
}

/**
 * The lines of one height through a grid (marching squares): each is open where it leaves the grid, closed where it goes round a top or
 * a hollow.
 */
export function traceContour(heights: Heights, level: number): Point[][] {
  const next = new Map<string, Segment[]>();
  for (let row = 0; row + 1 < heights.rows; row++) {
    for (let column = 0; column + 1 < heights.columns; column++) {
      for (const segment of segmentsOf(heights, column, row, level)) {
        for (const end of [segment.from, segment.to]) next.set(keyOf(end), [...(next.get(keyOf(end)) ?? []), segment]);
      }
    }
  }
  return joined(next);
}

interface Segment {
  from: Point;
  to: Point;
  isUsed: boolean;
}

const keyOf = ({ x, y }: Point): string => `${x.toFixed(6)},${y.toFixed(6)}`;

function segmentsOf({ columns, values }: Heights, column: number, row: number, level: number): Segment[] {
  const at = (x: number, y: number): number => values[(row + y) * columns + column + x] ?? 0;
  const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)] as const;
  const edges: Point[] = [];
  const places = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  for (const [i, [x, y]] of places.entries()) {
    const [toX, toY] = places[(i + 1) % 4] ?? [0, 0];
    const [a, b] = [corners[i] ?? 0, corners[(i + 1) % 4] ?? 0];
    if (a > level === b > level) continue;
    const share = (level - a) / (b - a);
    edges.push({ x: column + x + (toX - x) * share, y: row + y + (toY - y) * share });
  }
  const [first, second, third, fourth] = edges;
  if (!first || !second) return [];
  if (!third || !fourth) return [{ from: first, to: second, isUsed: false }];
  // A saddle: the middle says which corners belong together.
  const middleIsHigh = (corners[0] + corners[1] + corners[2] + corners[3]) / 4 > level;
  const pairs =
    middleIsHigh === corners[0] > level
      ? [
          [first, second],
          [third, fourth],
        ]
      : [
          [fourth, first],
          [second, third],
        ];
  return pairs.flatMap(([from, to]) => (from && to ? [{ from, to, isUsed: false }] : []));
}

function joined(segments: Map<string, Segment[]>): Point[][] {
  const lines: Point[][] = [];
  const all = [...new Set([...segments.values()].flat())];
  const isEnd = (point: Point): boolean => segments.get(keyOf(point))?.length === 1;
  // Open lines first, from their ends; what is left goes round.
  for (const segment of [...all.filter(({ from, to }) => isEnd(from) || isEnd(to)), ...all]) {
    if (segment.isUsed) continue;
    segment.isUsed = true;
    const line = isEnd(segment.to) && !isEnd(segment.from) ? [segment.to, segment.from] : [segment.from, segment.to];
    for (let step = follow(segments, line.at(-1)); step; step = follow(segments, line.at(-1))) line.push(step);
    lines.push(line);
  }
  return lines;
}

function follow(segments: Map<string, Segment[]>, from: Point | undefined): Point | null {
  if (!from) return null;
  const key = keyOf(from);
  const segment = segments.get(key)?.find(({ isUsed }) => !isUsed);
  if (!segment) return null;
  segment.isUsed = true;
  return keyOf(segment.from) === key ? segment.to : segment.from;
}
