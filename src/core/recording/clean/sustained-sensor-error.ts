import { dropIfMostlyWrong } from '#core/recording/clean/impossible-values.ts';
import { takeAway } from '#core/recording/clean/mend.ts';
import type { Recording, StreamKey } from '#core/recording/recording.ts';

interface Ceiling {
  stream: StreamKey;
  overSec: number;
  /** Means over the window above this, and every sample above it too, are a fault of the sensor. */
  above: number;
  message: string;
}

/**
 * A second may be believed where a minute may not. Power: above the best ever measured over 5 minutes and an hour on a bike (about
 * 560 W and 440 W, with room for heavy riders and bad zero offsets). Heart rate: the highest maxima known in adults are near 220.
 */
const CEILINGS: readonly Ceiling[] = [
  { stream: 'powerW', overSec: 60, above: 1400, message: 'Power readings were far too high for a minute or more.' },
  { stream: 'powerW', overSec: 1200, above: 700, message: 'Power readings were far too high for a long time.' },
  { stream: 'heartRateBpm', overSec: 300, above: 220, message: 'Heart rate readings were far too high for several minutes.' },
];

/** Takes away values that a body can reach but not hold. */
export function dropUnsustainable(recording: Recording): Recording {
  return CEILINGS.reduce((mended, { stream, overSec, above, message }) => {
    const values = mended.streams[stream];
    if (!values || !staysAbove(values, recording.streams.timeSec, { overSec, above })) return mended;
    const flaw = { kind: 'impossible' as const, message };
    return dropIfMostlyWrong(
      takeAway(mended, stream, (value) => value > above, flaw),
      mended,
      stream,
    );
  }, recording);
}

/** Is there a stretch of at least `overSec`, without a hole of a minute, whose mean is above? Two pointers, so linear. */
function staysAbove(values: readonly (number | null)[], timeSec: readonly number[], ceiling: { overSec: number; above: number }): boolean {
  let from = 0;
  let sum = 0;
  let count = 0;
  let lastSec = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    const sec = timeSec[i] ?? 0;
    if (value === null || value === undefined) continue;
    if (sec - lastSec > 60) {
      from = i;
      sum = count = 0;
    }
    lastSec = sec;
    sum += value;
    count += 1;
    for (; sec - (timeSec[from + 1] ?? sec) >= ceiling.overSec; from++) {
      const first = values[from];
      if (first === null || first === undefined) continue;
      sum -= first;
      count -= 1;
    }
    if (sec - (timeSec[from] ?? sec) >= ceiling.overSec && sum > ceiling.above * count) return true;
  }
  return false;
}
