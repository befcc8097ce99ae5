import { gradeFactor } from '#core/activity/movement/grade-factor.ts';
import { gradedSpeed, normalizedGradedSpeed } from '#core/activity/movement/graded-speed.ts';
import { metabolicGradeFactor, runningCost } from '#core/activity/movement/running-cost.ts';
import { runningPower, simpleRunningPower } from '#core/activity/power/running-power.ts';
import type { Estimate } from '#core/estimate.ts';
import { loadFromRunPace } from '#core/load/method/load-from-run-pace.ts';
import { riegelTime } from '#core/race/race-equivalent.ts';
import { timeAtCriticalSpeed } from '#core/threshold/critical-power/critical-speed.ts';
import { distanceTimeLine } from '#core/threshold/critical-power/distance-time-line.ts';
import { speedAtShare } from '#core/threshold/training-speeds.ts';
import { oxygenCost, sustainableShare, timeAtVdot, vdot } from '#core/threshold/vdot.ts';
import { maybeNum, maybeNums, maybeText, num, nums, type VectorAdapter } from '#test/vectors/streams.ts';

const valueIn = <T>(estimate: Estimate<T>): T | null => (estimate.kind === 'known' ? estimate.value : null);

/** Chapter 02, running: the vectors' words and units ↔ ours. */
export const runAdapters: Readonly<Record<string, VectorAdapter>> = {
  'run.vdot': (inputs) => valueIn(vdot({ distanceM: num(inputs, 'distance_m'), durationSec: num(inputs, 'time_s') })),
  'run.vdot_time': (inputs) => valueIn(timeAtVdot(num(inputs, 'vdot'), num(inputs, 'distance_m'))),
  'run.vdot_pace': (inputs) => 1000 / speedAtShare(num(inputs, 'vdot'), num(inputs, 'fraction_vo2max')),
  'run.vo2_cost': (inputs) => oxygenCost(num(inputs, 'v_m_min') / 60),
  'run.pct_vo2max': (inputs) => sustainableShare(num(inputs, 't_min') * 60),
  'run.minetti_cost': (inputs) => runningCost(num(inputs, 'slope')),
  'run.gap_factor_minetti': (inputs) => metabolicGradeFactor(num(inputs, 'slope')),
  'run.gap_factor_hr': (inputs) => gradeFactor(num(inputs, 'grade_pct') / 100, maybeNums(inputs, 'coefficients_low_to_high') ?? undefined),
  'run.ngp': (inputs) => {
    const gradient = nums(inputs, 'grade_stream_pct').map((percent) => percent / 100);
    const factor = maybeText(inputs, 'gap') === 'run.gap_factor_minetti' ? metabolicGradeFactor : gradeFactor;
    return normalizedGradedSpeed(gradedSpeed(nums(inputs, 'speed_stream_m_s'), gradient, factor));
  },
  'run.rtss': (inputs) => {
    const thresholdSecPerKm = maybeNum(inputs, 'threshold_s_per_km');
    const ngpSecPerKm = maybeNum(inputs, 'ngp_s_per_km');
    if (!thresholdSecPerKm || !ngpSecPerKm) return null;
    const effort = { durationSec: num(inputs, 'duration_s'), normalizedGradedSpeedMps: 1000 / ngpSecPerKm };
    return loadFromRunPace(effort, 1000 / thresholdSecPerKm);
  },
  'run.riegel': (inputs) => {
    const race = { distanceM: num(inputs, 'd1_m'), durationSec: num(inputs, 'time_s') };
    return riegelTime(race, num(inputs, 'd2_m'), maybeNum(inputs, 'exponent') ?? undefined);
  },
  'run.critical_speed': (inputs) => {
    const times = nums(inputs, 'times_s');
    const line = distanceTimeLine(nums(inputs, 'distances_m').map((distanceM, i) => ({ distanceM, durationSec: times[i]! })));
    return line && { cs: line.speedMps, dprime: line.reserveM };
  },
  'run.cs_time': (inputs) =>
    valueIn(timeAtCriticalSpeed({ speedMps: num(inputs, 'cs_m_s'), reserveM: num(inputs, 'dprime_m') }, num(inputs, 'distance_m'))),
  'run.power_govss': (inputs) => {
    const body = { weightKg: num(inputs, 'mass_kg'), heightCm: num(inputs, 'height_cm') };
    return runningPower(num(inputs, 'v_m_s'), num(inputs, 'slope'), body);
  },
  'run.power_simple': (inputs) =>
    simpleRunningPower(num(inputs, 'graded_speed_m_s'), num(inputs, 'mass_kg'), maybeNum(inputs, 'ecor_j_per_kg_m') ?? undefined),
};
