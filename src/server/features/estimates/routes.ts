import * as contract from '#contract/athlete/threshold-history.ts';
import * as estimates from '#server/features/estimates/estimates.ts';
import { listTestProtocols } from '#server/features/estimates/test-descriptions.ts';
import { listThresholdHistories } from '#server/features/estimates/threshold-histories.ts';
import { listZones } from '#server/features/estimates/zone-sets.ts';
import type { Deps } from '#server/platform/context.ts';
import { route } from '#server/platform/http/route.ts';

export const estimateRoutes = (deps: Deps) => [
  route(contract.listThresholdHistories, ({ athlete }) => listThresholdHistories(deps, athlete)),
  route(contract.listThresholdOffers, ({ athlete }) => estimates.listThresholdOffers(deps, athlete)),
  route(contract.acceptThresholdOffer, ({ athlete, params }) => estimates.acceptThresholdOffer(deps, athlete, params.id)),
  route(contract.refuseThresholdOffer, ({ athlete, params }) => estimates.refuseThresholdOffer(deps, athlete, params.id)),
  route(contract.listZones, ({ athlete, query }) => listZones(deps, athlete, query.on)),
  route(contract.listTestProtocols, async () => listTestProtocols()),
];
