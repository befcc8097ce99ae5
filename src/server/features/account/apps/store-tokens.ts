import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const SHOWN = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

export function listTokens(db: Db, athlete: AthleteScope) {
  return db.selectFrom('personal_tokens').select(SHOWN).where('user_id', '=', athlete.userId).orderBy('created_at', 'desc').execute();
}

export function addToken(
  db: Db,
  athlete: AthleteScope,
  token: { id: string; name: string; token_hash: string; scopes: string[]; created_at: Date; expires_at: Date },
) {
  return db
    .insertInto('personal_tokens')
    .values({ user_id: athlete.userId, ...token })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

export function removeToken(db: Db, athlete: AthleteScope, id: string) {
  return db.deleteFrom('personal_tokens').where('user_id', '=', athlete.userId).where('id', '=', id).returning('name').executeTakeFirst();
}

export async function removeAllTokens(db: Db, athlete: AthleteScope): Promise<void> {
  await db.deleteFrom('personal_tokens').where('user_id', '=', athlete.userId).execute();
}

export function listCalls(db: Db, athlete: AthleteScope, limit: number) {
  return db
    .selectFrom('token_calls')
    .select(['at', 'token_name', 'method', 'path', 'status'])
    .where('user_id', '=', athlete.userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
