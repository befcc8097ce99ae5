import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import type { VideoWork } from '#server/platform/video/video-work.ts';

/**
 * Cadence, knee and torso come to the same at 15 to 20 pictures a second (cadence of the counted run 168.3 to 169.0 of 168.9); runs are looked at
 * closer where there is time for it.
 */
const SAMPLING = {
  run: { shortHz: 30, longHz: 24, shortSec: 12, fastFilmHz: 60 },
  bike: { shortHz: 20, longHz: 15, shortSec: 12, fastFilmHz: 20 },
  swim: { shortHz: 30, longHz: 20, shortSec: 12, fastFilmHz: 30 },
} as const satisfies Record<TechniqueDiscipline, VideoWork['sampling']>;

/** No long clip is looked at more often than this in a hurry. */
const FAST_LONG_HZ = 20;

export function samplingOf(discipline: TechniqueDiscipline, mode: VideoWork['mode']): VideoWork['sampling'] {
  const sampling = SAMPLING[discipline];
  return mode === 'fast' ? { ...sampling, longHz: Math.min(sampling.longHz, FAST_LONG_HZ) } : sampling;
}
