import { type KnownValues, valueAt } from '#core/recording/merge/known-values.ts';
import type { Prepared } from '#core/recording/merge/recorded.ts';
import { metresBetween } from '#core/recording/track-distance.ts';
import { medianOf } from '#core/statistics.ts';

/** A device that was started again at once, or a file that was cut. */
const MOST_GAP_SEC = 120;
const MOST_GAP_WITHOUT_PLACE_SEC = 15;
const END_SEC = 20;
/** Of the usual speed: an athlete at the end of a workout stands or walks. */
const STILL_MOVING = 0.5;

/**
 * Whether the later of two recordings goes on where the earlier one broke off: same sport, hardly any time between them, the athlete moving
 * before and after it and no further on than that time allows. Without places the heart must beat on as it did.
 */
export function continues(a: Prepared, b: Prepared): boolean {
  const [earlier, later] = a.span.fromSec <= b.span.fromSec ? [a, b] : [b, a];
  const gapSec = later.span.fromSec - earlier.span.toSec;
  if (earlier.discipline !== later.discipline || gapSec < 0 || gapSec > MOST_GAP_SEC) return false;
  const speed = [speedAtEnd(earlier), speedAtStart(later)];
  if (!speed.every((part) => part !== null && part.now >= STILL_MOVING * part.usual)) return false;
  const metres = metresFromEndToStart(earlier, later);
  if (metres === null) return gapSec <= MOST_GAP_WITHOUT_PLACE_SEC && heartGoesOn(earlier, later);
  const usual = Math.max(...speed.map((part) => part?.usual ?? 0));
  return metres <= 30 + 2 * usual * gapSec;
}

interface Pace {
  now: number;
  usual: number;
}

function speedAtEnd({ channels, track, span }: Prepared): Pace | null {
  return paceWithin({ channels, track }, span.toSec - END_SEC, span.toSec);
}

function speedAtStart({ channels, track, span }: Prepared): Pace | null {
  return paceWithin({ channels, track }, span.fromSec, span.fromSec + END_SEC);
}

/** Speed within a stretch beside that of the whole, in m/s. Null without speed and places. */
function paceWithin({ channels, track }: Pick<Prepared, 'channels' | 'track'>, fromSec: number, toSec: number): Pace | null {
  const speeds = channels.speedMps ? pairsOf(channels.speedMps) : track ? speedsOfTrack(track) : [];
  const usual = medianOf(speeds.map(({ value }) => value).filter((value) => value > 0.3));
  const now = medianOf(speeds.filter(({ sec }) => sec >= fromSec && sec <= toSec).map(({ value }) => value));
  return usual === null || now === null ? null : { now, usual };
}

const pairsOf = ({ timeSec, values }: KnownValues) => Array.from(timeSec, (sec, i) => ({ sec, value: values[i] ?? 0 }));

function speedsOfTrack({ latitude, longitude }: NonNullable<Prepared['track']>): { sec: number; value: number }[] {
  const speeds: { sec: number; value: number }[] = [];
  for (let i = 1; i < latitude.timeSec.length; i++) {
    const sec = latitude.timeSec[i] ?? 0;
    const seconds = sec - (latitude.timeSec[i - 1] ?? 0);
    const place = (at: number) => ({ latitudeDeg: latitude.values[at] ?? 0, longitudeDeg: longitude.values[at] ?? 0 });
    if (seconds > 0) speeds.push({ sec, value: metresBetween(place(i - 1), place(i)) / seconds });
  }
  return speeds;
}

function metresFromEndToStart(earlier: Prepared, later: Prepared): number | null {
  const [end, start] = [placeAt(earlier, -1), placeAt(later, 0)];
  return end && start ? metresBetween(end, start) : null;
}

function placeAt({ track }: Prepared, index: number): { latitudeDeg: number; longitudeDeg: number } | null {
  const [latitudeDeg, longitudeDeg] = [track?.latitude.values.at(index), track?.longitude.values.at(index)];
  return latitudeDeg === undefined || longitudeDeg === undefined ? null : { latitudeDeg, longitudeDeg };
}

const BEATS_APART = 6;

function heartGoesOn({ channels: before, span }: Prepared, { channels: after, span: next }: Prepared): boolean {
  const [last, first] = [before.heartRateBpm, after.heartRateBpm];
  const end = last ? (valueAt(last, span.toSec) ?? last.values.at(-1) ?? null) : null;
  const start = first ? (valueAt(first, next.fromSec) ?? first.values[0] ?? null) : null;
  return end !== null && start !== null && Math.abs(end - start) <= BEATS_APART;
}
