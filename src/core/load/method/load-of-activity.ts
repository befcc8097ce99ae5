import { intensityFactor } from '#core/activity/power/intensity-factor.ts';
import type { LoadFigures, LoadMethod } from '#core/activity/summary.ts';
import type { EffortFacts } from '#core/load/method/effort-facts.ts';
import { loadFromHeartRate } from '#core/load/method/load-from-heart-rate.ts';
import { loadFromPower } from '#core/load/method/load-from-power.ts';
import { intensityFromRpe, loadFromRpe } from '#core/load/method/load-from-rpe.ts';
import { loadFromRunPace } from '#core/load/method/load-from-run-pace.ts';
import { loadFromSwimPace } from '#core/load/method/load-from-swim-pace.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';

interface Found {
  load: number;
  method: LoadMethod;
  intensityFactor: number | null;
}

/**
 * Load of an activity from its efforts and the thresholds of its day, with the method that made it: power, then graded run pace, swim
 * pace, heart rate and, for the whole, how hard it felt (`rpe`, 0–10). Methods are never mixed within one effort; the legs of a triathlon
 * are added, and the method named is that of the largest. Null when no method has what it needs.
 */
export function loadOfActivity(efforts: readonly EffortFacts[], rpe: number | null, thresholds: Thresholds): LoadFigures {
  const found = efforts.map((effort) => loadOfEffort(effort, thresholds)).filter((each) => each !== null);
  const [first] = found;
  if (!first) return loadAsFelt(efforts, rpe);
  const largest = found.reduce((a, b) => (b.load > a.load ? b : a));
  const load = found.reduce((sum, each) => sum + each.load, 0);
  return { load, loadMethod: largest.method, intensityFactor: found.length === 1 ? first.intensityFactor : null };
}

/** Load of one effort; null when no method has what it needs. */
export function loadOfEffort(effort: EffortFacts, thresholds: Thresholds): Found | null {
  return (
    fromPower(effort, thresholds) ??
    fromRunPace(effort, thresholds) ??
    fromSwimPace(effort, thresholds) ??
    fromHeartRate(effort, thresholds)
  );
}

function fromPower({ discipline, durationSec, normalizedPowerW }: EffortFacts, { ftpW }: Thresholds): Found | null {
  if (discipline !== 'bike' || normalizedPowerW === null || ftpW === null) return null;
  const load = loadFromPower({ durationSec, normalizedPowerW }, ftpW);
  return load === null ? null : { load, method: 'power', intensityFactor: intensityFactor(normalizedPowerW, ftpW) };
}

function fromRunPace({ discipline, durationSec, normalizedGradedSpeedMps }: EffortFacts, { runThresholdMps }: Thresholds): Found | null {
  if (discipline !== 'run' || normalizedGradedSpeedMps === null || runThresholdMps === null) return null;
  const load = loadFromRunPace({ durationSec, normalizedGradedSpeedMps }, runThresholdMps);
  return { load, method: 'run-pace', intensityFactor: normalizedGradedSpeedMps / runThresholdMps };
}

function fromSwimPace({ discipline, movingSec, distanceM }: EffortFacts, { criticalSwimSpeedMps }: Thresholds): Found | null {
  if (discipline !== 'swim' || !movingSec || distanceM === null || criticalSwimSpeedMps === null) return null;
  const load = loadFromSwimPace({ movingSec, distanceM }, criticalSwimSpeedMps);
  return { load, method: 'swim-pace', intensityFactor: distanceM / movingSec / criticalSwimSpeedMps };
}

/**
 * Impulses add up second by second, so the seconds at each heart rate give the same sum as the stream. Moments without a heart rate count
 * as the mean of the others.
 */
function fromHeartRate({ discipline, durationSec, heartRate }: EffortFacts, thresholds: Thresholds): Found | null {
  const { maxHeartRateBpm, restingHeartRateBpm, sex, lthrBpm } = thresholds;
  if (!heartRate || maxHeartRateBpm === null || restingHeartRateBpm === null) return null;
  const own = discipline === 'bike' || discipline === 'run' || discipline === 'swim' ? lthrBpm[discipline] : null;
  const range = { maxHeartRateBpm, restingHeartRateBpm, sex, lthrBpm: own };
  let measured = 0;
  let measuredSec = 0;
  for (const [i, seconds] of heartRate.seconds.entries()) {
    if (seconds === 0) continue;
    measuredSec += seconds;
    measured += loadFromHeartRate({ durationSec: seconds, heartRateBpm: [heartRate.from + i * heartRate.step] }, range) ?? 0;
  }
  const load = measuredSec > 0 ? (measured * durationSec) / measuredSec : 0;
  const hours = durationSec / 3600;
  return load > 0 ? { load, method: 'heart-rate', intensityFactor: Math.sqrt(load / 100 / hours) } : null;
}

function loadAsFelt(efforts: readonly EffortFacts[], rpe: number | null): LoadFigures {
  const durationSec = efforts.reduce((sum, effort) => sum + effort.durationSec, 0);
  if (rpe === null || durationSec === 0) return { load: null, loadMethod: null, intensityFactor: null };
  return { load: loadFromRpe({ durationSec, rpe }), loadMethod: 'rpe', intensityFactor: intensityFromRpe(rpe) };
}
