import { figuresOf } from '#core/activity/summary/figures.ts';
import type { Waypoint } from '#core/activity/summary/pool.ts';
import type { Split } from '#core/activity/summary.ts';
import { peaksWithin } from '#core/activity/timeline/peaks.ts';
import { type PlainLeg, type Track, timelineWithin } from '#core/activity/timeline/track.ts';

const EACH_M = { water: 100, land: 1000 };

/** A last piece shorter than this share of a split is left out. */
const LEAST_PIECE = 0.02;

/** Nobody has gone farther in one recording; a distance that jumps has. */
const MOST_SPLITS = 3000;

/** Each kilometre on land and each 100 m in the water, cut between two records where it was reached; the last piece is shorter. */
export function splitsOf(track: Track): Split[] {
  return splitsEvery(track.leg.discipline === 'swim' ? EACH_M.water : EACH_M.land, track);
}

/** The same at any distance. */
export function splitsEvery(eachM: number, track: Track<PlainLeg>): Split[] {
  return crossings(track.way, eachM).map(({ from, to }, index) => {
    const span = { fromSec: from.atSec, toSec: to.atSec };
    const timeline = timelineWithin(track, span);
    const peaks = peaksWithin(track.streams, span);
    const stretch = { timeline, peaks, coveredM: to.metres - from.metres, span, device: null, lengths: track.lengths };
    const figures = figuresOf({ ...stretch, discipline: track.leg.discipline });
    return { ...figures, index, leg: track.index, fromSec: span.fromSec };
  });
}

/** Where each whole multiple of `eachM` was reached, the first and the last place of the way included. */
function crossings(way: readonly Waypoint[], eachM: number): { from: Waypoint; to: Waypoint }[] {
  const first = way[0];
  const last = way.at(-1);
  if (!first || !last) return [];
  const pieces: { from: Waypoint; to: Waypoint }[] = [];
  let from = first;
  for (let at = 1; at < way.length && pieces.length < MOST_SPLITS; at++) {
    const before = way[at - 1];
    const here = way[at];
    if (!before || !here) continue;
    while (here.metres >= from.metres + eachM && pieces.length < MOST_SPLITS) {
      const to = between(before, here, from.metres + eachM);
      pieces.push({ from, to });
      from = to;
    }
  }
  if (last.metres - from.metres >= LEAST_PIECE * eachM && last.atSec > from.atSec) pieces.push({ from, to: last });
  return pieces;
}

function between(before: Waypoint, here: Waypoint, metres: number): Waypoint {
  const share = here.metres > before.metres ? (metres - before.metres) / (here.metres - before.metres) : 1;
  return { atSec: before.atSec + share * (here.atSec - before.atSec), metres };
}
