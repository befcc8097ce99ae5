import { setTimeout } from 'node:timers/promises';
import type { ProviderKey } from '#contract/connections/connections.ts';
import type { Credential, Provider } from '#server/features/connections/port/provider.ts';
import {
  type ApiRequest,
  outsideRequest,
  type ProviderApi,
  ProviderError,
  refuseFailure,
  type SendRequest,
} from '#server/features/connections/port/provider-api.ts';
import { renewTokens } from '#server/features/connections/port/sign-in.ts';
import * as store from '#server/features/connections/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { fetchOutside } from '#server/platform/http/outside-fetch.ts';
import { bookRequest, holdBack, type OutsideQuota } from '#server/platform/limits/outside-quota.ts';

export type Opener = Pick<Deps, 'db' | 'sealer' | 'config' | 'log'>;

/** Where a credential is kept and renewed. */
interface Keeper {
  read(): Promise<Credential>;
  /** A new access token, made once however many ask; throws `unauthorised` where there is none. */
  renew(used: Credential): Promise<Credential>;
}

const MOST_FILE_BYTES = 50 * 1024 ** 2;
/** A wait as short as this is waited out. */
const SHORT_WAIT_SEC = 15;
/** A token that ends so soon is renewed before it is used. */
const RENEW_BEFORE_MS = 60_000;

export const sendOutside =
  ({ config }: Pick<Deps, 'config'>): SendRequest =>
  (url, request) =>
    fetchOutside(url, request, {
      testServer: config.connections.testServer,
      ...(request.headers?.accept === '*/*' ? { maxBytes: MOST_FILE_BYTES } : {}),
    });

/** The account behind a stored connection. */
export function openAccount(deps: Opener, athlete: AthleteScope, provider: Provider): ProviderApi {
  const open = (sealed: string): Credential => JSON.parse(deps.sealer.open(sealed, ownerOf(athlete, provider.key))) as Credential;
  return apiOf(deps, provider, athlete.userId, {
    read: async () => open(await sealedCredential(deps, athlete, provider)),
    renew: (used) =>
      // The row is locked while the service is asked: a refresh token that works once is spent by one process only.
      transaction(deps.db, async (tx) => {
        const row = await store.lockConnection(tx, athlete, provider.key);
        if (!row) throw ended(provider.name);
        const stored = open(row.credential);
        if (stored.accessToken !== used.accessToken) return stored;
        const renewed = await renewCredential(deps, provider, stored);
        if (!renewed) throw ended(provider.name);
        await store.changeConnection(tx, athlete, provider.key, { credential: seal(deps, athlete, provider.key, renewed) });
        return renewed;
      }),
  });
}

/** The account that a credential opens, before it is stored. */
export function openUnsaved(deps: Opener, athlete: AthleteScope, provider: Provider, credential: Credential): ProviderApi {
  let current = credential;
  return apiOf(deps, provider, athlete.userId, {
    read: async () => current,
    async renew() {
      const renewed = await renewCredential(deps, provider, current);
      if (!renewed) throw ended(provider.name);
      Object.assign(credential, renewed);
      current = renewed;
      return renewed;
    },
  });
}

export const seal = ({ sealer }: Pick<Deps, 'sealer'>, athlete: AthleteScope, key: ProviderKey, credential: Credential): string =>
  sealer.seal(JSON.stringify(credential), ownerOf(athlete, key));

const ownerOf = (athlete: AthleteScope, key: ProviderKey): string => `connection ${key} ${athlete.userId}`;

async function sealedCredential({ db }: Opener, athlete: AthleteScope, { key, name }: Provider): Promise<string> {
  const row = await store.findConnection(db, athlete, key);
  if (!row) throw ended(name);
  return row.credential;
}

const ended = (name: string): ProviderError =>
  new ProviderError('unauthorised', `${name} no longer accepts our access. Please connect again.`);

async function renewCredential(deps: Opener, provider: Provider, credential: Credential): Promise<Credential | null> {
  const send = sendOutside(deps);
  const client = deps.config.connections.clients[provider.key] ?? null;
  if (provider.renew) return provider.renew(send, credential, client);
  if (!provider.signIn || !client || !credential.refreshToken) return null;
  return renewTokens(send, provider.signIn, client, credential.refreshToken);
}

function apiOf(deps: Opener, provider: Provider, athleteId: string, keeper: Keeper): ProviderApi {
  const booked = quotasOf(deps, provider, athleteId);
  const client = deps.config.connections.clients[provider.key] ?? null;
  const ask = async (url: string, request: ApiRequest): Promise<Response> => {
    if (request.isOpen) return answerOf(deps, provider, [], outsideRequest(url, request));
    const quotas = request.isLast ? [] : booked;
    let credential = await keeper.read();
    const isEnding = credential.expiresAt
      ? credential.expiresAt - Date.now() < RENEW_BEFORE_MS
      : credential.key !== undefined && provider.renew && !credential.accessToken;
    if (isEnding) credential = await keeper.renew(credential);
    const withPermission = (used: Credential) =>
      outsideRequest(url, {
        ...request,
        query: { ...provider.query?.(used), ...request.query },
        headers: { ...provider.authorize(used, client), ...request.headers },
      });
    const answer = await answerOf(deps, provider, quotas, withPermission(credential)).catch(async (error: unknown) => {
      const mayRenew = credential.refreshToken || provider.renew;
      if (!(error instanceof ProviderError) || error.failure !== 'unauthorised' || !mayRenew || isEnding) throw error;
      return answerOf(deps, provider, quotas, withPermission(await keeper.renew(credential)));
    });
    return answer;
  };
  return {
    async json(url, request = {}) {
      const text = await (await ask(url, request)).text();
      if (text.trim() === '') return null;
      try {
        return JSON.parse(text) as unknown;
      } catch {
        throw new ProviderError('away', `${provider.name} sent an answer that can’t be read. We’ll try again.`);
      }
    },
    bytes: async (url, request = {}) =>
      new Uint8Array(await (await ask(url, { ...request, headers: { accept: '*/*', ...request.headers } })).arrayBuffer()),
  };
}

function quotasOf({ config }: Opener, { key, quota }: Provider, athleteId: string): OutsideQuota[] {
  const limits = (config.connections.approved.includes(key) ? quota.approvedLimits : undefined) ?? quota.limits;
  return limits.map(({ points, windowSec }) => ({
    name: [key, windowSec, ...(quota.perConnection ? [athleteId] : [])].join(' '),
    points,
    windowSec,
  }));
}

/** Of a limit that is used up nobody says when it begins anew: a tenth of its window is waited out, then it is tried again. */
const USED_UP_SHARE = 0.1;

async function heedLeft({ db }: Opener, { quota }: Provider, quotas: readonly OutsideQuota[], { headers }: Response): Promise<void> {
  const left = quota.left?.(Object.fromEntries(headers)) ?? [];
  for (const [index, each] of quotas.entries()) if (left[index] === 0) await holdBack(db, each, each.windowSec * USED_UP_SHARE);
}

async function answerOf(
  deps: Opener,
  provider: Provider,
  quotas: readonly OutsideQuota[],
  { address, request }: ReturnType<typeof outsideRequest>,
): Promise<Response> {
  for (let waitSec = await bookRequest(deps.db, quotas); waitSec > 0; waitSec = await bookRequest(deps.db, quotas)) {
    if (waitSec > SHORT_WAIT_SEC)
      throw new ProviderError('limited', `The request limit of ${provider.name} is used up for now.`, Math.ceil(waitSec));
    await setTimeout(waitSec * 1_000);
  }
  const answer = await sendOutside(deps)(address, request).catch((error: unknown) => {
    deps.log.warn({ provider: provider.key, err: error }, 'no answer from a connected service');
    throw new ProviderError('away', `${provider.name} is unavailable. We’ll try again.`);
  });
  await heedLeft(deps, provider, quotas, answer);
  try {
    await refuseFailure(provider.name, answer);
  } catch (error) {
    if (error instanceof ProviderError && error.failure === 'limited')
      for (const quota of quotas.slice(0, 1)) await holdBack(deps.db, quota, error.waitSec);
    throw error;
  }
  return answer;
}
