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
import { mendDistanceUnit } from '#core/recording/clean/unit/distance-unit.ts';
import { halveSteps } from '#core/recording/clean/unit/step-cadence.ts';
import { dropUnreachableDistance } from '#core/recording/clean/unreachable-distance.ts';
import type { Recording } from '#core/recording/recording.ts';

/** In this order: units first, so that nothing is held to a limit in the wrong one; what means "nothing" first, so that it is not counted as wrong; single values before runs of them. */
const STEPS: readonly ((recording: Recording) => Recording)[] = [
  halveSteps,
  mendDistanceUnit,
  dropAbsent,
  dropImpossible,
  dropSpikes,
  dropUnsustainable,
  dropStuck,
  dropTeleports,
  dropUnreachableDistance,
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
