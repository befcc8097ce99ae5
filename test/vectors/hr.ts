import { heartRateDrift } from '#core/activity/endurance/heart-rate-drift.ts';
import { loadFromHeartRate } from '#core/load/method/load-from-heart-rate.ts';
import { sessionRpe } from '#core/load/method/session-rpe.ts';
import { trainingImpulse } from '#core/load/method/training-impulse.ts';
import { edwardsImpulse, luciaImpulse } from '#core/load/method/zone-impulse.ts';
import { type MaxHeartRateEquation, maxHeartRateBy } from '#core/threshold/max-heart-rate.ts';
import { frielBoundsBpm, karvonenBpm, maximumBoundsBpm } from '#core/threshold/zones/heart-rate-zones.ts';
import { maybeNum, maybeText, num, nums, text, type VectorAdapter, type VectorInputs } from '#test/vectors/streams.ts';

const rangeOf = (inputs: VectorInputs) => {
  const sex = maybeText(inputs, 'sex');
  return {
    sex: sex === 'female' || sex === 'male' ? (sex as 'female' | 'male') : null,
    restingHeartRateBpm: num(inputs, 'hr_rest'),
    maxHeartRateBpm: num(inputs, 'hr_max'),
  };
};

const effortOf = (inputs: VectorInputs) => ({ durationSec: num(inputs, 'duration_min') * 60, heartRateBpm: [maybeNum(inputs, 'hr_mean')] });

const secondsOf = (inputs: VectorInputs, key: string) => nums(inputs, key).map((minutes) => minutes * 60);

const EQUATIONS: Readonly<Record<string, MaxHeartRateEquation>> = {
  fox: 'fox',
  tanaka: 'tanaka',
  gellish: 'gellish',
  gulati_female: 'gulati',
  nes: 'nes',
  inbar: 'inbar',
};

/** Chapter 04, heart rate: the vectors' words and units ↔ ours. */
export const hrAdapters: Readonly<Record<string, VectorAdapter>> = {
  'hr.trimp_banister': (inputs) => trainingImpulse(effortOf(inputs), rangeOf(inputs), maybeNum(inputs, 'multiplier') ?? undefined),
  'hr.hrss': (inputs) => loadFromHeartRate(effortOf(inputs), { ...rangeOf(inputs), lthrBpm: maybeNum(inputs, 'lthr') }),
  'hr.trimp_edwards': (inputs) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = secondsOf(inputs, 'minutes_in_zones_50_60_70_80_90_pct_hrmax');
    return edwardsImpulse([a, b, c, d, e]);
  },
  'hr.trimp_lucia': (inputs) => {
    const [a = 0, b = 0, c = 0] = secondsOf(inputs, 'minutes_below_vt1_between_above_vt2');
    return luciaImpulse([a, b, c]);
  },
  'hr.session_rpe': (inputs) => sessionRpe({ durationSec: num(inputs, 'duration_min') * 60, rpe: num(inputs, 'rpe_cr10') }),
  'hr.zones_friel': (inputs) => frielBoundsBpm(num(inputs, 'lthr'), text(inputs, 'sport') === 'bike' ? 'bike' : 'run'),
  'hr.karvonen': (inputs) =>
    karvonenBpm(num(inputs, 'fraction'), { restingHeartRateBpm: num(inputs, 'hr_rest'), maxHeartRateBpm: num(inputs, 'hr_max') }),
  'hr.zones_hrmax': (inputs) => maximumBoundsBpm(num(inputs, 'hr_max')),
  'hr.max_estimate': (inputs) => {
    const equation = EQUATIONS[text(inputs, 'equation')];
    return equation ? maxHeartRateBy(equation, num(inputs, 'age_y')) : null;
  },
  'hr.drift': (inputs) => heartRateDrift(num(inputs, 'hr_early'), num(inputs, 'hr_late')) * 100,
};
