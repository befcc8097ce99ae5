import type { Span } from '#core/recording/recording.ts';
import type { XmlLeg } from '#core/recording/xml/activity.ts';
import { COLUMN, type PointTable } from '#core/recording/xml/points.ts';

/** Timers are written to the hundredth, points to the second: less than this is no pause. */
const MIN_MISSING_SEC = 3;
/** Smart recording leaves out up to 8 seconds; a longer hole may be a pause. */
const MIN_HOLE_SEC = 10;

/** What a leg claims: it began and ended then, and the timers of its laps ran for so long. */
export interface TimerClaim extends Span {
  timerSec: number | null;
}

/** Where a track breaks off and goes on later, on purpose: two tracks of a lap, two segments of a GPX track. In ms since the epoch. */
export function writtenPauses(points: PointTable, leg: XmlLeg): { fromMs: number; toMs: number }[] {
  return leg.resumesAt
    .filter((point) => point > leg.firstPoint && point < leg.endPoint)
    .map((point) => ({ fromMs: points.get(COLUMN.timeMs, point - 1), toMs: points.get(COLUMN.timeMs, point) }))
    .filter((pause) => pause.toMs > pause.fromMs);
}

/**
 * Pauses that a leg admits but does not show: its timers ran shorter than its clock, and its records have holes. The longest holes are
 * taken first, until the missing time is found. Lap by lap would be finer, but some services count lap starts in timer time.
 * Everything rises: `timeSec`, `legs`, and `known`, the pauses that are written already.
 */
export function hiddenPauses(timeSec: readonly number[], legs: readonly TimerClaim[], known: readonly Span[]): Span[] {
  const found: Span[] = [];
  let record = 1;
  let next = 0;
  for (const leg of legs) {
    const holes: Span[] = [];
    let writtenSec = 0;
    for (; record < timeSec.length && (timeSec[record] ?? 0) <= leg.toSec; record++) {
      const hole = { fromSec: timeSec[record - 1] ?? 0, toSec: timeSec[record] ?? 0 };
      let isWritten = false;
      for (let pause = known[next]; pause && pause.fromSec < hole.toSec; pause = known[next]) {
        isWritten = true;
        writtenSec += pause.toSec - pause.fromSec;
        next += 1;
      }
      if (!isWritten && hole.toSec - hole.fromSec > MIN_HOLE_SEC && hole.fromSec >= leg.fromSec) holes.push(hole);
    }
    if (leg.timerSec) found.push(...longestFirst(holes, leg.toSec - leg.fromSec - leg.timerSec - writtenSec));
  }
  return found;
}

function longestFirst(holes: readonly Span[], missingSec: number): Span[] {
  const taken: Span[] = [];
  let left = missingSec;
  for (const hole of [...holes].sort((a, b) => b.toSec - b.fromSec - (a.toSec - a.fromSec))) {
    if (left < MIN_MISSING_SEC) break;
    const span = { fromSec: hole.fromSec, toSec: Math.min(hole.toSec, hole.fromSec + left) };
    taken.push(span);
    left -= span.toSec - span.fromSec;
  }
  return taken;
}
