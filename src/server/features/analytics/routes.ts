import * as contract from '#contract/analytics/analytics.ts';
import * as chartContract from '#contract/analytics/charts.ts';
import { getCurve } from '#contract/analytics/curves.ts';
import * as goalContract from '#contract/analytics/goals.ts';
import * as loadContract from '#contract/analytics/load.ts';
import { getTrainingResponse as responseContract } from '#contract/analytics/training-response.ts';
import * as charts from '#server/features/analytics/charts/charts.ts';
import * as goals from '#server/features/analytics/goals/goals.ts';
import { getIntensity } from '#server/features/analytics/load/intensity-weeks.ts';
import { getLoad, getLoadSeries, openLoadDay } from '#server/features/analytics/load/load-chart.ts';
import { getLoadAhead } from '#server/features/analytics/load/load-projection.ts';
import { getLoadWeeks } from '#server/features/analytics/load/load-weeks.ts';
import * as curves from '#server/features/analytics/performance/best-curves.ts';
import { getEndurance, getHeat } from '#server/features/analytics/performance/endurance-years.ts';
import { getPerformanceOverview } from '#server/features/analytics/performance/performance-overview.ts';
import { listPersonalBests } from '#server/features/analytics/performance/personal-bests.ts';
import { getRacePredictions } from '#server/features/analytics/performance/race-predictions.ts';
import { listSeasons } from '#server/features/analytics/performance/season-totals.ts';
import { getTrainingResponse } from '#server/features/analytics/performance/training-response.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';

/** The same, reading from the copy of the database where there is one: what is drawn here goes over years. */
const looking = async (deps: Deps): Promise<Pick<Deps, 'db' | 'now'>> => ({ now: deps.now, db: await deps.replica.db() });

export const analyticsRoutes = (deps: Deps) => [
  route(loadContract.getLoad, async ({ athlete, query }) => getLoad(await looking(deps), athlete, query)),
  route(loadContract.getLoadSeries, async ({ athlete, query }) => getLoadSeries(await looking(deps), athlete, query)),
  route(loadContract.openLoadDay, ({ athlete, params }) => openLoadDay(deps, athlete, params.date)),
  route(loadContract.getLoadAhead, ({ athlete, query }) => getLoadAhead(deps, athlete, query)),
  route(loadContract.getLoadWeeks, async ({ athlete, query }) => getLoadWeeks(await looking(deps), athlete, query)),
  route(getCurve, async ({ athlete, params, query }) => curves.getCurve(await looking(deps), athlete, params.kind, query)),
  route(contract.getPerformanceOverview, async ({ athlete }) => getPerformanceOverview(await looking(deps), athlete)),
  route(contract.getIntensity, async ({ athlete, query }) => getIntensity(await looking(deps), athlete, query)),
  route(contract.getEndurance, async ({ athlete, query }) => getEndurance(await looking(deps), athlete, query)),
  route(contract.getHeat, async ({ athlete, query }) => getHeat(await looking(deps), athlete, query)),
  route(contract.listPersonalBests, async ({ athlete }) => listPersonalBests(await looking(deps), athlete)),
  route(contract.listSeasons, async ({ athlete }) => listSeasons(await looking(deps), athlete)),
  route(contract.getRacePredictions, async ({ athlete }) => getRacePredictions(await looking(deps), athlete)),
  route(chartContract.listCharts, ({ athlete }) => charts.listCharts(deps.db, athlete)),
  route(chartContract.saveChart, ({ athlete, body }) => charts.saveChart(deps, athlete, body)),
  route(chartContract.removeChart, ({ athlete, params }) => charts.removeChart(deps, athlete, params.id)),
  route(responseContract, ({ athlete }) => getTrainingResponse(deps, athlete)),
  route(goalContract.listGoals, ({ athlete }) => goals.listGoals(deps.db, athlete)),
  route(goalContract.setGoal, ({ athlete, params, body }) => goals.setGoal(deps, athlete, params.discipline, body)),
  route(goalContract.removeGoal, ({ athlete, params }) => goals.removeGoal(deps, athlete, params.discipline)),
];
