import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PlanEntry } from '#contract/plans/plans.ts';
import { RaceId } from '#contract/shared/ids.ts';
import { addDays, localDate } from '#core/calendar.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { intensityOfParts } from '#core/plan/prescription/workout-load.ts';
import { type Plan, sessionsOf } from '#core/plan/week/plan.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import { type NamedRace, resolveEntry } from '#server/features/plans/input/resolve-plan-request.ts';
import { openedWords } from '#server/features/plans/plan-presenter.ts';
import type { WholePlanRow } from '#server/features/plans/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { factsOf } from './grid-athlete.ts';
import { type BrokenRule, type CheckedPlan, compareStarts, checkPlan as independentCheck } from './plan-checker.mjs';
import { entryOf, type GridRow, nextMonday, THRESHOLDS } from './plan-grid.mjs';

export interface CheckedRow {
  id: string;
  /** What the checker was given; null when the plan could not be made. */
  made: CheckedPlan | null;
  broken: BrokenRule[];
  seconds: number;
}

/** A fixed day, so that two runs make the same plans. */
const TODAY = localDate(new Date('2026-11-29T12:00:00Z'), 'UTC');
const PLAN_ID = '00000000-0000-4000-8000-000000000001';
const RACE_ID = RaceId.parse('00000000-0000-4000-8000-000000000002');

export function readGrid(): GridRow[] {
  const file = path.join(import.meta.dirname, 'plan-grid-open.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { rows: GridRow[] }).rows;
}

/** What the independent checker has against the plan of each row, and against pairs that differ in their first day. */
export function checkRows(rows: readonly GridRow[], solve: Solve): CheckedRow[] {
  const checked = rows.map((row) => checkRow(row, solve));
  for (const [i, { pair }] of rows.entries()) {
    const early = checked.find(({ id }) => id === pair)?.made;
    const late = checked[i];
    if (early && late?.made) late.broken.push(...compareStarts(early.plan, late.made.plan));
  }
  return checked;
}

function checkRow(row: GridRow, solve: Solve): CheckedRow {
  const began = performance.now();
  const done = (made: CheckedPlan | null, broken: BrokenRule[]): CheckedRow => ({
    id: row.id,
    made,
    broken,
    seconds: (performance.now() - began) / 1000,
  });
  try {
    const { made, ours } = planOf(row, solve);
    return done(made, [...ours, ...independentCheck(made)]);
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return done(null, [{ id: 'made', severity: 1, week: null, sentence }]);
  }
}

/** What an athlete of the grid asks for, as the engine takes it. */
export function inputOf(row: GridRow): { input: PlanInput; entry: PlanEntry } {
  const monday = nextMonday(TODAY);
  const { entry } = entryOf(row, monday);
  const goal: NamedRace | null = entry.race ? { ...entry.race, id: RACE_ID } : null;
  return { input: resolveEntry(factsOf(row, { today: TODAY, monday }), entry, goal), entry };
}

/** The plan as the API would answer it, with the breaches of the product's own checker. */
function planOf(row: GridRow, solve: Solve): { made: CheckedPlan; ours: BrokenRule[] } {
  const { input } = inputOf(row);
  const plan = buildPlan(input, solve);
  const ours = checkPlan(plan, input).map(({ rule, week, sentence }): BrokenRule => ({ id: `ours: ${rule}`, severity: 1, week, sentence }));
  return { made: madeOf(row, { input, plan }), ours };
}

/** A plan with all that the independent checker reads. */
export function madeOf(row: GridRow, { input, plan }: { input: PlanInput; plan: Plan }): CheckedPlan {
  const { entry, races } = entryOf(row, nextMonday(TODAY));
  const goal = input.races.find(({ id }) => id === RACE_ID);
  const race = entry.race && goal ? { ...entry.race, date: goal.date } : (entry.race ?? null);
  // Races that came after the plan was asked for.
  const others = input.races
    .filter(({ id, name }) => id !== RACE_ID && races.every((each) => each.name !== name))
    .map(({ name, date, priority }) => ({ name, date, priority, format: row.format }));
  const opened = openedWords(rowOf(entry, { input, plan }), {} as AthleteScope, { race, fitnessNow: null });
  return {
    plan: opened,
    entry: { ...entry, races },
    athlete: {
      age: row.age,
      level: row.level,
      hours: input.weeklyHours,
      powerMeter: row.equipment?.powerMeter,
      thresholds: (row.thresholds && THRESHOLDS[row.thresholds]) || {},
    },
    races: [...(race ? [race] : []), ...races, ...others],
    feasibility: { sentences: [] },
    sessions: calendarOf(plan),
  };
}

function rowOf(entry: PlanEntry, { input, plan }: { input: PlanInput; plan: Plan }): WholePlanRow {
  const at = new Date(`${addDays(TODAY, 0)}T12:00:00Z`);
  return {
    id: PLAN_ID,
    name: entry.name,
    description: null,
    discipline: entry.discipline,
    difficulty: entry.difficulty,
    duration: plan.weeks.length,
    ai_generated: true,
    goals: [],
    current_fitness: null,
    time_available: input.weeklyHours,
    race_id: RACE_ID,
    status: 'active',
    start_date: input.start,
    started_at: at,
    version: 1,
    follows_profile: !entry.days,
    created_at: at,
    updated_at: at,
    input,
    plan_data: plan,
  };
}

/** The sessions as they stand on the calendar. */
function calendarOf(plan: Plan): object[] {
  return sessionsOf(plan).map(({ date, name, discipline, durationSec, parts, workout, purpose, reason, cues, fuelling, slot }) => ({
    date,
    name,
    discipline,
    slot,
    durationSeconds: durationSec,
    intensity: intensityOfParts(parts),
    workout: printWorkout(workout),
    purpose,
    reason,
    cues,
    fuelling: fuelling?.sentence ?? null,
  }));
}
