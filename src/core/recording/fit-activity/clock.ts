import type { FitTable } from '#core/recording/fit/table.ts';
import type { Flaw } from '#core/recording/recording.ts';

const DAY_SEC = 86_400;
/** More than this lies between no two moments of one activity. */
const LONGEST_ACTIVITY_SEC = 7 * DAY_SEC;
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
  const rows: number[] = [];
  for (let row = 0; row < records.rows; row++) if (records.timeSec(row) !== null) rows.push(row);
  const raw = Float64Array.from(rows, (row) => records.timeSec(row) ?? 0);
  const stretches = placeStretches(stretchesOf(raw), stopsSec);
  const kept: { row: number; timeSec: number }[] = [];
  let wentBack = 0;
  for (const { fromIndex, toIndex, shiftSec } of stretches) {
    if (shiftSec === null) continue;
    for (let i = fromIndex; i <= toIndex; i++) {
      const timeSec = (raw[i] ?? 0) + shiftSec;
      if (timeSec < (kept.at(-1)?.timeSec ?? timeSec)) wentBack++;
      kept.push({ row: rows[i] ?? 0, timeSec });
    }
  }
  if (wentBack > 0) kept.sort((a, b) => a.timeSec - b.timeSec);
  return {
    rows: Uint32Array.from(kept, ({ row }) => row),
    timesSec: Float64Array.from(kept, ({ timeSec }) => timeSec),
    correct: (timeSec) => corrected(timeSec, stretches),
    flaws: [...clockFlaws(stretches, { wentBack, leftOut: rows.length - kept.length }), ...gapFlaws(kept, stopsSec)],
  };
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

function clockFlaws(stretches: readonly Stretch[], { wentBack, leftOut }: { wentBack: number; leftOut: number }): Flaw[] {
  const flaws: Flaw[] = [];
  const { records, spanSec } = stretches.reduce(
    (sum, stretch) => ({ records: sum.records + size(stretch), spanSec: sum.spanSec + stretch.lastSec - stretch.firstSec }),
    { records: 0, spanSec: 0 },
  );
  if (records > CROWD && records > 2 * (spanSec + stretches.length)) {
    flaws.push({ kind: 'stuck', message: 'Several records share each second, so the clock of the device may have run slow.' });
  }
  if (wentBack > 0) {
    flaws.push({ kind: 'time-went-back', message: 'The clock of the device went back; its records were put in order.', records: wentBack });
  }
  if (stretches.some(({ shiftSec }) => shiftSec !== null && shiftSec !== 0)) {
    flaws.push({
      kind: 'clock-jumped',
      message: 'The clock of the device was set during the activity; what came before was moved up to it.',
    });
  }
  if (leftOut > 0) {
    flaws.push({ kind: 'gap', message: 'Some records lie many days away from the others and were left out.', records: leftOut });
  }
  return flaws;
}

function gapFlaws(kept: readonly { timeSec: number }[], stopsSec: readonly number[]): Flaw[] {
  let gaps = 0;
  for (let i = 1; i < kept.length; i++) {
    const [fromSec, toSec] = [kept[i - 1]?.timeSec ?? 0, kept[i]?.timeSec ?? 0];
    if (toSec - fromSec > LONGEST_SILENCE_SEC && !stopsSec.some((stop) => stop >= fromSec - 60 && stop < toSec)) gaps++;
  }
  return gaps === 0
    ? []
    : [{ kind: 'gap', message: 'For more than an hour the device recorded nothing, although it was not paused.', records: gaps }];
}
