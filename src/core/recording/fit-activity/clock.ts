import { record } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';
import { BACKWARD_CLOCK, type Sequence, straightenTimes, UNSTEADY_CLOCK } from '#core/recording/order/straighten-times.ts';
import type { Flaw } from '#core/recording/recording.ts';

const DAY_SEC = 86_400;
/** More than this lies between no two moments of one activity. */
export const LONGEST_ACTIVITY_SEC = 7 * DAY_SEC;
/** A stretch on its own calendar with fewer records than this share of the longest one is garbage, or a start on another day. */
const LEAST_SHARE = 0.05;
/** Even smart recording writes a record every few minutes while the timer runs. */
const LONGEST_SILENCE_SEC = 3600;
/** A clock is set once or twice; more jumps than this are no clock. */
const MOST_STRETCHES = 10;

/** The records in order of time, and the one clock by which everything in the file is placed. Times are FIT seconds. */
export interface RecordClock {
  /** Rows of the record table, sorted by time; rows without a time or far from all others are left out. */
  rows: Uint32Array;
  /** When each of `rows` was measured. */
  timesSec: Float64Array;
  /** The true time of a moment that the file gives; null when it lies in a stretch that was left out. */
  correct(timeSec: number): number | null;
  flaws: readonly Flaw[];
}

/** Few records may well share a second; more than these are a clock that does not keep up. */
const CROWD = 60;

/** Records that follow each other without a jump of the calendar. `shiftSec` is null when they are left out. */
interface Stretch {
  fromIndex: number;
  toIndex: number;
  firstSec: number;
  lastSec: number;
  shiftSec: number | null;
}

/**
 * Puts records in order. A watch whose clock is set while it records jumps by days in mid-stride; the time after the jump is the
 * true one and everything before is moved up to it. After a pause of many days only the longer part counts.
 */
export function readRecordClock(records: FitTable, stopsSec: readonly number[]): RecordClock {
  const { rows, timesSec } = timedRows(records);
  const stretches = placeStretches(stretchesOf(timesSec), stopsSec);
  const kept = keepStretches({ rows, timesSec }, stretches);
  const order = inOrder(kept.timesSec);
  const straight = order.wentBack === 0 ? null : straightenTimes(sequenceOf(records, kept));
  const sorted = firstDays(
    order.wentBack === 0
      ? kept
      : straight
        ? { rows: kept.rows, timesSec: straight }
        : { rows: order.indices.map((i) => kept.rows[i] ?? 0), timesSec: kept.timesSec.toSorted() },
  );
  return {
    ...sorted,
    correct: (timeSec) => corrected(timeSec, stretches),
    flaws: [
      ...clockFlaws(stretches, { wentBack: order.wentBack, isStraight: straight !== null, leftOut: rows.length - sorted.rows.length }),
      ...gapFlaws(sorted.timesSec, stopsSec),
    ],
  };
}

function sequenceOf(records: FitTable, { rows, timesSec }: TimedRows): Sequence {
  const [latitudes, longitudes, distances] = [record.latitudeDeg, record.longitudeDeg, record.distanceM].map((field) =>
    records.column(field),
  );
  return {
    timesSec,
    positionOf(index) {
      const row = rows[index] ?? 0;
      const [latitudeDeg, longitudeDeg] = [latitudes?.[row] ?? Number.NaN, longitudes?.[row] ?? Number.NaN];
      return Number.isNaN(latitudeDeg + longitudeDeg) ? null : { latitudeDeg, longitudeDeg };
    },
    distanceOf: (index) => distances?.[rows[index] ?? 0] ?? Number.NaN,
  };
}

interface TimedRows {
  rows: Uint32Array;
  timesSec: Float64Array;
}

function timedRows(records: FitTable): TimedRows {
  const rows = new Uint32Array(records.rows);
  const timesSec = new Float64Array(records.rows);
  let count = 0;
  for (let row = 0; row < records.rows; row++) {
    const timeSec = records.timeSec(row);
    if (timeSec === null) continue;
    rows[count] = row;
    timesSec[count++] = timeSec;
  }
  return { rows: rows.subarray(0, count), timesSec: timesSec.subarray(0, count) };
}

function keepStretches(all: TimedRows, stretches: readonly Stretch[]): TimedRows {
  if (stretches.length === 1 && stretches[0]?.toIndex === all.rows.length - 1) return all;
  const kept = stretches.flatMap(({ fromIndex, toIndex, shiftSec }) =>
    shiftSec === null ? [] : Array.from({ length: toIndex - fromIndex + 1 }, (_, i) => ({ index: fromIndex + i, shiftSec })),
  );
  return {
    rows: Uint32Array.from(kept, ({ index }) => all.rows[index] ?? 0),
    timesSec: Float64Array.from(kept, ({ index, shiftSec }) => (all.timesSec[index] ?? 0) + shiftSec),
  };
}

/** An activity that creeps on from day to day is cut where no activity goes on. */
function firstDays({ rows, timesSec }: TimedRows): TimedRows {
  const endSec = (timesSec[0] ?? 0) + LONGEST_ACTIVITY_SEC;
  const end = timesSec.findIndex((timeSec) => timeSec > endSec);
  return end < 0 ? { rows, timesSec } : { rows: rows.subarray(0, end), timesSec: timesSec.subarray(0, end) };
}

/** How often time falls, and the indices that would put it in order; those of one moment keep theirs. */
function inOrder(timesSec: Float64Array): { wentBack: number; indices: Uint32Array } {
  let wentBack = 0;
  let furthest = Number.NEGATIVE_INFINITY;
  for (const timeSec of timesSec) {
    if (timeSec < furthest) wentBack++;
    furthest = timeSec;
  }
  const indices = Uint32Array.from({ length: wentBack === 0 ? 0 : timesSec.length }, (_, i) => i);
  return { wentBack, indices: indices.sort((a, b) => (timesSec[a] ?? 0) - (timesSec[b] ?? 0) || a - b) };
}

function stretchesOf(raw: Float64Array): Stretch[] {
  const stretches: Stretch[] = [];
  for (let i = 0; i < raw.length; i++) {
    const timeSec = raw[i] ?? 0;
    const current = stretches.at(-1);
    if (current && Math.abs(timeSec - (raw[i - 1] ?? 0)) <= DAY_SEC) {
      current.toIndex = i;
      current.firstSec = Math.min(current.firstSec, timeSec);
      current.lastSec = Math.max(current.lastSec, timeSec);
    } else {
      if (stretches.length === MOST_STRETCHES) return [wholeOf(stretches)];
      stretches.push({ fromIndex: i, toIndex: i, firstSec: timeSec, lastSec: timeSec, shiftSec: 0 });
    }
  }
  return stretches;
}

/** A file whose time leaps about all the way: only its first stretch of any length can be believed. */
function wholeOf(stretches: readonly Stretch[]): Stretch {
  return stretches.reduce((longest, stretch) => (size(stretch) > size(longest) ? stretch : longest));
}

function placeStretches(stretches: readonly Stretch[], stopsSec: readonly number[]): readonly Stretch[] {
  if (stretches.length < 2) return stretches;
  const longest = wholeOf(stretches);
  const isPaused = (before: Stretch, after: Stretch) => stopsSec.some((stop) => stop >= before.lastSec - 60 && stop < after.firstSec);
  let follower: Stretch | null = null;
  for (const stretch of stretches.toReversed()) {
    const isSmall = size(stretch) < size(longest) * LEAST_SHARE;
    const [before, after] = stretch.fromIndex < longest.fromIndex ? [stretch, longest] : [longest, stretch];
    if (distanceSec(stretch, longest) > LONGEST_ACTIVITY_SEC && (isSmall || isPaused(before, after))) {
      stretch.shiftSec = null;
      continue;
    }
    stretch.shiftSec = shiftBefore(stretch, follower, isPaused);
    follower = stretch;
  }
  return stretches;
}

/** Moves a stretch to one second before the next one; after a pause only as far as that one was moved itself. */
function shiftBefore(stretch: Stretch, follower: Stretch | null, isPaused: (before: Stretch, after: Stretch) => boolean): number {
  if (follower === null) return 0;
  const moved = follower.shiftSec ?? 0;
  return isPaused(stretch, follower) ? moved : follower.firstSec + moved - 1 - stretch.lastSec;
}

const size = ({ fromIndex, toIndex }: Stretch): number => toIndex - fromIndex + 1;
const distanceSec = (a: Stretch, b: Stretch): number => Math.max(a.firstSec - b.lastSec, b.firstSec - a.lastSec, 0);

function corrected(timeSec: number, stretches: readonly Stretch[]): number | null {
  const away = ({ firstSec, lastSec }: Stretch) => Math.max(firstSec - timeSec, timeSec - lastSec, 0);
  let nearest = stretches[0];
  for (const stretch of stretches) if (nearest && away(stretch) < away(nearest)) nearest = stretch;
  if (!nearest) return timeSec;
  return nearest.shiftSec === null ? null : timeSec + nearest.shiftSec;
}

function clockFlaws(
  stretches: readonly Stretch[],
  { wentBack, isStraight, leftOut }: { wentBack: number; isStraight: boolean; leftOut: number },
): Flaw[] {
  const flaws: Flaw[] = [];
  const { records, spanSec } = stretches.reduce(
    (sum, stretch) => ({ records: sum.records + size(stretch), spanSec: sum.spanSec + stretch.lastSec - stretch.firstSec }),
    { records: 0, spanSec: 0 },
  );
  if (records > CROWD && records > 2 * (spanSec + stretches.length)) {
    flaws.push({ kind: 'stuck', message: 'Several records share the same second; the device clock may have been slow.' });
  }
  if (wentBack > 0) {
    flaws.push({ kind: 'time-went-back', message: isStraight ? UNSTEADY_CLOCK : BACKWARD_CLOCK, records: wentBack });
  }
  if (stretches.some(({ shiftSec }) => shiftSec !== null && shiftSec !== 0)) {
    flaws.push({
      kind: 'clock-jumped',
      message: 'The device clock was set during the activity; earlier records were shifted.',
    });
  }
  if (leftOut > 0) {
    flaws.push({ kind: 'gap', message: 'Some records were many days away from the rest and were removed.', records: leftOut });
  }
  return flaws;
}

function gapFlaws(timesSec: Float64Array, stopsSec: readonly number[]): Flaw[] {
  let gaps = 0;
  for (let i = 1; i < timesSec.length; i++) {
    const [fromSec, toSec] = [timesSec[i - 1] ?? 0, timesSec[i] ?? 0];
    if (toSec - fromSec > LONGEST_SILENCE_SEC && !stopsSec.some((stop) => stop >= fromSec - 60 && stop < toSec)) gaps++;
  }
  return gaps === 0 ? [] : [{ kind: 'gap', message: 'Recording gap of more than an hour without a pause.', records: gaps }];
}
