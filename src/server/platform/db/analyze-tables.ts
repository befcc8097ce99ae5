import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';
import type { Tables } from '#server/schema.ts';

/**
 * The database plans by what it has counted, and counts by itself once a minute at most: while an archive comes in, a plan for three
 * rows would be used on a thousand, which takes a thousand times as long.
 */
export async function recount(db: Db, tables: readonly (keyof Tables)[]): Promise<void> {
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
}
