import { createHash, randomBytes } from 'node:crypto';
import { UserId } from '#contract/shared/ids.ts';
import { type AthleteScope, athleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface FeedOwner {
  athlete: AthleteScope;
  showsDetails: boolean;
}

/** Whose calendar a secret opens, and how much of it. It opens nothing else. */
export async function findFeedOwner(db: Db, token: string): Promise<FeedOwner | undefined> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select(['user_id', 'shows_details'])
    .where('token_hash', '=', hash(token))
    .executeTakeFirst();
  return row && { athlete: athleteScope(UserId.parse(row.user_id)), showsDetails: row.shows_details };
}

/** A new secret of 256 bits; the one before opens nothing any more. Only its hash is kept. */
export async function renewFeedToken(db: Db, athlete: AthleteScope, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const secret = { token_hash: hash(token), created_at: now };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: athlete.userId, shows_details: false, ...secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(secret))
    .execute();
  return token;
}

export function findFeed(db: Db, athlete: AthleteScope) {
  return db.selectFrom('calendar_feeds').select(['shows_details', 'created_at']).where('user_id', '=', athlete.userId).executeTakeFirst();
}

export async function setFeedDetails(db: Db, athlete: AthleteScope, showsDetails: boolean): Promise<void> {
  await db.updateTable('calendar_feeds').set({ shows_details: showsDetails }).where('user_id', '=', athlete.userId).execute();
}

/** Whether there was one. */
export async function removeFeed(db: Db, athlete: AthleteScope): Promise<boolean> {
  const removed = await db.deleteFrom('calendar_feeds').where('user_id', '=', athlete.userId).returning('user_id').executeTakeFirst();
  return removed !== undefined;
}
