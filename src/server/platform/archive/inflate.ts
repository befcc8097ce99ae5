import { promisify } from 'node:util';
import { crc32, gunzip as gunzipCallback, inflateRaw as inflateRawCallback } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { type Budget, bombRefusal } from '#server/platform/archive/limits.ts';

const gunzip = promisify(gunzipCallback);
const inflateRaw = promisify(inflateRawCallback);

export type Unpacking = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'broken'; because: string };

const BROKEN: Unpacking = { kind: 'broken', because: 'A file inside the archive is damaged.' };

/** The bytes of one entry. Throws when it is a trap; a damaged one is only broken. */
export async function unpackEntry(zip: ZipFile, entry: Entry, budget: Budget): Promise<Unpacking> {
  const packed = await readPacked(zip, entry).catch(() => null);
  if (packed === null) return BROKEN;
  const unpacked = entry.compressionMethod === 0 ? packed : await within(inflateRaw, packed, budget.allowance(packed.length));
  if (unpacked === null) return BROKEN;
  budget.spend(unpacked.length);
  // A size that the directory lies about is a trap; a sum that does not fit is a scratch.
  if (unpacked.length > entry.uncompressedSize) throw bombRefusal();
  return unpacked.length === entry.uncompressedSize && crc32(unpacked) === entry.crc32 ? { kind: 'bytes', bytes: unpacked } : BROKEN;
}

/** A file that was packed by itself, such as `ride.fit.gz`. */
export async function unpackGzip(packed: Uint8Array, budget: Budget): Promise<Unpacking> {
  const bytes = await within(gunzip, packed, budget.allowance(packed.length));
  if (bytes === null) return { kind: 'broken', because: 'The .gz file is damaged or incomplete.' };
  budget.spend(bytes.length);
  return { kind: 'bytes', bytes };
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Unpacks up to `limit` bytes; null when the data is damaged. */
async function within(
  unpack: (packed: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>,
  packed: Uint8Array,
  limit: number,
): Promise<Uint8Array | null> {
  if (limit === 0) throw bombRefusal();
  try {
    return ownBytes(await unpack(packed, { maxOutputLength: limit }));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') throw bombRefusal();
    return null;
  }
}

async function readPacked(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry, { decodeFileData: false });
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return ownBytes(Buffer.concat(chunks));
}

/** Small buffers of Node share memory with others; these bytes may be handed to another thread, memory and all. */
function ownBytes(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
}
