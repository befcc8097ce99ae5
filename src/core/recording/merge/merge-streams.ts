import type { Aligned } from '#core/recording/merge/align-sources.ts';
import { coveredSec, type KnownValues, knownValues, valueAt } from '#core/recording/merge/known-values.ts';
import {
  type Contribution,
  SOURCE_CHANNEL_NAMES,
  SOURCE_CHANNELS,
  type SourceChannel,
  type SourceChoices,
} from '#core/recording/merge/workout-sources.ts';
import type { Stream, StreamKey, Streams } from '#core/recording/recording.ts';
import { STREAM_KEYS } from '#core/recording/stream-keys.ts';
import { metresBetween } from '#core/recording/track-distance.ts';

interface Giver {
  id: string;
  /** Of the channel that decides; position by its latitude, distance by itself or else by speed. */
  known: KnownValues;
  source: Aligned;
}

interface MergedStreams {
  streams: Streams;
  contributions: Contribution[];
  /** Which sources gave each stream. */
  givers: ReadonlyMap<StreamKey, ReadonlySet<string>>;
}

/** All streams at whole seconds of the workout's clock, wherever one of the sources has a record. */
export function mergeStreams(aligned: readonly Aligned[], choices: SourceChoices): MergedStreams {
  const timeSec = wholeSeconds(aligned);
  const streams: Record<string, Stream> = {};
  const givers = new Map<StreamKey, Set<string>>();
  const contributions = aligned.map(({ id, offsetSec, fromSec, toSec }): Contribution => ({ id, offsetSec, fromSec, toSec, channels: {} }));
  for (const channel of SOURCE_CHANNEL_NAMES) {
    const ordered = giversOf(aligned, channel, choices[channel]);
    if (ordered.length === 0) continue;
    const chosen = chooseGivers(timeSec, ordered);
    for (const key of SOURCE_CHANNELS[channel]) {
      const stream = key === 'distanceM' ? mergeDistance(timeSec, ordered) : streamFrom(timeSec, ordered, chosen, key);
      if (!stream.some((value) => value !== null)) continue;
      streams[key] = stream;
      givers.set(key, new Set(chosen.flatMap((at) => ordered[at]?.id ?? [])));
    }
    noteContributions(contributions, { channel, timeSec, ordered, chosen });
  }
  const inOrder = Object.fromEntries(STREAM_KEYS.filter((key) => streams[key]).map((key) => [key, streams[key]]));
  return { streams: { timeSec, ...inOrder }, contributions, givers };
}

function wholeSeconds(aligned: readonly Aligned[]): number[] {
  const seconds = new Set<number>();
  for (const { recording, fromSec } of aligned)
    for (const sec of recording.streams.timeSec) seconds.add(Math.max(0, Math.round(sec + fromSec)));
  return [...seconds].sort((a, b) => a - b);
}

/** The sources of a channel: the chosen one first, then those with the fewest doubts and the most of it. */
function giversOf(aligned: readonly Aligned[], channel: SourceChannel, choice: string | undefined): Giver[] {
  const keys: readonly StreamKey[] = SOURCE_CHANNELS[channel];
  const found = aligned.flatMap((source): (Giver & { doubts: number })[] => {
    const { streams, flaws } = source.recording;
    const known = keys.map((key) => knownValues(streams.timeSec, streams[key], source.fromSec)).find((values) => values !== null);
    if (!known) return [];
    const doubts = flaws.filter(({ kind, stream }) => kind !== 'gap' && keys.some((key) => key === stream)).length;
    return [{ id: source.id, known, source, doubts }];
  });
  const isChosen = ({ id }: Giver): number => (id === choice ? 0 : 1);
  return found.sort(
    (a, b) => isChosen(a) - isChosen(b) || Math.min(1, a.doubts) - Math.min(1, b.doubts) || coveredSec(b.known) - coveredSec(a.known),
  );
}

const NOBODY = -1;

/** For each moment the first source that knows the channel then. */
function chooseGivers(timeSec: readonly number[], ordered: readonly Giver[]): number[] {
  return timeSec.map((sec) => ordered.findIndex(({ known }) => valueAt(known, sec) !== null));
}

function streamFrom(timeSec: readonly number[], ordered: readonly Giver[], chosen: readonly number[], key: StreamKey): (number | null)[] {
  const known = ordered.map(({ source }) => knownValues(source.recording.streams.timeSec, source.recording.streams[key], source.fromSec));
  return timeSec.map((sec, i) => {
    const values = known[chosen[i] ?? NOBODY];
    return values ? valueAt(values, sec) : null;
  });
}

/**
 * Metres since the start. Each step comes from the first source that knows both its ends; a hole in all of them is as long as the straight
 * line between the places before and after it.
 */
function mergeDistance(timeSec: readonly number[], ordered: readonly Giver[]): (number | null)[] {
  const distances = ordered.flatMap(
    ({ source }) => knownValues(source.recording.streams.timeSec, source.recording.streams.distanceM, source.fromSec) ?? [],
  );
  if (distances.length === 0) return timeSec.map(() => null);
  const places = ordered.flatMap(({ source: { recording, fromSec } }) => {
    const latitude = knownValues(recording.streams.timeSec, recording.streams.latitudeDeg, fromSec);
    const longitude = knownValues(recording.streams.timeSec, recording.streams.longitudeDeg, fromSec);
    return latitude && longitude ? [{ latitude, longitude }] : [];
  });
  let metres = 0;
  let last: number | null = null;
  return timeSec.map((sec) => {
    const isKnown = distances.some((known) => valueAt(known, sec) !== null);
    if (!isKnown) return null;
    if (last !== null) metres += stepBetween(distances, last, sec) ?? lineBetween(places, last, sec) ?? 0;
    last = sec;
    return metres;
  });
}

/** After a longer time nobody knows the way. */
const LONGEST_LINE_SEC = 300;

function stepBetween(distances: readonly KnownValues[], from: number, to: number): number | null {
  for (const known of distances) {
    const [before, after] = [valueAt(known, from), valueAt(known, to)];
    if (before !== null && after !== null) return Math.max(0, after - before);
  }
  return null;
}

function lineBetween(places: readonly { latitude: KnownValues; longitude: KnownValues }[], from: number, to: number): number | null {
  if (to - from > LONGEST_LINE_SEC) return null;
  const placeAt = (sec: number) => {
    for (const { latitude, longitude } of places) {
      const [latitudeDeg, longitudeDeg] = [valueAt(latitude, sec), valueAt(longitude, sec)];
      if (latitudeDeg !== null && longitudeDeg !== null) return { latitudeDeg, longitudeDeg };
    }
    return null;
  };
  const [before, after] = [placeAt(from), placeAt(to)];
  return before && after ? metresBetween(before, after) : null;
}

function noteContributions(
  contributions: readonly Contribution[],
  {
    channel,
    timeSec,
    ordered,
    chosen,
  }: { channel: SourceChannel; timeSec: readonly number[]; ordered: readonly Giver[]; chosen: readonly number[] },
): void {
  const used = new Map<string, number>();
  for (let i = 0; i < timeSec.length; i++) {
    const giver = ordered[chosen[i] ?? NOBODY];
    const sec = Math.min(giver?.known.reachSec ?? 1, (timeSec[i + 1] ?? (timeSec[i] ?? 0) + 1) - (timeSec[i] ?? 0));
    if (giver) used.set(giver.id, (used.get(giver.id) ?? 0) + sec);
  }
  for (const { id, known } of ordered) {
    const contribution = contributions.find((each) => each.id === id);
    if (contribution) contribution.channels[channel] = { usedSec: Math.round(used.get(id) ?? 0), hasSec: Math.round(coveredSec(known)) };
  }
}
