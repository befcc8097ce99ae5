import * as contract from '#contract/account.ts';
import * as consentContract from '#contract/account-consent.ts';
import * as account from '#server/features/account/account.ts';
import { changePassword, forgetPassword, resetPassword } from '#server/features/account/change-password.ts';
import * as consents from '#server/features/account/give-consent.ts';
import { logIn, logOut } from '#server/features/account/log-in.ts';
import { signUp } from '#server/features/account/sign-up.ts';
import { resendVerification, verifyEmail } from '#server/features/account/verify-email.ts';
import { isOwnNavigation } from '#server/platform/cross-site.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publicRoute, route } from '#server/platform/http.ts';
import { ownPath } from '#server/platform/own-path.ts';

export const accountRoutes = (deps: Deps) => [
  publicRoute(contract.signup, (call) => signUp(deps, call, call.body)),
  publicRoute(contract.login, (call) => logIn(deps, call, call.body)),
  publicRoute(contract.logout, (call) => logOut(deps, call)),
  route(contract.currentUser, ({ athlete }) => account.getCurrentUser(deps.db, athlete)),
  publicRoute(contract.loginPage, async ({ reply, query }) => reply.redirect(`/login${ownPath(query.next)}`, 302)),
  publicRoute(contract.logoutPage, async (call) => {
    if (isOwnNavigation(call.request, deps.appUrl)) await logOut(deps, call);
    return call.reply.redirect('/', 302);
  }),
  publicRoute(contract.forgotPassword, (call) => forgetPassword(deps, call, call.body.email)),
  publicRoute(contract.resetPassword, (call) => resetPassword(deps, call, call.body)),
  publicRoute(contract.verifyEmail, (call) => verifyEmail(deps, call, call.body.token)),
  route(contract.resendVerification, ({ athlete }) => resendVerification(deps, athlete)),
  route(contract.listNoted, ({ athlete }) => account.listNoted(deps.db, athlete)),
  route(consentContract.listConsents, ({ athlete }) => consents.listConsents(deps.db, athlete)),
  route(consentContract.giveConsent, (call) => consents.giveConsent(deps, call, call.athlete, call.body)),
  route(consentContract.withdrawConsent, (call) => consents.withdrawConsent(deps, call, call.athlete, call.params.kind)),
  route(consentContract.deleteHealthData, (call) => consents.deleteHealthData(deps, call, call.athlete)),
  route(contract.changePassword, (call) => changePassword(deps, call, call.athlete, call.body)),
];
