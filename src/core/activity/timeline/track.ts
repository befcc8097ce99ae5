import { poolWay, type Waypoint, withPoolDistance } from '#core/activity/summary/pool.ts';
import { firstAt, slice } from '#core/activity/timeline/slice.ts';
import { coveredM, speedBySecond } from '#core/activity/timeline/speed.ts';
import { type Timeline, timelineOf } from '#core/activity/timeline/timeline.ts';
import type { RecordedLeg, RecordedLength, Recording, Span, Stream, Streams } from '#core/recording/recording.ts';

/** What of a leg is known without its device's own word. */
export type PlainLeg = Omit<RecordedLeg, 'device'>;

/** One leg, made ready to be put into figures. */
export interface Track<Leg extends PlainLeg = RecordedLeg> {
  index: number;
  leg: Leg;
  /** Of the whole recording, as they are. */
  streams: Streams;
  timeline: Timeline;
  /** Metres in each second of the timeline; null without distance and speed. */
  speedMps: Stream | null;
  /** Distance over the wall clock as the records or the pool lengths have it: exact where the timeline has whole seconds. Empty without distance. */
  way: readonly Waypoint[];
  lengths: readonly RecordedLength[];
}

export function trackOf<Leg extends PlainLeg>(
  recording: Pick<Recording, 'lengths' | 'streams' | 'pauses'>,
  leg: Leg,
  index: number,
): Track<Leg> {
  const lengths = recording.lengths.filter((length) => length.leg === index);
  const { streams, pauses } = recording;
  const moments = lengths.length === 0 ? streams.timeSec : momentsWithLengths(streams.timeSec, lengths);
  const timeline = timelineOf(streams, { span: leg, moments, pauses, discipline: leg.discipline });
  if (leg.poolLengthM !== null && lengths.some((length) => length.active)) {
    const way = poolWay(lengths, leg.poolLengthM);
    const swum = withPoolDistance(timeline, way);
    return { index, leg, streams, timeline: swum, speedMps: speedBySecond(swum, leg.discipline), way, lengths };
  }
  const way = recordedWay(streams, leg, timeline.startM);
  return { index, leg, streams, timeline, speedMps: speedBySecond(timeline, leg.discipline), way, lengths };
}

/** A watch that writes one record for many lengths was there all the same. */
function momentsWithLengths(timeSec: readonly number[], lengths: readonly RecordedLength[]): number[] {
  return [...timeSec, ...lengths.flatMap(({ fromSec, toSec }) => [fromSec, toSec])].sort((a, b) => a - b);
}

function recordedWay({ timeSec, distanceM }: Streams, span: Span, startM: number): Waypoint[] {
  if (!distanceM) return [];
  const way: Waypoint[] = [{ atSec: span.fromSec, metres: startM }];
  for (let i = 0; i < timeSec.length; i++) {
    const atSec = timeSec[i] ?? 0;
    const metres = distanceM[i] ?? null;
    if (metres === null || atSec <= span.fromSec || atSec > span.toSec) continue;
    way.push({ atSec, metres });
  }
  return way.length > 1 ? way : [];
}

/** Metres of a whole track: by its records to the last of them, else by speed. Null without both. */
export function coveredBy({ way, timeline }: Track): number | null {
  const last = way.at(-1);
  return last ? last.metres - timeline.startM : coveredM(timeline);
}

/** The part of a track within a stretch of the wall clock. */
export function timelineWithin({ timeline }: Pick<Track, 'timeline'>, span: Span): Timeline {
  const part = slice(timeline, firstAt(timeline.clockSec, span.fromSec), firstAt(timeline.clockSec, span.toSec));
  return { ...part, timerSec: timerAt(timeline, span.toSec) - timerAt(timeline, span.fromSec) };
}

/** Timer time at a moment of the wall clock; it stands in a pause. */
function timerAt({ clockSec, timerSec }: Timeline, sec: number): number {
  const next = firstAt(clockSec, sec);
  if (next === 0) return 0;
  return Math.min(timerSec, next - 1 + Math.min(1, sec - (clockSec[next - 1] ?? 0)));
}
