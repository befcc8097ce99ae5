import type { RaceDistance } from '#core/race/distance.ts';
import priors from '#core/race/prediction/priors.json' with { type: 'json' };
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.field_rank'],
  name: 'Field rank of a finish time',
  formula: 'interpolated between the median times of rank groups',
  unit: '0 first, 1 last',
  unknownWhen: 'The distance has too few public results (T100).',
  source: 'Public results since 2015, as for the splits of a finish time',
  grade: 'C',
};

interface RankPoint {
  rank: number;
  atSec: number;
}

const middle = ({ rank_from, rank_to }: { rank_from: number; rank_to: number }) => (rank_from + rank_to) / 2;
const short = (row: { rank_from: number; rank_to: number; median_total_min: number }): RankPoint => ({
  rank: middle(row),
  atSec: row.median_total_min * 60,
});
const long = (row: { rank_from: number; rank_to: number; median_total_s: number }): RankPoint => ({
  rank: middle(row),
  atSec: row.median_total_s,
});

const POINTS: Readonly<Record<RaceDistance, readonly RankPoint[]>> = {
  sprint: priors.split_share_by_rank.SD.map(short),
  olympic: priors.split_share_by_rank.OD.map(short),
  t100: [],
  '70.3': priors.split_share_by_rank['70.3'].map(long),
  ironman: priors.split_share_by_rank.IM.map(long),
};

/** The share of the field that is faster than this time; the ends of the table stand for what lies beyond. Null for a T100. */
export function fieldRank(distance: RaceDistance, totalSec: number): number | null {
  const points = POINTS[distance];
  const next = points.findIndex(({ atSec }) => atSec >= totalSec);
  const above = points[next === -1 ? points.length - 1 : next];
  const below = points[Math.max(0, next - 1)];
  if (!above || !below) return null;
  if (next <= 0) return next === 0 ? (points[0]?.rank ?? null) : above.rank;
  return below.rank + ((above.rank - below.rank) * (totalSec - below.atSec)) / (above.atSec - below.atSec);
}
