import { createHash, randomUUID } from 'node:crypto';
import type { ProviderKey } from '#contract/connections/connections.ts';
import { addDays } from '#core/calendar.ts';
import { requireConsent } from '#server/features/account/account.ts';
import { todayOf } from '#server/features/athlete/athlete.ts';
import { lookAtConnectionsJob } from '#server/features/connections/jobs.ts';
import { openUnsaved, seal, sendOutside } from '#server/features/connections/port/open-account.ts';
import type { Credential, Provider } from '#server/features/connections/port/provider.ts';
import { ProviderError } from '#server/features/connections/port/provider-api.ts';
import { beginSignIn, endSignIn } from '#server/features/connections/port/sign-in.ts';
import { providerOf, waysOf } from '#server/features/connections/providers/registry.ts';
import * as store from '#server/features/connections/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { loginHash, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

const REQUEST_MS = 10 * 60_000;

/** Connects a service with the athlete's own key, once the service has accepted it. */
export async function connectWithKey(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  given: { provider: ProviderKey; key: string },
): Promise<void> {
  const provider = providerOf(given.provider);
  await refuseUnavailable(deps, athlete, provider, 'key');
  await save(deps, visitor, athlete, { provider, credential: { key: given.key.trim() }, scopes: [], said: {} }).catch((error: unknown) => {
    const isWrong = error instanceof ProviderError && (error.failure === 'unauthorised' || error.failure === 'forbidden');
    if (isWrong)
      throw new AppError('invalid', `This key does not work at ${provider.name}.`, { fields: { key: 'Copy the whole key and try again' } });
    throw inWords(error);
  });
}

/** Where the athlete signs in. The answer is good for ten minutes, once, in the login in which it was asked for. */
export async function startSignIn(deps: Deps, { request }: Visitor, athlete: AthleteScope, key: ProviderKey): Promise<{ url: string }> {
  const provider = providerOf(key);
  await refuseUnavailable(deps, athlete, provider, 'sign-in');
  const client = deps.config.connections.clients[key];
  const login = loginHash(request, deps.appUrl);
  if (!provider.signIn || !client || login === null) throw new AppError('token-may-not', 'Log in to connect a service.');
  const { url, state, verifier } = await beginSignIn(provider.signIn, client, redirectUri(deps, key));
  await store.addRequest(deps.db, athlete, {
    state_hash: hashOf(state),
    provider: key,
    login_hash: login,
    verifier: deps.sealer.seal(verifier, `sign-in ${athlete.userId}`),
    expires_at: new Date(deps.now().getTime() + REQUEST_MS),
  });
  return { url: onTestServer(deps, url) };
}

/** Connects a service with what it said when the athlete came back. */
export async function finishSignIn(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  given: { provider: ProviderKey; answer: string },
): Promise<void> {
  const provider = providerOf(given.provider);
  const answer = new URLSearchParams(given.answer);
  const state = answer.get('state') ?? '';
  const asked = await store.takeRequest(deps.db, athlete, hashOf(state));
  const isOurs =
    asked &&
    asked.provider === provider.key &&
    asked.login_hash === loginHash(visitor.request, deps.appUrl) &&
    asked.expires_at > deps.now();
  const client = deps.config.connections.clients[provider.key];
  if (!isOurs || !provider.signIn || !client) throw new AppError('conflict', 'This sign-in has expired. Please try again.');
  const verifier = deps.sealer.open(asked.verifier, `sign-in ${athlete.userId}`);
  try {
    const end = { answer, state, verifier, redirectUri: redirectUri(deps, provider.key) };
    await save(deps, visitor, athlete, { provider, ...(await endSignIn(sendOutside(deps), provider.signIn, client, end)) });
  } catch (error) {
    throw inWords(error);
  }
}

async function refuseUnavailable(deps: Deps, athlete: AthleteScope, provider: Provider, way: 'sign-in' | 'key'): Promise<void> {
  const { ways, unavailable } = waysOf(deps, provider);
  if (!ways.includes(way)) throw new AppError('conflict', unavailable ?? `${provider.name} can’t be connected this way.`);
  await requireConsent(deps.db, athlete, 'health');
}

interface Opened {
  provider: Provider;
  credential: Credential;
  scopes: string[];
  said: Readonly<Record<string, unknown>>;
}

/** Asks whose account it is, and stores the connection with the work that follows. */
async function save(deps: Deps, visitor: Visitor, athlete: AthleteScope, { provider, credential, scopes, said }: Opened): Promise<void> {
  const { remoteUser, name } = await provider.identify(openUnsaved(deps, athlete, provider, credential), athlete.userId, said);
  const { today } = await todayOf(deps.db, athlete, deps.now());
  await transaction(deps.db, async (tx) => {
    await store.saveConnection(tx, athlete, {
      id: randomUUID(),
      provider: provider.key,
      credential: seal(deps, athlete, provider.key, { ...credential, account: remoteUser }),
      remote_user: remoteUser,
      account_name: name,
      scopes,
      readings: [...provider.readings],
      sends_workouts: provider.delivery !== null || provider.upload !== undefined,
      lets_model_read: provider.terms.model === 'allowed',
      at: deps.now(),
      history_from: addDays(today, 1 - provider.historyDays),
      history_until: today,
    });
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'connection-made', detail: { provider: provider.key } });
    await deps.events.emit(tx, athlete, { kind: 'connection.changed' });
    await deps.jobs.send(tx, athlete, lookAtConnectionsJob, {});
  });
}

const redirectUri = ({ appUrl }: Deps, key: ProviderKey): string => `${appUrl}/connections/${key}`;

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');

function onTestServer({ config }: Deps, url: string): string {
  const { host, pathname, search } = new URL(url);
  const { testServer } = config.connections;
  return testServer === null ? url : `${testServer}/${host}${pathname}${search}`;
}

function inWords(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const isAway = error.failure === 'away' || error.failure === 'limited';
  return new AppError(isAway ? 'unavailable' : 'conflict', error.message, isAway ? { retryAfterSec: Math.max(1, error.waitSec) } : {});
}
