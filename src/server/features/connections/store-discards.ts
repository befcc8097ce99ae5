import type { ProviderKey } from '#contract/connections/connections.ts';
import type { AthleteScope, SystemScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

interface Asked {
  provider: ProviderKey;
  asked_at: Date;
  due_at: Date;
}

/** Who asks again means also what has come since; the first deadline holds. */
export async function addDiscard(db: Db, athlete: AthleteScope, asked: Asked): Promise<void> {
  await db
    .insertInto('connection_discards')
    .values({ ...asked, user_id: athlete.userId })
    .onConflict((same) => same.columns(['user_id', 'provider']).doUpdateSet({ asked_at: asked.asked_at }))
    .execute();
}

export function findDiscard(db: Db, athlete: AthleteScope, provider: ProviderKey) {
  return db
    .selectFrom('connection_discards')
    .select('asked_at')
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

export async function removeDiscard(db: Db, athlete: AthleteScope, provider: ProviderKey, askedAt: Date): Promise<void> {
  await db
    .deleteFrom('connection_discards')
    .where('user_id', '=', athlete.userId)
    .where('provider', '=', provider)
    .where('asked_at', '<=', askedAt)
    .execute();
}

/** Deletions asked for before `before` that are still to be done. */
export function listDiscards(db: Db, _system: SystemScope, before: Date) {
  return db.selectFrom('connection_discards').selectAll().where('asked_at', '<', before).execute();
}
