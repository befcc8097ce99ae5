import type { BodyOfTheDay } from '#server/features/demo/activity/training-activity.ts';
import { type Dice, straying } from '#server/features/demo/seeded-random.ts';

/** A heart rises faster than it falls (mono-exponential on-kinetics near 30 s, recovery about half as fast). */
const RISES_IN_SEC = 29;
const FALLS_IN_SEC = 52;
/** Sitting on a bike or standing before a run, above lying in bed. */
const UPRIGHT_BPM = 27;
/** Drift needs about this long to settle. */
const DRIFT_SEC = 5400;
/** Easy work costs the heart less than a straight line to threshold would say, on foot most of all. */
const BENDS: Record<'bike' | 'run' | 'swim', number> = { bike: 1.1, run: 1.25, swim: 1 };
/** Every degree above this makes it larger. */
const MILD_C = 15;
const DRIFT_PER_DEGREE = 0.085;

/** A heart during one leg. */
export interface Heart {
  /** The rate after another second at this share of threshold. */
  beat(intensity: number): number;
  /** Stands still for so long. */
  rest(seconds: number): void;
}

export interface HeartAtStart {
  leg: 'bike' | 'run' | 'swim';
  temperatureC: number;
  /** What it does at the start; null has just stood up. */
  fromBpm: number | null;
}

export function heartOf(body: BodyOfTheDay, { leg, temperatureC, fromBpm }: HeartAtStart, dice: Dice): Heart {
  const idleBpm = body.restBpm + UPRIGHT_BPM + body.shiftBpm;
  const thresholdBpm = body.lthrBpm[leg] + body.shiftBpm;
  const mostBpm = Math.max(thresholdBpm + 8, body.maxBpm);
  const driftBpm = body.driftBpm * (1 + DRIFT_PER_DEGREE * Math.max(0, temperatureC - MILD_C));
  const breath = straying(dice, { sd: 0.9, overSec: 9 });
  let bpm = fromBpm ?? idleBpm + 6;
  let drift = 0;
  const bent = (intensity: number): number => (intensity > 0 && intensity < 1 ? intensity ** BENDS[leg] : intensity);
  return {
    beat(intensity) {
      drift += (driftBpm * Math.min(1.1, intensity) - drift) / DRIFT_SEC;
      const wanted = steady(bent(intensity), { idleBpm, thresholdBpm, mostBpm }) + drift;
      bpm += (wanted - bpm) / (wanted > bpm ? RISES_IN_SEC : FALLS_IN_SEC);
      return Math.min(mostBpm + 1, bpm + breath());
    },
    rest(seconds) {
      bpm = idleBpm + (bpm - idleBpm) * Math.exp(-seconds / (2 * FALLS_IN_SEC));
      drift *= Math.exp(-seconds / DRIFT_SEC);
    },
  };
}

/** Straight up to threshold, then ever less up to the maximum. */
function steady(intensity: number, { idleBpm, thresholdBpm, mostBpm }: { idleBpm: number; thresholdBpm: number; mostBpm: number }): number {
  const perShare = thresholdBpm - idleBpm;
  if (intensity <= 1) return idleBpm + perShare * Math.max(0, intensity);
  const left = mostBpm - thresholdBpm;
  return thresholdBpm + left * (1 - Math.exp((-(intensity - 1) * perShare) / left));
}
