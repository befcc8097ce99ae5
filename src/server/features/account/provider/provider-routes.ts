import * as contract from '#contract/account/provider.ts';
import * as provider from '#server/features/account/provider/provider-login.ts';
import type { Deps } from '#server/platform/context.ts';
import { publicRoute, route } from '#server/platform/http/route.ts';

export const providerRoutes = (deps: Deps) => [
  publicRoute(contract.beginProviderLogin, async (call) => call.reply.redirect(await provider.beginLogin(deps, call, call.query), 302)),
  publicRoute(contract.finishProviderLogin, async (call) => call.reply.redirect(await provider.finishLogin(deps, call), 302)),
  publicRoute(contract.getProviderVisitor, (call) => provider.getVisitor(deps, call)),
  publicRoute(contract.linkProvider, (call) => provider.linkAccount(deps, call, call.body)),
  publicRoute(contract.signUpWithProvider, (call) => provider.signUp(deps, call, call.body)),
  route(contract.listProviders, ({ athlete }) => provider.listProviders(deps, athlete)),
  route(contract.unlinkProviders, (call) => provider.unlinkProviders(deps, call, call.athlete, call.body.currentPassword)),
];
