import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/db.ts';
import { AppError } from '#server/platform/errors.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

export interface FirstAnswer {
  status: number;
  reply: unknown;
}

const LONGEST_KEY = 255;

/**
 * Runs `work` once for each key of an athlete and answers the same again afterwards. A key that comes with another request is a
 * `conflict`, and so is one whose first request is still at work. A refused or failed request keeps nothing: it may be tried again.
 */
export async function once(
  db: Db,
  athlete: AthleteScope,
  { key, request }: { key: string; request: string },
  work: () => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  if (key.length > LONGEST_KEY) throw new AppError('invalid', `An Idempotency-Key has at most ${LONGEST_KEY} characters.`);
  const request_hash = createHash('sha256').update(request).digest('hex');
  const mine = await db
    .insertInto('idempotency_keys')
    .values({ user_id: athlete.userId, key, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (mine.numInsertedOrUpdatedRows === 0n) return replay(db, athlete, key, request_hash);
  const row = () => db.deleteFrom('idempotency_keys').where('user_id', '=', athlete.userId).where('key', '=', key).execute();
  try {
    const answer = await work();
    await db
      .updateTable('idempotency_keys')
      .set({ status: answer.status, reply: JSON.stringify(answer.reply ?? null) })
      .where('user_id', '=', athlete.userId)
      .where('key', '=', key)
      .execute();
    return answer;
  } catch (error) {
    await row();
    throw error;
  }
}

async function replay(db: Db, athlete: AthleteScope, key: string, request_hash: string): Promise<FirstAnswer> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'reply'])
    .where('user_id', '=', athlete.userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!kept || kept.status === null) throw new AppError('conflict', 'The same request is still being worked on.');
  if (kept.request_hash !== request_hash) throw new AppError('conflict', 'That Idempotency-Key was used for another request.');
  return { status: kept.status, reply: kept.reply };
}
