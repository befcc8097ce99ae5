import type { RaceDistance } from '#core/race/distance.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.sport_shares'],
  name: 'Hours per sport',
  formula:
    'strength = 8% of weekly hours, within 0.5–1.5; the rest by the shares of the race distance; 5 percentage points more for the weakest sport, within its range',
  unit: 'h per week',
  unknownWhen: 'Always available.',
  source: 'Moorline default inside the ranges seen among triathletes; Esteve-Lanao J et al. (2017) doi:10.3389/fphys.2017.00298',
  grade: 'D',
};

export type RaceDiscipline = 'swim' | 'bike' | 'run';

export interface ShareRange {
  usual: number;
  from: number;
  to: number;
}

const range = (usual: number, from: number, to: number): ShareRange => ({ usual, from, to });

/** Per cent of the hours of swim, bike and run together. */
export const SPORT_SHARES: Readonly<Record<RaceDistance, Readonly<Record<RaceDiscipline, ShareRange>>>> = {
  sprint: { swim: range(25, 18, 35), bike: range(42, 32, 50), run: range(33, 25, 40) },
  olympic: { swim: range(24, 18, 32), bike: range(45, 35, 52), run: range(31, 25, 38) },
  t100: { swim: range(20, 15, 28), bike: range(50, 42, 56), run: range(30, 24, 36) },
  '70.3': { swim: range(18, 12, 25), bike: range(53, 45, 60), run: range(29, 22, 35) },
  ironman: { swim: range(15, 10, 22), bike: range(57, 48, 65), run: range(28, 20, 34) },
};

const STRENGTH = { share: 0.08, least: 0.5, most: 1.5 };
const SHIFT_POINTS = 5;
const DISCIPLINES: readonly RaceDiscipline[] = ['swim', 'bike', 'run'];

export interface WeeklyHours {
  swim: number;
  bike: number;
  run: number;
  strength: number;
}

/** How the hours of a week fall to the disciplines; they add up to `hours`. `weakest` null shifts nothing. */
export function sportShares(hours: number, distance: RaceDistance, weakest: RaceDiscipline | null = null): WeeklyHours {
  const strength = Math.min(hours, STRENGTH.most, Math.max(STRENGTH.least, STRENGTH.share * hours));
  const points = shifted(distance, weakest);
  const of = (discipline: RaceDiscipline) => ((hours - strength) * points[discipline]) / 100;
  return { swim: of('swim'), bike: of('bike'), run: of('run'), strength };
}

/** The weakest discipline gets what the others can spare, each in proportion to its room above the least. */
function shifted(distance: RaceDistance, weakest: RaceDiscipline | null): Record<RaceDiscipline, number> {
  const table = SPORT_SHARES[distance];
  const points = { swim: table.swim.usual, bike: table.bike.usual, run: table.run.usual };
  if (weakest === null) return points;
  const others = DISCIPLINES.filter((discipline) => discipline !== weakest);
  const room = others.reduce((sum, discipline) => sum + table[discipline].usual - table[discipline].from, 0);
  const gift = Math.min(SHIFT_POINTS, table[weakest].to - table[weakest].usual, room);
  for (const discipline of others) points[discipline] -= (gift * (table[discipline].usual - table[discipline].from)) / room;
  points[weakest] += gift;
  return points;
}
