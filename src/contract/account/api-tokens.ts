import * as z from 'zod/mini';
import { Password } from '#contract/account/account.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { PersonalTokenId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

/**
 * What a token may do: read and write at the API; speak MCP, where `write` lets it propose; or send files to the inbox. One for MCP or the
 * inbox opens nothing else.
 */
export const TOKEN_SCOPES = ['read', 'write', 'mcp', 'inbox'] as const;
export const TokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof TokenScope>;

/** Days until a token ends by itself. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

export const PersonalToken = z.object({
  id: PersonalTokenId,
  name: z.string(),
  scopes: z.array(TokenScope),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null when it was never used. */
  lastUsedAt: z.nullable(z.string()),
});
export type PersonalToken = z.infer<typeof PersonalToken>;

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/account/tokens',
  summary: 'List personal access tokens, newest first, without their secrets.',
  access: 'own',
  reply: z.array(PersonalToken),
});

export const makeToken = endpoint({
  method: 'POST',
  path: '/api/account/tokens',
  summary: 'Create a personal access token for `Authorization: Bearer` (password or code required). The secret is returned once.',
  access: 'own',
  body: z.strictObject({
    currentPassword: Password,
    name: text(TEXT_MAX.name, { required: 'Enter a name for the token' }),
    scopes: z._default(
      z.array(TokenScope).check(
        z.minLength(1, 'Choose permissions'),
        z.maxLength(TOKEN_SCOPES.length),
        z.refine((scopes) => !scopes.includes('inbox') || scopes.every((scope) => scope === 'inbox'), {
          error: 'A token for the phone inbox can’t have other permissions',
        }),
        z.refine((scopes) => ['mcp', 'read', 'inbox'].some((scope) => scopes.includes(scope as TokenScope)), {
          error: 'Read permission is required as well',
        }),
      ),
      ['read'],
    ),
    expiresInDays: z._default(z.literal(TOKEN_DAYS, 'Choose an expiry'), 90),
  }),
  reply: z.object({ token: PersonalToken, secret: z.string() }),
  status: 201,
});

export const removeToken = endpoint({
  method: 'DELETE',
  path: '/api/account/tokens/:id',
  summary: 'Revoke a token immediately.',
  access: 'own',
  params: z.object({ id: PersonalTokenId }),
  reply: z.object({ id: PersonalTokenId }),
});

/** One call by a token: the address as the API page names it, without what was in it. */
export const TokenCall = z.object({ at: z.string(), by: z.string(), method: z.string(), path: z.string(), status: z.number() });
export type TokenCall = z.infer<typeof TokenCall>;

export const listTokenCalls = endpoint({
  method: 'GET',
  path: '/api/account/token-calls',
  summary: 'List the last 100 calls made with tokens, newest first.',
  access: 'own',
  reply: z.array(TokenCall),
});
