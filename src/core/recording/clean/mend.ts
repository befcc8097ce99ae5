import type { Flaw, Recording, Stream, StreamKey } from '#core/recording/recording.ts';

/**
 * The recording with another channel in place of the one it had, and the flaw that tells how many values were taken away; the very same
 * recording when none was. A channel with nothing left is no channel.
 */
export function mend(recording: Recording, key: StreamKey, mended: Stream, flaw: Pick<Flaw, 'kind' | 'message'>): Recording {
  const before = recording.streams[key] ?? [];
  let records = 0;
  let left = 0;
  for (let i = 0; i < before.length; i++) {
    if (mended[i] !== null) left += 1;
    if (mended[i] !== before[i]) records += 1;
  }
  if (records === 0) return recording;
  const { [key]: _, ...others } = recording.streams;
  const streams = left === 0 ? others : { ...others, [key]: mended };
  return { ...recording, streams, flaws: [...recording.flaws, { ...flaw, stream: key, records }] };
}

/** Takes away the values of a channel that `isBad` names. */
export function takeAway(
  recording: Recording,
  key: StreamKey,
  isBad: (value: number, record: number) => boolean,
  flaw: Pick<Flaw, 'kind' | 'message'>,
): Recording {
  const stream = recording.streams[key];
  if (!stream) return recording;
  // A loop with a copy on the first bad value: nearly every channel of nearly every file has none.
  let mended: (number | null)[] | null = null;
  for (let i = 0; i < stream.length; i++) {
    const value = stream[i] ?? null;
    if (value === null || !isBad(value, i)) continue;
    mended ??= [...stream];
    mended[i] = null;
  }
  return mended ? mend(recording, key, mended, flaw) : recording;
}
