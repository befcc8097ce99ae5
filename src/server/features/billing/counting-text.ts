import { QUOTA_PERIODS, type QuotaName } from '#contract/tiers.ts';

/** Where a statement has the values of a count, such as `$1`. */
export interface CountedFrom {
  athlete: `$${number}`;
  most: `$${number}`;
  now: `$${number}`;
}

const FORM = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

/**
 * Counts one of a quota in the statement that finds out whether there is one left; no row when there is none, else `period`, `used` with this
 * one and when the period `ends` where the athlete lives. For a statement of its own, or as a part of one.
 */
export function countingText(quota: QuotaName, { athlete, most, now }: CountedFrom): string {
  const unit = QUOTA_PERIODS[quota];
  const there = `${now}::timestamptz at time zone a.time_zone`;
  const ends = `(date_trunc('${unit}', ${there}) + interval '1 ${unit}') at time zone a.time_zone`;
  return `insert into usage (user_id, quota, period, used)
    select a.user_id, '${quota}', to_char(${there}, '${FORM[unit]}'), 1 from athletes a where a.user_id = ${athlete} and ${most}::int >= 1
    on conflict (user_id, quota, period) do update set used = usage.used + 1 where usage.used < ${most}::int
    returning period, used, (select ${ends} from athletes a where a.user_id = ${athlete}) as ends`;
}
