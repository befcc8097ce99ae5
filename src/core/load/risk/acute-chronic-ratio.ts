import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['load.acwr_rolling', 'load.acwr_ewma'],
  name: 'Acute to chronic load',
  formula: 'rolling: mean(7 d) / mean(28 d, or the 21 d before);  averaged: EWMA(7) / EWMA(28) with λ = 2/(N + 1)',
  unit: '1',
  unknownWhen: 'Fewer than 28 days of data, or the chronic load is 0.',
  source:
    'Williams S et al. (2017) doi:10.1136/bjsports-2016-096589; Windt J & Gabbett TJ (2019); against its use as an alarm: Impellizzeri FM et al. (2021) doi:10.1007/s40279-020-01378-6',
  grade: 'C',
};

/** Goes with every showing of the ratio. Moorline warns of nothing because of it; see `runSpike` for what it does act on. */
export const NOT_AN_ALARM = 'Compares this week with the past month. It does not predict injury and never triggers a warning.';

const ACUTE_DAYS = 7;
const CHRONIC_DAYS = 28;

/**
 * Mean load of the last seven days over that of the last 28 (`coupled`) or of the 21 before the seven (`uncoupled`).
 * `dailyLoad` are consecutive days, rest days as 0. Descriptive only.
 */
export function rollingRatio(dailyLoad: readonly number[], mode: 'coupled' | 'uncoupled' = 'coupled'): number | null {
  if (dailyLoad.length < CHRONIC_DAYS) return null;
  const month = dailyLoad.slice(-CHRONIC_DAYS);
  const before = mode === 'coupled' ? month : month.slice(0, CHRONIC_DAYS - ACUTE_DAYS);
  const acute = sum(month.slice(-ACUTE_DAYS)) / ACUTE_DAYS;
  const chronic = sum(before) / before.length;
  return chronic > 0 ? acute / chronic : null;
}

/** The same question with exponential averages, both seeded with the first day's load. Descriptive only. */
export function averagedRatio(
  dailyLoad: readonly number[],
  spanDays = { acute: ACUTE_DAYS, chronic: CHRONIC_DAYS },
): { acute: number; chronic: number; ratio: number | null } | null {
  if (dailyLoad.length < spanDays.chronic) return null;
  const acute = average(dailyLoad, spanDays.acute);
  const chronic = average(dailyLoad, spanDays.chronic);
  return { acute, chronic, ratio: chronic > 0 ? acute / chronic : null };
}

function average(dailyLoad: readonly number[], spanDays: number): number {
  const gain = 2 / (spanDays + 1);
  const [first = 0, ...rest] = dailyLoad;
  return rest.reduce((value, load) => value + (load - value) * gain, first);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
