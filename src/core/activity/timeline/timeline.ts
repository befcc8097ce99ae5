import { type AltitudeSource, altitudeSource } from '#core/activity/elevation/altitude-source.ts';
import { type HoleFilling, type Resampling, resample } from '#core/activity/timeline/resample.ts';
import { type RunningSpan, runningSpans, timerLengthSec } from '#core/activity/timeline/timer.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { Span, Stream, Streams } from '#core/recording/recording.ts';

/** Nobody records longer in one go; a clock that jumps does. */
const LONGEST_SEC = 4 * 86_400;

/** A watch on smart recording writes a record every few seconds instead of every second. */
const SMART_INTERVAL_SEC = 1.5;

/**
 * A stretch of a recording at one value a second of timer time: pauses are out. A channel that nothing filled is null, and
 * null within a channel is unknown.
 */
export interface Timeline {
  /** How many seconds. */
  length: number;
  /** Timer time, which also counts the last part of a second. */
  timerSec: number;
  /** Where each second began on the wall clock, in seconds since the start of the recording. */
  clockSec: Float64Array;
  /** Seconds before which a pause longer than 30 s was taken out: no rolling window may span them. */
  cuts: readonly number[];
  /** Distance before the first second. */
  startM: number;
  distanceM: Stream | null;
  altitudeM: Stream | null;
  altitudeSource: AltitudeSource;
  speedMps: Stream | null;
  heartRateBpm: Stream | null;
  cadenceRpm: Stream | null;
  powerW: Stream | null;
  /** Share of the left leg or foot, 0 to 1. */
  leftShare: Stream | null;
}

export interface Recorded {
  span: Span;
  /** When the device was known to be on: the records, and whatever else it wrote. Never falling. */
  moments: readonly number[];
  pauses: readonly Span[];
  discipline: ActivityDiscipline | 'transition';
}

/** The part of `streams` within a span at one value a second. A missing second of power is 0 on the bike, where it is coasting, and unknown elsewhere. */
export function timelineOf(streams: Streams, { span, moments, pauses, discipline }: Recorded): Timeline {
  const spans = runningSpans(span, moments, pauses);
  const timerSec = timerLengthSec(spans);
  const length = Math.min(LONGEST_SEC, Math.ceil(timerSec - 1e-6));
  const seconds = secondsOfRecords(streams.timeSec, spans, length);
  const resampling: Resampling = { seconds, length, smartRecording: isSmartRecording(streams.timeSec, span) };
  const channel = (stream: Stream | undefined, filling: HoleFilling): Stream | null => {
    const values = stream ? resample(stream, resampling, filling) : null;
    return values?.some((value) => value !== null) ? values : null;
  };
  const altitudeM = channel(streams.altitudeM, 'line');
  return {
    length,
    timerSec,
    clockSec: clockOfSeconds(spans, length),
    cuts: spans.filter((running) => running.cut).map((running) => Math.round(running.timerSec)),
    startM: distanceAt(streams, span.fromSec),
    distanceM: channel(streams.distanceM, 'line'),
    altitudeM,
    altitudeSource: altitudeSource(altitudeM ?? [], discipline),
    speedMps: channel(streams.speedMps, 'hold'),
    heartRateBpm: channel(streams.heartRateBpm, 'hold'),
    cadenceRpm: channel(streams.cadenceRpm, 'hold'),
    powerW: channel(streams.powerW, discipline === 'bike' ? 'zero' : 'unknown'),
    leftShare: channel(streams.leftShare, 'unknown'),
  };
}

/** The second of timer time each record falls into; -1 for one outside, or written while the timer stood. */
function secondsOfRecords(timeSec: readonly number[], spans: readonly RunningSpan[], length: number): Int32Array {
  const seconds = new Int32Array(timeSec.length).fill(-1);
  let at = 0;
  for (let i = 0; i < timeSec.length; i++) {
    const time = timeSec[i] ?? 0;
    while (at < spans.length - 1 && time >= (spans[at + 1]?.fromSec ?? 0)) at++;
    const span = spans[at];
    if (!span || time < span.fromSec || time > span.toSec) continue;
    const second = Math.min(length - 1, Math.floor(span.timerSec + Math.min(time, span.toSec - 1e-6) - span.fromSec));
    // The record that ends a stretch opens no other second; it only speaks for the last one where nothing else does.
    seconds[i] = time === span.toSec && seconds[i - 1] === second ? -1 : second;
  }
  return seconds;
}

/** Distance at a moment after the start; at the start it is 0 whatever the first record says. */
function distanceAt({ timeSec, distanceM }: Streams, sec: number): number {
  let metres = 0;
  for (let i = 0; sec > 0 && i < timeSec.length && (timeSec[i] ?? 0) <= sec; i++) metres = distanceM?.[i] ?? metres;
  return metres;
}

function clockOfSeconds(spans: readonly RunningSpan[], length: number): Float64Array {
  const clockSec = new Float64Array(length);
  let at = 0;
  for (let second = 0; second < length; second++) {
    while (at < spans.length - 1 && second >= (spans[at + 1]?.timerSec ?? 0)) at++;
    const span = spans[at];
    clockSec[second] = span ? span.fromSec + second - span.timerSec : second;
  }
  return clockSec;
}

function isSmartRecording(timeSec: readonly number[], span: Span): boolean {
  const steps: number[] = [];
  for (let i = 1; i < timeSec.length && steps.length < 2000; i++) {
    const before = timeSec[i - 1] ?? 0;
    if (before >= span.fromSec && before < span.toSec) steps.push((timeSec[i] ?? 0) - before);
  }
  steps.sort((a, b) => a - b);
  return (steps[Math.floor(steps.length / 2)] ?? 0) > SMART_INTERVAL_SEC;
}
