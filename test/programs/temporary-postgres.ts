import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '#server/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { isAlive } from '#server/platform/embedded-postgres/server-process.ts';

/** A database of its own for one test file, with every table and no rows. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export interface ThrowAwayPostgres {
  /** The server's own database; `aDatabase` wants it. */
  url: string;
  stop(): Promise<void>;
}

const PREFIX = 'moorline-test-';
const TEMPLATE = 'template_moorline';
const SILENT = { info: () => {}, warn: () => {} };

/** A real PostgreSQL that forgets everything: no syncing, a temporary folder, gone afterwards. Holds the migrated template. */
export async function throwAwayPostgres(): Promise<ThrowAwayPostgres> {
  await sweepKilledRuns();
  const dir = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(dir, 0o755);
  const server = await startEmbeddedPostgres({ dir, log: SILENT, durable: false });
  await asAdministrator(server.url, `create database ${TEMPLATE}`);
  await migrate(databaseUrl(server.url, TEMPLATE));
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Copies the template's files: about 20 ms, whatever the number of migrations. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return { url: databaseUrl(serverUrl, name), drop: () => asAdministrator(serverUrl, `drop database ${name} with (force)`) };
}

/** Without a single table, as before the first migration. */
export async function createEmptyDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(serverUrl, `create database ${name} template template0`);
  return { url: databaseUrl(serverUrl, name), drop: () => asAdministrator(serverUrl, `drop database ${name} with (force)`) };
}

async function asAdministrator(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A run that was killed leaves its server behind; it is taken over and stopped. */
async function sweepKilledRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isAlive(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    const dir = path.join(tmpdir(), name);
    const left = await startEmbeddedPostgres({ dir, log: SILENT, durable: false }).catch(() => null);
    await left?.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
