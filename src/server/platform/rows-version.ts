/** Tables whose rows are an athlete's, and tables of many rows that keep the time of each change in an index over `user_id, updated_at`. */
export interface WatchedTables {
  small: readonly string[];
  large: readonly string[];
}

/**
 * A text that changes whenever a row of the athlete's comes, changes or goes in one of these tables, for what is computed from them and kept
 * meanwhile; `users` is the athlete's own row. A part of a statement, so that it is asked for together with what is read anyway; `athlete`
 * is where the statement has the athlete's id, such as `$1` or a column. A row of a small table is known by the transaction that wrote it, which only
 * grows: a sum of them stands for all.
 */
export function rowsVersion(athlete: string, { small, large }: WatchedTables): string {
  const written = (table: string) => `(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${table}
    where ${table === 'users' ? 'id' : 'user_id'} = ${athlete})`;
  // Since a day in 2023: small enough that a double holds thousands of them to the microsecond, and much quicker to add up than a numeric.
  const touched = (table: string) => `(select count(*) || ' ' || coalesce(sum(date_part('epoch', updated_at) - 1.7e9), 0) from ${table}
    where user_id = ${athlete})`;
  return `concat_ws(',', ${[...small.map(written), ...large.map(touched)].join(', ')})`;
}
