import type { Waypoint } from '#core/activity/summary/pool.ts';
import { splitsEvery } from '#core/activity/summary/splits.ts';
import type { Split } from '#core/activity/summary.ts';
import { firstAt } from '#core/activity/timeline/slice.ts';
import { type PlainLeg, trackOf } from '#core/activity/timeline/track.ts';
import { METRES_PER_MILE } from '#core/format.ts';
import type { Span, Stream, Streams } from '#core/recording/recording.ts';

/** What of a stored split is needed: when it was, and how long with and without pauses. */
export type Kilometre = Pick<Split, 'fromSec' | 'elapsedSec' | 'durationSec' | 'distanceM'>;

/**
 * Each mile of a leg on land, cut from what is stored: the streams, and the leg's kilometres. When the timer stood is not stored; the kilometres
 * say for how long it did within each of them, and it is taken where the way stood still. `index` is the leg's place in the activity.
 */
export function mileSplits(
  streams: Streams,
  leg: PlainLeg,
  { index, kilometres }: { index: number; kilometres: readonly Kilometre[] },
): Split[] {
  const pauses = kilometres.flatMap((kilometre) => stopsWithin(streams, kilometre));
  return splitsEvery(METRES_PER_MILE, trackOf({ streams, pauses, lengths: [] }, leg, index));
}

/** Less than this is how seconds are added up. */
const LEAST_STOP_SEC = 0.01;

/** Slower than this share of the mean speed is standing, also where a position wanders. */
const STANDING_SHARE = 0.25;

/** Most devices write nothing while their timer stands; none leaves as much between two records while it runs. */
const HOLE_SEC = 15;

/**
 * Stretches that come to the time the timer stood: holes between records in which nobody moved before any other, and those first in which most
 * time was lost against the mean speed.
 */
function stopsWithin(streams: Streams, { fromSec, elapsedSec, durationSec, distanceM }: Kilometre): Span[] {
  let leftSec = elapsedSec - durationSec;
  if (leftSec < LEAST_STOP_SEC || !distanceM || durationSec <= 0) return [];
  const meanMps = distanceM / durationSec;
  const lostSec = (stretch: Stretch) => lengthSec(stretch) - stretch.metres / meanMps;
  const found = stretches(streams, { fromSec, toSec: fromSec + elapsedSec }, STANDING_SHARE * meanMps);
  const stops: Span[] = [];
  for (const stretch of found.sort((a, b) => Number(b.stands === 'hole') - Number(a.stands === 'hole') || lostSec(b) - lostSec(a))) {
    if (leftSec < LEAST_STOP_SEC) break;
    const sec = Math.min(leftSec, lengthSec(stretch));
    stops.push({ fromSec: stretch.fromSec, toSec: stretch.fromSec + sec });
    leftSec -= sec;
  }
  return stops;
}

interface Stretch extends Span {
  metres: number;
  /** Nobody moved: between two records, or while they were written. */
  stands: 'hole' | 'written' | null;
}

const lengthSec = ({ fromSec, toSec }: Span): number => toSec - fromSec;

/** From record to record within a span, those without distance left out; neighbours that stand while records are written are one. */
function stretches({ timeSec, distanceM = [] }: Streams, span: Span, standingMps: number): Stretch[] {
  const found: Stretch[] = [];
  let before = { atSec: span.fromSec, metres: metresBefore(timeSec, distanceM, span.fromSec) };
  for (let i = firstAt(timeSec, span.fromSec); before.atSec < span.toSec && i < timeSec.length; i++) {
    const atSec = Math.min(span.toSec, timeSec[i] ?? 0);
    const metres = distanceM[i] ?? null;
    if (metres === null || atSec <= before.atSec) continue;
    const next = stretchBetween(before, { atSec, metres }, standingMps);
    before = { atSec, metres };
    const last = found.at(-1);
    if (last?.stands === 'written' && next.stands === 'written')
      found.splice(-1, 1, { ...next, fromSec: last.fromSec, metres: last.metres + next.metres });
    else found.push(next);
  }
  return found;
}

function stretchBetween(from: Waypoint, to: Waypoint, standingMps: number): Stretch {
  const sec = to.atSec - from.atSec;
  const metres = to.metres - from.metres;
  const stands = metres >= standingMps * sec ? null : sec > HOLE_SEC ? 'hole' : 'written';
  return { fromSec: from.atSec, toSec: to.atSec, metres, stands };
}

/** Distance of the last record before a moment that has one. */
function metresBefore(timeSec: readonly number[], distanceM: Stream, sec: number): number {
  for (let i = firstAt(timeSec, sec) - 1; i >= 0; i--) {
    const metres = distanceM[i] ?? null;
    if (metres !== null) return metres;
  }
  return 0;
}
