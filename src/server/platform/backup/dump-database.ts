import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupConnection } from '#server/platform/backup/backup-connection.ts';
import type { BackupManifest, WaitingJob } from '#server/platform/backup/backup-manifest.ts';

type TableFacts = BackupManifest['tables'][number];

/** The rows of one table, to be read before the next one's. `facts` are known when it has been read to its end. */
export interface TableDump {
  name: string;
  rows(): Readable;
  facts(): TableFacts;
}

export interface DatabaseDump {
  migration: string;
  tables: readonly TableDump[];
  jobs: readonly WaitingJob[];
  close(): Promise<void>;
}

/** Everything that stood in the database at one moment, whatever is written meanwhile. */
export async function openDump(url: string): Promise<DatabaseDump> {
  const client = await backupConnection(url);
  await client.query('begin isolation level repeatable read read only');
  const tables = await listTables(client);
  return {
    migration: await lastMigration(client),
    tables: tables.map((table) => dumpOf(client, table)),
    jobs: await waitingJobs(client),
    async close() {
      await client.query('rollback').catch(() => undefined);
      await client.end();
    },
  };
}

/** Every table of ours with the columns that hold something of their own, in a fixed order. */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely\\_%'
     group by c.relname order by c.relname`,
  );
  return rows;
}

async function lastMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select max(name) as name from kysely_migration');
  return rows[0].name;
}

/** What had not been done, and what was being done. */
async function waitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows: known } = await client.query(`select to_regclass('pgboss.job') is not null as yes`);
  if (!known[0].yes) return [];
  const { rows } = await client.query(
    `select name, data, to_char(start_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
     from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and data is not null
     order by created_on, id`,
  );
  return rows;
}

function dumpOf(client: pg.Client, { name, columns }: { name: string; columns: string[] }): TableDump {
  const meter = { rows: 0, sha256: createHash('sha256') };
  return {
    name,
    rows() {
      const source = client.query(copyTo(`copy (select ${named(columns)} from public.${named([name])}) to stdout`));
      const measured = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          meter.sha256.update(chunk);
          // In this form a line break inside a value is written as two signs, so each one ends a row.
          for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) meter.rows++;
          done(null, chunk);
        },
      });
      source.on('error', (error) => measured.destroy(error));
      return source.pipe(measured);
    },
    facts: () => ({ name, columns, rows: meter.rows, sha256: meter.sha256.digest('hex') }),
  };
}

/** Identifiers as SQL, quoted. */
export const named = (names: readonly string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(', ');
