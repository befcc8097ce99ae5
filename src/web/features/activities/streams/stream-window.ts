/** A stretch of an activity, in seconds from its start. */
export interface Stretch {
  fromSec: number;
  toSec: number;
}

/** Closer than this a chart shows single records. */
const SHORTEST_SEC = 10;

export const lengthOf = ({ fromSec, toSec }: Stretch): number => toSec - fromSec;

/** `stretch` moved by `bySec`, as far as there is something. */
export function movedBy(stretch: Stretch, bySec: number, whole: Stretch): Stretch {
  const length = Math.min(lengthOf(stretch), lengthOf(whole));
  const fromSec = Math.max(whole.fromSec, Math.min(stretch.fromSec + bySec, whole.toSec - length));
  return { fromSec, toSec: fromSec + length };
}

/** `stretch` made longer or shorter, with `aroundSec` where it stood. Null when that is all there is. */
export function scaledBy(stretch: Stretch, factor: number, aroundSec: number, whole: Stretch): Stretch | null {
  const length = Math.max(SHORTEST_SEC, lengthOf(stretch) * factor);
  if (length >= lengthOf(whole)) return null;
  const share = (aroundSec - stretch.fromSec) / lengthOf(stretch);
  return movedBy({ fromSec: aroundSec - share * length, toSec: aroundSec + (1 - share) * length }, 0, whole);
}

/** The middle half. */
export const middleOf = (stretch: Stretch): Stretch => ({
  fromSec: stretch.fromSec + lengthOf(stretch) / 4,
  toSec: stretch.toSec - lengthOf(stretch) / 4,
});
