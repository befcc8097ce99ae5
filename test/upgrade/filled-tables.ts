import { createHash } from 'node:crypto';
import type pg from 'pg';

/** A row as it was inserted, with the columns that name it. */
export interface InsertedRow {
  table: string;
  key: readonly string[];
  row: Record<string, unknown>;
}

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
}
interface ForeignKey {
  columns: string[];
  table: string;
  referenced: string[];
}
interface Table {
  name: string;
  columns: Column[];
  key: string[];
  foreignKeys: ForeignKey[];
  /** Its conditions, as PostgreSQL writes them. */
  checks: string[];
}

/** Values that conditions ask for and that a type alone does not tell, by `table.column` or `column`. */
export type KnownValues = Readonly<Record<string, unknown>>;

const CHECK_VIOLATION = '23514';

/**
 * Inserts one row into each table of the schema as it is, all of one athlete whose ids follow from `seed`. Every column is filled; those that may
 * be empty stay empty where a condition excludes the values. Throws where a table takes no row.
 */
export async function fillTables(client: pg.Client, seed: string, known: KnownValues): Promise<InsertedRow[]> {
  const inserted = new Map<string, InsertedRow>();
  for (const table of inOrder(await tablesOf(client))) inserted.set(table.name, await fill(client, table, { seed, known, inserted }));
  return [...inserted.values()];
}

interface Filling {
  seed: string;
  known: KnownValues;
  inserted: ReadonlyMap<string, InsertedRow>;
}

async function fill(client: pg.Client, table: Table, filling: Filling): Promise<InsertedRow> {
  const values = new Map(table.columns.map((column) => [column.name, valueFor(table, column, filling)]));
  const insert = async (names: readonly string[]): Promise<InsertedRow> => {
    const places = names.map((_, at) => `$${at + 1}`);
    const into = `insert into ${table.name} (${names.map((name) => `"${name}"`).join(', ')}) values (${places.join(', ')})`;
    const { rows } = await client.query(
      `${into} returning to_jsonb(${table.name}.*) as row`,
      names.map((name) => values.get(name)),
    );
    return { table: table.name, key: table.key, row: rows[0].row };
  };
  const all = table.columns.map(({ name }) => name);
  const required = table.columns
    .filter(({ isNullable, name }) => !isNullable || isKnown(table, name, filling.known))
    .map(({ name }) => name);
  try {
    return await insert(all).catch((error) => {
      if (error.code !== CHECK_VIOLATION || required.length === all.length) throw error;
      return insert(required);
    });
  } catch (error) {
    throw new Error(`No row for ${table.name}: ${error instanceof Error ? error.message : error}; ${table.checks.join(' ')}`);
  }
}

const isKnown = (table: Table, name: string, known: KnownValues): boolean => `${table.name}.${name}` in known || name in known;

function valueFor(table: Table, { name, type, isNullable }: Column, { seed, known, inserted }: Filling): unknown {
  const full = `${table.name}.${name}`;
  if (full in known) return known[full];
  const reference = table.foreignKeys.find(({ columns }) => columns.includes(name));
  if (reference) {
    const target = inserted.get(reference.table)?.row[reference.referenced[reference.columns.indexOf(name)] ?? ''];
    if (target === undefined && !isNullable) throw new Error(`${full} refers to ${reference.table}, which has no row yet.`);
    return target ?? null;
  }
  if (name === 'user_id') return inserted.get('users')?.row.id;
  if (name in known) return known[name];
  return oneOf(table, name) ?? byType(type, full, seed);
}

/** The first value that a condition lists for this column. */
function oneOf({ checks }: Table, column: string): string | undefined {
  for (const check of checks) {
    const found = new RegExp(`[( ]"?${column}"? = (?:ANY \\(\\(?ARRAY\\[)?'([^']*)'`).exec(check);
    if (found) return found[1];
  }
  return undefined;
}

function byType(type: string, full: string, seed: string): unknown {
  if (type.endsWith('[]')) return [byType(type.slice(0, -2), full, seed)];
  if (/^(smallint|integer|bigint|numeric|real|double)/.test(type)) return 1;
  if (/^timestamp/.test(type)) return '2026-05-20T12:00:00Z';
  switch (type) {
    case 'uuid':
      return uuidOf(`${seed}/${full}`);
    case 'boolean':
      return false;
    case 'date':
      return '2026-05-20';
    case 'json':
    case 'jsonb':
      return '{}';
    case 'bytea':
      return Buffer.from(full);
    case 'interval':
      return '1 hour';
    default:
      return `${full} ${seed}`;
  }
}

const uuidOf = (of: string): string => {
  const hex = createHash('sha256').update(of).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Those that others refer to come first. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  const isOptional = (table: Table, { columns }: ForeignKey): boolean =>
    columns.some((name) => table.columns.find((column) => column.name === name)?.isNullable);
  while (left.size > 0) {
    const waits = (table: Table, forOptional: boolean): boolean =>
      table.foreignKeys.some((key) => key.table !== table.name && left.has(key.table) && (forOptional || !isOptional(table, key)));
    const next =
      left.get('users') ??
      [...left.values()].find((table) => !waits(table, true)) ??
      [...left.values()].find((table) => !waits(table, false));
    if (!next) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}.`);
    left.delete(next.name);
    ordered.push(next);
  }
  return ordered;
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isNullable', not attnotnull) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '') as columns,
      coalesce((select json_agg(a.attname) from pg_constraint p join pg_attribute a on a.attrelid = c.oid and a.attnum = any (p.conkey)
        where p.conrelid = c.oid and p.contype = 'p'), '[]') as key,
      coalesce((select json_agg(json_build_object(
          'columns', (select json_agg(attname order by place) from unnest(f.conkey) with ordinality as k (number, place) join pg_attribute on attrelid = c.oid and attnum = number),
          'table', f.confrelid::regclass::text,
          'referenced', (select json_agg(attname order by place) from unnest(f.confkey) with ordinality as k (number, place) join pg_attribute on attrelid = f.confrelid and attnum = number)))
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as "foreignKeys",
      coalesce((select json_agg(pg_get_constraintdef(oid)) from pg_constraint where conrelid = c.oid and contype = 'c'), '[]') as checks
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%' order by 1`);
  return rows;
}
