import { type Estimate, known, unknown } from '#core/estimate.ts';
import { baselineOf } from '#core/recovery/baseline.ts';
import type { Science } from '#core/science.ts';
import { meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['hrv.swc'],
  name: 'HRV normal range',
  formula: 'mean ± 0.5 SD of ln RMSSD over the 60 days before this week, compared with the 7-day mean',
  unit: 'ln ms',
  unknownWhen: 'Fewer than 14 mornings in the baseline, or fewer than 3 in the last seven days.',
  source:
    'Plews DJ et al. (2013) doi:10.1007/s40279-013-0071-8, (2014) doi:10.1123/ijspp.2013-0455; Buchheit M (2014); Javaloyes A et al. (2019) doi:10.1123/ijspp.2018-0122; benefit small: Duking P et al. (2021)',
  grade: 'A',
};

export interface HrvBand {
  /** Of ln RMSSD. */
  mean: number;
  sd: number;
  /** Coefficient of variation of ln RMSSD, per cent; null when the mean is 0. */
  cvPercent: number | null;
  lower: number;
  upper: number;
  /** Mean ln RMSSD of the last seven days. */
  week: number;
  status: 'below' | 'within' | 'above';
  baselineMornings: number;
  weekMornings: number;
}

export interface BandRule {
  baselineDays: number;
  weekDays: number;
  /** Half width of the band in standard deviations: the smallest worthwhile change. */
  width: number;
}

export const BAND_RULE: BandRule = { baselineDays: 60, weekDays: 7, width: 0.5 };

export const LEAST_BASELINE_MORNINGS = 14;
const LEAST_WEEK_MORNINGS = 3;
/** Mornings that are all the same have a band without width, and a mean that differs from it by the computer's rounding. */
const ROUNDING = 1e-9;

/**
 * Where this week's HRV lies in the athlete's own band. `lnRmssd` holds one value a day, the last of them today's; null on
 * mornings without RMSSD. SDNN must not be handed in. A single day decides nothing, so only the week is compared.
 */
export function hrvBand(lnRmssd: readonly (number | null)[], rule: BandRule = BAND_RULE): Estimate<HrvBand> {
  const recent = lnRmssd.slice(-rule.weekDays).filter((value) => value !== null);
  const before = lnRmssd.slice(0, -rule.weekDays).slice(-rule.baselineDays);
  const baseline = baselineOf(before, LEAST_BASELINE_MORNINGS);
  if (!baseline) {
    const have = before.filter((value) => value !== null).length;
    return unknown(`Needs ${LEAST_BASELINE_MORNINGS} mornings before this week for your HRV range; you have ${have}.`);
  }
  const week = meanOf(recent);
  if (week === null || recent.length < LEAST_WEEK_MORNINGS) {
    return unknown(`Needs ${LEAST_WEEK_MORNINGS} HRV readings in seven days; you have ${recent.length}.`);
  }
  const lower = baseline.mean - rule.width * baseline.sd;
  const upper = baseline.mean + rule.width * baseline.sd;
  return known(
    {
      mean: baseline.mean,
      sd: baseline.sd,
      cvPercent: baseline.mean === 0 ? null : (baseline.sd / baseline.mean) * 100,
      lower,
      upper,
      week,
      status: week < lower - ROUNDING ? 'below' : week > upper + ROUNDING ? 'above' : 'within',
      baselineMornings: baseline.count,
      weekMornings: recent.length,
    },
    baseline.count >= 30 && recent.length >= 5 ? 'high' : 'medium',
  );
}
