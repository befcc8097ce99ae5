import { accountRoutes } from '#server/features/account/routes.ts';
import { accountDataRoutes } from '#server/features/account-data/routes.ts';
import { activityRoutes } from '#server/features/activities/routes.ts';
import { analyticsRoutes } from '#server/features/analytics/routes.ts';
import { assistantRoutes } from '#server/features/assistant/routes.ts';
import { athleteRoutes } from '#server/features/athlete/routes.ts';
import { billingRoutes } from '#server/features/billing/routes.ts';
import { calendarRoutes } from '#server/features/calendar/routes.ts';
import { checkInRoutes } from '#server/features/checkins/routes.ts';
import { connectionRoutes } from '#server/features/connections/routes.ts';
import { contactRoutes } from '#server/features/contact/routes.ts';
import { dashboardRoutes } from '#server/features/dashboard/routes.ts';
import { estimateRoutes } from '#server/features/estimates/routes.ts';
import { humanCoachRoutes } from '#server/features/human-coach/routes.ts';
import { insightRoutes } from '#server/features/insights/routes.ts';
import { planRoutes } from '#server/features/plans/routes.ts';
import { raceRoutes } from '#server/features/races/routes.ts';
import { sessionRoutes } from '#server/features/sessions/routes.ts';
import { videoRoutes } from '#server/features/video/routes.ts';
import { workoutRoutes } from '#server/features/workouts/routes.ts';
import type { Deps } from '#server/platform/context.ts';
import { liveRoutes } from '#server/platform/events/sse-routes.ts';
import type { Route } from '#server/platform/http/route.ts';

/** Every address of the product. */
export const productRoutes = (deps: Deps): Route[] => [
  ...accountRoutes(deps),
  ...billingRoutes(deps),
  ...athleteRoutes(deps),
  ...activityRoutes(deps),
  ...checkInRoutes(deps),
  ...sessionRoutes(deps),
  ...workoutRoutes(deps),
  ...analyticsRoutes(deps),
  ...estimateRoutes(deps),
  ...insightRoutes(deps),
  ...raceRoutes(deps),
  ...calendarRoutes(deps),
  ...planRoutes(deps),
  ...connectionRoutes(deps),
  ...accountDataRoutes(deps),
  ...videoRoutes(deps),
  ...humanCoachRoutes(deps),
  ...assistantRoutes(deps),
  ...dashboardRoutes(deps),
  ...contactRoutes(deps),
  ...liveRoutes(deps),
];
