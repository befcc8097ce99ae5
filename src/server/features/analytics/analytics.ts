import type { LoadDay } from '#contract/analytics/load.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { daysBetween, type LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { DayFitness } from '#core/load/fitness/fitness.ts';
import * as done from '#server/features/analytics/done-activities.ts';
import { listGoals } from '#server/features/analytics/goals/goals.ts';
import { progressBars } from '#server/features/analytics/goals/progress-bars.ts';
import * as chart from '#server/features/analytics/load/load-chart.ts';
import { fitnessTonight, type PlannedLoad, plannedDays } from '#server/features/analytics/load/load-projection.ts';
import { listRaceDays } from '#server/features/analytics/load/race-days.ts';
import { getCurve } from '#server/features/analytics/performance/best-curves.ts';
import { getRacePredictions, weeklyRunKm } from '#server/features/analytics/performance/race-predictions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';

export type DoneActivity = done.DoneActivity;

/** Everything the athlete has done with its load, oldest first. */
export function listDone(deps: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<readonly DoneActivity[]> {
  return done.listDone(deps, athlete);
}

export const activityIds = done.activityIds;

export { bestsBefore } from '#server/features/analytics/store-bests.ts';
export { curveFacts, doneRows, goalFacts } from '#server/features/analytics/training-facts.ts';
export { listGoals, listRaceDays, progressBars, weeklyRunKm };

/** What to expect of each distance today, as bands. */
export const racePredictions = getRacePredictions;

export { readPowerModel } from '#server/features/analytics/performance/power-model.ts';

/** The bests of a period beside those of an earlier one. */
export const readCurve = getCurve;

/** Fitness on every day from the first activity to `last`. */
export function fitnessOf(activities: readonly DoneActivity[], last: LocalDate): readonly DayFitness[] {
  return chart.fitnessOf(activities, last);
}

/** The chart of days that are known and of days to come, with what is planned for them. */
export function chartAround(
  fitness: readonly DayFitness[],
  { today, sessions, before, ahead }: { today: LocalDate; sessions: readonly PlannedLoad[]; before: number; ahead: number },
): { days: LoadDay[]; ahead: LoadDay[]; source: ReturnType<typeof chart.chartSource> } {
  const planned = fitness.length === 0 ? [] : plannedDays(fitnessTonight(fitness, today, sessions), sessions, ahead);
  return { days: fitness.slice(-before).map(chart.loadDay), ahead: planned.map(chart.loadDay), source: chart.chartSource([]) };
}

/**
 * Load, fitness, fatigue and form of the days of a range, of one discipline when asked: up to `today` as done, after it as planned, races
 * with them. `sessions` are those from today on; skipped ones count for nothing.
 */
export async function loadOver(
  db: Db,
  athlete: AthleteScope,
  { done, sessions }: { done: readonly DoneActivity[]; sessions: readonly TrainingSession[] },
  { today, from, to, discipline }: { today: LocalDate; from: LocalDate; to: LocalDate; discipline?: Discipline | undefined },
): Promise<LoadDay[]> {
  const past = chart.fitnessOf(done, today, discipline);
  const races = to > today ? (await listRaceDays(db, athlete, done)).filter(({ date }) => date >= today) : [];
  const open = [...sessions.filter(({ status }) => status !== 'skipped'), ...races].filter(
    (planned) => discipline === undefined || planned.discipline === discipline,
  );
  const ahead = to > today ? plannedDays(fitnessTonight(past, today, open), open, daysBetween(today, to)) : [];
  return [...past, ...ahead].filter(({ date }) => date >= from && date <= to).map(chart.loadDay);
}
