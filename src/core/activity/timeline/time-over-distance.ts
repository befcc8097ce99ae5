import type { Waypoint } from '#core/activity/summary/pool.ts';

/** The least time over a distance, on the wall clock: stopping the watch does not stop the race. */
export interface FastestStretch {
  sec: number;
  fromSec: number;
}

/**
 * The fastest stretch of `distanceM` on a way, exact between its points: it begins or ends at one of them. Null when the way
 * is shorter.
 */
export function fastestStretch(way: readonly Waypoint[], distanceM: number): FastestStretch | null {
  let best: FastestStretch | null = null;
  const consider = (fromSec: number, toSec: number) => {
    const sec = toSec - fromSec;
    if (best === null || sec < best.sec) best = { sec, fromSec };
  };
  let end = 0;
  let start = 0;
  for (let at = 0; at < way.length; at++) {
    const here = way[at];
    if (!here) continue;
    while (end < way.length && (way[end]?.metres ?? 0) < here.metres + distanceM) end++;
    if (end < way.length) consider(here.atSec, reachedAt(way, end, here.metres + distanceM));
    while (start + 1 < way.length && (way[start + 1]?.metres ?? 0) <= here.metres - distanceM) start++;
    if ((way[start]?.metres ?? 0) <= here.metres - distanceM) consider(leftAt(way, start, here.metres - distanceM), here.atSec);
  }
  return best;
}

/** When a distance was first reached; `at` is the first point at or beyond it. */
function reachedAt(way: readonly Waypoint[], at: number, metres: number): number {
  const here = way[at];
  const before = way[at - 1];
  if (!here || !before) return here?.atSec ?? 0;
  const share = here.metres > before.metres ? (metres - before.metres) / (here.metres - before.metres) : 1;
  return before.atSec + share * (here.atSec - before.atSec);
}

/** When a distance was last left; `at` is the last point at or before it. */
function leftAt(way: readonly Waypoint[], at: number, metres: number): number {
  const here = way[at];
  const next = way[at + 1];
  if (!here || !next) return here?.atSec ?? 0;
  const share = next.metres > here.metres ? (metres - here.metres) / (next.metres - here.metres) : 0;
  return here.atSec + share * (next.atSec - here.atSec);
}
