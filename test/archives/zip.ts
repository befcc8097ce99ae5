import { createZipArchiveSync, ZipBuffer, ZipEntry } from 'node:zlib';

/** What goes into an archive, by path: packed, or as it is. */
export type ZipContents = Record<string, Uint8Array | { stored: Uint8Array }>;

/** The bytes of an archive, small enough for memory. The same contents give the same bytes. */
export function makeZip(contents: ZipContents): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(contents).map(([name, content]) => {
    const isStored = 'stored' in content;
    return ZipEntry.createSync(name, isStored ? content.stored : content, { method: isStored ? 'store' : 'deflate', modified: MODIFIED });
  });
  return new Uint8Array(Buffer.concat([...createZipArchiveSync(entries)]));
}

const MODIFIED = new Date('2000-01-01T12:00:00Z');

/** Every file of an archive, by path. */
export function readZip(bytes: Uint8Array): Record<string, Uint8Array> {
  return Object.fromEntries([...new ZipBuffer(bytes).entries()].map(([name, entry]) => [name, new Uint8Array(entry.contentSync())]));
}
