import { open, readFile } from 'node:fs/promises';
import { notAnActivity } from '#core/recording/fit-activity/file-kind.ts';
import { fitFileType } from '#core/recording/fit-file-type.ts';
import { entryKind } from '#server/features/activities/upload/archive-entry-type.ts';
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
  /** `failed` is for what ought to be an activity but is broken; the rest was never one. */
  | { kind: 'skipped'; name: string; because: string; failed: boolean };

interface Sent {
  path: string;
  name: string;
  /** Told how many files there are, again when an archive inside turns out to hold more. */
  onTotal?: (files: number) => Promise<void> | void;
}

/**
 * A file as it was sent → the activity files in it, one at a time and always in the same order: itself, what is packed in a .gz, or the
 * entries of a ZIP archive and of archives in it. Content decides, not the name. Throws an `AppError` when the whole is refused.
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
  const bytes = new Uint8Array(await readFile(sent.path));
  yield isGzip(bytes) ? await fromGzip(sent.name, bytes, budget) : { kind: 'file', name: fileName(sent.name), bytes, fromArchive: false };
}

interface Progress {
  budget: Budget;
  depth: number;
  total: number;
}

async function* unpackArchive(sent: Sent, progress: Progress): AsyncGenerator<Unpacked> {
  const { budget } = progress;
  const { zip, entries: listed } = await openArchive(sent.path, budget);
  try {
    const entries = listed.map(({ name, entry }) => ({ name: fileName(name), kind: entryKind(name, entry), entry }));
    if (progress.depth > 0 && entries.length === 0) throw new AppError('unsupported-file', 'The archive is empty.');
    if (progress.depth === 0 && entries.every(({ kind }) => kind.kind === 'skipped')) {
      throw new AppError('unsupported-file', `No FIT, TCX or GPX file in this archive (${counted(entries.length)}).`);
    }
    progress.total += entries.length;
    await sent.onTotal?.(progress.total);
    for (const { name, kind, entry } of entries) {
      if (kind.kind === 'skipped') yield { kind: 'skipped', name, because: kind.because, failed: false };
      else if (kind.kind === 'activity') {
        const unpacked = await unpackEntry(zip, entry, budget);
        if (unpacked.kind === 'broken') yield { kind: 'skipped', name, because: unpacked.because, failed: true };
        else yield isGzip(unpacked.bytes) ? await fromGzip(name, unpacked.bytes, budget) : activity(name, unpacked.bytes);
      } else if (progress.depth >= LIMITS.depth) {
        yield { kind: 'skipped', name, because: 'Nested archives deeper than this are not opened.', failed: false };
      } else yield* unpackNested(sent, progress, { name, write: () => writeNested(zip, entry, budget) });
    }
  } finally {
    zip.close();
  }
}

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

async function beginningOf(path: string): Promise<{ head: Uint8Array; bytes: number }> {
  const file = await open(path);
  try {
    const head = new Uint8Array(4);
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
