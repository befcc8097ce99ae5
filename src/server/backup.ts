import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { openApp } from '#server/app.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { followRestoredConsents } from '#server/features/account/account.ts';
import { eraseAgain } from '#server/features/account-data/deletion/erase-jobs.ts';
import { isSealed, SealRefusal, sealed, unsealed } from '#server/platform/backup/encrypt.ts';
import { BackupRefusal, openBackup } from '#server/platform/backup/read-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { ownSecret } from '#server/platform/crypto/encrypt-text.ts';
import { openDatabaseServer } from '#server/platform/embedded-postgres/database-server.ts';
import { DatabaseRefusal } from '#server/platform/embedded-postgres/startup-error.ts';
import { openFiles } from '#server/platform/files/file-store.ts';
import { openLog } from '#server/platform/observability/logger.ts';

/** `npm run backup -- FILE` while the product runs or not, and `npm run restore -- FILE [--replace]` while it does not. */
async function main([command, file, ...options]: readonly string[]): Promise<void> {
  if ((command !== 'backup' && command !== 'restore') || !file || file.startsWith('--')) {
    throw new BackupRefusal('Usage: npm run backup -- FILE or npm run restore -- FILE.');
  }
  const config = readConfig(process.env);
  const where = path.resolve(file);
  const said = command === 'backup' ? await backUp(config, where) : await restore(config, where, options.includes('--replace'));
  process.stdout.write(`${said}\n`);
}

async function backUp(config: Config, file: string): Promise<string> {
  if (config.production && config.backupPassphrase === null) {
    throw new BackupRefusal('Backups contain health data. Set BACKUP_PASSPHRASE to encrypt them, and store it elsewhere.');
  }
  const database = await openDatabaseServer(config, 'worker', openLog(config.logLevel));
  const unfinished = `${file}.unfinished`;
  try {
    const files = await openFiles(config.storage);
    const { zip, manifest } = await writeBackup({ databaseUrl: database.url, files, secret: await ownSecretOf(config), now: new Date() });
    await pipeline(await sealed(zip, config.backupPassphrase), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    const { tables, files: count } = await manifest;
    await rename(unfinished, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const manner = config.backupPassphrase === null ? 'not encrypted, because BACKUP_PASSPHRASE is not set' : 'encrypted';
    return `${PRODUCT_NAME}: backed up ${rows} rows and ${count} files to ${file}, ${manner}.`;
  } finally {
    await rm(unfinished, { force: true });
    await database.stop();
  }
}

async function restore(config: Config, file: string, replace: boolean): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'moorline-restore-'));
  const log = openLog(config.logLevel);
  try {
    const backup = await openBackup(await asZip(file, folder, config.backupPassphrase));
    const database = await openDatabaseServer(config, 'web', log);
    try {
      const files = await openFiles(config.storage);
      const own = config.secret.given.length === 0 ? backup.secret : null;
      // What is sealed in the rows opens with the secret that came along, and with no other.
      const secret = own === null ? config.secret : { ...config.secret, given: [own] };
      const complete = async (forgotten: readonly string[], consentsOf: readonly string[]) => {
        await completeIn({ ...config, secret }, database.url, { jobs: backup.jobs, forgotten, consentsOf });
        if (own !== null) await writeFile(config.secret.path, `${own}\n`, { mode: 0o600 });
      };
      await restoreBackup({ databaseUrl: database.url, files, backup, replace, complete });
    } finally {
      backup.close();
      await database.stop();
    }
    const { takenAt, tables, files } = backup.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return `${PRODUCT_NAME}: restored the backup of ${takenAt}: ${rows} rows and ${files} files.`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An installation that was given no secret has one of its own, without which codes of authenticator apps would be lost. */
async function ownSecretOf({ secret }: Config): Promise<string | null> {
  return secret.given.length === 0 ? ownSecret(secret.path) : null;
}

/** The parts of the product that neither answer requests nor work on jobs. */
async function completeIn(
  config: Config,
  databaseUrl: string,
  {
    jobs,
    forgotten,
    consentsOf,
  }: { jobs: Parameters<App['deps']['jobs']['sendAgain']>[0]; forgotten: readonly string[]; consentsOf: readonly string[] },
): Promise<void> {
  const app = await openApp({
    config: { ...config, roles: { web: false, worker: false } },
    databaseUrl,
    appUrl: config.appUrl ?? '',
    log: openLog(config.logLevel),
  });
  try {
    await app.deps.jobs.sendAgain(jobs);
    await followRestoredConsents(app.deps, consentsOf);
    await eraseAgain(app.deps, forgotten);
  } finally {
    await app.stop();
  }
}

type App = Awaited<ReturnType<typeof openApp>>;

/** A sealed backup is opened into a folder that is gone afterwards: its directory stands at its end. */
async function asZip(file: string, folder: string, passphrase: string | null): Promise<string> {
  const handle = await open(file).catch(() => {
    throw new BackupRefusal(`${file} can’t be read.`);
  });
  const head = Buffer.alloc(32);
  await handle.read(head, 0, head.length, 0).finally(() => handle.close());
  if (!isSealed(head)) return file;
  const zip = path.join(folder, 'backup.zip');
  await pipeline(await unsealed(createReadStream(file), passphrase), createWriteStream(zip, { mode: 0o600 })).catch((error: unknown) => {
    throw error instanceof SealRefusal ? error : new BackupRefusal(`The backup is damaged or incomplete: ${String(error)}.`);
  });
  return zip;
}

const EXPECTED = [ConfigError, DatabaseRefusal, BackupRefusal, SealRefusal];

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const isExpected = EXPECTED.some((kind) => error instanceof kind);
    process.stderr.write(
      `${isExpected && error instanceof Error ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  },
);
