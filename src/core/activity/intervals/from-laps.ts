import { acceptedOf, type Found } from '#core/activity/intervals/accept.ts';
import { sumsOf } from '#core/activity/intervals/change-points.ts';
import { type EffortSignal, levelOutside } from '#core/activity/intervals/from-signal.ts';
import { readingsOfSegments } from '#core/activity/intervals/readings.ts';
import { setsOf, type Work } from '#core/activity/intervals/repeats.ts';
import { segmentsOf } from '#core/activity/intervals/stretches.ts';
import { firstAt } from '#core/activity/timeline/slice.ts';
import type { RecordedLap } from '#core/recording/recording.ts';
import { medianOf } from '#core/statistics.ts';

/** Words of a lap that is recovery, or work beside it. */
const RESTS = new Set(['rest', 'recovery']);
const WORKS = new Set(['active', 'interval']);
/** Laps that a device cut at a distance belong to the lap that was pressed around them. */
const CUT_BY_DEVICE = new Set(['distance', 'position', 'position_start', 'position_lap', 'position_waypoint', 'position_marked']);

const LEAST_LAPS = 3;
const LEAST_EXPLAINED = 0.2;
const LEAST_CLARITY = 1.2;

/** Intervals that the athlete or a workout marked by laps, in seconds of the signal; null where the laps have no pattern of work and rest. */
export function findInLaps(laps: readonly RecordedLap[], effort: EffortSignal | null): Found | null {
  if (!effort) return null;
  const pressed = joinCut(laps);
  if (pressed.length < LEAST_LAPS) return null;
  return labelled(pressed, effort) ?? byLevel(pressed, effort);
}

/** The laps that were pressed: one at whose end the device cut goes on in the next of the same kind. */
function joinCut(laps: readonly RecordedLap[]): RecordedLap[] {
  const out: RecordedLap[] = [];
  let isOpen = false;
  for (const lap of laps) {
    const last = out.at(-1);
    if (last && isOpen && last.intensity === lap.intensity) last.toSec = lap.toSec;
    else out.push({ ...lap });
    isOpen = CUT_BY_DEVICE.has(lap.trigger ?? '');
  }
  return out;
}

/** The steps of a workout on the watch, which says of each whether it is work or rest. */
function labelled(laps: readonly RecordedLap[], { signal, metres }: EffortSignal): Found | null {
  const rests = laps.filter(({ intensity }) => RESTS.has(intensity ?? ''));
  if (rests.length === 0) return null;
  const sums = sumsOf(signal.values);
  const works = laps
    .filter(({ intensity }) => WORKS.has(intensity ?? ''))
    .map((lap): Work => {
      const [from, to] = [firstAt(signal.clockSec, lap.fromSec), firstAt(signal.clockSec, lap.toSec)];
      const known = (sums.known[to] ?? 0) - (sums.known[from] ?? 0);
      const level = known === 0 ? 0 : ((sums.sum[to] ?? 0) - (sums.sum[from] ?? 0)) / known;
      return { from, to, level, metres: metres ? (metres.sum[to] ?? 0) - (metres.sum[from] ?? 0) : null, contrast: null };
    })
    .filter(({ from, to }) => to > from);
  return works.length === 0 ? null : { works, sets: setsOf(works), confidence: 'high' };
}

/** Laps without a word: work and rest by what was done in them. */
function byLevel(laps: readonly RecordedLap[], { signal: { values, clockSec }, metres, leastDepth }: EffortSignal): Found | null {
  if (areOneLength(laps)) return null;
  const sums = sumsOf(values);
  const ends = [...laps.flatMap(({ fromSec, toSec }) => [fromSec, toSec]).map((sec) => firstAt(clockSec, sec)), values.length];
  const segments = segmentsOf(
    sums,
    [...new Set(ends)].sort((a, b) => a - b),
  );
  const found = acceptedOf(readingsOfSegments(sums, metres, segments), {
    leastDepth,
    leastExplained: LEAST_EXPLAINED,
    leastClarity: LEAST_CLARITY,
    isSlow: false,
    isRough: false,
    lengthSec: values.length,
    levelOutside: (from, to) => levelOutside(values, from, to),
  });
  if (!found?.sets.some((set) => set.length > 1)) return null;
  return { ...found, confidence: found.confidence === 'low' ? 'medium' : 'high' };
}

/** Laps of a whole kilometre each were not pressed, whatever the file says. */
function areOneLength(laps: readonly RecordedLap[]): boolean {
  const metres = laps.slice(0, -1).map(({ device }) => device.distanceM);
  const usual = medianOf(metres.filter((each) => each !== null));
  return metres.length >= LEAST_LAPS && usual !== null && metres.every((each) => each !== null && Math.abs(each - usual) <= 0.01 * usual);
}
