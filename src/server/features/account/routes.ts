import * as contract from '#contract/account/account.ts';
import * as tokenContract from '#contract/account/api-tokens.ts';
import * as consentContract from '#contract/account/consent.ts';
import * as notificationContract from '#contract/account/notifications.ts';
import * as oauthContract from '#contract/account/oauth.ts';
import * as pictureContract from '#contract/account/picture.ts';
import * as securityContract from '#contract/account/security.ts';
import { turnOffWeeklyEmail } from '#contract/account/weekly-email.ts';
import * as account from '#server/features/account/account.ts';
import * as apps from '#server/features/account/apps/app-access.ts';
import { oauthRoutes } from '#server/features/account/apps/oauth-server.ts';
import * as tokens from '#server/features/account/apps/personal-tokens.ts';
import * as consents from '#server/features/account/give-consent.ts';
import { askForChange } from '#server/features/account/login/change-email.ts';
import { changePassword, forgetPassword, resetPassword } from '#server/features/account/login/change-password.ts';
import { changeName } from '#server/features/account/login/current-user.ts';
import { logIn, logOut } from '#server/features/account/login/log-in.ts';
import * as sessions from '#server/features/account/login/login-sessions.ts';
import { signUp } from '#server/features/account/login/sign-up.ts';
import { resendVerification, verifyEmail } from '#server/features/account/login/verify-email.ts';
import * as telling from '#server/features/account/notifications/notify-athlete.ts';
import * as turnOff from '#server/features/account/notifications/turn-off-link.ts';
import { operatorRoutes } from '#server/features/account/operator/operator-routes.ts';
import { withOperator } from '#server/features/account/operator/require-operator.ts';
import * as pictures from '#server/features/account/picture/change-picture.ts';
import { providerRoutes } from '#server/features/account/provider/provider-routes.ts';
import * as codes from '#server/features/account/second-factor/authenticator-codes.ts';
import * as keys from '#server/features/account/second-factor/passkeys.ts';
import { safeRedirectPath } from '#server/platform/auth/safe-redirect.ts';
import type { Deps } from '#server/platform/context.ts';
import { isOwnNavigation } from '#server/platform/http/csrf.ts';
import { publicRoute, route } from '#server/platform/http/route.ts';
import { sendFile } from '#server/platform/http/static/send-file.ts';

export const accountRoutes = (deps: Deps) => [
  ...loginRoutes(deps),
  ...ownRoutes(deps),
  ...securityRoutes(deps),
  ...providerRoutes(deps),
  ...oauthRoutes(deps),
  ...operatorRoutes(deps),
];

const loginRoutes = (deps: Deps) => [
  publicRoute(contract.signup, (call) => signUp(deps, call, call.body)),
  publicRoute(contract.login, (call) => logIn(deps, call, call.body)),
  publicRoute(contract.logout, (call) => logOut(deps, call)),
  route(contract.currentUser, async ({ athlete }) => withOperator(deps, await account.getCurrentUser(deps.db, athlete))),
  publicRoute(contract.loginPage, async ({ reply, query }) => reply.redirect(`/login${safeRedirectPath(query.next)}`, 302)),
  publicRoute(contract.logoutPage, async (call) => {
    if (isOwnNavigation(call.request, deps.appUrl)) await logOut(deps, call);
    return call.reply.redirect('/', 302);
  }),
  publicRoute(contract.forgotPassword, (call) => forgetPassword(deps, call, call.body.email)),
  publicRoute(contract.resetPassword, (call) => resetPassword(deps, call, call.body)),
  publicRoute(contract.verifyEmail, (call) => verifyEmail(deps, call, call.body.token)),
  publicRoute(turnOffWeeklyEmail, (call) => turnOff.turnOffWeeklyEmail(deps, call.body.token)),
  publicRoute(securityContract.beginKeyLogin, (call) => keys.beginKeyLogin(deps, call)),
  publicRoute(securityContract.logInWithKey, (call) => keys.logInWithKey(deps, call, call.body)),
];

const ownRoutes = (deps: Deps) => [
  route(contract.resendVerification, ({ athlete }) => resendVerification(deps, athlete)),
  route(contract.changeName, ({ athlete, body }) => changeName(deps.db, athlete, body)),
  route(contract.listNoted, ({ athlete }) => account.listNoted(deps.db, athlete)),
  route(consentContract.listConsents, ({ athlete }) => consents.listConsents(deps.db, athlete)),
  route(consentContract.giveConsent, (call) => consents.giveConsent(deps, call, call.athlete, call.body)),
  route(consentContract.withdrawConsent, (call) => consents.withdrawConsent(deps, call, call.athlete, call.params.kind)),
  route(consentContract.deleteHealthData, (call) => consents.deleteHealthData(deps, call, call.athlete)),
  route(pictureContract.getPicture, async (call) => sendFile(call, call.athlete, await pictures.getPicture(deps, call.athlete))),
  route(pictureContract.setPicture, ({ athlete, request }) => pictures.setPicture(deps, athlete, request)),
  route(pictureContract.removePicture, ({ athlete }) => pictures.removePicture(deps, athlete)),
  route(notificationContract.getNotifications, ({ athlete }) => telling.getNotifications(deps, athlete)),
  route(notificationContract.chooseNotification, ({ athlete, body }) => telling.chooseNotification(deps, athlete, body)),
  route(notificationContract.addPushDevice, (call) => telling.addPushDevice(deps, call, call.athlete, call.body)),
  route(notificationContract.removePushDevice, ({ athlete, params }) => telling.removePushDevice(deps, athlete, params.id)),
  route(contract.changePassword, (call) => changePassword(deps, call, call.athlete, call.body)),
];

const securityRoutes = (deps: Deps) => [
  route(tokenContract.listTokens, ({ athlete }) => tokens.listTokens(deps.db, athlete)),
  route(tokenContract.makeToken, (call) => tokens.addToken(deps, call, call.athlete, call.body)),
  route(tokenContract.removeToken, (call) => tokens.removeToken(deps, call, call.athlete, call.params.id)),
  route(tokenContract.listTokenCalls, ({ athlete }) => tokens.listTokenCalls(deps.db, athlete)),
  route(oauthContract.describeAccess, ({ body }) => apps.describeAccess(deps.db, body, deps.appUrl)),
  route(oauthContract.decideAccess, (call) => apps.decideAccess(deps, call, call.athlete, call.body)),
  route(oauthContract.listApps, ({ athlete }) => apps.listApps(deps.db, athlete)),
  route(oauthContract.removeApp, (call) => apps.removeApp(deps, call, call.athlete, call.params.id)),
  route(securityContract.listSessions, (call) => sessions.listSessions(deps, call, call.athlete)),
  route(securityContract.endSession, (call) => sessions.endSession(deps, call, call.athlete, call.params.id)),
  route(securityContract.endOtherSessions, (call) => sessions.endOtherSessions(deps, call, call.athlete)),
  route(securityContract.changeEmail, (call) => askForChange(deps, call, call.athlete, call.body)),
  route(securityContract.getFactors, ({ athlete }) => keys.getFactors(deps, athlete)),
  route(securityContract.beginCodes, (call) => codes.beginCodes(deps, call, call.athlete, call.body.currentPassword)),
  route(securityContract.confirmCodes, (call) => codes.confirmCodes(deps, call, call.athlete, call.body.code)),
  route(securityContract.endCodes, async (call) => {
    await codes.endCodes(deps, call, call.athlete, call.body);
    return keys.getFactors(deps, call.athlete);
  }),
  route(securityContract.renewRecoveryCodes, (call) => codes.renewRecoveryCodes(deps, call, call.athlete, call.body)),
  route(securityContract.beginPasskey, (call) => keys.beginPasskey(deps, call, call.athlete, call.body.currentPassword)),
  route(securityContract.addPasskey, (call) => keys.addPasskey(deps, call, call.athlete, call.body)),
  route(securityContract.renamePasskey, ({ athlete, params, body }) => keys.renamePasskey(deps, athlete, params.id, body.name)),
  route(securityContract.removePasskey, (call) => keys.removePasskey(deps, call, call.athlete, { ...call.params, ...call.body })),
];
