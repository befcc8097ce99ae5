import type { DeveloperStream, Stream, StreamKey, Streams } from '#core/recording/recording.ts';
import { channelBytes, decodeChannel, encodeChannel, type PlaneHead } from '#core/recording/stream-encoding/channel.ts';
import { readHead, writeHead } from '#core/recording/stream-encoding/head.ts';
import { developerUnits, TIME_UNITS, UNITS } from '#core/recording/stream-encoding/units.ts';
import { isStreamKey, STREAM_KEYS } from '#core/recording/stream-keys.ts';

export interface StoredStreams {
  streams: Streams;
  developer: readonly DeveloperStream[];
}

/**
 * Streams → bytes for a column of the database, about 20 a record, which brotli brings to 6. A small head in JSON, then for each channel
 * a bitmap of what is unknown and the differences from record to record, lowest bytes of all of them first.
 * Values are kept at the unit of `UNITS`; what a device wrote comes back as it was but for positions (1e-6 degrees, 0.11 m).
 */
export function encodePlanes(streams: Streams, developer: readonly DeveloperStream[]): Uint8Array {
  const records = streams.timeSec.length;
  const channels: { head: PlaneHead; bytes: Uint8Array }[] = [];
  const add = (key: string, values: Stream, units: readonly number[]) => channels.push(encodeChannel(key, values, units));
  add('timeSec', streams.timeSec, TIME_UNITS);
  for (const key of STREAM_KEYS) {
    const stream = streams[key];
    if (stream) add(key, stream, UNITS[key]);
  }
  for (const { values } of developer) add('', values, developerUnits(values));
  return writeHead(
    { records, channels: channels.map(({ head }) => head), developer: developer.map(({ name, unit }) => ({ name, unit })) },
    channels.map(({ bytes }) => bytes),
  );
}

/** What `encodePlanes` made → the streams, with `keys` only those and the time. Throws when the bytes are anything else: they come from our own store. */
export function decodePlanes(bytes: Uint8Array, keys?: readonly StreamKey[]): StoredStreams {
  const { head, bodyFrom } = readHead(bytes);
  const streams: Streams = { timeSec: [] };
  const developer: DeveloperStream[] = [];
  let at = bodyFrom;
  for (const channel of head.channels) {
    if (keys && channel.key !== 'timeSec' && !keys.some((key) => key === channel.key)) {
      at += channelBytes(channel, head.records);
      continue;
    }
    const { values, end } = decodeChannel(bytes, at, { head: channel, records: head.records });
    at = end;
    if (channel.key === 'timeSec') streams.timeSec = values.map((sec) => sec ?? 0);
    else if (isStreamKey(channel.key)) streams[channel.key] = values;
    else {
      const described = head.developer[developer.length];
      developer.push({ name: described?.name ?? '', unit: described?.unit ?? null, values });
    }
  }
  if (at !== bytes.length) throw new Error(`The stream data ends at byte ${at} of ${bytes.length}.`);
  return { streams, developer };
}
