import type { Level } from '#core/level.ts';
import table from '#core/plan/demands/season-demands.json' with { type: 'json' };
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { RaceFormat } from '#core/plan/input/race-format.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['plan.season_demands'],
  name: 'Race demands',
  formula: 'longest sessions, race-pace sessions, bricks, sessions a week, hours, weeks, taper and recovery by format and level',
  unit: 'min, days before the race, sessions a week, h',
  unknownWhen: 'Always available; without a race the demands of general fitness.',
  source: 'season-demands.json, each figure with its source; mostly coaching convention',
  grade: 'D',
};

export type DemandPhase = 'base' | 'build' | 'peak' | 'taper' | 'recovery';
export type Endurance = 'swim' | 'bike' | 'run';

/** The longest session of a sport. Minutes; `latestDaysBefore` is null where no race ends it. */
export interface LongDemand {
  target_min: number;
  /** Less is told to the athlete. */
  minimum_min: number;
  latest_days_before: number | null;
}

export interface RaceDemands {
  label: string;
  /** How much the race costs: what must lie how far from it. */
  klass: 'short' | 'middle' | 'long';
  long: Readonly<Partial<Record<Endurance, LongDemand>>>;
  racePace: { sessions: number; from_days_before: number; to_days_before: number } | null;
  bricks: {
    sessions: number;
    longest_bike_min: number;
    longest_run_min: number;
    from_days_before: number;
    longest_latest_days_before: number;
    at_most_every_days: number;
  } | null;
  /** Share of FTP, threshold speed or CSS at race pace. */
  intensity: Readonly<Partial<Record<Endurance, readonly number[]>>>;
  openWater: { sessions: number; from_days_before: number; latest_days_before: number } | null;
  /** Sessions a week by phase. */
  minSessions: Readonly<Record<DemandPhase, Readonly<Partial<Record<Endurance, number>>>>>;
  hours: { finish_from_h: number; race_from_h: number };
  weeks: { least_weeks: number; full_weeks: number };
  taperDays: number;
  after: { no_training_days: number; easy_only_until_day: number; first_quality_day: number };
}

type ByLevel<T> = Readonly<Record<Level, T>>;

interface FormatRow {
  label: string;
  klass: RaceDemands['klass'];
  long: Readonly<Partial<Record<Endurance, ByLevel<LongDemand>>>>;
  race_pace: ByLevel<NonNullable<RaceDemands['racePace']>>;
  intensity: RaceDemands['intensity'];
  bricks?: ByLevel<NonNullable<RaceDemands['bricks']>> | null;
  open_water?: ByLevel<NonNullable<RaceDemands['openWater']>> | null;
  min_sessions: ByLevel<RaceDemands['minSessions']>;
  hours: ByLevel<RaceDemands['hours']>;
  weeks: ByLevel<RaceDemands['weeks']>;
  taper: ByLevel<{ days: number }>;
  after: ByLevel<RaceDemands['after']>;
}

type FitnessRow = Pick<FormatRow, 'label' | 'long' | 'min_sessions'>;

const FORMATS = table.formats as unknown as Readonly<Record<string, FormatRow>>;
const FITNESS = table.no_race as unknown as Readonly<Record<string, FitnessRow>>;
const CURVES = table.taper.load_fraction_by_day_of_taper as Readonly<Record<string, readonly number[]>>;
const TWO_A = table.two_a_races.table;
const NEAR = table.spacing.no_key_session_within_days_of_a_race;
const B_RACES = table.b_races;
const PEAK_DAYS = table.phases.peak_days_before_taper as ByLevel<number>;

const UP_TO_M: Readonly<Record<Endurance, readonly (readonly [mostM: number, format: string])[]>> = {
  swim: [
    [2_600, 'open-water-1500'],
    [6_000, 'open-water-3800'],
    [Number.POSITIVE_INFINITY, 'open-water-10k'],
  ],
  bike: [
    [60_000, 'time-trial'],
    [Number.POSITIVE_INFINITY, 'century'],
  ],
  run: [
    [7_500, '5k'],
    [15_000, '10k'],
    [30_000, 'half-marathon'],
    [46_000, 'marathon'],
    [Number.POSITIVE_INFINITY, 'ultra-50k'],
  ],
};

/** The name of a race's format in the table of demands. */
function formatKey(format: RaceFormat): string {
  if (format.kind === 'triathlon') return format.distance;
  return UP_TO_M[format.discipline].find(([mostM]) => format.distanceM <= mostM)?.[1] ?? '10k';
}

/** What a race of this format asks of an athlete of this level. */
export function raceDemands(format: RaceFormat, level: Level): RaceDemands {
  const row = FORMATS[formatKey(format)];
  if (!row) throw new Error(`No demands are known for ${formatKey(format)}.`);
  return {
    ...fitnessOf(row, level),
    klass: row.klass,
    racePace: row.race_pace[level],
    bricks: row.bricks?.[level] ?? null,
    intensity: row.intensity,
    openWater: row.open_water?.[level] ?? null,
    hours: row.hours[level],
    weeks: row.weeks[level],
    taperDays: row.taper[level].days,
    after: row.after[level],
  };
}

export type FitnessDemands = Pick<RaceDemands, 'label' | 'long' | 'minSessions'>;

/** What is asked for without a race; nothing of a strength plan. */
export function fitnessDemands({ discipline, level }: Pick<PlanInput, 'discipline' | 'level'>): FitnessDemands | null {
  const row = discipline === 'strength' ? undefined : FITNESS[discipline];
  return row ? fitnessOf(row, level) : null;
}

function fitnessOf(row: FitnessRow, level: Level): FitnessDemands {
  const long = Object.fromEntries(Object.entries(row.long).map(([sport, byLevel]) => [sport, byLevel[level]]));
  return { label: row.label, long, minSessions: row.min_sessions[level] };
}

/** Load of each taper day as a share of a normal day, the first day of the taper first; `days` is 1 to 21. */
export function taperCurve(days: number): readonly number[] {
  const known = Object.keys(CURVES).map(Number);
  const length = known.filter((own) => own >= days).sort((a, b) => a - b)[0] ?? Math.max(...known);
  // A taper that is cut short keeps its last days.
  return (CURVES[length] ?? []).slice(-days);
}

/** Days before a race within which a key session may not stand. */
export function keySessionFreeDays(klass: RaceDemands['klass']): { long: number; hard: number; heavyStrength: number; test: number } {
  return {
    long: NEAR.long_session[klass],
    hard: NEAR.hard_session[klass],
    heavyStrength: NEAR.strength_heavy[klass],
    test: NEAR.test,
  };
}

/** Days of the peak, counted back from the first day of the taper. */
export const peakDays = (level: Level) => PEAK_DAYS[level];

/** The mini-taper of a B race and the easy days after it. */
export function bRace(klass: RaceDemands['klass']): { taperDays: number; share: number; recoveryDays: number } {
  return { taperDays: B_RACES.taper_days[klass], share: B_RACES.load_fraction_in_taper, recoveryDays: B_RACES.recovery_days[klass] };
}

export interface TwoRaces {
  recovery_days: number;
  taper_days: number;
  load_cap_of_peak_week: number;
  longest_session_cap_of_longest: number;
  verdict: string;
}

/** What two A races this many weeks apart mean; null where they are far enough from each other. */
export function twoRaces(klass: RaceDemands['klass'], weeksApart: number): TwoRaces | null {
  const own = TWO_A.filter((row) => row.class === klass);
  if (weeksApart > Math.max(...own.map((row) => row.weeks_apart))) return null;
  return own.find((row) => row.weeks_apart === Math.max(1, weeksApart)) ?? null;
}

/** Recovery takes longer with age: factor on the days after a race. */
export function recoveryFactor(ageYears: number | null): number {
  const factor = table.after_race.factor_by_age;
  if (ageYears === null || ageYears < 40) return factor.under_40;
  return ageYears < 55 ? factor['40_to_54'] : factor['55_and_over'];
}
