import * as contract from '#contract/analytics.ts';
import { getCurve } from '#contract/curves.ts';
import * as goalContract from '#contract/goals.ts';
import * as loadContract from '#contract/load.ts';
import * as curves from '#server/features/analytics/best-curves.ts';
import { getEndurance, getHeat } from '#server/features/analytics/endurance-years.ts';
import { getIntensity } from '#server/features/analytics/intensity-weeks.ts';
import { getLoadAhead } from '#server/features/analytics/load-ahead.ts';
import { getLoad, openLoadDay } from '#server/features/analytics/load-chart.ts';
import { getLoadWeeks } from '#server/features/analytics/load-weeks.ts';
import * as goals from '#server/features/analytics/own-goals.ts';
import { getPerformanceOverview } from '#server/features/analytics/performance-overview.ts';
import { listPersonalBests } from '#server/features/analytics/personal-bests.ts';
import { getRacePredictions } from '#server/features/analytics/race-forecasts.ts';
import { listSeasons } from '#server/features/analytics/season-totals.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http.ts';

export const analyticsRoutes = (deps: Deps) => [
  route(loadContract.getLoad, ({ athlete, query }) => getLoad(deps, athlete, query)),
  route(loadContract.openLoadDay, ({ athlete, params }) => openLoadDay(deps, athlete, params.date)),
  route(loadContract.getLoadAhead, ({ athlete, query }) => getLoadAhead(deps, athlete, query)),
  route(loadContract.getLoadWeeks, ({ athlete, query }) => getLoadWeeks(deps, athlete, query)),
  route(getCurve, ({ athlete, params, query }) => curves.getCurve(deps, athlete, params.kind, query)),
  route(contract.getPerformanceOverview, ({ athlete }) => getPerformanceOverview(deps, athlete)),
  route(contract.getIntensity, ({ athlete, query }) => getIntensity(deps, athlete, query)),
  route(contract.getEndurance, ({ athlete, query }) => getEndurance(deps, athlete, query)),
  route(contract.getHeat, ({ athlete, query }) => getHeat(deps, athlete, query)),
  route(contract.listPersonalBests, ({ athlete }) => listPersonalBests(deps, athlete)),
  route(contract.listSeasons, ({ athlete }) => listSeasons(deps, athlete)),
  route(contract.getRacePredictions, ({ athlete }) => getRacePredictions(deps, athlete)),
  route(goalContract.listGoals, ({ athlete }) => goals.listGoals(deps.db, athlete)),
  route(goalContract.setGoal, ({ athlete, params, body }) => goals.setGoal(deps, athlete, params.discipline, body)),
  route(goalContract.removeGoal, ({ athlete, params }) => goals.removeGoal(deps, athlete, params.discipline)),
];
