import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { backupConnection } from '#server/platform/backup/backup-connection.ts';
import type { BackupManifest } from '#server/platform/backup/backup-manifest.ts';
import { named } from '#server/platform/backup/dump-database.ts';
import { BackupRefusal, type OpenBackup } from '#server/platform/backup/read-backup.ts';

/** Puts the rows of a backup into the tables that its migration has left, in the stead of the few that migrations write: all of them or none. */
export async function loadRows(url: string, backup: OpenBackup): Promise<void> {
  const client = await backupConnection(url);
  try {
    await client.query('begin');
    // Rows come table by table; what ties them together is held against all of them at the end.
    const ties = await takeTies(client);
    const indexes = await takeIndexes(client);
    for (const { name } of backup.manifest.tables) await client.query(`alter table ${named([name])} disable trigger user`);
    await client.query(`truncate ${named(backup.manifest.tables.map(({ name }) => name))}`);
    for (const table of backup.manifest.tables) await loadTable(client, table, backup);
    for (const { name } of backup.manifest.tables) await client.query(`alter table ${named([name])} enable trigger user`);
    for (const statement of [...indexes, ...ties]) await client.query(statement);
    await moveCounters(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

async function loadTable(client: pg.Client, table: BackupManifest['tables'][number], backup: OpenBackup): Promise<void> {
  const sha256 = createHash('sha256');
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk);
      done(null, chunk);
    },
  });
  const target = client.query(copyFrom(`copy ${named([table.name])} (${named(table.columns)}) from stdin`));
  await pipeline(await backup.rowsOf(table.name), measured, target);
  if (sha256.digest('hex') !== table.sha256 || target.rowCount !== table.rows) {
    throw new BackupRefusal(`Row count of ${table.name} does not match: the backup is damaged.`);
  }
}

/** Takes away every foreign key; what brings them back. */
async function takeTies(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${named([name])}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${named([name])} ${definition}`);
}

/** Takes away every index but those of keys; what brings them back. Made over all rows at once they take a fraction of the time. */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  await client.query(`set local maintenance_work_mem = '256MB'`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not c.relispartition
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid) order by 1`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Numbers that the database gives go on after the highest that is there. */
async function moveCounters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.oid::regclass::text as "table", a.attname as "column", pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`,
  );
  for (const { table, column, sequence } of rows) {
    await client.query(`select setval($1, coalesce((select max(${named([column])}) from ${table}), 0) + 1, false)`, [sequence]);
  }
}
