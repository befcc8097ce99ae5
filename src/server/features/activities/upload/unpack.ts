import { open, readFile } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import { type Estimate, unknown } from '#core/estimate.ts';
import { notAnActivity } from '#core/recording/fit-activity/file-kind.ts';
import { fitFileType } from '#core/recording/fit-file-type.ts';
import type { ImportedDays } from '#core/recovery/import/imported-day.ts';
import type { AppleExport, WorkoutToJoin } from '#server/features/activities/imports/read-apple-health.ts';
import { type EntryKind, entryKind } from '#server/features/activities/upload/archive-entry-type.ts';
import { isGzip, unpackEntry, unpackGzip } from '#server/platform/archive/inflate.ts';
import { Budget, LIMITS } from '#server/platform/archive/limits.ts';
import { writeNested } from '#server/platform/archive/nested-archive.ts';
import { openArchive } from '#server/platform/archive/open-archive.ts';
import { fileName } from '#server/platform/files/file-name.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** One file of an upload. Names are text for display: no path, nothing to open. */
export type Unpacked =
  | {
      kind: 'file';
      name: string;
      bytes: Uint8Array;
      /** False when the bytes are the upload itself. */
      fromArchive: boolean;
    }
  /** Mornings of a health export; its workouts come as files. */
  | { kind: 'mornings'; name: string; found: ImportedDays }
  /** `failed` is for what ought to be an activity but is broken; the rest was never one. */
  | { kind: 'skipped'; name: string; because: string; failed: boolean };

/** Reads the records of Apple Health, which may be larger than memory. */
export interface HealthReader {
  read(document: { path: string; entry: string | null; mostBytes: number }): Promise<Estimate<AppleExport>>;
  join(workout: WorkoutToJoin): Promise<Uint8Array>;
}

interface Sent {
  path: string;
  name: string;
  /** Without one, health records are named and passed over. */
  health?: HealthReader;
  /** Told how many files there are, again when an archive inside turns out to hold more. */
  onTotal?: (files: number) => Promise<void> | void;
}

/**
 * A file as it was sent → the files in it, one at a time and always in the same order: itself, what is packed in a .gz, the entries of a ZIP
 * archive and of archives in it, or the workouts of a health export. Content decides, not the name. Throws an `AppError` when the whole is
 * refused.
 */
export async function* unpack(sent: Sent): AsyncGenerator<Unpacked> {
  const { head, bytes: size } = await beginningOf(sent.path);
  const budget = new Budget(size);
  if (isZip(head)) {
    yield* unpackArchive(sent, { budget, depth: 0, total: 0 });
    return;
  }
  if (sent.name.toLowerCase().endsWith('.zip')) {
    throw new AppError('unsupported-file', 'This is not a valid ZIP archive. Download it again.');
  }
  await sent.onTotal?.(1);
  if (isHealthDocument(head)) {
    const document = { path: sent.path, entry: null, mostBytes: LIMITS.totalBytes };
    yield* unpackHealth(
      sent,
      { name: fileName(sent.name), document, routeOf: async () => null, isOne: true },
      { budget, depth: 0, total: 1 },
    );
    return;
  }
  const bytes = new Uint8Array(await readFile(sent.path));
  yield isGzip(bytes) ? await fromGzip(sent.name, bytes, budget) : { kind: 'file', name: fileName(sent.name), bytes, fromArchive: false };
}

interface Progress {
  budget: Budget;
  depth: number;
  total: number;
}

async function* unpackArchive(sent: Sent, progress: Progress): AsyncGenerator<Unpacked> {
  const { zip, entries: listed } = await openArchive(sent.path, progress.budget);
  try {
    const entries = listed.map(({ name, entry }) => ({ path: name, name: fileName(name), kind: entryKind(name, entry), entry }));
    if (progress.depth > 0 && entries.length === 0) throw new AppError('unsupported-file', 'The archive is empty.');
    if (progress.depth === 0 && entries.every(({ kind }) => kind.kind === 'skipped')) {
      throw new AppError('unsupported-file', `No training or health data in this archive (${counted(entries.length)}).`);
    }
    progress.total += entries.length;
    await sent.onTotal?.(progress.total);
    const archive = { zip, entries, joined: new Set<string>() };
    for (const entry of healthFirst(entries)) yield* unpackListed(sent, progress, archive, entry);
  } finally {
    zip.close();
  }
}

interface OpenedArchive {
  zip: ZipFile;
  entries: readonly ListedFile[];
  /** Names of routes that are part of a workout already. */
  joined: Set<string>;
}
interface ListedFile {
  /** As the directory of the archive has it. */
  path: string;
  name: string;
  kind: EntryKind;
  entry: Entry;
}

/** The records say which routes are theirs, so they are read before the routes. */
const healthFirst = (entries: readonly ListedFile[]): ListedFile[] => [
  ...entries.filter(({ kind }) => kind.kind === 'health'),
  ...entries.filter(({ kind }) => kind.kind !== 'health'),
];

async function* unpackListed(sent: Sent, progress: Progress, archive: OpenedArchive, file: ListedFile): AsyncGenerator<Unpacked> {
  const { name, kind, entry } = file;
  const { zip, joined } = archive;
  const { budget } = progress;
  if (kind.kind === 'skipped') yield { kind: 'skipped', name, because: kind.because, failed: false };
  else if (kind.kind === 'health') yield* unpackRecords(sent, progress, archive, file);
  else if (joined.has(name)) await sent.onTotal?.(--progress.total);
  else if (kind.kind === 'file') yield await unpackOne(zip, { name, entry }, budget);
  else if (progress.depth >= LIMITS.depth) {
    yield { kind: 'skipped', name, because: 'Nested archives deeper than this are not opened.', failed: false };
  } else yield* unpackNested(sent, progress, { name, write: () => writeNested(zip, entry, budget) });
}

async function unpackOne(zip: ZipFile, { name, entry }: { name: string; entry: Entry }, budget: Budget): Promise<Unpacked> {
  const unpacked = await unpackEntry(zip, entry, budget);
  if (unpacked.kind === 'broken') return { kind: 'skipped', name, because: unpacked.because, failed: true };
  return isGzip(unpacked.bytes) ? fromGzip(name, unpacked.bytes, budget) : activity(name, unpacked.bytes);
}

async function* unpackRecords(sent: Sent, progress: Progress, archive: OpenedArchive, file: ListedFile): AsyncGenerator<Unpacked> {
  const { zip, entries, joined } = archive;
  const { name, path, entry } = file;
  if (!isHealthDocument(await beginningOfEntry(zip, entry))) {
    yield { kind: 'skipped', name, because: 'No training or health data.', failed: false };
    return;
  }
  const { budget } = progress;
  const mostBytes = budget.allowance(entry.compressedSize, LIMITS.totalBytes);
  budget.spend(Math.min(entry.uncompressedSize, mostBytes));
  const routeOf = async (route: string): Promise<Uint8Array | null> => {
    const found = entries.find((other) => other.name === route && other.kind.kind === 'file');
    if (!found) return null;
    joined.add(route);
    const unpacked = await unpackEntry(zip, found.entry, budget);
    return unpacked.kind === 'broken' ? null : unpacked.bytes;
  };
  yield* unpackHealth(sent, { name, document: { path: sent.path, entry: path, mostBytes }, routeOf, isOne: false }, progress);
}

interface HealthDocument {
  name: string;
  document: Parameters<HealthReader['read']>[0];
  routeOf(name: string): Promise<Uint8Array | null>;
  /** Nothing else was sent. */
  isOne: boolean;
}

/** The mornings of a health export, then its workouts, each as the bytes of a recording. */
async function* unpackHealth(sent: Sent, { name, document, routeOf, isOne }: HealthDocument, progress: Progress): AsyncGenerator<Unpacked> {
  const read = sent.health ? await sent.health.read(document) : unknown('Health records are not read here.');
  if (read.kind === 'unknown') {
    if (isOne) throw new AppError('unsupported-file', read.because);
    yield { kind: 'skipped', name, because: read.because, failed: true };
    return;
  }
  const { mornings, workouts } = read.value;
  progress.total += workouts.length;
  await sent.onTotal?.(progress.total);
  yield { kind: 'mornings', name, found: mornings };
  for (const { workout, samples } of workouts) {
    const routes = (await Promise.all(workout.routes.map(routeOf))).filter((route) => route !== null);
    const bytes = await sent.health?.join({ workout, samples, routes });
    if (bytes) yield { kind: 'file', name: nameOfWorkout(workout.startMs), bytes, fromArchive: true };
  }
}

const nameOfWorkout = (startMs: number): string => `workout-${new Date(startMs).toISOString().slice(0, 19).replaceAll(':', '')}Z.json`;

/** A damaged archive inside is said and passed over; a trap is the end of the whole. */
async function* unpackNested(
  sent: Sent,
  progress: Progress,
  nested: { name: string; write: () => ReturnType<typeof writeNested> },
): AsyncGenerator<Unpacked> {
  let file: Awaited<ReturnType<typeof writeNested>> | null = null;
  try {
    file = await nested.write();
    const inner = { ...progress, depth: progress.depth + 1, total: progress.total - 1 };
    yield* unpackArchive({ ...sent, path: file.path }, inner);
    progress.total = inner.total;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'too-large') throw error;
    yield { kind: 'skipped', name: nested.name, because: error.message, failed: true };
  } finally {
    await file?.done();
  }
}

async function fromGzip(name: string, packed: Uint8Array, budget: Budget): Promise<Unpacked> {
  const inside = fileName(name.replace(/\.gz$/i, ''));
  const unpacked = await unpackGzip(packed, budget);
  if (unpacked.kind === 'broken') return { kind: 'skipped', name: inside, because: unpacked.because, failed: true };
  return activity(inside, unpacked.bytes);
}

/** Watches keep far more files than activities; most can be told by their first bytes. */
function activity(name: string, bytes: Uint8Array): Unpacked {
  const because = notAnActivity(fitFileType(bytes));
  return because === null ? { kind: 'file', name, bytes, fromArchive: true } : { kind: 'skipped', name, because, failed: false };
}

/** Enough for a declaration, a document type and the name of the root. */
const HEAD_BYTES = 4096;

async function beginningOfEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry).catch(() => null);
  if (!stream) return new Uint8Array();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) return chunk.subarray(0, HEAD_BYTES);
  } catch {
    // Damaged from the start: no health document.
  } finally {
    stream.destroy();
  }
  return new Uint8Array();
}

function isHealthDocument(head: Uint8Array): boolean {
  return /^\ufeff?\s*</.test(Buffer.from(head.subarray(0, 16)).toString('utf8')) && Buffer.from(head).includes('HealthData');
}

async function beginningOf(path: string): Promise<{ head: Uint8Array; bytes: number }> {
  const file = await open(path);
  try {
    const head = new Uint8Array(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return { head: head.subarray(0, bytesRead), bytes: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** A local file, or the directory of an empty archive. */
function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6));
}

const counted = (files: number): string => (files === 1 ? 'one file' : `${files.toLocaleString('en')} files`);
