import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  name: string;
  source: Readable;
  /** What is packed already, or measured by others, is stored as it is. */
  isPacked?: boolean;
}

/** A small archive as a whole. All its files get the same time, so that the same files give the same bytes. */
export async function packFiles(files: ReadonlyMap<string, string | Uint8Array>, modifiedAt: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name, { mtime: modifiedAt, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}

/** Text packs well at the quickest level. */
const LEVEL = 1;

/** A zip of entries below 4 GB each, of any size as a whole, that is made as it is read, one entry after the other: nothing is held but what is on its way. An error of a source ends it. */
export function archiveOf(entries: AsyncIterable<ArchiveEntry>): Readable {
  const zip = new ZipFile();
  const out = new Readable().wrap(zip.outputStream as NodeJS.ReadableStream);
  async function write(): Promise<void> {
    for await (const { name, source, isPacked = false } of entries) {
      zip.addReadStream(source, name, { compressionLevel: isPacked ? 0 : LEVEL });
      await once(source, 'end');
    }
    zip.end();
  }
  write().catch((error: Error) => out.destroy(error));
  return out;
}
