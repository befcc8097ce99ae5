import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import { findWorkout } from '#core/workout/library.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import type { Workout } from '#core/workout/workout.ts';
import type { AthleteProfile, TrainedDiscipline } from '#server/features/demo/athlete/athlete-profile.ts';
import { isTestWeek, type Phase, phaseOf, type Season, weekNumber } from '#server/features/demo/athlete/season-events.ts';
import { brick, menuWorkout, type Slot, steady, TESTS } from '#server/features/demo/athlete/session-menu.ts';
import { monthOf } from '#server/features/demo/athlete/year-day.ts';
import type { Dice } from '#server/features/demo/seeded-random.ts';

/** A session on the calendar, before life comes between. */
export interface PlannedSession {
  date: LocalDate;
  /** Of the athlete's own clock; may have fractions. */
  hour: number;
  slot: Slot | 'race';
  workout: Workout;
  /** Null for just going out. */
  name: string | null;
  isOpenWater: boolean;
}

interface SlotRule {
  slot: Slot;
  discipline: TrainedDiscipline | 'strength';
  weekday: number;
  hour: number;
  /** Length of a session that may be stretched, in minutes; null when the workout says how long it is. */
  minutes: { least: number; most: number } | null;
}

/** In the order in which they find room in a week. */
const SLOTS: readonly SlotRule[] = [
  { slot: 'long-ride', discipline: 'bike', weekday: 5, hour: 8.6, minutes: { least: 80, most: 250 } },
  { slot: 'long-run', discipline: 'run', weekday: 6, hour: 9.2, minutes: { least: 52, most: 112 } },
  { slot: 'hard-run', discipline: 'run', weekday: 1, hour: 17.9, minutes: null },
  { slot: 'hard-ride', discipline: 'bike', weekday: 2, hour: 17.8, minutes: null },
  { slot: 'second-swim', discipline: 'swim', weekday: 3, hour: 6.6, minutes: null },
  { slot: 'first-swim', discipline: 'swim', weekday: 0, hour: 6.6, minutes: null },
  { slot: 'easy-run', discipline: 'run', weekday: 3, hour: 17.7, minutes: { least: 32, most: 55 } },
  { slot: 'strength', discipline: 'strength', weekday: 4, hour: 18.1, minutes: null },
  { slot: 'easy-ride', discipline: 'bike', weekday: 0, hour: 17.9, minutes: { least: 45, most: 80 } },
  { slot: 'second-hard-run', discipline: 'run', weekday: 4, hour: 18, minutes: null },
  { slot: 'second-hard-ride', discipline: 'bike', weekday: 4, hour: 18, minutes: null },
  { slot: 'second-easy-run', discipline: 'run', weekday: 0, hour: 17.6, minutes: { least: 32, most: 55 } },
  { slot: 'second-easy-ride', discipline: 'bike', weekday: 6, hour: 10, minutes: { least: 70, most: 170 } },
  { slot: 'third-easy-run', discipline: 'run', weekday: 5, hour: 8.3, minutes: { least: 35, most: 60 } },
  { slot: 'third-easy-ride', discipline: 'bike', weekday: 3, hour: 17.6, minutes: { least: 50, most: 95 } },
  { slot: 'fourth-easy-run', discipline: 'run', weekday: 2, hour: 6.9, minutes: { least: 35, most: 60 } },
];

/** Share of the hours between a plain and the fullest week. */
const FULLNESS: Record<Phase, number> = { off: -0.85, base: 0, build: 0.5, peak: 1.08, taper: -0.35, race: -1.25, recovery: -1 };
/** Three weeks of a little more each, then one of less; no two are quite alike. */
const WAVE = [0.94, 1, 1.06, 0.66] as const;
const UNLIKE = 0.06;
const SEC_PER_HOUR = 3600;
/** Strength makes room for the race. */
const NO_STRENGTH: ReadonlySet<Phase> = new Set(['taper', 'race', 'recovery']);

export interface WeekPlan {
  monday: LocalDate;
  season: Season;
  profile: AthleteProfile;
  thresholds: Thresholds;
  dice: Dice;
}

/** The sessions of a week: as many as its hours hold, the long ones stretched to fill them. */
export function planWeek(plan: WeekPlan): PlannedSession[] {
  const { monday, profile } = plan;
  const phase = phaseOf(plan.season, monday);
  const isWaving = phase === 'base' || phase === 'build';
  const wave = isWaving ? (WAVE[weekNumber(monday) % WAVE.length] ?? 1) : 1;
  const { plain, fullest } = profile.weeklyHours;
  const hours =
    (plain + FULLNESS[phase] * (fullest - plain) * (FULLNESS[phase] < 0 ? plain / fullest : 1)) * wave * (1 + UNLIKE * plan.dice.bell());
  const targetSec = Math.max(0.3 * plain, hours) * SEC_PER_HOUR;
  const chosen: { rule: SlotRule; workout: Workout; sec: number }[] = [];
  let sum = 0;
  for (const rule of SLOTS) {
    if (!isPractised(rule, profile, phase)) continue;
    const workout = workoutFor(rule, plan, phase);
    if (!workout) continue;
    const { durationSec: sec } = expectedDuration(workout, plan.thresholds);
    if (chosen.length > 2 && sum + sec > targetSec * 1.04) continue;
    chosen.push({ rule, workout, sec });
    sum += sec;
  }
  const stretchable = chosen.filter(({ rule }) => rule.minutes !== null).reduce((total, { sec }) => total + sec, 0);
  const stretch = stretchable === 0 ? 1 : Math.max(1, 1 + (targetSec - sum) / stretchable);
  return chosen.map(({ rule, workout, sec }) => sessionOf(plan, phase, { rule, workout, sec: sec * stretch }));
}

function isPractised({ slot, discipline }: SlotRule, { disciplines }: AthleteProfile, phase: Phase): boolean {
  if (discipline === 'strength') return !NO_STRENGTH.has(phase);
  const isExtra = slot !== 'second-swim' && /^(second|third|fourth)-/.test(slot);
  return disciplines.includes(discipline) && !(isExtra && disciplines.length > 1);
}

function workoutFor({ slot, discipline, minutes }: SlotRule, { monday, profile, thresholds }: WeekPlan, phase: Phase): Workout | undefined {
  const isTest = isTestWeek(monday) && phase !== 'taper' && phase !== 'race' && phase !== 'recovery';
  const test = isTest ? findWorkout(TESTS[slot] ?? '') : undefined;
  if (test?.levels.includes(profile.level)) return test;
  if (minutes === null) {
    const easy = discipline === 'strength' ? undefined : steadyFor(discipline, 45 * 60);
    const workout = menuWorkout(slot, phase, profile.level, weekNumber(monday)) ?? easy;
    return workout && plannedLoad(workout, thresholds).kind === 'known' ? workout : easy;
  }
  return discipline === 'strength' ? undefined : steadyFor(discipline, minutes.least * 60);
}

/** Easy, as most of training is. */
function steadyFor(discipline: TrainedDiscipline, durationSec: number): Workout {
  const range = { swim: { low: 82, high: 88 }, bike: { low: 60, high: 69 }, run: { low: 72, high: 79 } }[discipline];
  return steady({ discipline, durationSec, ...range });
}

/** Sessions of this table are those of somebody with so many hours; who has more goes on for longer, up to half as long again. */
const USUAL_HOURS = 7.6;
const LONGEST_SHARE = 1.5;

const BRICK_RUN_SEC = 1500;
/** Warm enough to swim in a lake, in a wetsuit. */
const LAKE_MONTHS = { first: 6, last: 9 };

function sessionOf(
  { monday, profile }: WeekPlan,
  phase: Phase,
  { rule, workout, sec }: { rule: SlotRule; workout: Workout; sec: number },
): PlannedSession {
  const { slot, discipline, weekday, hour, minutes } = rule;
  const date = addDays(monday, weekday);
  const isOdd = weekNumber(monday) % 2 === 1;
  const common = { date, hour, slot, isOpenWater: false };
  if (minutes !== null && discipline !== 'strength') {
    const longer = Math.min(LONGEST_SHARE, Math.max(1, profile.weeklyHours.plain / USUAL_HOURS));
    const length = Math.round(Math.min(minutes.most * longer * 60, Math.max(minutes.least * 60, sec)) / 60) * 60;
    const withRun = slot === 'long-ride' && isOdd && profile.disciplines.length === 3 && (phase === 'build' || phase === 'peak');
    if (withRun) return { ...common, workout: brick(length - 0.6 * BRICK_RUN_SEC, BRICK_RUN_SEC), name: 'Long brick' };
    return { ...common, workout: steadyFor(discipline, length), name: null };
  }
  const month = monthOf(date);
  const isLakeTime = month >= LAKE_MONTHS.first && month <= LAKE_MONTHS.last && isOdd;
  if (slot === 'first-swim' && isLakeTime)
    return { ...common, hour: 18.3, workout: steadyFor('swim', 2400), name: null, isOpenWater: true };
  return { ...common, workout, name: workout.name === '' ? null : workout.name };
}
