import { randomBytes, randomUUID } from 'node:crypto';
import type { CurrentUser } from '#contract/account/account.ts';
import type {
  LinkedProvider,
  linkProvider as linkEndpoint,
  ProviderRefusal,
  ProviderVisitor,
  signUpWithProvider as signUpEndpoint,
} from '#contract/account/provider.ts';
import { UserId } from '#contract/shared/ids.ts';
import { localDate } from '#core/calendar.ts';
import { trialEnd } from '#server/features/account/account.ts';
import { refuseYoung } from '#server/features/account/give-consent.ts';
import { getCurrentUser } from '#server/features/account/login/current-user.ts';
import { hashPassword } from '#server/features/account/login/password.ts';
import { requirePassword } from '#server/features/account/login/require-password.ts';
import { tellOwner } from '#server/features/account/notifications/tell-owner.ts';
import { spendInvitation } from '#server/features/account/operator/make-invitation.ts';
import { askProvider, type Identity, readAnswer } from '#server/features/account/provider/open-provider.ts';
import * as logins from '#server/features/account/provider/store-provider-logins.ts';
import { endVisit, findVisit, keepVisit, type Visit } from '#server/features/account/provider/visit-cookie.ts';
import { requireCode } from '#server/features/account/second-factor/authenticator-codes.ts';
import { proveOwner } from '#server/features/account/second-factor/prove-owner.ts';
import * as store from '#server/features/account/store.ts';
import { type AthleteScope, athleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { rememberDevice } from '#server/platform/auth/known-device.ts';
import { startLogin, type Visitor } from '#server/platform/auth/login-session.ts';
import type { ProviderSettings } from '#server/platform/auth/provider-settings.ts';
import { safeRedirectPath } from '#server/platform/auth/safe-redirect.ts';
import type { Deps } from '#server/platform/context.ts';
import { isUniqueViolation, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BodyOf } from '#server/platform/http/route.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

const PASSWORD_BYTES = 32;
/** Where the account is linked or created. */
const PAGE = '/provider-login';

const settingsOf = ({ config }: Pick<Deps, 'config'>): ProviderSettings => {
  if (config.provider === null) throw new AppError('not-found', 'This server has no login with another provider.');
  return config.provider;
};
const redirectUri = ({ appUrl }: Pick<Deps, 'appUrl'>): string => `${appUrl}/api/auth/provider/callback`;
const refusal = (reason: ProviderRefusal): string => `/login?provider=${reason}`;

/** Leads to the provider's login. Answers an address. */
export async function beginLogin(
  deps: Deps,
  visitor: Visitor,
  { next, invitation = '' }: { next?: string | undefined; invitation?: string | undefined },
): Promise<string> {
  const settings = settingsOf(deps);
  await deps.limits.take('key-login', addressOf(visitor.request));
  const asked = await askProvider(settings, redirectUri(deps)).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the login provider does not answer');
    return null;
  });
  if (!asked) return refusal('failed');
  const startedAt = deps.now().getTime();
  keepVisit(deps, visitor, { startedAt, next: safeRedirectPath(next), invitation, question: asked.question, identity: null });
  return asked.url;
}

/** Logs in whoever is linked; leads the others to prove their account or to create one. Answers an address. */
export async function finishLogin(deps: Deps, visitor: Visitor): Promise<string> {
  const settings = settingsOf(deps);
  await deps.limits.take('key-login', addressOf(visitor.request));
  const visit = findVisit(deps, visitor);
  endVisit(visitor);
  if (!visit?.question) return refusal('failed');
  const answer = new URL(visitor.request.url, deps.appUrl);
  const identity = await readAnswer(settings, answer, visit.question).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a login with the provider was refused');
    return null;
  });
  if (!identity) return refusal('failed');
  const owner = await logins.findOwner(deps.db, SYSTEM, { issuer: settings.issuer, subject: identity.subject });
  if (owner === undefined) return askForAccount(deps, visitor, visit, identity);
  return enter(deps, visitor, athleteScope(UserId.parse(owner)), identity.subject).then(
    () => placeAfter(visit),
    (error: unknown) => {
      if (error instanceof AppError) return refusal(error.code === 'account-locked' ? 'locked' : 'failed');
      throw error;
    },
  );
}

/** `?next=` holds the place, encoded. */
const placeAfter = ({ next }: Visit): string => new URLSearchParams(next).get('next') ?? '/dashboard';

async function askForAccount(deps: Deps, visitor: Visitor, visit: Visit, identity: Identity): Promise<string> {
  const { subject, email, firstName, lastName, isEmailVerified } = identity;
  if (email === null || !isEmailVerified) return refusal('unverified');
  const account = await store.findUserByEmail(deps.db, SYSTEM, email);
  if (!account && deps.config.signups === 'closed') return refusal('closed');
  if (!account && deps.config.signups === 'invite' && visit.invitation === '') return refusal('invitation');
  keepVisit(deps, visitor, { ...visit, question: null, identity: { subject, email, firstName, lastName } });
  return `${PAGE}${visit.next}`;
}

type Known = Visit & { identity: NonNullable<Visit['identity']> };

function visitOf(deps: Deps, visitor: Visitor): Known {
  settingsOf(deps);
  const visit = findVisit(deps, visitor);
  if (!visit?.identity) throw new AppError('not-found', 'Your login expired. Please try again.');
  return { ...visit, identity: visit.identity };
}

export async function getVisitor(deps: Deps, visitor: Visitor): Promise<ProviderVisitor> {
  const { identity } = visitOf(deps, visitor);
  const account = await store.findUserByEmail(deps.db, SYSTEM, identity.email);
  const { email, firstName, lastName } = identity;
  return { next: account ? 'link' : 'signup', provider: settingsOf(deps).name, email, firstName, lastName };
}

/** The address alone proves nothing: whoever has an account shows its password, and its code where it asks for one. */
export async function linkAccount(deps: Deps, visitor: Visitor, { password, code }: BodyOf<typeof linkEndpoint>): Promise<CurrentUser> {
  const { identity } = visitOf(deps, visitor);
  const account = await store.findUserByEmail(deps.db, SYSTEM, identity.email);
  if (!account) throw new AppError('not-found', 'Your login expired. Please try again.');
  const athlete = athleteScope(UserId.parse(account.id));
  await requirePassword(deps, visitor, athlete, password).catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    await recordAuditEvent(deps.db, visitor, { userId: athlete.userId, action: 'login-failed', detail: { factor: 'provider' } });
    throw new AppError('invalid', error.message, { fields: { password: error.message } });
  });
  await requireCode(deps, visitor, athlete, code);
  await enter(deps, visitor, athlete, identity.subject, true);
  endVisit(visitor);
  return getCurrentUser(deps.db, athlete);
}

/** A new account whose address the provider has confirmed. It has no password until its owner asks for a link to choose one. */
export async function signUp(deps: Deps, visitor: Visitor, body: BodyOf<typeof signUpEndpoint>): Promise<CurrentUser> {
  const { identity, invitation } = visitOf(deps, visitor);
  const { signups } = deps.config;
  await deps.limits.take('signup', addressOf(visitor.request));
  if (signups === 'closed') throw new AppError('signup-closed', 'Sign-up is closed on this server.');
  const at = deps.now();
  const { firstName, lastName, birthDate, timeZone } = body;
  if (birthDate) refuseYoung(birthDate, localDate(at, timeZone ?? 'UTC'));
  const athlete = athleteScope(UserId.parse(randomUUID()));
  const passwordHash = await hashPassword(randomBytes(PASSWORD_BYTES).toString('base64url'));
  const person = { id: athlete.userId, email: identity.email, passwordHash, firstName, lastName, timeZone, birthDate };
  await transaction(deps.db, async (tx) => {
    if (await store.findUserByEmail(tx, SYSTEM, identity.email)) throw addressTaken();
    if (signups === 'invite') await spendInvitation(tx, invitation, at);
    await store.addUser(tx, SYSTEM, { ...person, trialEndsAt: trialEnd(at), now: at });
    await store.markEmailVerified(tx, athlete, at);
    await logins.addLogin(tx, athlete, { issuer: settingsOf(deps).issuer, subject: identity.subject }, at);
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'signed-up', detail: { factor: 'provider' } });
    await startLogin(tx, visitor, athlete.userId, at);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? addressTaken() : error;
  });
  rememberDevice(deps.sealer, visitor, athlete.userId);
  endVisit(visitor);
  return getCurrentUser(deps.db, athlete);
}

const addressTaken = (): AppError => new AppError('conflict', 'An account with this email address exists. Please log in again.');

/** The provider has asked for whatever its login needs, so no code is asked for. With `isNew` the login is linked first. */
async function enter(deps: Deps, visitor: Visitor, athlete: AthleteScope, subject: string, isNew = false): Promise<void> {
  const login = { issuer: settingsOf(deps).issuer, subject };
  const at = deps.now();
  await transaction(deps.db, async (tx) => {
    if (isNew) {
      await logins.addLogin(tx, athlete, login, at);
      await tellOwner(deps, tx, visitor, athlete, { action: 'provider-linked' });
    } else await logins.markLoginUsed(tx, athlete, login, at);
    await startLogin(tx, visitor, athlete.userId, at);
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'logged-in', detail: { factor: 'provider' } });
  });
  rememberDevice(deps.sealer, visitor, athlete.userId);
}

export async function listProviders({ db, config }: Deps, athlete: AthleteScope): Promise<LinkedProvider[]> {
  const rows = await logins.listLogins(db, athlete);
  return rows.map(({ issuer, created_at, last_used_at }) => ({
    provider: issuer === config.provider?.issuer ? config.provider.name : new URL(issuer).host,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
  }));
}

export async function unlinkProviders(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  currentPassword: string,
): Promise<{ message: string }> {
  await proveOwner(deps, visitor, athlete, currentPassword);
  await transaction(deps.db, async (tx) => {
    if ((await logins.removeLogins(tx, athlete)) === 0) throw new AppError('not-found', 'No linked login found.');
    await tellOwner(deps, tx, visitor, athlete, { action: 'provider-unlinked' });
  });
  return { message: 'Login removed' };
}
