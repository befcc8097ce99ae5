import { type RawBuilder, sql } from 'kysely';
import type { TrustedFigure, Use } from '#core/activity/trust/figure.ts';

/** True of a row of `activity_bests` as `b`, joined with its activity as `a`, that serves for `use`. `held` are ids of `listHeld`. */
export function bestCounts(use: Use, held: readonly string[]): RawBuilder<boolean> {
  return sql`(
    not a.left_out @> array[case b.kind when 'power' then 'power' when 'heart-rate' then 'heartRate' else 'speed' end || ${`.${use}`}]
    and (b.kind = 'heart-rate' or b.activity_id <> all(${[...held]}::uuid[])))`;
}

/** A column of `activities` where its figure serves for `use`, else null. */
export function counted<T>(column: string, figure: TrustedFigure, use: Use): RawBuilder<T | null> {
  return sql`case when left_out @> array[${`${figure}.${use}`}] then null else ${sql.ref(column)} end`;
}
