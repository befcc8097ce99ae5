import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type BackupManifest, fileEntry, JOBS, MANIFEST, SECRET, tableEntry } from '#server/platform/backup/backup-manifest.ts';
import { openDump } from '#server/platform/backup/dump-database.ts';
import type { Files } from '#server/platform/files/stored-file.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Rows are text and pack well; kept files are packed already. */
const LEVEL = 1;

interface Backup {
  databaseUrl: string;
  files: Files;
  /** What opens sealed values; null where the settings give it. */
  secret: string | null;
  now: Date;
}

/**
 * Everything in one stream: a zip with the rows of one moment, the work that was waiting, and every kept file. The product goes on meanwhile.
 * Files are read after the moment of the rows, so none is missing but those of what was deleted since. `manifest` answers when it has been
 * read to its end; errors end the stream.
 */
export async function writeBackup({
  databaseUrl,
  files,
  secret,
  now,
}: Backup): Promise<{ zip: Readable; manifest: Promise<BackupManifest> }> {
  const dump = await openDump(databaseUrl);
  const zip = new ZipFile();
  const out = new Readable().wrap(zip.outputStream as NodeJS.ReadableStream);
  const counted = { files: 0, filesGone: 0 };
  const manifestOf = (): BackupManifest => ({
    format: 1,
    takenAt: now.toISOString(),
    migration: dump.migration,
    tables: dump.tables.map(({ facts }) => facts()),
    jobs: dump.jobs.length,
    ...counted,
  });

  async function write(): Promise<BackupManifest> {
    for (const table of dump.tables) await add(zip, tableEntry(table.name), table.rows(), LEVEL);
    await add(zip, JOBS, Readable.from([Buffer.from(JSON.stringify(dump.jobs))]), LEVEL);
    if (secret !== null) await add(zip, SECRET, Readable.from([Buffer.from(secret)]), LEVEL);
    for await (const key of files.everything()) {
      const source = await files.stream(key).catch(ignoreGone);
      if (source) await add(zip, fileEntry(key), source, 0);
      counted[source ? 'files' : 'filesGone']++;
    }
    const manifest = manifestOf();
    await add(zip, MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]), LEVEL);
    zip.end();
    return manifest;
  }

  const manifest = write().finally(() => dump.close());
  manifest.catch((error: Error) => out.destroy(error));
  return { zip: out, manifest };
}

/** One entry after the other: the next one is opened when this one has been taken. */
async function add(zip: ZipFile, name: string, source: Readable, compressionLevel: number): Promise<void> {
  zip.addReadStream(source, name, { compressionLevel, forceZip64Format: true });
  await once(source, 'end');
}

function ignoreGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null;
  throw error;
}
