import { type RawBuilder, sql } from 'kysely';
import { QUOTA_PERIODS, type QuotaName } from '#contract/billing/tiers.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';

export interface Counted {
  /** Day or month of the athlete's own calendar: 2026-05-31, 2026-05. */
  period: string;
  used: number;
  /** When the period is over where the athlete lives. */
  ends: Date;
}

interface Asked {
  quota: QuotaName;
  most: number;
  now: Date;
}

const FORM = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

const periodAt = (quota: QuotaName, now: Date) =>
  sql<string>`to_char(${now}::timestamptz at time zone a.time_zone, ${FORM[QUOTA_PERIODS[quota]]})`;

const endOf = (quota: QuotaName, now: Date) => {
  const unit = QUOTA_PERIODS[quota];
  return sql<Date>`(date_trunc(${unit}, ${now}::timestamptz at time zone a.time_zone) + ${`1 ${unit}`}::interval) at time zone a.time_zone`;
};

/** Counts one, in the statement that finds out whether there is one left. Undefined when there is none. */
export async function countOne(db: Db, athlete: AthleteScope, { quota, most, now }: Asked): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    with counted as (
      insert into usage (user_id, quota, period, used)
        select a.user_id, ${quota}, ${periodAt(quota, now)}, 1 from athletes a where a.user_id = ${athlete.userId} and ${most}::int >= 1
        on conflict (user_id, quota, period) do update set used = usage.used + 1 where usage.used < ${most}::int
        returning user_id, period, used)
    select counted.period, counted.used, ${endOf(quota, now)} as ends from counted join athletes a on a.user_id = counted.user_id`.execute(
    db,
  );
  return rows[0];
}

/** Takes back what a call has counted that failed on our side. */
export async function countBack(db: Db, athlete: AthleteScope, { quota, period }: { quota: QuotaName; period: string }): Promise<void> {
  await db
    .updateTable('usage')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('user_id', '=', athlete.userId)
    .where('quota', '=', quota)
    .where('period', '=', period)
    .where('used', '>', 0)
    .execute();
}

/** Takes back one that was counted at a moment, such as by a process that died. */
export async function countBackAt(db: Db, athlete: AthleteScope, { quota, at }: { quota: QuotaName; at: Date }): Promise<void> {
  await sql`
    update usage set used = used - 1 from athletes a
    where a.user_id = ${athlete.userId} and usage.user_id = a.user_id and usage.quota = ${quota}
      and usage.period = ${periodAt(quota, at)} and usage.used > 0`.execute(db);
}

/** How much was used by now, without counting. */
export async function readUsed(db: Db, athlete: AthleteScope, quota: QuotaName, now: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select u.used from usage u join athletes a on a.user_id = u.user_id
    where u.user_id = ${athlete.userId} and u.quota = ${quota} and u.period = ${periodAt(quota, now)}`.execute(db);
  return rows[0]?.used ?? 0;
}

/** Calls with the coach under the athlete's address that take place in their own week or month of `at`. */
export async function countCalls(db: Db, athlete: AthleteScope, { per, at }: { per: 'week' | 'month'; at: Date }): Promise<number> {
  const periodOf = (time: RawBuilder<Date>) => sql`date_trunc(${per}, ${time} at time zone a.time_zone)`;
  const { rows } = await sql<{ calls: number }>`
    select count(*) as calls from users u join athletes a on a.user_id = u.id join consultations c on lower(c.email) = lower(u.email)
    where u.id = ${athlete.userId} and a.user_id = ${athlete.userId} and c.cancelled_at is null
      and ${periodOf(sql`c.starts_at`)} = ${periodOf(sql`${at}::timestamptz`)}`.execute(db);
  return Number(rows[0]?.calls ?? 0);
}

/** When the period that `now` is in ends for this athlete: their next midnight, or that before the first of their next month. */
export async function endOfPeriod(db: Db, athlete: AthleteScope, quota: QuotaName, now: Date): Promise<Date> {
  const { rows } = await sql<{ ends: Date }>`
    select ${endOf(quota, now)} as ends from athletes a where a.user_id = ${athlete.userId}`.execute(db);
  return rows[0]?.ends ?? now;
}
