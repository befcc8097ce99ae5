import { dateOf, type LocalDate } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import type { Place } from '#server/features/demo/route/moor-route.ts';

export type TrainedDiscipline = 'swim' | 'bike' | 'run';

/** What a body can hold for about an hour: power on the bike, speed on the flat and in the water. */
export interface Capability {
  ftpW: number;
  runMps: number;
  cssMps: number;
}

/** Somebody to be simulated. Nobody real. */
export interface AthleteProfile {
  firstName: string;
  lastName: string;
  sex: 'female' | 'male';
  birthDate: LocalDate;
  heightCm: number;
  weightKg: number;
  timeZone: string;
  home: Place;
  level: Level;
  disciplines: readonly TrainedDiscipline[];
  /** Hours of training in a plain winter week, and in the fullest weeks before a race. */
  weeklyHours: { plain: number; fullest: number };
  /** The load of an average day, and what the body is worth when that has gone on for long. */
  usual: Capability & { dailyLoad: number };
  /** What a year of training adds to that, as a share. */
  yearlyGain: number;
  heart: { restBpm: number; maxBpm: number; rmssdMs: number };
  hasPowerMeter: boolean;
}

/** The demo athlete, and the dice of her life. */
export const DEMO_SEED = 'maya hartley';
export const MAYA: AthleteProfile = {
  firstName: 'Maya',
  lastName: 'Hartley',
  sex: 'female',
  birthDate: dateOf(1991, 4, 17),
  heightCm: 169,
  weightKg: 61.5,
  timeZone: 'Europe/London',
  home: { latitudeDeg: 54.302, longitudeDeg: -1.097 },
  level: 'advanced',
  disciplines: ['swim', 'bike', 'run'],
  weeklyHours: { plain: 7.6, fullest: 11.2 },
  usual: { dailyLoad: 62, ftpW: 226, runMps: 3.72, cssMps: 0.94 },
  yearlyGain: 0.022,
  heart: { restBpm: 48, maxBpm: 187, rmssdMs: 61 },
  hasPowerMeter: true,
};
