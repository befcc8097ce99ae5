import { getReadiness } from '#contract/checkins/readiness.ts';
import * as insights from '#server/features/insights/insights.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';

export const insightRoutes = (deps: Deps) => [route(getReadiness, ({ athlete }) => insights.getReadiness(deps, athlete))];
