import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Tokens a month: of one athlete, and of everybody together. Past them the built-in coach answers. */
export const MOST_TOKENS = { athlete: 2_000_000, everybody: 200_000_000 } as const;

const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

const askSpent = prepared<{ own: number | null; everybody: number | null }>(
  'coach-spent',
  'select sum(tokens) filter (where user_id = $1) as own, sum(tokens) as everybody from coach_spend where month = $2',
);

export async function isOverBudget({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope): Promise<boolean> {
  const [spent] = await askSpent(db, [athlete.userId, monthOf(now())]);
  return (spent?.own ?? 0) >= MOST_TOKENS.athlete || (spent?.everybody ?? 0) >= MOST_TOKENS.everybody;
}

export async function noteSpent({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope, tokens: number): Promise<void> {
  if (tokens <= 0) return;
  await db
    .insertInto('coach_spend')
    .values({ user_id: athlete.userId, month: monthOf(now()), tokens })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'month']).doUpdateSet((row) => ({ tokens: sql<number>`${row.ref('coach_spend.tokens')} + ${tokens}` })),
    )
    .execute();
}
