import type { RecordedLeg } from '#core/recording/recording.ts';

/**
 * The most that a sample of speed may be, m/s. Run and swim from the science reference (chapter 0, rule 4); 30 m/s on a bike is 108 km/h,
 * a steep descent. What may be skiing or sailing has room. Swimmers stand at the wall, so slow is not impossible.
 */
export const TOP_SPEED_MPS: Record<RecordedLeg['discipline'], number> = {
  swim: 2.4,
  run: 8,
  bike: 30,
  strength: 8,
  triathlon: 30,
  transition: 30,
  other: 60,
};

/** Positions scatter: from one to the next, twice the top speed and 50 m are still believed. */
export function isBelievableLeap(metres: number, sec: number, discipline: RecordedLeg['discipline']): boolean {
  return metres <= 50 + 2 * TOP_SPEED_MPS[discipline] * Math.max(1, sec);
}
