import type { DatabaseColumn } from './read-columns.ts';

/** What a value of a type of PostgreSQL is in a query of ours; `src/server/platform/db/pool.ts` sets the parsers. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'LocalDate',
  'double precision': 'number',
  integer: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Time',
  uuid: 'string',
};

const HEAD = `// long: every table of the database in one list.
// Written by \`node scripts/database-types/update.ts\` from the migrations. Don't edit it; schema.ts says more about single columns.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { LocalDate } from '#core/calendar.ts';

type Time = ColumnType<Date, Date | string, Date | string>;
type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = JSONColumnType<object, string, string>;
type Computed<T> = ColumnType<T, never, never>;

/** Every table and column, as the migrations leave them. */
export interface DatabaseTables {
`;

/** Writes the text of `src/server/database-tables.ts`. */
export function writeTables(columns: readonly DatabaseColumn[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const blocks = [...tables].map(([table, own]) => `  ${table}: {\n${own.map(writeColumn).join('')}  };\n`);
  return `${HEAD}${blocks.join('')}}\n`;
}

function writeColumn(column: DatabaseColumn): string {
  return `    ${column.column}: ${typeOf(column)};\n`;
}

function typeOf({ table, column, type, isNullable, hasDefault, isComputed, values }: DatabaseColumn): string {
  const element = type.replace(/\[\]$/, '');
  const known = TYPES[element];
  if (!known) throw new Error(`${table}.${column} is of the type ${type}, which scripts/database-types/write-tables.ts does not know.`);
  const base = values ? values.map((value) => `'${value}'`).join(' | ') : element === type ? known : `${known}[]`;
  const withNull = isNullable ? `${base} | null` : base;
  if (isComputed) return `Computed<${withNull}>`;
  // A column that may be null may be left out anyway.
  if (!hasDefault || isNullable) return withNull;
  if (base === 'Time') return 'GeneratedTime';
  if (base === 'Json') return 'JSONColumnType<object, string | undefined, string>';
  return `Generated<${base}>`;
}
