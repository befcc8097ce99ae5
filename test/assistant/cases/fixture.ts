import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { Level } from '#core/level.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** An athlete of the evaluation, as `test/coach-evals/fixtures` holds them; null is unknown. */
export interface Fixture {
  id: string;
  asOf: string;
  timezone: string;
  athlete: {
    firstName: string;
    age: number | null;
    sex: 'female' | 'male' | null;
    heightCm: number | null;
    weightKg: number | null;
    experience: Level | null;
    hoursPerWeekAvailable: number | null;
  };
  thresholds: {
    bikeFtpW: number | null;
    bikeLthr: number | null;
    runThresholdPaceSecPerKm: number | null;
    runLthr: number | null;
    swimCssSecPer100m: number | null;
    hrMax: number | null;
    hrRest: number | null;
    testedOn: LocalDate | null;
  };
  load: { ctl: number; weekly: readonly FixtureWeek[]; dailyLoad42?: readonly number[] } | null;
  readiness: FixtureMorning | null;
  plan: {
    name: string;
    goalRaceId: string | null;
    phase: string;
    week: number;
    totalWeeks: number;
    sessions: readonly FixtureSession[];
  } | null;
  races: readonly { id: string; name: string; date: LocalDate; distance: string; priority: string | null }[];
  activities: readonly FixtureActivity[];
  memory: readonly { id: string; text: string; createdAt: LocalDate }[];
  usage: { tier: string; messagesToday: number };
  weightHistory?: readonly { date: LocalDate; kg: number }[];
}

export interface FixtureWeek {
  weekStart: LocalDate;
  sessions: number;
  minutes: number;
  load: number;
  swimKm: number;
  bikeKm: number;
  runKm: number;
}

export interface FixtureMorning {
  score: number | null;
  hrvMs: number | null;
  /** Low and high end of the athlete's own range. */
  hrvBaselineMs: readonly [number, number] | null;
  restingHr: number | null;
  restingHrBaseline: number | null;
  sleepHours: number | null;
  sleep7dAvg: number | null;
  stressLevel: number | null;
  note: string | null;
}

export interface FixtureSession {
  id: string;
  date: LocalDate;
  discipline: Discipline | 'rest' | 'other';
  name: string;
  durationMin: number;
  load: number | null;
  key: boolean;
  status: string;
  target?: string | null;
  note?: string | null;
}

export interface FixtureActivity {
  id: string;
  date: LocalDate;
  discipline: Discipline;
  name: string;
  durationMin: number;
  distanceKm: number | null;
  avgHr?: number | null;
  avgPowerW?: number | null;
  load: number | null;
  rpe: number | null;
  avgPaceSecPerKm?: number | null;
  avgPaceSecPer100m?: number | null;
  decouplingPct?: number | null;
  note?: string | null;
}

/** A fixture on its way into the database. `idOf` gives the id of a row for an id of the fixture. */
export interface Put {
  db: Db;
  userId: string;
  fixture: Fixture;
  today: LocalDate;
  idOf: (id: string) => string;
}

/** A pace in seconds over so many metres as a speed in m/s. */
export const speedOfPace = (pace: number | null | undefined, metres: number): number | null => (pace == null ? null : metres / pace);
