import * as contract from '#contract/plans.ts';
import { createPlan } from '#server/features/plans/create-plan.ts';
import * as plans from '#server/features/plans/plans.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http.ts';

export const planRoutes = (deps: Deps) => [
  route(contract.listPlans, ({ athlete }) => plans.listPlans(deps.db, athlete)),
  route(contract.createPlan, ({ athlete, body }) => createPlan(deps, athlete, body)),
  route(contract.getPlan, ({ athlete, params }) => plans.openPlan(deps, athlete, params.id)),
];
