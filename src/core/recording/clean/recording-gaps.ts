import type { Recording, Span } from '#core/recording/recording.ts';

/** Longer than any tunnel, transition or smart recording: the device was off or the athlete forgot to stop it. */
const SILENCE_SEC = 3600;

/** A long hole in the records is a pause, whatever the device says: it must not count as hours of training, nor be filled in. */
export function pauseSilence(recording: Recording): Recording {
  const { timeSec } = recording.streams;
  const holes: Span[] = [];
  let next = 0;
  for (let i = 1; i < timeSec.length; i++) {
    const hole = { fromSec: timeSec[i - 1] ?? 0, toSec: timeSec[i] ?? 0 };
    if (hole.toSec - hole.fromSec <= SILENCE_SEC) continue;
    for (let pause = recording.pauses[next]; pause && pause.toSec <= hole.fromSec; pause = recording.pauses[next]) next += 1;
    const pause = recording.pauses[next];
    if (!pause || pause.fromSec >= hole.toSec) holes.push(hole);
  }
  if (holes.length === 0) return recording;
  const message = 'A recording gap of more than an hour counts as a pause.';
  const isSaid = recording.flaws.some(({ kind }) => kind === 'gap');
  return {
    ...recording,
    pauses: [...recording.pauses, ...holes].sort((a, b) => a.fromSec - b.fromSec),
    flaws: isSaid ? recording.flaws : [...recording.flaws, { kind: 'gap', message, records: holes.length }],
  };
}
