import { BACKWARD_CLOCK, straightenTimes, UNSTEADY_CLOCK } from '#core/recording/order/straighten-times.ts';
import type { Flaw } from '#core/recording/recording.ts';
import type { Position } from '#core/recording/track-distance.ts';
import { COLUMN, type PointTable } from '#core/recording/xml/points.ts';

/** A clock that jumps by more than a day is wrong on one side of the jump. */
const JUMP_MS = 86_400_000;

export interface OrderedPoints {
  /** Numbers of the points that count, in the order of time. */
  order: readonly number[];
  flaws: Flaw[];
}

/**
 * Puts the points `from` to `to` (not included) in the order of time. Points without a moment, or without the position that
 * `needsPosition` asks for, are left out; so is everything on the shorter side of a clock that jumped; a point that was written twice
 * counts once.
 */
export function orderPoints(points: PointTable, range: { from: number; to: number; needsPosition: boolean }): OrderedPoints {
  const usable: number[] = [];
  let back = 0;
  let furthestMs = Number.NEGATIVE_INFINITY;
  for (let p = range.from; p < range.to; p++) {
    const ms = points.get(COLUMN.timeMs, p);
    if (Number.isNaN(ms) || (range.needsPosition && !hasPosition(points, p))) continue;
    if (ms < furthestMs) back += 1;
    furthestMs = Math.max(furthestMs, ms);
    usable.push(p);
  }
  const wasStraightened = back > 0 && straighten(points, usable);
  if (back > 0 && !wasStraightened) usable.sort((a, b) => points.get(COLUMN.timeMs, a) - points.get(COLUMN.timeMs, b) || a - b);
  const inTime = longestStretch(points, usable);
  return {
    order: withoutRepeats(points, inTime),
    flaws: flawsOf({ unusable: range.to - range.from - usable.length, back, wasStraightened, jumped: usable.length - inTime.length }),
  };
}

/** Writes rising times over those of points that stand in the right order with a clock that trembles. False where sorting is right. */
function straighten(points: PointTable, usable: readonly number[]): boolean {
  const timesSec = Float64Array.from(usable, (point) => points.get(COLUMN.timeMs, point) / 1000);
  const straight = straightenTimes({
    timesSec,
    positionOf: (record) => positionOf(points, usable[record] ?? 0),
    distanceOf: (record) => points.get(COLUMN.distanceM, usable[record] ?? 0),
  });
  const timesMs = points.columns[COLUMN.timeMs];
  if (!straight || !timesMs) return false;
  for (const [record, point] of usable.entries()) timesMs[point] = Math.round((straight[record] ?? 0) * 1000);
  return true;
}

function positionOf(points: PointTable, point: number): Position | null {
  if (!hasPosition(points, point)) return null;
  return { latitudeDeg: points.get(COLUMN.latitudeDeg, point), longitudeDeg: points.get(COLUMN.longitudeDeg, point) };
}

/** On the globe, and not the zero point in the Gulf of Guinea that a receiver without satellites writes. */
export function hasPosition(points: PointTable, point: number): boolean {
  const latitudeDeg = points.get(COLUMN.latitudeDeg, point);
  const longitudeDeg = points.get(COLUMN.longitudeDeg, point);
  return Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180 && !(latitudeDeg === 0 && longitudeDeg === 0);
}

function longestStretch(points: PointTable, order: readonly number[]): readonly number[] {
  let best: [number, number] = [0, 0];
  let from = 0;
  for (let i = 1; i <= order.length; i++) {
    const jumps = i === order.length || points.get(COLUMN.timeMs, order[i] ?? 0) - points.get(COLUMN.timeMs, order[i - 1] ?? 0) > JUMP_MS;
    if (!jumps) continue;
    if (i - from > best[1] - best[0]) best = [from, i];
    from = i;
  }
  return best[1] - best[0] === order.length ? order : order.slice(...best);
}

/** Some services write the whole track into every lap, and many end one lap and begin the next with the same point. */
function withoutRepeats(points: PointTable, order: readonly number[]): number[] {
  const kept: number[] = [];
  for (const point of order) {
    const previous = kept.at(-1);
    if (previous === undefined || !agree(points, previous, point)) kept.push(point);
    else for (const [column] of points.columns.entries()) fill(points, { column, into: previous, from: point });
  }
  return kept;
}

/** Same moment, and nothing that both measured differs. */
function agree(points: PointTable, a: number, b: number): boolean {
  if (points.get(COLUMN.timeMs, a) !== points.get(COLUMN.timeMs, b)) return false;
  return points.columns.every((values) => {
    const [one, other] = [values[a], values[b]];
    return one === other || Number.isNaN(one) || Number.isNaN(other);
  });
}

function fill(points: PointTable, what: { column: number; into: number; from: number }): void {
  const values = points.columns[what.column];
  if (values && Number.isNaN(values[what.into])) values[what.into] = values[what.from] ?? Number.NaN;
}

function flawsOf(found: { unusable: number; back: number; wasStraightened: boolean; jumped: number }): Flaw[] {
  const { unusable, back, wasStraightened, jumped } = found;
  const flaws: Flaw[] = [];
  if (unusable > 0) {
    flaws.push({ kind: 'unreadable-part', message: 'Points without a valid time or position were removed.', records: unusable });
  }
  if (back > 0) {
    flaws.push({ kind: 'time-went-back', message: wasStraightened ? UNSTEADY_CLOCK : BACKWARD_CLOCK, records: back });
  }
  if (jumped > 0) {
    flaws.push({ kind: 'clock-jumped', message: 'The clock jumped by more than a day; the shorter part was removed.', records: jumped });
  }
  return flaws;
}
