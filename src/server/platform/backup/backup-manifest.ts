import * as z from 'zod/mini';

/** Names of the entries of a backup, which is a zip: rows in PostgreSQL's own text form, kept files as they are, the manifest last. */
export const MANIFEST = 'manifest.json';
export const tableEntry = (table: string): string => `tables/${table}.txt`;
export const JOBS = 'jobs.json';
/** What sealed values in the rows are opened with, where the installation made it itself. */
export const SECRET = 'secret.txt';
export const fileEntry = (key: string): string => `files/${key}`;
const FILES = 'files/';
/** The key of a kept file; null for every other entry. */
export const keyOfEntry = (entry: string): string | null => (entry.startsWith(FILES) ? entry.slice(FILES.length) : null);

const NAME = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/));
const COUNT = z.number().check(z.int(), z.nonnegative());

/** What a backup says of itself. */
export const BackupManifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** The last migration that had run: names and columns are those it left. */
  migration: z.string().check(z.regex(/^\d{4}-[a-z0-9-]+$/)),
  tables: z.array(z.object({ name: NAME, columns: z.array(NAME), rows: COUNT, sha256: z.string() })),
  jobs: COUNT,
  files: COUNT,
  /** Kept files that went away while the backup was made: what they belonged to had been deleted. */
  filesGone: COUNT,
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** Work that was waiting. It may run twice, so whatever was half done begins anew. */
export const WaitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  startAfter: z.iso.datetime(),
});
export type WaitingJob = z.infer<typeof WaitingJob>;
