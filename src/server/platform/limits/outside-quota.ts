import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

/** At most so many requests in any stretch of so many seconds. */
export interface OutsideQuota {
  name: string;
  points: number;
  windowSec: number;
}

/**
 * Books one request with each quota: seconds to wait before it may be made, 0 for now. Nothing is booked where one must wait. Half of a quota may be used in a
 * burst and the rest evenly over its window (generic cell rate algorithm), so that no stretch of it holds more than all.
 */
export async function bookRequest(db: Db, quotas: readonly OutsideQuota[]): Promise<number> {
  let waitSec = 0;
  const booked: OutsideQuota[] = [];
  for (const quota of quotas) {
    waitSec = await bookOne(db, quota);
    if (waitSec > 0) break;
    booked.push(quota);
  }
  if (waitSec > 0) for (const quota of booked) await giveBack(db, quota);
  return waitSec;
}

const burstOf = ({ points }: OutsideQuota): number => Math.max(1, Math.floor(points / 2));
/** Seconds between two requests once the burst is used. */
const spacingOf = (quota: OutsideQuota): number => quota.windowSec / Math.max(1, quota.points - burstOf(quota));

async function bookOne(db: Db, quota: OutsideQuota): Promise<number> {
  const spacing = spacingOf(quota);
  const reach = spacing * (burstOf(quota) - 1);
  const { rows } = await sql<{ wait: number }>`
    insert into provider_quotas as q (name, booked_until) values (${quota.name}, clock_timestamp() + make_interval(secs => ${spacing}))
    on conflict (name) do update set booked_until = greatest(q.booked_until, clock_timestamp()) + make_interval(secs => ${spacing})
      where q.booked_until <= clock_timestamp() + make_interval(secs => ${reach})
    returning 0 as wait`.execute(db);
  if (rows.length > 0) return 0;
  const { rows: full } = await sql<{ wait: number }>`
    select extract(epoch from booked_until - clock_timestamp())::float8 - ${reach} as wait from provider_quotas where name = ${quota.name}`.execute(
    db,
  );
  return Math.max(0.05, full[0]?.wait ?? 0.05);
}

async function giveBack(db: Db, quota: OutsideQuota): Promise<void> {
  await sql`update provider_quotas set booked_until = booked_until - make_interval(secs => ${spacingOf(quota)}) where name = ${quota.name}`.execute(
    db,
  );
}

/** The service has refused: no request before so many seconds are over. */
export async function holdBack(db: Db, quota: OutsideQuota, forSec: number): Promise<void> {
  const until = forSec + spacingOf(quota) * (burstOf(quota) - 1);
  await sql`
    insert into provider_quotas as q (name, booked_until) values (${quota.name}, clock_timestamp() + make_interval(secs => ${until}))
    on conflict (name) do update set booked_until = greatest(q.booked_until, excluded.booked_until)`.execute(db);
}

/** Takes quotas out that nobody has used for a day. */
export async function forgetQuotas(db: Db): Promise<void> {
  await sql`delete from provider_quotas where booked_until < clock_timestamp() - interval '1 day'`.execute(db);
}
