import type pg from 'pg';
import { backupConnection } from '#server/platform/backup/backup-connection.ts';
import { loadRows } from '#server/platform/backup/load-database.ts';
import { BackupRefusal, type OpenBackup } from '#server/platform/backup/read-backup.ts';
import { endRestoredAccess, replayRevocations } from '#server/platform/backup/replay-revocations.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Files } from '#server/platform/files/stored-file.ts';

/** Schemas with everything of the product's: rows, and the work that waits. */
const SCHEMAS = ['public', 'pgboss'] as const;
const ASIDE = 'before_restore_';

interface Restore {
  databaseUrl: string;
  files: Files;
  backup: OpenBackup;
  /** Whether what is there may go. */
  replace: boolean;
  /**
   * The last step, on the new data: starts the work that was waiting, forgets those who asked for it, before the backup or since, and follows
   * the consents that have changed since.
   */
  complete(forgottenIds: readonly string[], consentsOf: readonly string[]): Promise<void>;
}

/**
 * Brings a backup back: kept files first, then all rows. What was there stays aside until the new stands, so that a restore that fails or is
 * killed loses nothing and can be run again. Logins and tokens end, and passwords and second factors are as they were before. Throws `BackupRefusal` where there is data and nobody said that it may go.
 */
export async function restoreBackup({ databaseUrl, files, backup, replace, complete }: Restore): Promise<void> {
  const client = await backupConnection(databaseUrl);
  try {
    await refuseWhileUsed(client);
    await putBack(client);
    if (!replace && (await holdsAccounts(client))) {
      throw new BackupRefusal('Accounts already exist. Restore into an empty database, or use --replace to overwrite it.');
    }
    const forgotten = await forgottenIds(client);
    await bringFiles(files, backup);
    await putAside(client);
    try {
      await migrate(databaseUrl, backup.manifest.migration);
      await loadRows(databaseUrl, backup);
      await migrate(databaseUrl);
      await client.query('begin');
      await endRestoredAccess(client);
      const { consentsOf } = await replayRevocations(client, `${ASIDE}public`);
      await client.query('commit');
      await complete([...new Set([...forgotten, ...(await forgottenIds(client))])], consentsOf);
    } catch (error) {
      await client.query('rollback');
      await putBack(client);
      throw error;
    }
    for (const schema of SCHEMAS) await client.query(`drop schema if exists ${ASIDE}${schema} cascade`);
  } finally {
    await client.end();
  }
}

async function refuseWhileUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name in ('moorline', 'moorline-jobs') limit 1`,
  );
  if (rows.length > 0) throw new BackupRefusal('The server is still running on this database. Stop it first.');
}

async function holdsAccounts(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('public.users') is not null as yes`);
  if (!rows[0].yes) return false;
  return (await client.query('select 1 from users limit 1')).rows.length > 0;
}

/** An older version has no list of them. */
async function forgottenIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('public.deleted_accounts') is not null as yes`);
  if (!rows[0].yes) return [];
  return (await client.query('select user_id from deleted_accounts')).rows.map(({ user_id }) => user_id);
}

/** A file's key is made of its content, so a damaged one gets another key and is refused. */
async function bringFiles(files: Files, backup: OpenBackup): Promise<void> {
  for (const key of backup.keys) {
    if ((await files.size(key)) !== null) continue;
    const owner = key.slice(0, key.indexOf('/'));
    const kept = await files.keep(owner, await backup.file(key), Number.POSITIVE_INFINITY);
    if (kept.key === key) continue;
    await files.remove(kept.key);
    throw new BackupRefusal(`Checksum mismatch for ${key}: the backup is damaged.`);
  }
}

async function putAside(client: pg.Client): Promise<void> {
  await client.query('begin');
  for (const schema of SCHEMAS) {
    const { rows } = await client.query('select 1 from pg_namespace where nspname = $1', [schema]);
    if (rows.length > 0) await client.query(`alter schema ${schema} rename to ${ASIDE}${schema}`);
  }
  await client.query('create schema public');
  await client.query('commit');
}

/** Undoes a restore that did not come to its end. */
async function putBack(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select substr(nspname, length($1) + 1) as name from pg_namespace where starts_with(nspname, $1)',
    [ASIDE],
  );
  if (rows.length === 0) return;
  await client.query('begin');
  for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
  for (const { name } of rows) await client.query(`alter schema ${ASIDE}${name} rename to ${name}`);
  await client.query('commit');
}
