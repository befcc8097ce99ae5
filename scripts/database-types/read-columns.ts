import { type Kysely, sql } from 'kysely';

export interface DatabaseColumn {
  table: string;
  column: string;
  /** As PostgreSQL names it, such as `text` or `uuid[]`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Computed by the database from other columns; it can't be written. */
  isComputed: boolean;
  /** The only values that a check constraint of this column permits; null where there is none. */
  values: string[] | null;
}

/** Reads every column of our own tables, table by table. */
export async function readColumns<T>(db: Kysely<T>): Promise<DatabaseColumn[]> {
  const { rows } = await sql<Omit<DatabaseColumn, 'values'> & { checks: string[] }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isComputed",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])
        as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely\\_%'
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows.map(({ checks, ...column }) => ({
    ...column,
    values: checks.map(permittedValues).find((values) => values !== null) ?? null,
  }));
}

/** PostgreSQL prints `x in ('a', 'b')` as `CHECK ((x = ANY (ARRAY['a'::text, 'b'::text])))`. */
function permittedValues(check: string): string[] | null {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check)?.[1];
  return list ? [...list.matchAll(/'([^']*)'::text/g)].flatMap(([, value]) => value ?? []) : null;
}
