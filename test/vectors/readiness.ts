import { zScore } from '#core/recovery/baseline.ts';
import { hrvBand } from '#core/recovery/hrv-normal-range.ts';
import { scoreSignals } from '#core/recovery/recovery-score.ts';
import { deviatingBeats } from '#core/recovery/rr/artefact-filter.ts';
import { findArtefacts } from '#core/recovery/rr/artefacts.ts';
import { dfaAlpha1 } from '#core/recovery/rr/dfa-alpha1.ts';
import { heartRateVariability } from '#core/recovery/rr/heart-rate-variability.ts';
import { maybeNum, num, nums, text, type VectorAdapter } from '#test/vectors/streams.ts';

/** Formula id → the product's own function, in the words and units of the vector files. */
export const readinessAdapters: Record<string, VectorAdapter> = {
  'hrv.time_domain': (inputs) => {
    const found = heartRateVariability(nums(inputs, 'rr_ms'));
    return (
      found && {
        mean_rr: found.meanRrMs,
        rmssd: found.rmssdMs,
        ln_rmssd: found.lnRmssd,
        sdnn: found.sdnnMs,
        pnn50: found.pnn50Percent,
        mean_hr_from_mean_rr: found.heartRateBpm,
      }
    );
  },
  'hrv.artifact_lipponen': (inputs) =>
    findArtefacts(nums(inputs, 'rr_ms'), {
      alpha: num(inputs, 'alpha'),
      c1: num(inputs, 'c1'),
      c2: num(inputs, 'c2'),
      medianWindow: num(inputs, 'median_window'),
      quartileWindow: num(inputs, 'qd_window'),
    }),
  'hrv.artifact_filter': (inputs) => ({
    removed_indexes: deviatingBeats(nums(inputs, 'rr_ms'), text(inputs, 'method') === 'malik' ? 'malik' : 'kamath'),
  }),
  'hrv.dfa_a1': (inputs) => dfaAlpha1(nums(inputs, 'rr_ms'), { least: num(inputs, 'n_min'), most: num(inputs, 'n_max') }),
  'hrv.swc': (inputs) => {
    const found = hrvBand(inputs.ln_rmssd_daily as (number | null)[], {
      baselineDays: num(inputs, 'baseline_days'),
      weekDays: num(inputs, 'rolling_days'),
      width: num(inputs, 'k'),
    });
    if (found.kind === 'unknown') return null;
    const { mean, sd, cvPercent, week, lower, upper, status } = found.value;
    return { baseline_mean: mean, baseline_sd: sd, cv_pct: cvPercent, rolling7: week, lower, upper, status };
  },
  'readiness.z': (inputs) => zScore(num(inputs, 'value'), { mean: num(inputs, 'baseline_mean'), sd: num(inputs, 'baseline_sd') }),
  'readiness.score': (inputs) => {
    const { score, label, count } = scoreSignals({
      hrv: maybeNum(inputs, 'hrv'),
      'resting-heart-rate': maybeNum(inputs, 'rhr'),
      sleep: maybeNum(inputs, 'sleep'),
      feeling: maybeNum(inputs, 'subjective'),
    });
    return { score, label, n: count };
  },
};
