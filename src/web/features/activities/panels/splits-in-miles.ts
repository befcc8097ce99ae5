import { type Activity, type Split, splitInWords } from '#contract/activities/activities.ts';
import { mileSplits } from '#core/activity/movement/mile-splits.ts';
import type { Streams } from '#core/recording/recording.ts';

/** The splits of an activity with its miles in the place of its kilometres; what is swum stays at 100 m. */
export function splitsInMiles({ legs, splits }: Pick<Activity, 'legs' | 'splits'>, streams: Streams): Split[] {
  return legs.flatMap((leg, index) => {
    const stored = splits.filter((split) => split.leg === index);
    if (stored.length === 0 || leg.discipline === 'swim') return stored;
    return mileSplits(streams, leg, { index, kilometres: stored }).map(splitInWords);
  });
}
