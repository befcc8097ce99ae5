import type { ResolvedTarget } from '#core/workout/target.ts';

/**
 * How far outside of its range half a minute may lie: within `free` (share of the bound) it counts in full, at `lost` not at
 * all. A head unit's range is narrower than anybody rides, and watts spread more than speeds do (H). RPE counts in points.
 */
const TOLERANCE: Readonly<Record<ResolvedTarget['unit'], { free: number; lost: number }>> = {
  W: { free: 0.05, lost: 0.2 },
  'm/s': { free: 0.03, lost: 0.1 },
  bpm: { free: 0.03, lost: 0.1 },
  rpe: { free: 1, lost: 4 },
};

/** 1 within the range, falling to 0 on either side: too hard misses the goal as much as too easy. */
export function closeness(mean: number, target: ResolvedTarget): number {
  const { free, lost } = TOLERANCE[target.unit];
  const outside = Math.max(0, target.low - mean, mean - target.high);
  const bound = mean < target.low ? target.low : target.high;
  const away = target.unit === 'rpe' ? outside : outside / bound;
  return Math.min(1, Math.max(0, (lost - away) / (lost - free)));
}
