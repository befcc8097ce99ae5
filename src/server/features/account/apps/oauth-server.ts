import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import * as contract from '#contract/account/oauth.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import * as store from '#server/features/account/apps/store-apps.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import { hashSecret, makeSecret } from '#server/platform/auth/oauth-token.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { type CallbackCall, publicRoute, type Route } from '#server/platform/http/route.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';

const ACCESS_SEC = 3_600;
const REFRESH_DAYS = 90;
const DAY_MS = 86_400_000;

/** A refusal in the words of RFC 6749. */
class OAuthError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** OAuth 2.1 for programs that speak MCP: public clients, authorization code with PKCE, rotating refresh tokens. */
export const oauthRoutes = (deps: Deps): Route[] => {
  const origin = new URL(deps.appUrl).origin;
  const resource = async () => ({
    resource: `${origin}/mcp`,
    authorization_servers: [origin],
    scopes_supported: contract.OAUTH_SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: PRODUCT_NAME,
  });
  return [
    publicRoute(contract.protectedResource, resource),
    publicRoute(contract.protectedMcp, resource),
    publicRoute(contract.authorizationServer, async () => ({
      issuer: origin,
      authorization_endpoint: `${origin}/oauth/authorize`,
      token_endpoint: `${origin}${contract.issueTokens.path}`,
      registration_endpoint: `${origin}${contract.registerClient.path}`,
      revocation_endpoint: `${origin}${contract.revokeTokens.path}`,
      scopes_supported: contract.OAUTH_SCOPES,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
    })),
    programRoute(contract.registerClient, 201, (call) => register(deps, call)),
    programRoute(contract.issueTokens, 200, (call) => issue(deps, formOf(call.body))),
    programRoute(contract.revokeTokens, 200, (call) => revoke(deps, formOf(call.body))),
  ];
};

/** Answers a program; a refusal is its error object, which every OAuth library reads. */
function programRoute(endpoint: Route['endpoint'], status: number, answer: (call: CallbackCall) => Promise<unknown>): Route {
  return {
    endpoint,
    handle: async (_, { request, reply, appUrl, body }) => {
      try {
        const found = await answer({ request, reply, appUrl, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) });
        return reply.status(status).send(found);
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        return reply.status(400).send({ error: error.code, error_description: error.message });
      }
    },
  };
}

const formOf = (body: Buffer): URLSearchParams => new URLSearchParams(body.toString('utf8'));

const Registration = z.object({
  client_name: z.optional(z.string()),
  redirect_uris: z.array(z.string().check(z.maxLength(2_000))).check(z.minLength(1), z.maxLength(10)),
});
const LONGEST_NAME = 80;

async function register(deps: Deps, { request, body }: CallbackCall): Promise<unknown> {
  await deps.limits.take('app-registration', addressOf(request));
  const parsed = z.safeParse(Registration, jsonOf(body));
  if (!parsed.success) throw new OAuthError('invalid_client_metadata', 'Send redirect_uris and a readable client_name.');
  const { client_name = 'A program', redirect_uris } = parsed.data;
  if (!redirect_uris.every(mayReturnTo)) throw new OAuthError('invalid_redirect_uri', 'Use https, a loopback address or a custom scheme.');
  const client = {
    id: randomUUID(),
    name: client_name.trim().slice(0, LONGEST_NAME) || 'A program',
    redirect_uris,
    created_at: deps.now(),
  };
  await store.addClient(deps.db, SYSTEM, client);
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.created_at.getTime() / 1000),
    client_name: client.name,
    redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** Never a scheme that runs something in a browser. */
const RUNS = /^(?:javascript|data|vbscript|file|blob|about):$/;

function mayReturnTo(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname, hash, username } = new URL(uri);
  if (hash !== '' || username !== '' || RUNS.test(protocol)) return false;
  return protocol !== 'http:' || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

const STOLEN = 'It was already used, so its access has been revoked.';

async function issue(deps: Deps, form: URLSearchParams): Promise<unknown> {
  const grantType = form.get('grant_type');
  const kind = grantType === 'authorization_code' ? 'code' : grantType === 'refresh_token' ? 'refresh' : null;
  if (kind === null) throw new OAuthError('unsupported_grant_type', 'Use authorization_code or refresh_token.');
  const shown = form.get(kind === 'code' ? 'code' : 'refresh_token') ?? '';
  const outcome = await transaction(deps.db, async (tx) => {
    const secret = await store.lockSecret(tx, SYSTEM, hashSecret(shown));
    const refusal = refusalOf(secret, kind, form, deps.now());
    // The grant must end although the request is refused: so this is no throw inside the transaction.
    if (secret && refusal === STOLEN) await store.endGrant(tx, SYSTEM, secret.grant_id);
    if (!secret || refusal !== null) return { refusal: refusal ?? 'Unknown token or code.' };
    await store.markUsed(tx, SYSTEM, secret.secret_hash, deps.now());
    return { tokens: await addTokens(tx, secret, deps.now()) };
  });
  if ('refusal' in outcome) throw new OAuthError('invalid_grant', outcome.refusal ?? '');
  return outcome.tokens;
}

function refusalOf(secret: store.IssuedSecret | undefined, kind: 'code' | 'refresh', form: URLSearchParams, now: Date): string | null {
  if (!secret || secret.kind !== kind || secret.client_id !== form.get('client_id')) return 'Unknown token or code.';
  if (secret.used_at !== null) return STOLEN;
  if (secret.expires_at <= now) return 'It has expired.';
  if (kind === 'refresh') return null;
  if (secret.redirect_uri !== form.get('redirect_uri')) return 'redirect_uri does not match the request.';
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return challenge === secret.challenge ? null : 'code_verifier does not match the challenge.';
}

async function addTokens(tx: Db, secret: store.IssuedSecret, now: Date) {
  const [access, refresh] = [makeSecret(), makeSecret()];
  await store.addTokens(tx, SYSTEM, secret, [
    { secret_hash: access.hash, kind: 'access', expires_at: new Date(now.getTime() + ACCESS_SEC * 1000) },
    { secret_hash: refresh.hash, kind: 'refresh', expires_at: new Date(now.getTime() + REFRESH_DAYS * DAY_MS) },
  ]);
  return {
    access_token: access.secret,
    token_type: 'Bearer',
    expires_in: ACCESS_SEC,
    refresh_token: refresh.secret,
    scope: secret.scopes.join(' '),
  };
}

/** An unknown token is no error: it is not valid any more either way. */
async function revoke({ db }: Deps, form: URLSearchParams): Promise<unknown> {
  if (!form.has('token')) throw new OAuthError('invalid_request', 'Send the token to revoke.');
  await transaction(db, async (tx) => {
    const secret = await store.lockSecret(tx, SYSTEM, hashSecret(form.get('token') ?? ''));
    if (secret && secret.client_id === form.get('client_id')) await store.endGrant(tx, SYSTEM, secret.grant_id);
  });
  return {};
}
