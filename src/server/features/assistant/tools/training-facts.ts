import type {
  ActivityList,
  ActivityQuery,
  CurveFacts,
  CurveKind,
  DayRange,
  GoalFacts,
  LoadDay,
  TotalsBy,
  TrainingTotals,
} from '#core/assistant/facts.ts';
import { groupTotals } from '#core/load/totals/group-totals.ts';
import { listActivityFacts, listClimbs } from '#server/features/activities/activities.ts';
import { curveFacts, doneRows, goalFacts, listGoals, loadOver, progressBars, readCurve } from '#server/features/analytics/analytics.ts';
import { type Reading, sessionsAhead } from '#server/features/assistant/tools/reading.ts';

/** Days as `/api/load` and `/api/load/ahead` give them. */
export async function readLoad(reading: Reading, range: DayRange, discipline?: 'swim' | 'bike' | 'run'): Promise<LoadDay[]> {
  const [done, today] = await Promise.all([reading.done(), reading.today()]);
  const sessions = range.to > today ? await sessionsAhead(reading, range.to) : [];
  return loadOver(reading.deps.db, reading.athlete, { done, sessions }, { today, ...range, discipline });
}

export async function readTotals(reading: Reading, range: DayRange, by: TotalsBy): Promise<TrainingTotals[]> {
  const [done, climbs, { weekStart }] = await Promise.all([
    reading.done(),
    reading.once('climbs', () => listClimbs(reading.deps.db, reading.athlete)),
    reading.profile(),
  ]);
  return groupTotals(doneRows(done, climbs), range, by, weekStart === 'sunday' ? 6 : 0);
}

export async function readActivities(reading: Reading, query: ActivityQuery): Promise<ActivityList> {
  const done = await reading.done();
  const loads = new Map(done.flatMap(({ id, load }) => (id === null ? [] : [[String(id), load] as const])));
  return listActivityFacts(reading.deps.db, reading.athlete, query, loads);
}

export async function readCurveFacts(reading: Reading, kind: CurveKind, { from, to }: DayRange): Promise<CurveFacts | null> {
  if (from > to) return null;
  const [curve, leftOut] = await Promise.all([readCurve(reading.deps, reading.athlete, kind, { from, to }), reading.leftOut()]);
  return curveFacts(curve, kind, { from, to }, leftOut);
}

/** For a model goals stand without where the athlete is now, where anything was left out. */
export async function readGoals(reading: Reading): Promise<GoalFacts[]> {
  const { deps, athlete } = reading;
  const goals = await listGoals(deps.db, athlete);
  if (goals.length === 0) return [];
  return goalFacts(goals, (await reading.leftOut()).size > 0 ? [] : await progressBars(deps, athlete, await reading.today()));
}
