/**
 * A text that changes whenever a row of the athlete's comes, changes or goes in one of these tables, for what is computed from them and kept
 * meanwhile; `users` is the athlete's own row. A part of a statement, so that it is asked for together with what is read anyway; `athlete`
 * is where the statement has the athlete's id, such as `$1` or a column. A row is known by the transaction that wrote it, which only grows: a
 * sum of them stands for all. It reads every row of the athlete's, so a table of many has one beside it that keeps who wrote last.
 */
export function rowsVersion(athlete: string, tables: readonly string[]): string {
  const written = (table: string) => `(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${table}
    where ${table === 'users' ? 'id' : 'user_id'} = ${athlete})`;
  return `concat_ws(',', ${tables.map(written).join(', ')})`;
}
