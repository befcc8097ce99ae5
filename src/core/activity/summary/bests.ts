import { isSuspectSprint } from '#core/activity/power/power-spike-check.ts';
import { BEST_DURATIONS_SEC, meanMaximal } from '#core/activity/stream/mean-max.ts';
import type { Waypoint } from '#core/activity/summary/pool.ts';
import type { Best } from '#core/activity/summary.ts';
import { fastestStretch } from '#core/activity/timeline/time-over-distance.ts';
import type { Track } from '#core/activity/timeline/track.ts';
import { METRES_PER_MILE } from '#core/format.ts';
import { tooFastSpans } from '#core/recording/clean/speed-check.ts';
import type { Flaw, Span, Stream } from '#core/recording/recording.ts';

/**
 * Distances in m that runners and swimmers compare themselves over, with the world record in s (men, 2025; swimming long
 * course or open water): whoever is faster was moved by the satellites.
 */
const RUN_RECORDS = [
  [400, 43.03],
  [1000, 131.96],
  [METRES_PER_MILE, 223.13],
  [5000, 755.36],
  [10_000, 1571],
  [21_097.5, 3402],
  [42_195, 7235],
] as const;
const SWIM_RECORDS = [
  [50, 20.9],
  [100, 46.4],
  [200, 102],
  [400, 219],
  [750, 420],
  [1000, 565],
  [1500, 870],
  [1900, 1150],
  [3800, 2400],
] as const;

/** The distances over which best times are kept, in m. */
export const RUN_DISTANCES_M: readonly number[] = RUN_RECORDS.map(([over]) => over);
export const SWIM_DISTANCES_M: readonly number[] = SWIM_RECORDS.map(([over]) => over);

/** Bests over less than this fall with a suspect sprint. */
const SPRINT_SEC = 5;

/**
 * The best efforts of an activity; where several legs have one of a kind, the better. Power counts on the bike only: a runner's
 * watts are another quantity. A sprint that is more likely a fault of the meter is left out; `suspectSprints` tells of it.
 */
export function bestsOf(tracks: readonly Track[], weightKg: number | null): Best[] {
  const kept = new Map<string, Best>();
  for (const best of tracks.flatMap((track) => legBests(track, weightKg))) {
    const key = `${best.kind} ${best.over}`;
    const before = kept.get(key);
    const isTime = best.kind === 'run-time' || best.kind === 'swim-time';
    if (!before || (isTime ? best.value < before.value : best.value > before.value)) kept.set(key, best);
  }
  return [...kept.values()];
}

function legBests(track: Track, weightKg: number | null): Best[] {
  const { heartRateBpm, powerW } = track.timeline;
  const { discipline } = track.leg;
  const bests = meansOf(track, 'heart-rate', heartRateBpm);
  if (discipline === 'bike') bests.push(...powerBests(meansOf(track, 'power', powerW), weightKg));
  if (discipline === 'run' || discipline === 'swim') bests.push(...paceBests(track, discipline));
  return bests;
}

function meansOf({ timeline }: Track, kind: Best['kind'], values: Stream | null, durationsSec = BEST_DURATIONS_SEC): Best[] {
  if (!values) return [];
  return meanMaximal(values, durationsSec, timeline.cuts).map(({ durationSec, value, from }) => ({
    kind,
    over: durationSec,
    value,
    fromSec: timeline.clockSec[from] ?? 0,
  }));
}

function powerBests(bests: Best[], weightKg: number | null): Best[] {
  return hasSuspectSprint(bests, weightKg) ? bests.filter((best) => best.over >= SPRINT_SEC) : bests;
}

function hasSuspectSprint(bests: readonly Best[], weightKg: number | null): boolean {
  const over = (sec: number) => bests.find((best) => best.over === sec)?.value ?? null;
  return isSuspectSprint({ best1sW: over(1), best5sW: over(SPRINT_SEC) }, weightKg);
}

/** A sentence about each leg whose best seconds of power were left out. */
export function suspectSprints(tracks: readonly Track[], weightKg: number | null): Flaw[] {
  return tracks
    .filter(({ leg }) => leg.discipline === 'bike')
    .filter((track) => hasSuspectSprint(meansOf(track, 'power', track.timeline.powerW, [1, SPRINT_SEC]), weightKg))
    .map(() => ({
      kind: 'spike',
      stream: 'powerW',
      message: 'Best power values look like a power meter fault and don’t count as records.',
    }));
}

/** Where the satellites leapt, no stretch that has a part of the leap in it sets a best. */
function paceBests(track: Track, discipline: 'run' | 'swim'): Best[] {
  const leaps = tooFastSpans(track.way, discipline);
  return [...speedBests(track, leaps, `${discipline}-speed`), ...timesOf(piecesBetween(track.way, leaps), `${discipline}-time`)];
}

function speedBests(track: Track, leaps: readonly Span[], kind: 'run-speed' | 'swim-speed'): Best[] {
  return meansOf(track, kind, track.speedMps && withoutSpans(track.speedMps, track.timeline.clockSec, leaps)).filter(
    (best) => best.value > 0,
  );
}

function timesOf(pieces: readonly Waypoint[][], kind: 'run-time' | 'swim-time'): Best[] {
  return (kind === 'run-time' ? RUN_RECORDS : SWIM_RECORDS).flatMap(([over, recordSec]) => {
    const [found] = pieces.flatMap((piece) => fastestStretch(piece, over) ?? []).sort((a, b) => a.sec - b.sec);
    return found && found.sec >= recordSec ? { kind, over, value: found.sec, fromSec: found.fromSec } : [];
  });
}

/** The way without what lies within the spans, which begin and end at places of it and are in order. */
function piecesBetween(way: readonly Waypoint[], spans: readonly Span[]): Waypoint[][] {
  const pieces: Waypoint[][] = spans.map(() => []);
  pieces.push([]);
  let next = 0;
  for (const place of way) {
    while (place.atSec >= (spans[next]?.toSec ?? Number.POSITIVE_INFINITY)) next += 1;
    if (place.atSec <= (spans[next]?.fromSec ?? Number.POSITIVE_INFINITY)) pieces[next]?.push(place);
  }
  return pieces;
}

/** The values without those of the seconds within the spans, which are in order. */
function withoutSpans(values: Stream, clockSec: ArrayLike<number>, spans: readonly Span[]): Stream {
  let next = 0;
  return values.map((value, second) => {
    const atSec = clockSec[second] ?? 0;
    while (atSec >= (spans[next]?.toSec ?? Number.POSITIVE_INFINITY)) next += 1;
    return atSec >= (spans[next]?.fromSec ?? Number.POSITIVE_INFINITY) ? null : value;
  });
}
