import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { CHECK_IN_FILE_LIMITS } from '#contract/checkins/checkins.ts';
import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, unknown } from '#core/estimate.ts';
import { AppleHealth } from '#core/recovery/import/apple-health.ts';
import { readCsvCheckIns } from '#core/recovery/import/csv-check-ins.ts';
import type { ImportedDays } from '#core/recovery/import/imported-day.ts';
import { Budget } from '#server/platform/archive/limits.ts';
import { type ListedEntry, openArchive } from '#server/platform/archive/open-archive.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ThreadTask } from '#server/platform/jobs/worker-threads.ts';

export interface FileOfReadings {
  path: string;
  timeZone: string;
  today: LocalDate;
}

/** A file of check-ins → mornings. What it is, is told by its content. Reads an archive as a stream, however large; runs in a thread. */
export async function readReadings(file: FileOfReadings): Promise<Estimate<ImportedDays>> {
  const { head, bytes } = await beginningOf(file.path);
  try {
    if (head.startsWith('PK')) return await readArchive(file, bytes);
    if (head.trimStart().startsWith('<')) return await readHealth(createReadStream(file.path), file, CHECK_IN_FILE_LIMITS.unpackedBytes);
  } catch (error) {
    if (error instanceof AppError) return unknown(error.message);
    throw error;
  }
  if (bytes > CHECK_IN_FILE_LIMITS.csvBytes) return unknown('Check-in files can be up to 10 MB.');
  return readCsvCheckIns(textOf(await readFile(file.path)), file.today);
}

const HEAD_BYTES = 200;
const DAMAGED = 'The archive is damaged. Export it again.';

async function beginningOf(path: string): Promise<{ head: string; bytes: number }> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const text = buffer.subarray(0, bytesRead).toString('utf8');
    return { head: text.replace(/^\ufeff/, ''), bytes: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

/** Apple's archive holds `export.xml`, in the language of the phone, beside `export_cda.xml`: the larger one is the records. */
async function readArchive(file: FileOfReadings, packedBytes: number): Promise<Estimate<ImportedDays>> {
  const budget = new Budget(packedBytes);
  const { zip, entries } = await openArchive(file.path, budget);
  try {
    const ofKind = (ending: RegExp): ListedEntry[] =>
      entries
        .filter(({ name }) => ending.test(name) && !/_cda\.xml$/i.test(name) && !name.startsWith('__MACOSX/'))
        .sort((a, b) => b.entry.uncompressedSize - a.entry.uncompressedSize);
    const [health] = ofKind(/\.xml$/i);
    const [csv] = ofKind(/\.csv$/i);
    const found = health ?? csv;
    if (!found) return unknown('No Apple Health export or check-in table found in this archive.');
    const source = await zip.openReadStreamPromise(found.entry).catch(() => null);
    if (source === null) return unknown(DAMAGED);
    if (health) return await readHealth(source, file, budget.allowance(found.entry.compressedSize, CHECK_IN_FILE_LIMITS.unpackedBytes));
    const table = await collected(source, CHECK_IN_FILE_LIMITS.csvBytes);
    return table === null ? unknown(DAMAGED) : readCsvCheckIns(textOf(table), file.today);
  } finally {
    zip.close();
  }
}

/** Bytes are counted as they come. A stream that breaks gives what came before it did. */
async function readHealth(source: Readable, { timeZone, today }: FileOfReadings, mostBytes: number): Promise<Estimate<ImportedDays>> {
  const health = new AppleHealth(timeZone, today);
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) return unknown('The archive is too large when unpacked, so it was not read.');
      if (!health.take(chunk)) break;
    }
  } catch {
    // The end is missing or damaged; `finish` says so.
  } finally {
    source.destroy();
  }
  return health.finish();
}

/** Null when the packed bytes are damaged. */
async function collected(source: Readable, mostBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new AppError('too-large', 'Check-in files can be up to 10 MB.');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    return null;
  }
  return Buffer.concat(chunks);
}

/** UTF-8, or UTF-16 by its mark, as spreadsheets save. */
function textOf(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

export const readReadingsTask: ThreadTask<FileOfReadings, Promise<Estimate<ImportedDays>>> = {
  url: new URL(import.meta.url),
  name: 'readReadings',
};
