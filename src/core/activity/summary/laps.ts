import { figuresOf } from '#core/activity/summary/figures.ts';
import { isRestInPool } from '#core/activity/summary/pool.ts';
import type { Lap } from '#core/activity/summary.ts';
import { peaksWithin } from '#core/activity/timeline/peaks.ts';
import { coveredM } from '#core/activity/timeline/speed.ts';
import { type Track, timelineWithin } from '#core/activity/timeline/track.ts';
import type { RecordedLap } from '#core/recording/recording.ts';

/** The laps of a recording with their figures; a lap of a leg that is not there is left out. */
export function lapsOf(laps: readonly RecordedLap[], tracks: readonly Track[]): Lap[] {
  return laps.flatMap((lap, index) => {
    const track = tracks[lap.leg];
    if (!track) return [];
    const timeline = timelineWithin(track, lap);
    const figures = figuresOf({
      timeline,
      peaks: peaksWithin(track.streams, lap),
      coveredM: coveredM(timeline),
      span: lap,
      discipline: track.leg.discipline,
      device: lap.device,
      lengths: track.lengths,
    });
    const rest = isRestInPool(track.lengths, lap) ? { distanceM: null, avgSpeedMps: null, maxSpeedMps: null } : {};
    return { ...figures, ...rest, index, leg: lap.leg, fromSec: lap.fromSec, trigger: lap.trigger, intensity: lap.intensity };
  });
}
