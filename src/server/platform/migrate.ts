import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';

const FOLDER = new URL('../../../db/migrations/', import.meta.url);

/** The plain SQL files, in the order of their numbers. */
const files: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      migrations[name.slice(0, -'.sql'.length)] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
    return migrations;
  },
};

/** Brings the database up to date, or to the migration named. Forward only; under a lock, so that several processes may start at once. */
export async function migrate(url: string, upTo?: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }) });
  try {
    const migrator = new Migrator({ db, provider: files, migrationTableSchema: 'public' });
    const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
