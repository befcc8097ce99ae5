import type { RaceDistance } from '#core/race/distance.ts';
import { type LegTimes, scaleTo } from '#core/race/legs.ts';
import priors from '#core/race/prediction/priors.json' with { type: 'json' };
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.split_from_total'],
  name: 'Splits of a finish time',
  formula: 'leg = total · share / Σ shares;  shares are medians of finishers of that rank, or interpolated between time groups',
  unit: 's',
  unknownWhen: 'The total is not above 0.',
  source:
    'Public results since 2015: 1.24 M 70.3, 0.59 M Ironman; 23 k Olympic and 3 k Sprint finishes of Japanese age-group races; T100 between Olympic and 70.3',
  grade: 'C',
};

/** Shares of the total. Where results name only both transitions together, T1 takes 58 % of them, as in the 70.3. */
const T1_OF_TRANSITIONS = 0.58;

interface ShareBand {
  /** Finishers up to this share of the field, 1 is last. */
  rankTo: number;
  medianTotalSec: number;
  shares: LegTimes;
}

/** Scarcely any public results: halfway between Olympic and 70.3 (H). */
const T100_SHARES: LegTimes = { swim: 0.14, T1: 0.0174, bike: 0.5, T2: 0.0126, run: 0.33 };

const BANDS: Readonly<Record<RaceDistance, readonly ShareBand[]>> = {
  sprint: priors.split_share_by_rank.SD.map(bandOfShort),
  olympic: priors.split_share_by_rank.OD.map(bandOfShort),
  t100: [{ rankTo: 1, medianTotalSec: 16_200, shares: T100_SHARES }],
  '70.3': priors.split_share_by_rank['70.3'].map(bandOfLong),
  ironman: priors.split_share_by_rank.IM.map(bandOfLong),
};

/** Middle of each band of finishing times in s, and its shares; rising. */
const BY_TIME: Readonly<Record<RaceDistance, readonly { atSec: number; shares: LegTimes }[]>> = {
  sprint: BANDS.sprint.map(({ medianTotalSec, shares }) => ({ atSec: medianTotalSec, shares })),
  olympic: BANDS.olympic.map(({ medianTotalSec, shares }) => ({ atSec: medianTotalSec, shares })),
  t100: BANDS.t100.map(({ medianTotalSec, shares }) => ({ atSec: medianTotalSec, shares })),
  '70.3': priors.split_share_by_time['70.3'].map(timeBand),
  ironman: priors.split_share_by_time.IM.map(timeBand),
};

/** Seconds of each leg for somebody who finishes at `rankFraction` of the field: 0 wins, 0.5 is the middle, 1 is last. */
export function splitByRank(distance: RaceDistance, totalSec: number, rankFraction: number): LegTimes {
  const bands = BANDS[distance];
  const band = bands.find(({ rankTo }) => rankFraction <= rankTo) ?? bands[bands.length - 1];
  return scaleTo(band?.shares ?? T100_SHARES, totalSec);
}

/** Seconds of each leg as finishers of this total have them, between the bands of the table; the way when no rank is known. */
export function splitByTime(distance: RaceDistance, totalSec: number): LegTimes {
  return scaleTo(sharesAt(BY_TIME[distance], totalSec), totalSec);
}

function sharesAt(points: readonly { atSec: number; shares: LegTimes }[], totalSec: number): LegTimes {
  const next = points.findIndex(({ atSec }) => atSec >= totalSec);
  const above = points[next === -1 ? points.length - 1 : next];
  const below = points[Math.max(0, next - 1)];
  if (!above || !below || next <= 0) return above?.shares ?? T100_SHARES;
  const at = (totalSec - below.atSec) / (above.atSec - below.atSec);
  const between = (a: number, b: number) => a + (b - a) * at;
  return {
    swim: between(below.shares.swim, above.shares.swim),
    T1: between(below.shares.T1, above.shares.T1),
    bike: between(below.shares.bike, above.shares.bike),
    T2: between(below.shares.T2, above.shares.T2),
    run: between(below.shares.run, above.shares.run),
  };
}

interface Shares {
  swim: number;
  t1: number;
  bike: number;
  t2: number;
  run: number;
}

function sharesOf({ swim, t1, bike, t2, run }: Shares): LegTimes {
  return { swim, T1: t1, bike, T2: t2, run };
}

function bandOfLong(row: Shares & { rank_to: number; median_total_s: number }): ShareBand {
  return { rankTo: row.rank_to, medianTotalSec: row.median_total_s, shares: sharesOf(row) };
}

function bandOfShort(row: Omit<Shares, 't1' | 't2'> & { rank_to: number; median_total_min: number; transitions: number }): ShareBand {
  const t1 = row.transitions * T1_OF_TRANSITIONS;
  return { rankTo: row.rank_to, medianTotalSec: row.median_total_min * 60, shares: sharesOf({ ...row, t1, t2: row.transitions - t1 }) };
}

function timeBand(row: Shares & { hours_from: number; hours_to: number }) {
  return { atSec: ((row.hours_from + row.hours_to) / 2) * 3600, shares: sharesOf(row) };
}
