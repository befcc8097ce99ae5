import { getPerformanceAnalysis } from '#contract/metrics.ts';
import { getReadiness } from '#contract/readiness.ts';
import { demandRight } from '#server/features/billing/billing.ts';
import * as insights from '#server/features/insights/insights.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http.ts';

export const insightRoutes = (deps: Deps) => [
  route(getReadiness, ({ athlete }) => insights.getReadiness(deps, athlete)),
  route(getPerformanceAnalysis, async ({ athlete }) => {
    await demandRight(deps, athlete, 'insights');
    return insights.getPerformanceAnalysis(deps, athlete);
  }),
];
