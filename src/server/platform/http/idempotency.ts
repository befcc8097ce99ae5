import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { askedOnce } from '#server/platform/http/idempotency-key.ts';

export interface FirstAnswer {
  status: number;
  reply: unknown;
}

const LONGEST_KEY = 255;
/** A second press of a button waits so long for the answer to the first. */
const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 50;
/** No request is at work for longer; the process that began it is gone. */
const ABANDONED_AFTER_SEC = 300;
/** What was committed is answered by then, or its answer is lost. */
const ANSWERED_AFTER_SEC = 10;

/**
 * Runs `work` once for each key of an athlete and answers the same again afterwards; whoever comes while the first is at work waits for
 * its answer. A key that comes with another request is a `conflict`. A refused or failed request keeps nothing: it may be tried again. One
 * whose transaction was committed and whose answer was lost is never done again: it is `already-done`.
 */
export async function runIdempotent(
  db: Db,
  athlete: AthleteScope,
  { key, request }: { key: string; request: string },
  work: () => Promise<FirstAnswer>,
): Promise<FirstAnswer> {
  if (key.length === 0 || key.length > LONGEST_KEY)
    throw new AppError('invalid', `Idempotency-Key must have 1 to ${LONGEST_KEY} characters.`);
  const requestHash = createHash('sha256').update(request).digest('hex');
  const until = performance.now() + WAIT_MS;
  while (performance.now() < until) {
    if (await claim(db, athlete, key, requestHash)) return answerFirst(db, athlete, key, work);
    const kept = await find(db, athlete, key);
    if (kept && kept.request_hash !== requestHash)
      throw new AppError('conflict', 'This Idempotency-Key was already used for a different request.');
    if (kept && kept.status !== null) return { status: kept.status, reply: kept.reply };
    if (kept?.isLost)
      throw new AppError('already-done', 'This request was already completed, but its response was lost. Reload to see the result.');
    // Still at work, or refused in the meantime and free to be tried.
    await setTimeout(LOOK_EVERY_MS);
  }
  throw new AppError('unavailable', 'The same request is still being processed.', { retryAfterSec: 10 });
}

/** True for the one request that gets the key. One that was abandoned can be had again. */
async function claim(db: Db, athlete: AthleteScope, key: string, requestHash: string): Promise<boolean> {
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', athlete.userId)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('done_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${ABANDONED_AFTER_SEC})`)
    .execute();
  const mine = await db
    .insertInto('idempotency_keys')
    .values({ user_id: athlete.userId, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return mine.numInsertedOrUpdatedRows === 1n;
}

async function answerFirst(db: Db, athlete: AthleteScope, key: string, work: () => Promise<FirstAnswer>): Promise<FirstAnswer> {
  let answer: FirstAnswer;
  try {
    answer = await askedOnce({ userId: athlete.userId, key }, work);
  } catch (error) {
    await letGo(db, athlete, key, error);
    throw error;
  }
  // Done is done: whoever asked hears it also where it cannot be kept for the next one.
  await keepAnswer(db, athlete, key, answer).catch(() => undefined);
  return answer;
}

async function keepAnswer(db: Db, athlete: AthleteScope, key: string, { status, reply }: FirstAnswer): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, reply: JSON.stringify(reply ?? null) })
    .where('user_id', '=', athlete.userId)
    .where('key', '=', key)
    .execute();
}

/** A refusal has done nothing. After any other end nobody here knows: a commit may have stood although its answer did not come. */
async function letGo(db: Db, athlete: AthleteScope, key: string, error: unknown): Promise<void> {
  const isRefusal = error instanceof AppError && error.code !== 'unavailable';
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', athlete.userId)
    .where('key', '=', key)
    .$if(!isRefusal, (query) => query.where('done_at', 'is', null))
    .execute();
}

function find(db: Db, athlete: AthleteScope, key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'reply'])
    .select(sql<boolean>`coalesce(done_at < now() - make_interval(secs => ${ANSWERED_AFTER_SEC}), false)`.as('isLost'))
    .where('user_id', '=', athlete.userId)
    .where('key', '=', key)
    .executeTakeFirst();
}
