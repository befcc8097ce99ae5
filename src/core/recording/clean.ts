import { dropDistanceLeaps } from '#core/recording/clean/distance-jumps.ts';
import { dropTeleports } from '#core/recording/clean/gps-outliers.ts';
import { dropImpossible } from '#core/recording/clean/impossible-values.ts';
import { dropAbsent } from '#core/recording/clean/missing-values.ts';
import { pauseSilence } from '#core/recording/clean/recording-gaps.ts';
import { noteTooFast } from '#core/recording/clean/speed-check.ts';
import { dropSpikes } from '#core/recording/clean/spikes.ts';
import { dropStuck } from '#core/recording/clean/stuck-sensor.ts';
import { distrustSummaries } from '#core/recording/clean/summaries.ts';
import { dropUnsustainable } from '#core/recording/clean/sustained-sensor-error.ts';
import type { Recording } from '#core/recording/recording.ts';

/** In this order: what means "nothing" first, so that it is not counted as wrong; single values before runs of them. */
const STEPS: readonly ((recording: Recording) => Recording)[] = [
  dropAbsent,
  dropImpossible,
  dropSpikes,
  dropUnsustainable,
  dropStuck,
  dropTeleports,
  dropDistanceLeaps,
  pauseSilence,
  noteTooFast,
];

/**
 * The recording without what sensors make up. Nothing is invented: a value that cannot be right becomes null, and a flaw says of which
 * channel and how often. Cleaning a clean recording changes nothing. Linear in the number of records.
 */
export function cleanRecording(recording: Recording): Recording {
  const cleaned = STEPS.reduce((mended, step) => step(mended), recording);
  return distrustSummaries(cleaned, recording);
}
