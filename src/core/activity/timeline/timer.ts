import type { Span } from '#core/recording/recording.ts';

/** A hole in the records this long was a pause, whether the device said so or not: no array is sized by it. */
const LONGEST_HOLE_SEC = 300;

/** A pause longer than this ends every rolling window. */
const CUTTING_PAUSE_SEC = 30;

/** A stretch of the wall clock in which the timer ran. */
export interface RunningSpan extends Span {
  /** Timer time at its start. */
  timerSec: number;
  /** Whether a pause before it was long enough to end a rolling window. */
  cut: boolean;
}

/**
 * The stretches of `span` in which the timer ran: pauses are out, and so are holes of over five minutes between records and
 * before the first or after the last one. `timeSec` never falls. A span of no records is no stretch at all.
 */
export function runningSpans(span: Span, timeSec: readonly number[], pauses: readonly Span[]): RunningSpan[] {
  const stops = [...pauses, ...holes(span, timeSec)].filter((stop) => stop.toSec > span.fromSec && stop.fromSec < span.toSec);
  stops.sort((a, b) => a.fromSec - b.fromSec);
  const spans: RunningSpan[] = [];
  let at = span.fromSec;
  let timerSec = 0;
  let lastEnd: number | null = null;
  const run = (toSec: number) => {
    if (toSec <= at) return;
    spans.push({ fromSec: at, toSec, timerSec, cut: lastEnd !== null && at - lastEnd > CUTTING_PAUSE_SEC });
    timerSec += toSec - at;
    lastEnd = toSec;
  };
  for (const stop of stops) {
    run(Math.min(stop.fromSec, span.toSec));
    at = Math.max(at, stop.toSec);
  }
  run(span.toSec);
  return spans;
}

/** Holes between records that fall into the span, its ends counting as records. */
function holes(span: Span, timeSec: readonly number[]): Span[] {
  const found: Span[] = [];
  let last = span.fromSec;
  for (const time of timeSec) {
    if (time < span.fromSec) continue;
    if (time > span.toSec) break;
    if (time - last > LONGEST_HOLE_SEC) found.push({ fromSec: last, toSec: time });
    last = time;
  }
  if (span.toSec - last > LONGEST_HOLE_SEC) found.push({ fromSec: last, toSec: span.toSec });
  return found;
}

export function timerLengthSec(spans: readonly RunningSpan[]): number {
  const last = spans.at(-1);
  return last ? last.timerSec + last.toSec - last.fromSec : 0;
}
