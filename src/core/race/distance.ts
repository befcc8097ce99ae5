/** The race formats Moorline predicts. */
export type RaceDistance = 'sprint' | 'olympic' | 't100' | '70.3' | 'ironman';

export const RACE_DISTANCES: readonly RaceDistance[] = ['sprint', 'olympic', 't100', '70.3', 'ironman'];

/** Metres of each discipline. */
export interface RaceLengths {
  swimM: number;
  bikeM: number;
  runM: number;
}

/** What the rule books say; a course may differ. */
export const RACE_LENGTHS: Readonly<Record<RaceDistance, RaceLengths>> = {
  sprint: { swimM: 750, bikeM: 20_000, runM: 5_000 },
  olympic: { swimM: 1_500, bikeM: 40_000, runM: 10_000 },
  t100: { swimM: 2_000, bikeM: 80_000, runM: 18_000 },
  '70.3': { swimM: 1_900, bikeM: 90_000, runM: 21_097.5 },
  ironman: { swimM: 3_800, bikeM: 180_000, runM: 42_195 },
};

export const RACE_NAMES: Readonly<Record<RaceDistance, string>> = {
  sprint: 'Sprint',
  olympic: 'Olympic',
  t100: 'T100',
  '70.3': '70.3',
  ironman: 'Ironman',
};
