import type { Recording } from '#core/recording/recording.ts';
import { wallClock } from '#core/time-zone.ts';

/** A recording whose file gave the wall clock without a zone, set to the clock of `timeZone` (IANA name); any other as it is. */
export function withZone(recording: Recording, timeZone: string): Recording {
  const { isLocalClock, ...rest } = recording;
  if (!isLocalClock) return recording;
  const startMs = instantOfWallClock(rest.startMs, timeZone);
  return { ...rest, startMs, utcOffsetSec: (rest.startMs - startMs) / 1000 };
}

/** The epoch ms at which the wall clock of `timeZone` shows `localMs`, which is written as if it were UTC. */
export function instantOfWallClock(localMs: number, timeZone: string): number {
  const guess = localMs - wallClock(new Date(localMs), timeZone).offsetSec * 1000;
  // The first guess may have been made on the other side of a change of the clock.
  return localMs - wallClock(new Date(guess), timeZone).offsetSec * 1000;
}
