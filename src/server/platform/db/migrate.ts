import { readdir, readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';

const FOLDER = new URL('../../../../db/migrations/', import.meta.url);

const FILE = /^(\d{4}-[a-z0-9-]+)\.sql$/;

const namesOfFiles = async (): Promise<string[]> => (await readdir(FOLDER)).flatMap((name) => FILE.exec(name)?.[1] ?? []).sort();

/**
 * The plain SQL files, in the order of their names. Databases record these names, so a file that has run is never renamed: two of them begin
 * with 0030.
 */
const files: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const name of await namesOfFiles()) {
      const text = await readFile(new URL(`${name}.sql`, FOLDER), 'utf8');
      migrations[name] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
    return migrations;
  },
};

/** Brings the database up to date, or to the migration named. Forward only; under a lock, so that several processes may start at once. */
export async function migrate(url: string, upTo?: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }) });
  try {
    if (!upTo && (await isUpToDate(db))) return;
    const migrator = new Migrator({ db, provider: files, migrationTableSchema: 'public' });
    const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}

/** Most starts have nothing to bring up to date, and know it from two questions instead of all that a migration begins with. */
async function isUpToDate(db: Kysely<unknown>): Promise<boolean> {
  const there = await sql<{ name: string | null }>`select to_regclass('public.kysely_migration')::text as name`.execute(db);
  if (!there.rows[0]?.name) return false;
  const done = await sql<{ name: string }>`select name from public.kysely_migration order by name`.execute(db);
  return isDeepStrictEqual(
    done.rows.map(({ name }) => name),
    await namesOfFiles(),
  );
}
