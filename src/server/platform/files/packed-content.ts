import { pipeline as join, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createZstdCompress, createZstdDecompress, zstdCompress, zstdCompressSync, zstdDecompress } from 'node:zlib';

/** What a packed content is called after its key. It is a zstd file (RFC 8878), which any tool unpacks. */
export const PACKED = '.zst';

const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };
const SAMPLE_BYTES = 65_536;
const LEAST_BYTES = 512;
/** Packed, a content has to save a tenth. */
const MOST_SHARE = 0.9;

/** Films have a compressible beginning before what is not. */
const isFilm = (sample: Buffer): boolean => sample.toString('latin1', 4, 8) === 'ftyp' || sample.readUInt32BE(0) === 0x1a45dfa3;

/** Whether it pays to pack a content that begins so. The same content is always packed or never. */
function pays(sample: Buffer): boolean {
  if (sample.length < LEAST_BYTES || isFilm(sample)) return false;
  return zstdCompressSync(sample, OPTIONS).length <= MOST_SHARE * sample.length;
}

/** How many bytes the content has, as a frame that readers of zstd skip: a packed file can't say so before its end has come. */
const END_BYTES = 16;
const SKIPPED_FRAME = 0x184d2a50;

function endOf(bytes: number): Buffer {
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(SKIPPED_FRAME, 0);
  end.writeUInt32LE(8, 4);
  end.writeBigUInt64LE(BigInt(bytes), 8);
  return end;
}

/** Packs what passes where that pays. Whether it did is known once all has passed. */
export function packing(): { through(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer>; isPacked(): boolean } {
  let isPacked = false;
  async function* through(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    const source = chunks[Symbol.asyncIterator]();
    const first: Buffer[] = [];
    let bytes = 0;
    let isOver = false;
    while (bytes < SAMPLE_BYTES && !isOver) {
      const { done, value } = await source.next();
      if (done) isOver = true;
      else {
        first.push(value);
        bytes += value.length;
      }
    }
    const start = Buffer.concat(first);
    isPacked = pays(start.subarray(0, SAMPLE_BYTES));
    async function* whole(): AsyncIterable<Buffer> {
      yield start;
      for await (const chunk of { [Symbol.asyncIterator]: () => source }) {
        bytes += chunk.length;
        yield chunk;
      }
    }
    if (!isPacked) return yield* whole();
    const zstd = createZstdCompress(OPTIONS);
    // An error of the source reaches whoever reads from `zstd`.
    join(whole(), zstd, () => undefined);
    yield* zstd;
    yield endOf(bytes);
  }
  return { through, isPacked: () => isPacked };
}

/** The bytes packed, or null where that doesn't pay. */
export async function packedBytes(bytes: Uint8Array): Promise<Buffer | null> {
  if (!pays(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, SAMPLE_BYTES)))) return null;
  return Buffer.concat([await promisify(zstdCompress)(bytes, OPTIONS), endOf(bytes.byteLength)]);
}

export const unpackedBytes = (packed: Uint8Array): Promise<Buffer> => promisify(zstdDecompress)(packed);

/** The last bytes of a packed file, which say how many the content has. */
export const endRange = (packedSize: number) => ({ start: packedSize - END_BYTES, end: packedSize - 1 });
export const contentBytes = (end: Buffer): number => Number(end.readBigUInt64LE(8));

/** The content of a packed file from `start` to `end` (included), or all. */
export function unpacked(
  packed: Readable,
  { start, end }: { start: number; end: number } = { start: 0, end: Number.POSITIVE_INFINITY },
): Readable {
  const zstd = createZstdDecompress();
  // An error of `packed` reaches whoever reads, and whoever stops reading closes it.
  join(packed, zstd, () => undefined);
  async function* part(): AsyncIterable<Buffer> {
    let at = 0;
    for await (const chunk of zstd as AsyncIterable<Buffer>) {
      const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      at += chunk.length;
      if (piece.length > 0) yield piece;
      if (at > end) return;
    }
  }
  return Readable.from(part(), { objectMode: false });
}
