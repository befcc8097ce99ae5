import { length } from '#core/recording/fit/profile.ts';
import type { FitTable } from '#core/recording/fit/table.ts';
import type { FitSpan } from '#core/recording/fit-activity/streams/spans.ts';
import type { RecordedLength } from '#core/recording/recording.ts';

/** A hundred kilometres in a short pool. */
const MOST_LENGTHS = 5000;
const IDLE = 0;

const STROKES: readonly string[] = ['freestyle', 'backstroke', 'breaststroke', 'butterfly', 'drill', 'mixed', 'im', 'im', 'mixed'];

/** A length in FIT seconds. */
export type FitLength = FitSpan & Pick<RecordedLength, 'active' | 'strokes' | 'stroke'>;

/** Lengths in the order of time. A rest at the wall is an idle length: it has neither strokes nor a stroke. */
export function readLengths(lengths: FitTable, correct: (timeSec: number) => number | null, startSec: number): FitLength[] {
  const found: FitLength[] = [];
  for (let row = 0; row < Math.min(lengths.rows, MOST_LENGTHS); row++) {
    const writtenSec = lengths.value(row, length.startTime);
    const fromSec = (writtenSec === null ? null : correct(writtenSec)) ?? found.at(-1)?.toSec ?? startSec;
    const active = lengths.value(row, length.lengthType) !== IDLE;
    found.push({
      fromSec,
      toSec: fromSec + (lengths.value(row, length.elapsedSec) ?? lengths.value(row, length.timerSec) ?? 0),
      active,
      strokes: active ? lengths.value(row, length.strokes) || null : null,
      stroke: active ? (STROKES[lengths.value(row, length.stroke) ?? -1] ?? null) : null,
    });
  }
  return found.sort((a, b) => a.fromSec - b.fromSec);
}

/** FIT's number of a stroke, for writing. */
export function strokeNumber(stroke: string | null): number | null {
  return stroke === null || !STROKES.includes(stroke) ? null : STROKES.indexOf(stroke);
}
