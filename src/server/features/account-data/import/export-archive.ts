import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { ExportManifest, MANIFEST } from '#server/features/account-data/export/export-manifest.ts';
import { Budget } from '#server/platform/archive/limits.ts';
import { openArchive } from '#server/platform/archive/open-archive.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export interface OpenedArchive {
  manifest: ExportManifest;
  /** Undefined where the archive has no such entry. */
  stream(name: string): Promise<Readable | undefined>;
  close(): void;
}

const MANIFEST_BYTES = 50 * 1024 ** 2;
/** A row with the streams of a day on a bicycle is a few MB; a line above this is a trap. */
const LONGEST_LINE = 64 * 1024 ** 2;

/** Opens what somebody says is an export, by the rules of every archive. Throws `unsupported-file` where it is none. */
export async function openExport(path: string, bytes: number): Promise<OpenedArchive> {
  const { zip, entries } = await openArchive(path, new Budget(bytes));
  const byName = new Map(entries.map(({ name, entry }) => [name, entry]));
  const stream = async (name: string) => {
    const entry = byName.get(name);
    return entry && zip.openReadStreamPromise(entry);
  };
  try {
    const entry = byName.get(MANIFEST);
    if (!entry || entry.uncompressedSize > MANIFEST_BYTES) throw noExport();
    const manifest = z.safeParse(ExportManifest, await jsonOf(await zip.openReadStreamPromise(entry)));
    if (!manifest.success) throw noExport();
    return { manifest: manifest.data, stream, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function jsonOf(stream: Readable): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw noExport();
  }
}

/** The rows of a table as they stand in the archive, one text each. */
export async function* rowTexts(source: Readable): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      const row = textOf([...parts, chunk.subarray(from, at)]);
      if (row !== null) yield row;
      [parts, length, from] = [[], 0, at + 1];
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST_LINE) throw damaged();
  }
  const last = textOf(parts);
  if (last !== null) yield last;
}

/** A line without what makes a list of lines; null for those that hold no row. */
function textOf(parts: readonly Buffer[]): string | null {
  const line = Buffer.concat(parts).toString('utf8').trim();
  const row = line.endsWith(',') ? line.slice(0, -1) : line;
  return row === '' || row === '[' || row === ']' || row === '[]' ? null : row;
}

export const noExport = (): AppError =>
  new AppError('unsupported-file', 'This is not a valid export. Choose the original zip, not files from inside it.');
export const damaged = (): AppError => new AppError('unsupported-file', 'This export is damaged or was modified. Nothing was imported.');
