import { dateOfDayNumber, dayNumber, type LocalDate } from '#core/calendar.ts';
import { LEVELS, type Level } from '#core/level.ts';
import type { AthleteProfile, TrainedDiscipline } from '#server/features/demo/athlete/athlete-profile.ts';
import { type SimulatedAthlete, simulateAthlete } from '#server/features/demo/athlete/simulate-athlete.ts';
import { type Dice, diceOf } from '#server/features/demo/seeded-random.ts';

/** Many athletes, each when it is asked for: beginners to elite, triathletes, runners and riders. Athlete i is the same for the same seed, however many there are. */
export function* simulateAthletes(count: number, options: { seed: string; today: LocalDate; days: number }): Generator<SimulatedAthlete> {
  for (let i = 0; i < count; i++) {
    const seed = `${options.seed}/athlete ${i}`;
    yield simulateAthlete({ ...options, seed, profile: profileFrom(diceOf(`${seed}/profile`), options.today) });
  }
}

/** What the years make of people: hours a week, watts per kg and speeds of men, and a resting heart. */
const BY_LEVEL: Record<Level, { hours: [number, number]; wattsPerKg: number; runMps: number; cssMps: number; restBpm: number }> = {
  beginner: { hours: [3.2, 5.5], wattsPerKg: 2.3, runMps: 2.9, cssMps: 0.76, restBpm: 61 },
  intermediate: { hours: [5.5, 8.5], wattsPerKg: 3, runMps: 3.5, cssMps: 0.92, restBpm: 55 },
  advanced: { hours: [7.5, 12], wattsPerKg: 3.7, runMps: 4.1, cssMps: 1.08, restBpm: 49 },
  elite: { hours: [13, 20], wattsPerKg: 4.9, runMps: 5.1, cssMps: 1.35, restBpm: 42 },
};
/** Women's shares of men's power per kg and speeds, as world bests have them. */
const WOMEN = { power: 0.88, run: 0.895, swim: 0.935 };
/** Nobody's legs take as many hours of running as of three disciplines. */
const RUNNERS_HOURS = 0.62;
/** Load of an hour of training, all in all. */
const LOAD_PER_HOUR = 57;

const PRACTISED: readonly [readonly TrainedDiscipline[], ...(readonly TrainedDiscipline[])[]] = [
  ['swim', 'bike', 'run'],
  ['swim', 'bike', 'run'],
  ['run'],
  ['bike'],
];
const HOMES = [
  { timeZone: 'Europe/London', home: { latitudeDeg: 54.302, longitudeDeg: -1.097 } },
  { timeZone: 'Europe/Berlin', home: { latitudeDeg: 50.297, longitudeDeg: 7.881 } },
  { timeZone: 'America/New_York', home: { latitudeDeg: 41.204, longitudeDeg: -74.118 } },
] as const;
const FIRST_NAMES = {
  female: ['Asha', 'Beth', 'Clara', 'Duygu', 'Elin', 'Freya'],
  male: ['Aled', 'Bilal', 'Conor', 'Dieter', 'Emeka', 'Finn'],
} as const;
const LAST_NAMES = ['Ackroyd', 'Barraclough', 'Dent', 'Fell', 'Garth', 'Holm', 'Ingleby', 'Kettle', 'Lund', 'Moss'] as const;

function profileFrom(dice: Dice, today: LocalDate): AthleteProfile {
  const sex = dice.happens(0.45) ? 'female' : 'male';
  const level = LEVELS[dice.whole(0, LEVELS.length - 1)] ?? 'beginner';
  const { hours, wattsPerKg, runMps, cssMps, restBpm } = BY_LEVEL[level];
  const ageYears = level === 'elite' ? dice.whole(21, 35) : dice.whole(22, 61);
  const weightKg = Math.round(10 * (sex === 'female' ? dice.between(50, 72) : dice.between(62, 92))) / 10;
  const talent = 1 + 0.04 * dice.bell();
  const isFemale = sex === 'female';
  const share = (women: number) => talent * (isFemale ? women : 1);
  const disciplines = dice.pick(PRACTISED);
  const isRunner = disciplines.length === 1 && disciplines[0] === 'run';
  const hoursShare = dice.between(0.92, 1.1) * (isRunner ? RUNNERS_HOURS : 1);
  const plain = hours[0] * hoursShare;
  return {
    firstName: dice.pick(FIRST_NAMES[sex]),
    lastName: dice.pick(LAST_NAMES),
    sex,
    birthDate: dateOfDayNumber(dayNumber(today) - Math.round(ageYears * 365.25) - dice.whole(0, 364)),
    heightCm: dice.whole(isFemale ? 158 : 168, isFemale ? 180 : 194),
    weightKg,
    ...dice.pick(HOMES),
    level,
    disciplines,
    weeklyHours: { plain, fullest: hours[1] * hoursShare },
    usual: {
      dailyLoad: (plain * LOAD_PER_HOUR) / 7,
      ftpW: wattsPerKg * weightKg * share(WOMEN.power),
      runMps: runMps * share(WOMEN.run),
      cssMps: cssMps * share(WOMEN.swim),
    },
    yearlyGain: { beginner: 0.05, intermediate: 0.03, advanced: 0.015, elite: 0.005 }[level],
    heart: {
      restBpm: restBpm + dice.whole(-4, 4),
      // Mean of the adult population and its scatter (Tanaka et al. 2001, doi:10.1016/S0735-1097(00)01054-8).
      maxBpm: Math.round(208 - 0.7 * ageYears + 6 * dice.bell()),
      rmssdMs: Math.round(dice.between(34, 78)),
    },
    hasPowerMeter: level !== 'beginner' || dice.happens(0.3),
  };
}
