import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { ALL_COLUMNS } from '#server/platform/prepared.ts';
import type { QuickLanes } from '#server/platform/quick-lanes.ts';
import type { Tables } from '#server/tables.ts';

/** A connection keeps some tens of kilobytes of each. */
const MOST_TEXTS = 120;
const ONLY_READS = /^\s*select\b(?!.*\bfor (?:no key )?(?:update|share))/is;

const readers = new WeakMap<Db, Db>();

/**
 * The same database for what reads much at once, such as all that is known of an athlete in two dozen small statements: what only reads leaves
 * with the others of its moment, and is planned once. Everything else goes as before. `db` itself where there are no lanes, and in a transaction.
 */
export const forReading = (db: Db): Db => readers.get(db) ?? db;

/** From now on `forReading(db)` goes by these lanes. */
export function readByLanes(db: Kysely<Tables>, lanes: QuickLanes): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_TEXTS || !ONLY_READS.test(text) || ALL_COLUMNS.test(text)) return known;
    const name = `read-${names.size}`;
    names.set(text, name);
    return name;
  };
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const name = nameOf(query.sql);
      const rows = name === undefined ? undefined : await lanes.ask<Row>({ name, text: query.sql }, query.parameters);
      return rows ? { rows } : db.executeQuery<Row>(query as CompiledQuery<Row>);
    },
    streamQuery: () => {
      throw new Error('What is read by lanes comes whole.');
    },
  };
  const reader = new Kysely<Tables>({ dialect: dialectOver(connection) });
  // What belongs together is done on a connection of its own.
  readers.set(db, Object.assign(reader, { transaction: () => db.transaction() }));
}

const inTransaction = (): Promise<void> => Promise.reject(new Error('There are no transactions on a lane.'));

function dialectOver(connection: DatabaseConnection): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: inTransaction,
      commitTransaction: inTransaction,
      rollbackTransaction: inTransaction,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
  };
}
