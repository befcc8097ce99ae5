import * as levelContract from '#contract/plans/levels.ts';
import * as contract from '#contract/plans/plans.ts';
import * as proposalContract from '#contract/plans/proposals.ts';
import { withQuota } from '#server/features/billing/billing.ts';
import { adaptNow } from '#server/features/plans/adaptation/adapt-plans.ts';
import { changePlan, removePlan } from '#server/features/plans/adaptation/pause-plan.ts';
import { createPlan } from '#server/features/plans/create-plan.ts';
import { judgeEntry } from '#server/features/plans/input/check-feasibility.ts';
import { readLevels } from '#server/features/plans/levels/read-levels.ts';
import * as plans from '#server/features/plans/plans.ts';
import { acceptProposal, listProposals, rejectProposal } from '#server/features/plans/proposals/decide-proposal.ts';
import { startPlan } from '#server/features/plans/start-plan.ts';
import { listPlanVersions, restoreVersion } from '#server/features/plans/versions/restore-version.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';

export const planRoutes = (deps: Deps) => [
  route(contract.listPlans, ({ athlete }) => plans.listPlans(deps.db, athlete)),
  route(contract.createPlan, ({ athlete, body }) => withQuota(deps, athlete, 'plans', () => createPlan(deps, athlete, body)), 'plans'),
  route(contract.checkFeasibility, ({ athlete, body }) => judgeEntry(deps, athlete, body), 'feasibility'),
  route(contract.getPlan, ({ athlete, params }) => plans.openPlan(deps, athlete, params.id)),
  route(contract.changePlan, async ({ athlete, params, body }) => {
    await changePlan(deps, athlete, params.id, body);
    return plans.getPlan(deps.db, athlete, params.id);
  }),
  route(contract.removePlan, ({ athlete, params }) => removePlan(deps, athlete, params.id)),
  route(contract.startPlan, async ({ athlete, params, body }) => {
    await startPlan(deps, athlete, params.id, body.startDate ?? null);
    return plans.getPlan(deps.db, athlete, params.id);
  }),
  route(contract.listPlanVersions, ({ athlete, params }) => listPlanVersions(deps.db, athlete, params.id)),
  route(contract.restorePlanVersion, async ({ athlete, params }) => {
    await restoreVersion(deps, athlete, params.id, params.n);
    return plans.openPlan(deps, athlete, params.id);
  }),
  route(levelContract.listLevels, ({ athlete }) => readLevels(deps, athlete)),
  route(proposalContract.adaptPlan, ({ athlete, params }) => adaptNow(deps, athlete, params.id)),
  route(proposalContract.listProposals, ({ athlete }) => listProposals(deps, athlete)),
  route(proposalContract.acceptProposal, async ({ athlete, params, body }) =>
    plans.openPlan(deps, athlete, await acceptProposal(deps, athlete, params.id, body.lines)),
  ),
  route(proposalContract.rejectProposal, ({ athlete, params }) => rejectProposal(deps, athlete, params.id)),
];
