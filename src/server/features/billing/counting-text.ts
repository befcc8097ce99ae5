import { QUOTA_PERIODS, type QuotaName } from '#contract/tiers.ts';

const FORM = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

/**
 * Counts one of a quota for each row of `asked`, which has `athlete`, `most` and `now`, in the statement that finds out whether there is one left:
 * a part of it that gives `athlete`, `period` and `used` with this one, and no row where there is none.
 */
export const countingText = (quota: QuotaName): string =>
  `insert into usage (user_id, quota, period, used)
    select a.user_id, '${quota}', to_char(asked.now at time zone a.time_zone, '${FORM[QUOTA_PERIODS[quota]]}'), 1
      from asked join athletes a on a.user_id = asked.athlete where asked.most >= 1
    on conflict (user_id, quota, period) do update set used = usage.used + 1
      where usage.used < (select asked.most from asked where asked.athlete = excluded.user_id)
    returning user_id as athlete, period, used`;

/** When the period that is counted ends where the athlete lives: for a row of `asked` and its athlete `a`. */
export const endText = (quota: QuotaName): string => {
  const unit = QUOTA_PERIODS[quota];
  return `(date_trunc('${unit}', asked.now at time zone a.time_zone) + interval '1 ${unit}') at time zone a.time_zone`;
};

/** The columns of `asked` that a count is made of. */
export const COUNTED_FROM = 'athlete uuid, most int, now timestamptz';
export interface CountedFrom {
  athlete: string;
  most: number;
  now: Date;
}
