import type { Interval, IntervalSet } from '#core/activity/intervals/interval.ts';
import { figuresOf } from '#core/activity/summary/figures.ts';
import { isRestInPool } from '#core/activity/summary/pool.ts';
import type { Figures } from '#core/activity/summary.ts';
import { peaksWithin } from '#core/activity/timeline/peaks.ts';
import { coveredM } from '#core/activity/timeline/speed.ts';
import { type Track, timelineWithin } from '#core/activity/timeline/track.ts';
import type { Span } from '#core/recording/recording.ts';
import { medianOf } from '#core/statistics.ts';

/** Work on the wall clock; `set` is the place of its set within the leg. */
export interface PlacedWork extends Span {
  set: number;
}

/** Between two works of different sets a longer stretch is training of its own. */
const LONGEST_RECOVERY_SEC = 1200;

/** Works and the recoveries between them with their figures, in order of time; indices count on from `start`. */
export function intervalsOfLeg(track: Track, works: readonly PlacedWork[], start: { index: number; set: number }): Interval[] {
  const ordered = [...works].sort((a, b) => a.fromSec - b.fromSec);
  const parts = ordered.flatMap((work, i) => {
    const set = start.set + work.set;
    const next = ordered[i + 1];
    const own = { kind: 'work' as const, set, fromSec: work.fromSec, toSec: work.toSec };
    if (!next || next.fromSec <= work.toSec) return [own];
    if (next.set !== work.set && next.fromSec - work.toSec > LONGEST_RECOVERY_SEC) return [own];
    const recovery = { kind: 'recovery' as const, set: next.set === work.set ? set : null, fromSec: work.toSec, toSec: next.fromSec };
    return [own, recovery];
  });
  return parts.map((part, i) => ({ ...figuresWithin(track, part), ...part, index: start.index + i, leg: track.index }));
}

function figuresWithin(track: Track, span: Span): Figures {
  const timeline = timelineWithin(track, span);
  const figures = figuresOf({
    timeline,
    peaks: peaksWithin(track.streams, span),
    coveredM: coveredM(timeline),
    span,
    discipline: track.leg.discipline,
    device: null,
    lengths: track.lengths,
  });
  return isRestInPool(track.lengths, span) ? { ...figures, distanceM: null, avgSpeedMps: null, maxSpeedMps: null } : figures;
}

interface About extends Pick<IntervalSet, 'index' | 'source' | 'confidence'> {
  discipline: string;
}

/** Repeats are the same distance where their distances differ less than their times. */
const EVEN_DISTANCE = 0.03;

/** A set from its works and the recoveries between them. */
export function setOf(parts: readonly Interval[], { index, source, confidence, discipline }: About): IntervalSet {
  const works = parts.filter(({ kind }) => kind === 'work');
  const recoveries = parts.filter(({ kind }) => kind === 'recovery');
  const times = works.map(({ durationSec }) => durationSec);
  const distances = works.flatMap(({ distanceM }) => distanceM ?? []);
  const known = discipline === 'swim' || discipline === 'bike' || discipline === 'run' ? discipline : 'other';
  const isByDistance =
    known !== 'bike' && distances.length === works.length && spreadOf(distances) < Math.min(EVEN_DISTANCE, spreadOf(times));
  return {
    index,
    leg: works[0]?.leg ?? 0,
    discipline: known,
    source,
    confidence,
    repeats: works.length,
    workSec: medianOf(times) ?? 0,
    workM: distances.length === works.length ? medianOf(distances) : null,
    basis: source === 'lengths' || isByDistance ? 'distance' : 'time',
    recoverySec: medianOf(recoveries.map(({ elapsedSec }) => elapsedSec)),
    avgPowerW: weighted(works, ({ avgPowerW }) => avgPowerW),
    avgHeartRateBpm: weighted(works, ({ avgHeartRateBpm }) => avgHeartRateBpm),
    avgSpeedMps: weighted(works, ({ avgSpeedMps }) => avgSpeedMps),
    avgCadenceRpm: weighted(works, ({ avgCadenceRpm }) => avgCadenceRpm),
    fade: fadeOf(works),
  };
}

/** Half of the range as a share of the middle. */
function spreadOf(values: readonly number[]): number {
  const middle = medianOf(values) ?? 0;
  return middle === 0 ? Number.POSITIVE_INFINITY : (Math.max(...values) - Math.min(...values)) / 2 / middle;
}

function weighted(works: readonly Interval[], figureOf: (work: Interval) => number | null): number | null {
  let sum = 0;
  let sec = 0;
  for (const work of works) {
    const value = figureOf(work);
    if (value === null) continue;
    sum += value * work.durationSec;
    sec += work.durationSec;
  }
  return sec === 0 ? null : sum / sec;
}

function fadeOf(works: readonly Interval[]): number | null {
  const [first, last] = [works[0], works.at(-1)];
  if (!first || !last || works.length < 2) return null;
  const hasPower = first.avgPowerW !== null && last.avgPowerW !== null;
  const [from, to] = hasPower ? [first.avgPowerW, last.avgPowerW] : [first.avgSpeedMps, last.avgSpeedMps];
  return from === null || to === null || !(from > 0) ? null : to / from - 1;
}
