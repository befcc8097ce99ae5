import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import * as z from 'zod/mini';
import { BackupManifest, JOBS, keyOfEntry, MANIFEST, SECRET, tableEntry, WaitingJob } from '#server/platform/backup/backup-manifest.ts';

/** Not a backup, or a damaged one. The message is for the person who brought it. */
export class BackupRefusal extends Error {}

/** A backup that lies in a file of this machine, not sealed. */
export interface OpenBackup {
  manifest: BackupManifest;
  jobs: readonly WaitingJob[];
  /** What opens sealed values in the rows; null where the settings of that installation gave it. */
  secret: string | null;
  rowsOf(table: string): Promise<Readable>;
  /** Keys of the kept files. */
  keys: readonly string[];
  file(key: string): Promise<Readable>;
  close(): void;
}

/** Reads the directory and the manifest. Throws `BackupRefusal` when the file is none, was cut off, or lacks what its manifest names. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new BackupRefusal(`Not a backup, or incomplete: ${error.message}.`);
  });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const stream = (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new BackupRefusal(`The backup is missing ${name}.`);
    return zip.openReadStreamPromise(entry);
  };
  const manifest = parsed(BackupManifest, await textOf(await stream(MANIFEST)));
  const jobs = parsed(z.array(WaitingJob), await textOf(await stream(JOBS)));
  const keys = [...entries.keys()].flatMap((name) => keyOfEntry(name) ?? []);
  if (keys.length !== manifest.files) throw new BackupRefusal(`The backup lists ${manifest.files} files but contains ${keys.length}.`);
  return {
    manifest,
    jobs,
    secret: entries.has(SECRET) ? await textOf(await stream(SECRET)) : null,
    rowsOf: (table) => stream(tableEntry(table)),
    keys,
    file: (key) => stream(`files/${key}`),
    close: () => zip.close(),
  };
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  const result = schema.safeParse(JSON.parse(text));
  if (!result.success) throw new BackupRefusal('Not a valid backup, or from a newer version.');
  return result.data;
}
