import type { Found } from '#core/activity/intervals/accept.ts';
import { setsOf, type Work } from '#core/activity/intervals/repeats.ts';
import { secOf } from '#core/activity/intervals/structure.ts';
import type { RecordedLength } from '#core/recording/recording.ts';

/** A turn takes less, also with a watch that leaves a few seconds out between lengths; a rest at the wall lasts this long at least. */
const LEAST_REST_SEC = 4;
const LEAST_HOLE_SEC = 8;
/** Three equal repeats are a set, or less if they are most of the swimming, or many swims of which most have an equal: two stops in a long swim are none. */
const LEAST_REPEATS = 3;
const LEAST_SHARE = 0.4;
const MANY = { swims: 6, share: 0.6 };
const SURE = { share: 0.75, repeats: 4 };

/** Swims between rests at the wall, in seconds of the wall clock; null for a swim in one go, and where there are no equal repeats. */
export function findInLengths(lengths: readonly RecordedLength[], poolLengthM: number): Found | null {
  const works: Work[] = [];
  let from: RecordedLength | null = null;
  let last: RecordedLength | null = null;
  let count = 0;
  const close = () => {
    if (from && last && last.toSec > from.fromSec) {
      const metres = count * poolLengthM;
      works.push({ from: from.fromSec, to: last.toSec, metres, level: metres / (last.toSec - from.fromSec), contrast: null });
    }
    from = null;
    count = 0;
  };
  for (const length of lengths) {
    if (length.active ? last && length.fromSec - last.toSec >= LEAST_HOLE_SEC : length.toSec - length.fromSec >= LEAST_REST_SEC) close();
    if (!length.active) continue;
    from ??= length;
    last = length;
    count++;
  }
  close();
  const sets = setsOf(works);
  const repeats = sets.filter((set) => set.length > 1);
  const share = secOf(repeats.flat().flatMap((i) => works[i] ?? [])) / secOf(works);
  const most = Math.max(0, ...repeats.map((set) => set.length));
  if (most < LEAST_REPEATS && !(share >= LEAST_SHARE) && !areMany(works)) return null;
  return { works, sets, confidence: share >= SURE.share && most >= SURE.repeats ? 'high' : 'medium' };
}

/** Sets within sets, such as four times 25, 50 and 75 m. */
function areMany(works: readonly Work[]): boolean {
  const paired = works.filter((work, i) => works.some(({ metres }, k) => k !== i && metres === work.metres));
  return works.length >= MANY.swims && paired.length >= MANY.share * works.length;
}
