import { addDays, type LocalDate } from '#core/calendar.ts';
import { LEVELS } from '#core/level.ts';
import {
  type BlockedSpan,
  type DayRoom,
  NO_HISTORY,
  NO_PREFERENCES,
  type PlanDiscipline,
  type PlanInput,
  type PlanRace,
} from '#core/plan/input/plan-input.ts';
import { RACE_DISTANCES } from '#core/race/distance.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';

export const MONDAY = '2026-03-02' as LocalDate;

/** Every day open for `hours`, two sessions, pool. */
export function aWeek(hours = 4, sessions: 1 | 2 = 2): DayRoom[] {
  return Array.from({ length: 7 }, () => ({ mostSec: hours * 3600, mostSessions: sessions, hasPool: true }));
}

export function aRace(race: Partial<PlanRace> = {}): PlanRace {
  return {
    id: 'race-1',
    name: 'Moorland 70.3',
    date: '2026-06-21' as LocalDate,
    format: { kind: 'triathlon', distance: '70.3' },
    priority: 'A',
    goalTimeSec: null,
    ...race,
  };
}

/** An intermediate triathlete with ten hours a week, 16 weeks before a 70.3, used to seven hours. */
export function anInput(input: Partial<PlanInput> = {}): PlanInput {
  return {
    discipline: 'triathlon',
    level: 'intermediate',
    start: MONDAY,
    weeks: 16,
    weekStart: 0,
    weeklyHours: 10,
    days: aWeek(),
    disciplineDays: [],
    blocked: [],
    races: [aRace()],
    fitness: { ctl: 50, atl: 50 },
    recent: {
      ...NO_HISTORY,
      weeksSec: [7, 7, 7.5, 7, 7, 7].map((hours) => hours * 3600),
      runWeeksSec: [2, 2, 2, 2, 2, 2].map((hours) => hours * 3600),
      longest: {
        swim: { distanceM: 2500, durationSec: 3300 },
        bike: { distanceM: null, durationSec: 2.2 * 3600 },
        run: { distanceM: null, durationSec: 70 * 60 },
      },
    },
    thresholds: { ...NO_THRESHOLDS, ftpW: 240, runThresholdMps: 3.6, criticalSwimSpeedMps: 1.0 },
    ageYears: 34,
    runningYears: 6,
    isReturning: false,
    injuries: [],
    clearances: [],
    equipment: { hasGym: true, hasPool: true, hasBike: true },
    preferences: NO_PREFERENCES,
    weakest: null,
    toleratedCarbohydrateGPerH: 80,
    ...input,
  };
}

/** Dice that fall the same way for the same seed (mulberry32). */
export function seededDice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from: number, to: number) => from + (to - from) * next(),
    whole: (from: number, to: number) => Math.floor(from + (to - from + 1) * next()),
    chance: (share: number) => next() < share,
    oneOf: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
  };
}

type Dice = ReturnType<typeof seededDice>;

/** Somebody: any level, age, week, race, history. The same seed is the same athlete. */
export function randomAthlete(seed: number): PlanInput {
  const dice = seededDice(seed * 7919 + 17);
  const level = dice.oneOf(LEVELS);
  const weeks = dice.whole(1, dice.chance(0.2) ? 52 : 24);
  const discipline: PlanDiscipline = dice.chance(0.6) ? 'triathlon' : dice.oneOf(['swim', 'bike', 'run', 'strength'] as const);
  const start = addDays(MONDAY, dice.whole(0, 320));
  const usual = { beginner: 3.5, intermediate: 7, advanced: 11, elite: 18 }[level];
  const weeklyHours = Math.max(1, Math.round(usual * dice.between(0.4, 1.8)));
  const ageYears = dice.chance(0.1) ? null : dice.chance(0.08) ? dice.whole(14, 17) : dice.whole(18, 72);
  const hasHistory = dice.chance(0.75);
  const habit = usual * dice.between(0.2, 1.3);
  return anInput({
    discipline,
    level,
    start,
    weeks,
    weekStart: dice.chance(0.15) ? 6 : 0,
    weeklyHours,
    days: randomDays(dice, weeklyHours),
    disciplineDays: dice.chance(0.1) ? [{ discipline: 'run', weekdays: [0, 2, 4, 5, 6] }] : [],
    blocked: randomBlocks(dice, start, weeks),
    races: discipline === 'strength' ? [] : randomRaces(dice, { start, weeks, discipline, ageYears }),
    fitness: hasHistory ? { ctl: habit * 7.2, atl: habit * 7.2 * dice.between(0.6, 1.3) } : null,
    recent: hasHistory ? randomHistory(dice, habit) : NO_HISTORY,
    thresholds: {
      ...NO_THRESHOLDS,
      ftpW: 200,
      runThresholdMps: dice.chance(0.7) ? dice.between(2.6, 5) : null,
      criticalSwimSpeedMps: dice.chance(0.7) ? dice.between(0.7, 1.5) : null,
    },
    ageYears,
    runningYears: dice.chance(0.3) ? null : dice.whole(0, 20),
    isReturning: dice.chance(0.1),
    injuries: dice.chance(0.12)
      ? [
          {
            what: 'left Achilles tendon',
            disciplines: ['run'],
            verdict: dice.oneOf(['reduce', 'stop-and-refer'] as const),
            until: addDays(start, dice.whole(5, 40)),
          },
        ]
      : [],
    clearances: dice.chance(0.05) ? [dice.oneOf(['pregnancy', 'postpartum-12-weeks'] as const)] : [],
    equipment: { hasGym: dice.chance(0.7), hasPool: dice.chance(0.92), hasBike: dice.chance(0.96) },
    preferences: {
      longRideDays: dice.chance(0.3) ? [dice.whole(0, 6)] : [],
      longRunDays: dice.chance(0.3) ? [dice.whole(0, 6)] : [],
      restDays: dice.chance(0.3) ? [dice.whole(0, 6)] : [],
      noHardDays: dice.chance(0.3) ? [0] : [],
    },
    weakest: dice.chance(0.4) ? dice.oneOf(['swim', 'bike', 'run'] as const) : null,
  });
}

function randomDays(dice: Dice, weeklyHours: number): DayRoom[] {
  const poolDays = dice.chance(0.5) ? 7 : dice.whole(1, 4);
  return Array.from({ length: 7 }, (_, day) => {
    const isWeekend = day >= 5;
    const hours = (weeklyHours / 5) * dice.between(0.6, 2) * (isWeekend ? 1.6 : 1);
    const isOff = dice.chance(0.08);
    return {
      mostSec: isOff ? 0 : Math.round((Math.max(0.5, hours) * 3600) / 900) * 900,
      mostSessions: dice.chance(0.5) ? 2 : 1,
      hasPool: day < poolDays,
    };
  });
}

function randomBlocks(dice: Dice, start: LocalDate, weeks: number): BlockedSpan[] {
  if (!dice.chance(0.35)) return [];
  return Array.from({ length: dice.whole(1, 3) }, () => {
    const from = addDays(start, dice.whole(0, weeks * 7));
    const isHoliday = dice.chance(0.5);
    return {
      from,
      to: addDays(from, dice.whole(0, 9)),
      mostSec: isHoliday ? 0 : 3600,
      disciplines: isHoliday ? null : (['run', 'strength'] as const),
      isEasyOnly: false,
      reason: isHoliday ? 'a holiday' : 'travel',
    };
  });
}

function randomRaces(dice: Dice, at: { start: LocalDate; weeks: number; discipline: PlanDiscipline; ageYears: number | null }): PlanRace[] {
  if (dice.chance(0.2)) return [];
  const isMinor = at.ageYears !== null && at.ageYears < 18;
  return Array.from({ length: dice.whole(1, 3) }, (_, i) => {
    const date = addDays(at.start, dice.whole(Math.min(6, at.weeks * 7 - 1), Math.max(0, at.weeks * 7 - 8)));
    const distance = dice.oneOf(isMinor ? RACE_DISTANCES.slice(0, 2) : RACE_DISTANCES);
    const format: PlanRace['format'] =
      at.discipline === 'triathlon' || at.discipline === 'strength'
        ? { kind: 'triathlon', distance }
        : {
            kind: 'single',
            discipline: at.discipline,
            distanceM: { swim: 3000, bike: 120_000, run: dice.oneOf([5000, 10_000, 21_097.5, 42_195]) }[at.discipline],
          };
    return {
      id: `race-${i}`,
      name: `Race ${i}`,
      date,
      format,
      priority: i === 0 ? 'A' : dice.oneOf(['A', 'B', 'C'] as const),
      goalTimeSec: null,
    };
  });
}

function randomHistory(dice: Dice, habit: number): PlanInput['recent'] {
  const weeksSec = Array.from({ length: 6 }, () => Math.round(habit * dice.between(0.7, 1.2) * 3600));
  const long = (hours: number) =>
    dice.chance(0.1) ? null : { distanceM: null, durationSec: Math.round(hours * dice.between(0.6, 1.2) * 3600) };
  return {
    weeksSec,
    runWeeksSec: weeksSec.map((sec) => sec * 0.3),
    longest: { swim: long(0.8), bike: long(Math.max(1, habit * 0.3)), run: long(Math.max(0.5, habit * 0.15)) },
    eve: [],
  };
}
