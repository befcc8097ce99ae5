import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { UserId } from '#contract/shared/ids.ts';
import type { TokenOwner } from '#server/platform/auth/api-token.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Makes an access token recognisable to whoever finds one where it does not belong. */
const PREFIX = 'moorline_app_';
const BEARER = /^Bearer (moorline_app_[A-Za-z0-9_-]{43})$/;
const UPDATE_USED_EVERY_MS = 60_000;

/** A new secret of 256 bits and what the database stores of it. */
export function makeSecret(): { secret: string; hash: string } {
  const secret = PREFIX + randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whose access token a request brings; undefined when it is unknown or has expired. */
export async function findAppOwner(db: Db, request: Pick<FastifyRequest, 'headers'>, now: Date): Promise<TokenOwner | undefined> {
  const secret = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (secret === undefined) return undefined;
  const row = await db
    .selectFrom('oauth_secrets as s')
    .innerJoin('oauth_grants as g', 'g.id', 's.grant_id')
    .innerJoin('oauth_clients as c', 'c.id', 'g.client_id')
    .select(['g.id', 'g.user_id', 'g.scopes', 'g.last_used_at', 'c.name'])
    .where('s.secret_hash', '=', hashSecret(secret))
    .where('s.kind', '=', 'access')
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > UPDATE_USED_EVERY_MS)
    await db.updateTable('oauth_grants').set({ last_used_at: now }).where('id', '=', row.id).execute();
  return { athlete: athleteScope(UserId.parse(row.user_id)), name: row.name, scopes: row.scopes };
}
