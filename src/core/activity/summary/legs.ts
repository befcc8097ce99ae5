import type { Spread } from '#core/activity/details.ts';
import { contradictions } from '#core/activity/summary/device-summary.ts';
import { effortOf, spreadOf } from '#core/activity/summary/effort.ts';
import { figuresOf } from '#core/activity/summary/figures.ts';
import { legNames } from '#core/activity/summary/leg-name.ts';
import { type Output, outputOf } from '#core/activity/summary/output.ts';
import { countLengths } from '#core/activity/summary/pool.ts';
import type { ActivityLeg, LoadFigures } from '#core/activity/summary.ts';
import { peaksWithin } from '#core/activity/timeline/peaks.ts';
import { coveredBy, type Track } from '#core/activity/timeline/track.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import type { Flaw } from '#core/recording/recording.ts';

/** A leg with what it was made from. */
export interface MeasuredLeg {
  track: Track;
  output: Output | null;
  leg: Omit<ActivityLeg, keyof LoadFigures>;
  effort: EffortFacts;
  spread: Spread;
}

export function measureLegs(tracks: readonly Track[]): MeasuredLeg[] {
  const names = legNames(tracks.map((track) => track.leg));
  return tracks.map((track, index) => {
    const { discipline, subSport, fromSec, toSec, poolLengthM, device } = track.leg;
    const span = { fromSec, toSec };
    const figures = figuresOf({
      timeline: track.timeline,
      // The very last record ends the recording and belongs to nothing else.
      peaks: peaksWithin(track.streams, index === tracks.length - 1 ? { fromSec, toSec: Number.POSITIVE_INFINITY } : span),
      coveredM: coveredBy(track) ?? countedM(track),
      span,
      discipline,
      device,
      lengths: track.lengths,
    });
    const output = outputOf(track);
    const activeLengths = countLengths(track.lengths, { written: device.activeLengths, distanceM: device.distanceM, poolLengthM });
    const leg = { ...figures, leg: names[index] ?? 'other', discipline, subSport, fromSec, toSec, poolLengthM, activeLengths };
    return { track, output, leg, effort: effortOf(track, figures, output), spread: spreadOf(track, output) };
  });
}

/** The distance of a pool leg of which only the number of lengths is known. */
const countedM = ({ leg: { poolLengthM, device } }: Track): number | null =>
  poolLengthM === null || device.activeLengths === null ? null : poolLengthM * device.activeLengths;

/** Where a device contradicts its own records. A watch in a pool counts lengths and records what it likes, so pools are left out. */
export function legContradictions(track: Track): Flaw[] {
  const { leg, lengths, timeline } = track;
  return lengths.length > 0 ? [] : contradictions(leg.device, { timerSec: timeline.timerSec, distanceM: coveredBy(track) });
}
