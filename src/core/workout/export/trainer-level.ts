import type { Discipline } from '#core/discipline.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { Step } from '#core/workout/workout.ts';
import { type PlainTarget, plainTarget } from '#core/workout/zone-target.ts';

/** What a trainer holds over a step, as shares of threshold: 1 is FTP, on foot the speed at threshold pace. */
export interface TrainerLevel {
  from: number;
  to: number;
}

/**
 * A trainer holds one figure at a time: the middle of a range. A warm-up rises through its range and a cool-down falls through it, as
 * riders expect of them. Null when the step asks for a feeling or a heart rate, or a threshold is unknown.
 */
export function trainerLevel({ intent, target: asked }: Step, thresholds: Thresholds, discipline: Discipline): TrainerLevel | null {
  // A zone is a share of threshold, which the trainer knows even where we do not.
  const target = asked && plainTarget(asked, discipline, thresholds);
  if (target === null) return null;
  const scale = scaleOf(target, thresholds);
  if (scale === null) return null;
  const share = (value: number) => scale(value);
  const [low, high] = [Math.min(share(target.low), share(target.high)), Math.max(share(target.low), share(target.high))];
  if (target.ramp) {
    const [first, last] = target.ramp === 'up' ? [target.low, target.high] : [target.high, target.low];
    return { from: share(first), to: share(last) };
  }
  if (intent === 'warmup') return { from: low, to: high };
  if (intent === 'cooldown') return { from: high, to: low };
  return { from: (low + high) / 2, to: (low + high) / 2 };
}

/** A target's value as a share of threshold. */
function scaleOf({ kind }: PlainTarget, { ftpW, runThresholdMps }: Thresholds): ((value: number) => number) | null {
  switch (kind) {
    case 'power':
    case 'run-pace':
      return (percent) => percent / 100;
    case 'watts':
      return ftpW === null ? null : (watts) => watts / ftpW;
    case 'pace-per-km':
      return runThresholdMps === null ? null : (secPerKm) => 1000 / secPerKm / runThresholdMps;
    default:
      return null;
  }
}
