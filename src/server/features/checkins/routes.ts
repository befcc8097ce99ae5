import * as metrics from '#contract/activities/metrics.ts';
import * as contract from '#contract/checkins/checkins.ts';
import * as checkins from '#server/features/checkins/checkins.ts';
import { getImport, receiveImport } from '#server/features/checkins/receive-import.ts';
import { addMetric, latestMetric, listMetricSummaries, listMetrics } from '#server/features/checkins/work-metrics.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';

export const checkInRoutes = (deps: Deps) => [
  route(contract.listCheckIns, ({ athlete, query }) => checkins.listAskedCheckIns(deps, athlete, query)),
  route(contract.saveCheckIn, ({ athlete, body }) => checkins.saveCheckIn(deps, athlete, body)),
  route(contract.removeCheckIn, ({ athlete, params }) => checkins.removeCheckIn(deps, athlete, params.id)),
  route(contract.importCheckIns, ({ athlete, request }) => receiveImport(deps, athlete, request), 'imports'),
  route(contract.getCheckInImport, ({ athlete, params }) => getImport(deps.db, athlete, params.id)),
  route(metrics.listMetrics, ({ athlete, query }) => listMetrics(deps.db, athlete, query)),
  route(metrics.listMetricSummaries, ({ athlete }) => listMetricSummaries(deps.db, athlete)),
  route(metrics.addMetric, ({ athlete, body }) => addMetric(deps, athlete, body)),
  route(metrics.getLatestMetric, ({ athlete }) => latestMetric(deps, athlete)),
];
