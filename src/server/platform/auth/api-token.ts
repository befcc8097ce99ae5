import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { UserId } from '#contract/shared/ids.ts';
import { type AthleteScope, athleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Makes a token recognisable to whoever finds one where it does not belong. */
const PREFIX = 'moorline_';
const TOKEN = /^Bearer (moorline_[A-Za-z0-9_-]{43})$/;
const SAY_USED_EVERY_MS = 60_000;

export interface TokenOwner {
  athlete: AthleteScope;
  name: string;
  scopes: readonly string[];
}

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new token of 256 bits and what the database keeps of it. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = PREFIX + randomBytes(32).toString('base64url');
  return { token, tokenHash: hash(token) };
}

/** Whether a request comes with a token: then its cookies count for nothing. */
export const bringsToken = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers.authorization !== undefined;

/**
 * Whose token a request brings. Undefined when there is none like it, or its time is over. Whoever asks says what for: a token that was
 * made for MCP opens nothing else, and no other token opens MCP.
 */
export async function findTokenOwner(
  db: Db,
  request: Pick<FastifyRequest, 'headers'>,
  audience: 'api' | 'mcp',
  now: Date,
): Promise<TokenOwner | undefined> {
  const token = TOKEN.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('personal_tokens')
    .select(['id', 'user_id', 'name', 'scopes', 'last_used_at'])
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row || row.scopes.includes('mcp') !== (audience === 'mcp')) return undefined;
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > SAY_USED_EVERY_MS)
    await db.updateTable('personal_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute();
  return { athlete: athleteScope(UserId.parse(row.user_id)), name: row.name, scopes: row.scopes };
}

/** Part of what the athlete sees on the account page: what was asked by which token. The address is the route's, without what it held. */
export async function noteTokenCall(
  db: Db,
  { athlete, name }: TokenOwner,
  call: { method: string; path: string; status: number; at: Date },
): Promise<void> {
  await db
    .insertInto('token_calls')
    .values({ user_id: athlete.userId, token_name: name, ...call })
    .execute();
}

/** Addresses that belong to whoever is logged in, and to no token: the account itself, its money, secrets, and what operators see. */
const ONLY_BY_LOGIN = /^\/api\/(?:auth|account|operator|billing|subscription|get-or-create-subscription|calendar-feed)(?:\/|$)/;

export const isOnlyByLogin = (path: string): boolean => ONLY_BY_LOGIN.test(path);

/** Where a phone sends what it has recorded. */
const INBOX = '/api/inbox/';

/** Why a token may not call this; null when it may. */
export function refusalOfToken(endpoint: { method: string; path: string }, scopes: readonly string[]): string | null {
  if (isOnlyByLogin(endpoint.path)) return 'Tokens can’t change account settings. Log in instead.';
  if (scopes.includes('inbox')) return endpoint.path.startsWith(INBOX) ? null : 'This token can only send files to the phone inbox.';
  const needed = endpoint.method === 'GET' || endpoint.method === 'HEAD' ? 'read' : 'write';
  return scopes.includes(needed) ? null : `This token doesn’t have permission to ${needed}.`;
}
