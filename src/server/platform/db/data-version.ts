import { type RawBuilder, sql } from 'kysely';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';

/**
 * A text that changes whenever a row of the athlete's comes, changes or goes in one of these tables, for what is computed from them and cached
 * meanwhile; `users` is the athlete's own row. It is a part of a statement, so that it can be read together with other columns. A row is known
 * by the transaction that wrote it, which only grows: a sum of them stands for all. It reads every row of the athlete's, so a table of many
 * rows has one beside it that stores who wrote last.
 */
export function rowsVersion(athlete: AthleteScope, tables: readonly string[]): RawBuilder<string> {
  const written = (table: string) => sql`(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from ${sql.table(table)}
    where ${sql.ref(table === 'users' ? 'id' : 'user_id')} = ${athlete.userId})`;
  return sql<string>`concat_ws(',', ${sql.join(tables.map(written))})`;
}
