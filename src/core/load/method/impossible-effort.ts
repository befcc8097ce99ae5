import type { SecondsAt } from '#core/activity/stream/value-histogram.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: [],
  name: 'Impossible effort',
  formula: 'IF > 1.05 for more than 60 min, or for more than 20 min at an average heart rate below 88% of LTHR',
  unit: '1',
  unknownWhen: 'No threshold is set for this date.',
  source:
    'Moorline rule: a threshold is what can be held for about an hour (Allen H, Coggan AR 2010), so more of it for longer contradicts it',
  grade: 'H',
};

const MOST_INTENSITY = 1.05;
const OVER_SEC = 3600;
/** Above threshold the heart beats near its threshold too, once it has had the time. */
const LEAST_SHARE_OF_LTHR = 0.88;
const HEART_FOLLOWS_SEC = 1200;

/** From so many seconds on an effort can be impossible. */
export const LEAST_IMPOSSIBLE_SEC = HEART_FOLLOWS_SEC;

export interface Effort {
  intensityFactor: number;
  durationSec: number;
  /** At 1 bpm a bin; null where it was not measured. */
  heartRate: SecondsAt | null;
}

/** Whether an effort contradicts the threshold that its intensity factor is from, by its length or by its heart rate. */
export function isImpossibleEffort({ intensityFactor, durationSec, heartRate }: Effort, lthrBpm: number | null): boolean {
  if (!(intensityFactor > MOST_INTENSITY)) return false;
  if (durationSec > OVER_SEC) return true;
  const bpm = heartRate && meanOf(heartRate);
  return durationSec > HEART_FOLLOWS_SEC && bpm !== null && lthrBpm !== null && bpm < LEAST_SHARE_OF_LTHR * lthrBpm;
}

function meanOf({ from, step, seconds }: SecondsAt): number | null {
  const all = seconds.reduce((sum, each) => sum + each, 0);
  return all > 0 ? seconds.reduce((sum, each, i) => sum + each * (from + i * step), 0) / all : null;
}
