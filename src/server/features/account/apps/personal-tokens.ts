import { randomUUID } from 'node:crypto';
import type { makeToken as makeEndpoint, PersonalToken, TokenCall } from '#contract/account/api-tokens.ts';
import { TokenScope } from '#contract/account/api-tokens.ts';
import { PersonalTokenId } from '#contract/shared/ids.ts';
import * as store from '#server/features/account/apps/store-tokens.ts';
import { getCurrentUser } from '#server/features/account/login/current-user.ts';
import { tellOwner } from '#server/features/account/notifications/tell-owner.ts';
import { proveOwner } from '#server/features/account/second-factor/prove-owner.ts';
import { makeToken } from '#server/platform/auth/api-token.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { BodyOf } from '#server/platform/http/route.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

const DAY_MS = 86_400_000;
const MOST_TOKENS = 25;
const CALLS_SHOWN = 100;

export async function listTokens(db: Db, athlete: AthleteScope): Promise<PersonalToken[]> {
  return (await store.listTokens(db, athlete)).map(inWords);
}

/** Only for a confirmed e-mail and with the password: whoever holds the token reads what the athlete can. */
export async function addToken(
  deps: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  { currentPassword, name, scopes, expiresInDays }: BodyOf<typeof makeEndpoint>,
): Promise<{ token: PersonalToken; secret: string }> {
  const { db, now } = deps;
  if (!(await getCurrentUser(db, athlete)).emailVerified)
    throw new AppError('unverified-email', 'Confirm your email address first. Check your inbox for the link.');
  await proveOwner(deps, visitor, athlete, currentPassword);
  const at = now();
  const { token: secret, tokenHash } = makeToken();
  return transaction(db, async (tx) => {
    if ((await store.listTokens(tx, athlete)).length >= MOST_TOKENS)
      throw new AppError('conflict', `You can have up to ${MOST_TOKENS} tokens. Remove one you no longer use.`);
    const row = await store.addToken(tx, athlete, {
      id: randomUUID(),
      name,
      token_hash: tokenHash,
      scopes: [...new Set(scopes)],
      created_at: at,
      expires_at: new Date(at.getTime() + expiresInDays * DAY_MS),
    });
    await tellOwner(deps, tx, visitor, athlete, { action: 'token-made', detail: { name, scopes: scopes.join(' ') } });
    return { token: inWords(row), secret };
  });
}

export async function removeToken(
  { db }: Deps,
  visitor: Visitor,
  athlete: AthleteScope,
  id: PersonalTokenId,
): Promise<{ id: PersonalTokenId }> {
  return transaction(db, async (tx) => {
    const removed = await store.removeToken(tx, athlete, id);
    if (!removed) throw new AppError('not-found', 'Token not found.');
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'token-removed', detail: { name: removed.name } });
    return { id };
  });
}

export async function listTokenCalls(db: Db, athlete: AthleteScope): Promise<TokenCall[]> {
  const rows = await store.listCalls(db, athlete, CALLS_SHOWN);
  return rows.map(({ at, token_name, ...call }) => ({ at: at.toISOString(), by: token_name, ...call }));
}

type Row = Awaited<ReturnType<typeof store.listTokens>>[number];
function inWords(row: Row): PersonalToken {
  return {
    id: PersonalTokenId.parse(row.id),
    name: row.name,
    scopes: row.scopes.map((scope) => TokenScope.parse(scope)),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
