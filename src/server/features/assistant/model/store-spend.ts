import { sql } from 'kysely';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** Tokens of this month of UTC: of one athlete, and of everybody together. */
export async function readSpend(db: Db, athlete: AthleteScope, now: Date): Promise<{ athlete: number; all: number }> {
  const { rows } = await sql<{ own: string | null; everybody: string | null }>`
    select sum(tokens) filter (where user_id = ${athlete.userId}) as own, sum(tokens) as everybody from coach_spend where month = ${monthOf(now)}
  `.execute(db);
  return { athlete: Number(rows[0]?.own ?? 0), all: Number(rows[0]?.everybody ?? 0) };
}

export async function addSpend(db: Db, athlete: AthleteScope, { tokens, now }: { tokens: number; now: Date }): Promise<void> {
  if (tokens <= 0) return;
  await db
    .insertInto('coach_spend')
    .values({ user_id: athlete.userId, month: monthOf(now), tokens })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'month']).doUpdateSet((row) => ({ tokens: sql<number>`${row.ref('coach_spend.tokens')} + ${tokens}` })),
    )
    .execute();
}
