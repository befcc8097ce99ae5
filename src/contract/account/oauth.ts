import * as z from 'zod/mini';
import { Password } from '#contract/account/account.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { OAuthGrantId } from '#contract/shared/ids.ts';

/** What a program may do over MCP: read the athlete's data; suggest changes, which wait for the athlete's yes. */
export const OAUTH_SCOPES = ['read', 'propose'] as const;
export const OAuthScope = z.enum(OAUTH_SCOPES);
export type OAuthScope = z.infer<typeof OAuthScope>;

const metadata = { method: 'GET', access: 'public', reply: z.unknown() } as const;

/** RFC 9728. */
export const protectedResource = endpoint({
  ...metadata,
  path: '/.well-known/oauth-protected-resource',
  summary: 'Get the authorisation server for /mcp (RFC 9728).',
});
export const protectedMcp = endpoint({ ...protectedResource, path: '/.well-known/oauth-protected-resource/mcp' });
/** RFC 8414. */
export const authorizationServer = endpoint({
  ...metadata,
  path: '/.well-known/oauth-authorization-server',
  summary: 'Get the OAuth endpoints (RFC 8414).',
});

const program = { method: 'POST', access: 'callback', reply: z.unknown() } as const;

export const registerClient = endpoint({
  ...program,
  path: '/oauth/register',
  summary: 'Register an app (RFC 7591). Public clients with PKCE only.',
});
export const issueTokens = endpoint({
  ...program,
  path: '/oauth/token',
  summary: 'Exchange a code (with PKCE, S256) or a refresh token for an access token of one hour.',
});
export const revokeTokens = endpoint({ ...program, path: '/oauth/revoke', summary: 'Revoke a token and its access (RFC 7009).' });

/** What a program asks for, as it stands in the address of /oauth/authorize. */
export const AccessRequest = z.strictObject({
  client_id: z.string().check(z.maxLength(100)),
  redirect_uri: z.string().check(z.maxLength(2_000)),
  response_type: z.literal('code'),
  code_challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  code_challenge_method: z.literal('S256'),
  scope: z.optional(z.string().check(z.maxLength(200))),
  state: z.optional(z.string().check(z.maxLength(2_000))),
  resource: z.optional(z.string().check(z.maxLength(2_000))),
});
export type AccessRequest = z.infer<typeof AccessRequest>;

/** A body, not a query: the program's `state` and addresses do not belong in a log. */
export const describeAccess = endpoint({
  method: 'POST',
  path: '/api/account/app-request',
  summary: 'Get the access an app requests, before the athlete decides.',
  access: 'own',
  body: AccessRequest,
  reply: z.object({ name: z.string(), scopes: z.array(OAuthScope), returnsTo: z.string() }),
});
export const decideAccess = endpoint({
  method: 'POST',
  path: '/api/account/apps',
  summary: 'Allow (password or code required) or deny an app. Returns the redirect URL.',
  access: 'own',
  body: z.strictObject({
    request: AccessRequest,
    allow: z.boolean(),
    /** Leaves out suggestions that the program asked for. */
    readOnly: z.optional(z.boolean()),
    /** To allow it: the password, or a code where two-step login is on. */
    currentPassword: z.optional(Password),
  }),
  reply: z.object({ redirectTo: z.string() }),
});

/** A program that has access over MCP. */
export const ConnectedApp = z.object({
  id: OAuthGrantId,
  name: z.string(),
  scopes: z.array(OAuthScope),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type ConnectedApp = z.infer<typeof ConnectedApp>;

export const listApps = endpoint({
  method: 'GET',
  path: '/api/account/apps',
  summary: 'List apps with MCP access, newest first.',
  access: 'own',
  reply: z.array(ConnectedApp),
});
export const removeApp = endpoint({
  method: 'DELETE',
  path: '/api/account/apps/:id',
  summary: 'Revoke an app’s access immediately.',
  access: 'own',
  params: z.object({ id: OAuthGrantId }),
  reply: z.object({ id: OAuthGrantId }),
});
