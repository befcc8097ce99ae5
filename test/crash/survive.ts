import { sql } from 'kysely';
import { type MortalProcess, workOnNext } from '#test/crash/mortal-process.ts';
import { minutesLater } from '#test/doubles/providers/connected-product.ts';
import type { Product } from '#test/product.ts';

/** What is worked on here; what follows from an activity is no part of a connection. */
const NAMES = [
  ...['connections.follow-notice', 'connections.take-in-pushed', 'connections.look', 'connections.deliver', 'connections.discard'],
  'activities.analyse-upload',
];

/** Somebody asks; when the process dies of it, they ask the next one again. */
export async function askAgain<T>(living: MortalProcess, request: () => Promise<T>): Promise<T> {
  const answer = await request().catch((error: unknown) => {
    if (!living.isDead()) throw error;
    return null;
  });
  if (!living.isDead() && answer !== null) return answer;
  await living.revive();
  return request();
}

/** Everything that is to be done is done; a process that dies of it is followed by another, minutes later. */
export async function workOff(product: Product, living: MortalProcess): Promise<void> {
  const finish = async () => {
    for (let isMore = true; isMore; ) isMore = await askAgain(living, () => workOnNext(product, NAMES));
  };
  for (let round = 0; round < 2; round++) {
    await finish();
    // The right to write into a calendar that a dead process held has ended by then.
    await sql`update connections set delivering_until = delivering_until - interval '5 minutes'`.execute(product.app.deps.db);
    await askAgain(living, () => minutesLater(product, 5));
  }
  await finish();
}

const TABLES = [
  ...(['connections', 'connection_items', 'connection_requests', 'connection_discards'] as const),
  ...(['session_deliveries', 'recording_uploads'] as const),
];

/** Tables that still hold something of the athlete's connections, once for each row. */
export async function rowsLeft({ app }: Product, athlete: { id: string }): Promise<string[]> {
  const { db } = app.deps;
  const counts = await Promise.all(
    TABLES.map(async (table) =>
      (await db.selectFrom(table).select('user_id').where('user_id', '=', athlete.id).execute()).map(() => table),
    ),
  );
  return counts.flat();
}
