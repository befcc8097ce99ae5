import { sql } from 'kysely';
import * as z from 'zod/mini';
import { WireDate } from '#contract/shared/fields.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { BestFact } from '#core/insight/insight.ts';
import type { ProposedChange, ProposedSession } from '#core/recovery/readiness/daily-decision.ts';
import { bestCounts, listHeld } from '#server/features/activities/activities.ts';
import { bestsBefore } from '#server/features/analytics/analytics.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

/** Names, efficiency and drift of what was done since a day, oldest first. */
export function listDoneFacts(db: Db, athlete: AthleteScope, from: LocalDate) {
  return db
    .selectFrom('activities')
    .select(['id', 'name', 'efficiency_factor', 'decoupling'])
    .where('user_id', '=', athlete.userId)
    .where('deleted_at', 'is', null)
    .where('local_date', '>=', from)
    .orderBy('local_date')
    .orderBy('start_time')
    .execute();
}

export interface NewBestRow {
  kind: BestFact['kind'];
  over: number;
  value: number;
  previous: number | null;
  activity_id: string;
  local_date: LocalDate;
}

/**
 * The athlete's bests of the days since `from`, each beside the best of everything before it; times are better when they are shorter. The bests of
 * the months before are known.
 */
export async function listNewBests(
  db: Db,
  athlete: AthleteScope,
  { windows, from }: { windows: readonly { kind: BestFact['kind']; over: number }[]; from: LocalDate },
): Promise<NewBestRow[]> {
  const held = await listHeld(db, athlete);
  const kinds = [...new Set(windows.map(({ kind }) => kind))];
  const month = from.slice(0, 7);
  const before = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await bestsBefore(db, athlete, { kind, month, held })] as const)),
  );
  const { rows } = await sql<NewBestRow>`
    with each_best as materialized (
      select b.kind, unnest(b.windows) as over, unnest(b.bests) as value, a.id as activity_id, a.local_date, a.start_time
      from activities a join activity_bests b on b.activity_id = a.id
      where a.user_id = ${athlete.userId} and b.user_id = ${athlete.userId} and a.deleted_at is null
        and a.local_date >= ${`${month}-01`} and b.kind = any(${kinds}) and ${bestCounts('bests', held)}
    ), held as materialized (
      select *, case when kind like '%-time' then value else -value end as rank
      from each_best where over = any(${windows.map(({ over }) => over)}::real[])
    ), now as (
      select distinct on (kind, over) * from held where local_date >= ${from} order by kind, over, rank, start_time
    )
    select now.kind, now.over, now.value, now.activity_id, now.local_date, (
      select case when now.kind like '%-time' then min(held.value) else max(held.value) end
      from held where held.kind = now.kind and held.over = now.over and held.start_time < now.start_time
    ) as previous
    from now`.execute(db);
  return rows.map((row) => {
    const known = [row.previous, before.get(row.kind)?.get(row.over) ?? null].filter((value) => value !== null);
    const previous = row.kind.endsWith('-time') ? Math.min(...known) : Math.max(...known);
    return { ...row, previous: known.length === 0 ? null : previous };
  });
}

/** Every line of the proposals that are open, of plans and of the coach. */
export async function listProposedChanges(db: Db, athlete: AthleteScope, now: Date): Promise<ProposedChange[]> {
  const open = (table: 'proposals' | 'coach_proposals') =>
    db
      .selectFrom(table)
      .select('lines')
      .where('user_id', '=', athlete.userId)
      .where('status', '=', 'open')
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .execute();
  const [ofPlans, ofCoach] = await Promise.all([open('proposals'), open('coach_proposals')]);
  return [...ofPlans, ...ofCoach].flatMap(({ lines }) => z.parse(Lines, lines)).map(({ before, after }) => ({ before, after }));
}

const Session = z.pipe(
  z.object({ date: WireDate, name: z.string(), durationSec: z.optional(z.number()), durationSeconds: z.optional(z.number()) }),
  z.transform(
    ({ date, name, durationSec, durationSeconds }): ProposedSession => ({ date, name, durationSec: durationSec ?? durationSeconds ?? 0 }),
  ),
);
const Lines = z.array(z.object({ before: z._default(z.nullable(Session), null), after: z._default(z.nullable(Session), null) }));
