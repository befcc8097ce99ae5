import { createHash } from 'node:crypto';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { cookieName, LOGIN_UNUSED_DAYS, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Db } from '#server/platform/db/pool.ts';

const DAY_MS = 86_400_000;

/** The log-ins of an athlete, the one used last first. */
export async function listLogins(db: Db, athlete: AthleteScope, { request, appUrl }: Omit<Visitor, 'reply'>, now: Date) {
  const cookie = request.cookies[cookieName(appUrl)] ?? '';
  const mine = createHash('sha256').update(cookie).digest('base64url');
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'sid', 'sess', 'expire'])
    .where('user_id', '=', athlete.userId)
    .where('expire', '>', now)
    .orderBy('expire', 'desc')
    .execute();
  return rows.map(({ id, sid, sess, expire }) => ({
    id,
    isThisOne: sid === mine,
    userAgent: sess.userAgent,
    address: sess.address ?? null,
    since: new Date(sess.createdAt),
    // Its end moves with its use, at most once an hour.
    lastUsedAt: new Date(expire.getTime() - LOGIN_UNUSED_DAYS * DAY_MS),
  }));
}

/** Whether there was one. */
export async function endLoginNamed(db: Db, athlete: AthleteScope, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', athlete.userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
