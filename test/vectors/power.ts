import { decoupling } from '#core/activity/endurance/decoupling.ts';
import { efficiencyFactor } from '#core/activity/endurance/efficiency-factor.ts';
import { energyKcal } from '#core/activity/energy.ts';
import { intensityFactor } from '#core/activity/power/intensity-factor.ts';
import { normalizedPower } from '#core/activity/power/normalized-power.ts';
import { pedalStroke } from '#core/activity/power/quadrant.ts';
import { variabilityIndex } from '#core/activity/power/variability-index.ts';
import { wPrimeBalance } from '#core/activity/power/w-prime-balance.ts';
import { meanBelow, recoveryTauSec, wPrimeBalanceIntegral } from '#core/activity/power/w-prime-balance-integral.ts';
import { relativeIntensity, xPower } from '#core/activity/power/xpower.ts';
import { meanMaximal } from '#core/activity/stream/mean-max.ts';
import { secondsAt, secondsByZone } from '#core/activity/stream/value-histogram.ts';
import { bikeScore } from '#core/load/method/bike-score.ts';
import { loadFromPower } from '#core/load/method/load-from-power.ts';
import {
  type CriticalPowerMethod,
  fitCriticalPower,
  sustainablePowerW,
  timeToExhaustionSec,
} from '#core/threshold/critical-power/critical-power.ts';
import * as withSprint from '#core/threshold/critical-power/critical-power-with-sprint.ts';
import { omniDomainPowerW } from '#core/threshold/critical-power/omni-domain-power.ts';
import { ftpFromEfforts } from '#core/threshold/ftp-from-efforts.ts';
import { type FtpTest, ftpFromTest } from '#core/threshold/ftp-from-test.ts';
import { powerZone, powerZoneBoundsW } from '#core/threshold/zones/power-zones.ts';
import { maybeNum, num, nums, text, type VectorAdapter, type VectorInputs } from '#test/vectors/streams.ts';

const FTP_TESTS: Record<string, FtpTest> = {
  sixty_min: 'sixty-minutes',
  twenty_min: 'twenty-minutes-after-blow-out',
  eight_min: 'eight-minutes',
  ramp_1min: 'ramp-minute',
};

/** Two points determine the line, so `two_point` is either regression. */
const CP_METHODS: Record<string, CriticalPowerMethod> = {
  work_time: 'work-time',
  inverse_time: 'inverse-time',
  two_point: 'work-time',
};

const cp = (inputs: VectorInputs) => ({ criticalPowerW: num(inputs, 'cp_w'), wPrimeJ: num(inputs, 'wprime_j') });
const cp3 = (inputs: VectorInputs) => ({ ...cp(inputs), maxPowerW: num(inputs, 'pmax_w') });

function trials(inputs: VectorInputs) {
  const powersW = nums(inputs, 'p_w');
  return nums(inputs, 't_s').map((durationSec, i) => ({ durationSec, powerW: powersW[i]! }));
}

function balance(inputs: VectorInputs, balanceJ: Float64Array | null) {
  const at = maybeNum(inputs, 'at_index');
  if (!balanceJ || at !== null) return balanceJ && at !== null ? balanceJ[at] : null;
  return { min: Math.min(...balanceJ), end: balanceJ.at(-1) };
}

export const powerAdapters: Record<string, VectorAdapter> = {
  'power.np': (inputs) => normalizedPower(nums(inputs, 'stream')),
  'power.xpower': (inputs) => xPower(nums(inputs, 'stream'), num(inputs, 'recording_interval_s')),
  'power.relative_intensity': (inputs) => relativeIntensity(num(inputs, 'xpower_w'), num(inputs, 'cp_w')),
  'power.bikescore': (inputs) =>
    bikeScore({ durationSec: num(inputs, 'duration_s'), xPowerW: num(inputs, 'xpower_w') }, num(inputs, 'cp_w')),
  'power.tss': (inputs) =>
    loadFromPower({ durationSec: num(inputs, 'duration_s'), normalizedPowerW: num(inputs, 'np_w') }, num(inputs, 'ftp_w')),
  'power.if': (inputs) => intensityFactor(num(inputs, 'np_w'), num(inputs, 'ftp_w')),
  'power.vi': (inputs) => variabilityIndex(num(inputs, 'np_w'), num(inputs, 'avg_w')),
  'power.mean_max': (inputs) => {
    const durationsSec = nums(inputs, 'durations_s');
    const curve = new Map(meanMaximal(nums(inputs, 'stream'), durationsSec).map((point) => [point.durationSec, point.value]));
    return Object.fromEntries(durationsSec.map((durationSec) => [durationSec, curve.get(durationSec) ?? null]));
  },
  'power.cp2_fit': (inputs) => {
    const fit = fitCriticalPower(trials(inputs), CP_METHODS[text(inputs, 'method')]);
    return fit && { cp: fit.criticalPowerW, wprime: fit.wPrimeJ };
  },
  'power.cp2_power': (inputs) => sustainablePowerW(cp(inputs), num(inputs, 't_s')),
  'power.cp2_time': (inputs) => timeToExhaustionSec(cp(inputs), num(inputs, 'p_w')),
  'power.cp3_fit': (inputs) => {
    const fit = withSprint.fitCriticalPowerWithSprint(trials(inputs));
    return fit && { cp: fit.criticalPowerW, wprime: fit.wPrimeJ, pmax: fit.maxPowerW };
  },
  'power.cp3_power': (inputs) => withSprint.sustainablePowerW(cp3(inputs), num(inputs, 't_s')),
  'power.cp3_time': (inputs) => withSprint.timeToExhaustionSec(cp3(inputs), num(inputs, 'p_w')),
  'power.omni_power': (inputs) =>
    omniDomainPowerW({ ...cp3(inputs), fadeW: num(inputs, 'a'), fadeFromSec: num(inputs, 'tcp_max_s') }, num(inputs, 't_s')),
  'power.wbal_diff': (inputs) => balance(inputs, wPrimeBalance(nums(inputs, 'stream'), cp(inputs))),
  'power.wbal_integral': (inputs) => {
    const powerW = nums(inputs, 'stream');
    const tauSec = maybeNum(inputs, 'tau_s') ?? recoveryTauSec(num(inputs, 'cp_w'), meanBelow(powerW, num(inputs, 'cp_w')));
    const answer = balance(inputs, wPrimeBalanceIntegral(powerW, cp(inputs), maybeNum(inputs, 'tau_s') ?? undefined));
    return typeof answer === 'object' && answer !== null ? { ...answer, tau_s: tauSec } : answer;
  },
  'power.wbal_tau': (inputs) => recoveryTauSec(num(inputs, 'cp_w'), num(inputs, 'mean_power_below_cp_w')),
  'power.ftp_estimate': (inputs) => ftpFromTest(FTP_TESTS[text(inputs, 'method')]!, num(inputs, 'best_w'))?.ftpW ?? null,
  'power.eftp_cp': (inputs) => ftpFromEfforts(trials(inputs), num(inputs, 'wprime_j'))?.ftpW ?? null,
  'power.zones': (inputs) => powerZoneBoundsW(num(inputs, 'ftp_w')),
  'power.zone_of': (inputs) => powerZone(num(inputs, 'p_w'), num(inputs, 'ftp_w')),
  'power.time_in_zone': (inputs) => {
    const counted = secondsAt(nums(inputs, 'stream'), 1);
    const seconds = counted && secondsByZone(counted, powerZoneBoundsW(num(inputs, 'ftp_w')) ?? []);
    return seconds && Object.fromEntries(seconds.map((value, i) => [i + 1, value]));
  },
  'power.quadrant': (inputs) => {
    const reference = { powerW: num(inputs, 'ref_p_w'), cadenceRpm: num(inputs, 'ref_cadence_rpm') };
    const moment = { powerW: num(inputs, 'p_w'), cadenceRpm: num(inputs, 'cadence_rpm') };
    const { pedalForceN, pedalSpeedMps, quadrant } = pedalStroke(moment, num(inputs, 'crank_m'), reference);
    return { aepf: pedalForceN, cpv: pedalSpeedMps, quadrant };
  },
  'power.efficiency_factor': (inputs) => efficiencyFactor(num(inputs, 'output'), num(inputs, 'hr_bpm')),
  'power.decoupling': (inputs) => {
    const drift = decoupling(nums(inputs, 'output_stream'), nums(inputs, 'hr_stream'));
    return drift === null ? null : drift * 100;
  },
  'power.energy_kcal': (inputs) => energyKcal(num(inputs, 'work_kj'), num(inputs, 'gross_efficiency')),
};
