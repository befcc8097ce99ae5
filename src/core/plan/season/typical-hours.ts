import { RACE_DEMANDS } from '#core/plan/season/race-requirements.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import { fieldRank } from '#core/race/prediction/field-rank.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.hours_for_goal'],
  name: 'Typical weekly hours for a goal time',
  formula:
    'rank of the time in the field, mapped to typical hours: last → finish, 60% → upper finish, 35% → competitive, 10% → upper competitive, 1% → elite',
  unit: 'h per week',
  unknownWhen: 'No results table for this distance.',
  source: 'Moorline rule that joins two tables: public results by rank, and usual hours (Esteve-Lanao J et al. 2017 for the Ironman)',
  grade: 'H',
};

/** About how many hours a week people train who finish in this time; null when nobody counted. */
export function hoursForGoal(distance: RaceDistance, goalTimeSec: number): number | null {
  const rank = fieldRank(distance, goalTimeSec);
  if (rank === null) return null;
  const { finish, competitive, elite } = RACE_DEMANDS[distance].hours;
  const points = [
    { rank: 0.01, hours: elite.from },
    { rank: 0.1, hours: competitive.to },
    { rank: 0.35, hours: competitive.from },
    { rank: 0.6, hours: finish.to },
    { rank: 1, hours: finish.from },
  ];
  const next = points.findIndex((point) => point.rank >= rank);
  const [below, above] = [points[Math.max(0, next - 1)], points[next]];
  if (!below || !above) return finish.from;
  const at = above.rank === below.rank ? 0 : Math.max(0, (rank - below.rank) / (above.rank - below.rank));
  return Math.round((below.hours + (above.hours - below.hours) * at) * 2) / 2;
}
