import { getActivityServices, uploadAgain } from '#contract/connections/activity-services.ts';
import * as contract from '#contract/connections/connections.ts';
import { changeConnection, disconnect, lookNow } from '#server/features/connections/change-connection.ts';
import { connectWithKey, finishSignIn, startSignIn } from '#server/features/connections/connect-service.ts';
import * as services from '#server/features/connections/delivery/activity-services.ts';
import { listDeliveries, retryDelivery } from '#server/features/connections/delivery/read-deliveries.ts';
import { allProviders } from '#server/features/connections/providers/registry.ts';
import { listConnections } from '#server/features/connections/read-connections.ts';
import { receiveNotice } from '#server/features/connections/receive-notice.ts';
import type { Deps } from '#server/platform/context.ts';
import { callbackRoute, route } from '#server/platform/http/route.ts';

export const connectionRoutes = (deps: Deps) => [
  route(contract.listConnections, ({ athlete }) => listConnections(deps, athlete)),
  route(contract.connectWithKey, async (call) => {
    await connectWithKey(deps, call, call.athlete, { ...call.params, ...call.body });
    return listConnections(deps, call.athlete);
  }),
  route(contract.startConnecting, (call) => startSignIn(deps, call, call.athlete, call.params.provider)),
  route(contract.finishConnecting, async (call) => {
    await finishSignIn(deps, call, call.athlete, { ...call.params, ...call.body });
    return listConnections(deps, call.athlete);
  }),
  route(contract.changeConnection, async ({ athlete, params, body }) => {
    await changeConnection(deps, athlete, params.provider, body);
    return listConnections(deps, athlete);
  }),
  route(contract.lookNow, async ({ athlete, params }) => {
    await lookNow(deps, athlete, params.provider);
    return listConnections(deps, athlete);
  }),
  route(contract.disconnect, async (call) => {
    const { isRevoked } = await disconnect(deps, call, call.athlete, { key: call.params.provider, data: call.body.data });
    return { isRevoked, providers: await listConnections(deps, call.athlete) };
  }),
  route(contract.listDeliveries, ({ athlete }) => listDeliveries(deps, athlete)),
  route(contract.retryDelivery, ({ athlete, params }) => retryDelivery(deps, athlete, params.id)),
  route(getActivityServices, ({ athlete, params }) => services.getActivityServices(deps, athlete, params.id)),
  route(uploadAgain, ({ athlete, params }) => services.uploadAgain(deps, athlete, params.id)),
  ...allProviders
    .filter(({ webhook }) => webhook !== null)
    .map(({ key }) => callbackRoute(contract.providerWebhook(key), (call) => receiveNotice(deps, key, call))),
];
