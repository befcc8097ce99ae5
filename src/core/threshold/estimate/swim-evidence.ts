import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { sayDistance, sayTime } from '#core/format.ts';
import type { Trial } from '#core/threshold/critical-power/distance-time-line.ts';
import type { Converted, ThresholdEvidence } from '#core/threshold/estimate/evidence.ts';

/** D′ of most swimmers is 10 to 30 m. */
const USUAL_RESERVE_M = 20;
const RESERVE_ERROR_M = 10;
/** How well two swims repeat. */
const TEST_ERROR = 0.025;
const EFFORT_ERROR = 0.025;
/** Beyond this nobody holds critical speed; over 30 to 60 minutes swimmers are 2 to 4 % below it. */
const HELD_FOR_SEC = 1800;
const BEYOND = 0.97;

/**
 * Critical swim speed in m/s from one all-out swim of 300 m or more, with the usual D′: (d − 20 m) / t, and 3 % more when it
 * took over half an hour. Unknown for a sprint, which is mostly D′.
 */
export function criticalSwimSpeedFromEffort(effort: Trial): Estimate<Converted> {
  if (!(effort.distanceM >= 300 && effort.durationSec > 0)) {
    return unknown('Swims under 300 m don’t predict CSS.');
  }
  const held = (effort.distanceM - USUAL_RESERVE_M) / effort.durationSec;
  const value = effort.durationSec > HELD_FOR_SEC ? held / BEYOND : held;
  const standardError = Math.hypot(RESERVE_ERROR_M / effort.durationSec, EFFORT_ERROR * value);
  return known({ value, standardError }, effort.distanceM >= 800 ? 'medium' : 'low');
}

/** What one all-out swim without a wetsuit says about critical swim speed. Null when it says nothing. */
export function swimEffortEvidence(effort: Trial, source: 'race' | 'best-effort', on: LocalDate): ThresholdEvidence | null {
  const found = criticalSwimSpeedFromEffort(effort);
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

/** What a test of two or more swims says; `line` comes from `criticalSwimSpeed`. */
export function swimTestEvidence(line: { speedMps: number; speedErrorMps: number | null }, on: LocalDate): ThresholdEvidence {
  const standardError = Math.hypot(line.speedErrorMps ?? 0, line.speedMps * TEST_ERROR);
  return { source: 'test', on, value: line.speedMps, standardError, effortSec: null, what: 'Your swim test', measured: null };
}
