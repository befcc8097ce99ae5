import { randomUUID } from 'node:crypto';
import type { AccessRequest, ConnectedApp, decideAccess as decideEndpoint } from '#contract/account/oauth.ts';
import { OAUTH_SCOPES, OAuthScope } from '#contract/account/oauth.ts';
import { OAuthGrantId } from '#contract/shared/ids.ts';
import * as store from '#server/features/account/apps/store-apps.ts';
import { getCurrentUser } from '#server/features/account/login/current-user.ts';
import { tellOwner } from '#server/features/account/notifications/tell-owner.ts';
import { proveOwner } from '#server/features/account/second-factor/prove-owner.ts';
import { type AthleteScope, SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import { makeSecret } from '#server/platform/auth/oauth-token.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BodyOf } from '#server/platform/http/route.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

const CODE_MS = 10 * 60_000;
const MOST_APPS = 25;
const NO_PASSWORD = 'Enter your password.';

/** What a program asks for. Throws `invalid` when it is not registered or asks to return somewhere else: then nothing is sent there. */
export async function describeAccess(db: Db, request: AccessRequest, appUrl: string) {
  const client = await store.findClient(db, SYSTEM, request.client_id);
  if (!client?.redirect_uris.some((uri) => isSameRedirect(uri, request.redirect_uri)))
    throw new AppError('invalid', 'This app is not registered. Connect it again from the app.');
  if (request.resource !== undefined && !isOurs(request.resource, appUrl))
    throw new AppError('invalid', 'This app requests access to another service.');
  const { protocol, host } = new URL(request.redirect_uri);
  return { name: client.name, scopes: scopesOf(request), returnsTo: host === '' ? protocol.slice(0, -1) : host };
}

/** The port of a loopback address is free (RFC 8252): a program on the athlete's own computer takes the next one that is open. */
function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  if (!URL.canParse(asked)) return false;
  const [a, b] = [new URL(registered), new URL(asked)];
  const isLoopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(a.hostname);
  return isLoopback && a.protocol === 'http:' && b.protocol === 'http:' && a.hostname === b.hostname && a.pathname === b.pathname;
}

const isOurs = (resource: string, appUrl: string): boolean => URL.canParse(resource) && new URL(resource).origin === new URL(appUrl).origin;

/** Reading is always part of it: what a program suggests rests on what it has read. */
function scopesOf({ scope = OAUTH_SCOPES.join(' ') }: AccessRequest): OAuthScope[] {
  const asked = scope.split(' ');
  return OAUTH_SCOPES.filter((each) => each === 'read' || asked.includes(each));
}

/** Where the browser goes next: back to the program with a code, or with the word that access was refused. */
export async function decideAccess(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  { request, allow, readOnly = false, currentPassword }: BodyOf<typeof decideEndpoint>,
): Promise<{ redirectTo: string }> {
  const { name, scopes: asked } = await describeAccess(deps.db, request, deps.appUrl);
  const scopes = readOnly ? asked.filter((scope) => scope === 'read') : asked;
  const back = new URL(request.redirect_uri);
  if (request.state !== undefined) back.searchParams.set('state', request.state);
  back.searchParams.set('iss', new URL(deps.appUrl).origin);
  if (!allow) {
    back.searchParams.set('error', 'access_denied');
    return { redirectTo: back.href };
  }
  if (!(await getCurrentUser(deps.db, athlete)).emailVerified)
    throw new AppError('unverified-email', 'Confirm your email address first. Check your inbox for the link.');
  if (currentPassword === undefined) throw new AppError('invalid', NO_PASSWORD, { fields: { currentPassword: NO_PASSWORD } });
  await proveOwner(deps, visitor, athlete, currentPassword);
  const { secret, hash } = makeSecret();
  const at = deps.now();
  await transaction(deps.db, async (tx) => {
    if ((await store.listGrants(tx, athlete)).length >= MOST_APPS)
      throw new AppError('conflict', `You have ${MOST_APPS} connected apps. Remove one you no longer use.`);
    const grant = { id: randomUUID(), client_id: request.client_id, scopes, created_at: at };
    await store.addGrant(tx, athlete, grant);
    await store.addCode(tx, athlete, {
      secret_hash: hash,
      grant_id: grant.id,
      redirect_uri: request.redirect_uri,
      challenge: request.code_challenge,
      expires_at: new Date(at.getTime() + CODE_MS),
    });
    await tellOwner(deps, tx, visitor, athlete, { action: 'app-allowed', detail: { name, scopes: scopes.join(' ') } });
  });
  back.searchParams.set('code', secret);
  return { redirectTo: back.href };
}

export async function listApps(db: Db, athlete: AthleteScope): Promise<ConnectedApp[]> {
  return (await store.listGrants(db, athlete)).map(({ id, name, scopes, created_at, last_used_at }) => ({
    id: OAuthGrantId.parse(id),
    name,
    scopes: scopes.map((scope) => OAuthScope.parse(scope)),
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

export async function removeApp({ db }: Deps, visitor: Visitor, athlete: AthleteScope, id: OAuthGrantId): Promise<{ id: OAuthGrantId }> {
  return transaction(db, async (tx) => {
    const removed = await store.removeGrant(tx, athlete, id);
    if (!removed) throw new AppError('not-found', 'App not found.');
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'app-removed' });
    return { id };
  });
}
