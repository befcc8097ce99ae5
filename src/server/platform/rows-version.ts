import { type RawBuilder, sql } from 'kysely';
import type { AthleteScope } from '#server/platform/scope.ts';

/** Tables whose rows are an athlete's, and tables of many rows that keep the time of each change in an index over `user_id, updated_at`. */
export interface WatchedTables {
  small: readonly string[];
  large: readonly string[];
}

/**
 * A text that changes whenever a row of the athlete's comes, changes or goes in one of these tables, for what is computed from them and kept
 * meanwhile; `users` is the athlete's own row. A part of a statement, so that it is asked for together with what is read anyway. A row of a
 * small table is known by the transaction that wrote it, which only grows: a sum of them stands for all.
 */
export function rowsVersion({ userId }: AthleteScope, { small, large }: WatchedTables): RawBuilder<string> {
  const written = (table: string) => sql`(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${sql.table(table)}
    where ${sql.ref(table === 'users' ? 'id' : 'user_id')} = ${userId})`;
  const touched = (
    table: string,
  ) => sql`(select count(*) || ' ' || coalesce(sum(extract(epoch from updated_at)), 0) from ${sql.table(table)}
    where user_id = ${userId})`;
  return sql<string>`concat_ws(',', ${sql.join([...small.map(written), ...large.map(touched)])})`;
}
