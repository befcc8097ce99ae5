import { getPerformanceAnalysis } from '#contract/activities/metrics.ts';
import * as contract from '#contract/dashboard/dashboard.ts';
import * as performance from '#server/features/dashboard/analyse-performance.ts';
import { getDashboard } from '#server/features/dashboard/dashboard.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';

export const dashboardRoutes = (deps: Deps) => [
  route(contract.getDashboard, ({ athlete }) => getDashboard(deps, athlete)),
  route(getPerformanceAnalysis, ({ athlete }) => performance.getPerformanceAnalysis(deps, athlete)),
];
