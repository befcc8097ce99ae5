import * as contract from '#contract/account/operator.ts';
import { listIncidents, resolveIncident, retryIncident } from '#server/features/account/operator/manage-incidents.ts';
import { requireOperator } from '#server/features/account/operator/require-operator.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';

/** For the accounts that `OPERATORS` names; everybody else gets the answer of an unknown address. */
export const operatorRoutes = (deps: Deps) => [
  route(contract.listIncidents, async ({ athlete, query }) => {
    await requireOperator(deps, athlete);
    return listIncidents(deps, query);
  }),
  route(contract.retryIncident, async (call) => {
    await requireOperator(deps, call.athlete);
    return retryIncident(deps, { visitor: call, operator: call.athlete }, call.params.id);
  }),
  route(contract.resolveIncident, async (call) => {
    await requireOperator(deps, call.athlete);
    return resolveIncident(deps, { visitor: call, operator: call.athlete }, call.params.id);
  }),
];
