import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { sayDistance, sayTime } from '#core/format.ts';
import type { Converted, ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';
import { speedAtShare, THRESHOLD_SHARE } from '#core/threshold/training-speeds.ts';
import { type RunEffort, vdot } from '#core/threshold/vdot.ts';

/** Critical speed lies a little above the pace a runner holds for an hour: 0.96 to 0.98 of it. */
const OF_CRITICAL_SPEED = 0.97;
const CRITICAL_SPEED_ERROR = 0.03;
/** A solo test is the threshold by definition; this is how well it repeats. */
const TEST_ERROR = 0.025;
/** One standard error: published predictions are good to 4 and 7 %; races are not always all-out, and runners fade differently. */
const RACE_ERROR = { toHalf: 0.04, beyond: 0.06 };
const HALF_M = 21_200;
const SHORTEST_M = 1500;

/** Threshold speed in m/s (0.88 of VDOT) of an all-out run of 1500 m or more. Low confidence where VDOT is a guess. */
export function runThresholdFromEffort(effort: RunEffort): Estimate<Converted> {
  if (effort.distanceM < SHORTEST_M) return unknown('Runs under 1,500 m don’t predict threshold pace.');
  const ability = vdot(effort);
  if (ability.kind === 'unknown') return ability;
  const value = speedAtShare(ability.value, THRESHOLD_SHARE);
  const error = (effort.distanceM > HALF_M ? RACE_ERROR.beyond : RACE_ERROR.toHalf) * (ability.confidence === 'low' ? 2 : 1);
  return known({ value, standardError: value * error }, ability.confidence);
}

/** What a race or a best over a distance says about threshold pace. Distances are graded. Null when it says nothing. */
export function runEffortEvidence(effort: RunEffort, source: 'race' | 'best-effort', on: LocalDate): ThresholdEvidence | null {
  const found = runThresholdFromEffort(effort);
  if (found.kind === 'unknown') return null;
  return {
    source,
    on,
    ...found.value,
    effortSec: effort.durationSec,
    what: `Your ${sayDistance(effort.distanceM)} ${source === 'race' ? 'race' : 'best effort'}`,
    measured: sayTime(effort.durationSec),
  };
}

/** What 30 minutes all-out and alone say: their mean graded speed is the threshold. */
export function runTestEvidence(meanGradedSpeedMps: number, on: LocalDate): ThresholdEvidence {
  return {
    source: 'test',
    on,
    value: meanGradedSpeedMps,
    standardError: meanGradedSpeedMps * TEST_ERROR,
    effortSec: null,
    what: 'Your 30-minute test',
    measured: null,
  };
}

/** What a critical speed test (two or three all-out runs) says: 0.97 of it is the threshold. */
export function criticalSpeedEvidence(line: { speedMps: number; speedErrorMps: number | null }, on: LocalDate): ThresholdEvidence {
  const value = line.speedMps * OF_CRITICAL_SPEED;
  const standardError = Math.hypot(line.speedErrorMps ?? 0, value * CRITICAL_SPEED_ERROR);
  return { source: 'test', on, value, standardError, effortSec: null, what: 'Your critical speed test', measured: null };
}
