import { intensityFactor } from '#core/activity/power/intensity-factor.ts';
import type { LoadBasis, LoadFigures, LoadMethod } from '#core/activity/summary.ts';
import type { EffortChannel, EffortFacts } from '#core/load/method/effort-facts.ts';
import { isImpossibleEffort } from '#core/load/method/impossible-effort.ts';
import { loadFromHeartRate } from '#core/load/method/load-from-heart-rate.ts';
import { loadFromPower } from '#core/load/method/load-from-power.ts';
import { intensityFromRpe, loadFromRpe } from '#core/load/method/load-from-rpe.ts';
import { loadFromRunPace } from '#core/load/method/load-from-run-pace.ts';
import { loadFromSwimPace } from '#core/load/method/load-from-swim-pace.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';

interface Found {
  load: number;
  method: LoadMethod;
  basis: LoadBasis;
  intensityFactor: number | null;
}

/** A load that cannot be, as by more than an hour well above threshold. It waits for the athlete's word. */
export interface HeldLoad {
  channel: EffortChannel;
  intensityFactor: number;
  durationSec: number;
}

/**
 * Load of an activity from its efforts and the thresholds of its day, with the method that made it: power, then graded run pace, swim
 * pace, heart rate and, for the whole, how hard it felt (`rpe`, 0–10). What an error left out, and what gives an impossible load, does not
 * serve: the next method does. Methods are never mixed within one effort; the legs of a triathlon are added, and the method named is that
 * of the largest. Null when no method has what it needs.
 */
export function loadOfActivity(efforts: readonly EffortFacts[], rpe: number | null, thresholds: Thresholds): LoadFigures {
  const found = efforts.map((effort) => loadOfEffort(effort, thresholds)).filter((each) => each !== null);
  const [first] = found;
  if (!first) return loadAsFelt(efforts, rpe);
  const largest = found.reduce((a, b) => (b.load > a.load ? b : a));
  const load = found.reduce((sum, each) => sum + each.load, 0);
  const factor = found.length === 1 ? first.intensityFactor : null;
  return { load, loadMethod: largest.method, loadBasis: largest.basis, intensityFactor: factor };
}

/** Load of one effort; null when no method has what it needs. */
export function loadOfEffort(effort: EffortFacts, thresholds: Thresholds): Found | null {
  const output = fromOutput(effort, thresholds);
  const isHeld = output !== null && isImpossible(output, effort, thresholds);
  return output && !isHeld ? output.found : fromHeartRate(effort, thresholds);
}

/** The load of an effort that is held back until the athlete confirms its power or speed; null when none is. */
export function heldLoad(effort: EffortFacts, thresholds: Thresholds): HeldLoad | null {
  const output = fromOutput(effort, thresholds);
  if (!output || output.found.intensityFactor === null || !isImpossible(output, effort, thresholds)) return null;
  return { channel: output.channel, intensityFactor: output.found.intensityFactor, durationSec: effort.durationSec };
}

interface Output {
  found: Found;
  channel: 'power' | 'speed';
}

function fromOutput(effort: EffortFacts, thresholds: Thresholds): Output | null {
  const power = fromPower(effort, thresholds);
  if (power) return { found: power, channel: 'power' };
  const pace = fromRunPace(effort, thresholds) ?? fromSwimPace(effort, thresholds);
  return pace && { found: pace, channel: 'speed' };
}

function isImpossible({ found, channel }: Output, effort: EffortFacts, { lthrBpm }: Thresholds): boolean {
  const { discipline, durationSec, heartRate, confirmed } = effort;
  if (confirmed?.includes(channel) || found.intensityFactor === null) return false;
  return isImpossibleEffort({ intensityFactor: found.intensityFactor, durationSec, heartRate }, lthrOf(discipline, lthrBpm));
}

const lthrOf = (discipline: EffortFacts['discipline'], lthrBpm: Thresholds['lthrBpm']): number | null =>
  discipline === 'bike' || discipline === 'run' || discipline === 'swim' ? lthrBpm[discipline] : null;

/** Whether a channel of an effort serves for its load: no error left it out, or the athlete confirmed it. */
const serves = ({ leftOut, confirmed }: EffortFacts, channel: EffortChannel): boolean =>
  !leftOut?.includes(channel) || (confirmed?.includes(channel) ?? false);

const basisOf = ({ fromSummary }: EffortFacts, channel: EffortChannel): LoadBasis =>
  fromSummary?.includes(channel) ? 'summary' : 'samples';

function fromPower(effort: EffortFacts, { ftpW }: Thresholds): Found | null {
  const { discipline, durationSec, normalizedPowerW } = effort;
  if (discipline !== 'bike' || normalizedPowerW === null || ftpW === null || !serves(effort, 'power')) return null;
  const load = loadFromPower({ durationSec, normalizedPowerW }, ftpW);
  if (load === null) return null;
  return { load, method: 'power', basis: basisOf(effort, 'power'), intensityFactor: intensityFactor(normalizedPowerW, ftpW) };
}

/** Where the speed from second to second is not to be believed, the whole distance over the whole time still is. */
function fromRunPace(effort: EffortFacts, { runThresholdMps }: Thresholds): Found | null {
  const { discipline, durationSec, distanceM, normalizedGradedSpeedMps } = effort;
  if (discipline !== 'run' || runThresholdMps === null || normalizedGradedSpeedMps === null) return null;
  const isBelieved = serves(effort, 'speed');
  const average = serves(effort, 'distance') && distanceM !== null && durationSec > 0 ? distanceM / durationSec : null;
  const speedMps = isBelieved ? normalizedGradedSpeedMps : average;
  if (speedMps === null) return null;
  const load = loadFromRunPace({ durationSec, normalizedGradedSpeedMps: speedMps }, runThresholdMps);
  const basis = isBelieved ? basisOf(effort, 'speed') : 'summary';
  return { load, method: 'run-pace', basis, intensityFactor: speedMps / runThresholdMps };
}

function fromSwimPace(effort: EffortFacts, { criticalSwimSpeedMps }: Thresholds): Found | null {
  const { discipline, movingSec, distanceM } = effort;
  if (discipline !== 'swim' || !movingSec || distanceM === null || criticalSwimSpeedMps === null) return null;
  if (!serves(effort, 'distance')) return null;
  const load = loadFromSwimPace({ movingSec, distanceM }, criticalSwimSpeedMps);
  const factor = distanceM / movingSec / criticalSwimSpeedMps;
  return { load, method: 'swim-pace', basis: basisOf(effort, 'distance'), intensityFactor: factor };
}

/**
 * Impulses add up second by second, so the seconds at each heart rate give the same sum as the stream. Moments without a heart rate count
 * as the mean of the others.
 */
function fromHeartRate(effort: EffortFacts, thresholds: Thresholds): Found | null {
  const { discipline, durationSec, heartRate } = effort;
  const { maxHeartRateBpm, restingHeartRateBpm, sex, lthrBpm } = thresholds;
  if (!heartRate || maxHeartRateBpm === null || restingHeartRateBpm === null || !serves(effort, 'heartRate')) return null;
  const own = lthrOf(discipline, lthrBpm);
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
  if (!(load > 0)) return null;
  return { load, method: 'heart-rate', basis: basisOf(effort, 'heartRate'), intensityFactor: Math.sqrt(load / 100 / hours) };
}

function loadAsFelt(efforts: readonly EffortFacts[], rpe: number | null): LoadFigures {
  const durationSec = efforts.reduce((sum, effort) => sum + effort.durationSec, 0);
  if (rpe === null || durationSec === 0) return { load: null, loadMethod: null, loadBasis: null, intensityFactor: null };
  return { load: loadFromRpe({ durationSec, rpe }), loadMethod: 'rpe', loadBasis: null, intensityFactor: intensityFromRpe(rpe) };
}
