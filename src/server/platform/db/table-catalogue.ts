import { sql } from 'kysely';
import type { Db } from '#server/platform/db/pool.ts';

export interface Column {
  name: string;
  type: string;
  /** Made by the database itself: part of no row that is written. */
  isMade: boolean;
}

/** A table whose rows belong to athletes; `owner` is the column that names whose they are. */
export interface OwnTable {
  name: string;
  owner: string;
  columns: readonly Column[];
  /** Columns that tell one row from all others. */
  key: readonly string[];
}

/** Every table with a `user_id`, as the database has them now, and the account itself. */
export async function listOwnTables(db: Db): Promise<OwnTable[]> {
  const { rows } = await sql<OwnTable>`
    select c.relname as name, case when c.relname = 'users' then 'id' else 'user_id' end as owner,
      jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'isMade', a.attgenerated <> '' or a.attidentity <> '') order by a.attnum) as columns,
      coalesce((select array_agg(k.attname::text order by k.attnum) from pg_index i
        join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary), '{}') as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = 'users' or exists (select 1 from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id' and not u.attisdropped))
      and c.relname <> 'deleted_accounts'
    group by c.oid, c.relname order by c.relname`.execute(db);
  return rows;
}

/** A reference of one column to another table of athletes' rows. */
export interface Tie {
  child: string;
  column: string;
  parent: string;
  parentColumn: string;
}

export async function listTies(db: Db): Promise<Tie[]> {
  const { rows } = await sql<Tie>`
    select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent, p.attname as "parentColumn"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conrelid <> c.confrelid
    order by 1, 2`.execute(db);
  return rows;
}

/** Tables in an order in which each stands after all that it refers to. */
export function parentsFirst(tables: readonly OwnTable[], ties: readonly Tie[]): OwnTable[] {
  const ordered: OwnTable[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const isFree = ({ name }: OwnTable) =>
      !ties.some(({ child, parent }) => child === name && waiting.some((each) => each.name === parent));
    const next = waiting.findIndex(isFree);
    ordered.push(...waiting.splice(Math.max(0, next), 1));
  }
  return ordered;
}

/** The last migration that has run. */
export async function lastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? '';
}
