import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { contentKey, measure, sha256Of } from '#server/platform/files/content-hash.ts';
import type { ContentStore } from '#server/platform/files/content-store.ts';
import { contentBytes, endRange, PACKED, packedBytes, packing, unpacked, unpackedBytes } from '#server/platform/files/packed-content.ts';
import type { Files } from '#server/platform/files/stored-file.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const KEY = /^[a-z0-9-]+\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

/**
 * Files in a store, packed where that pays: they are read back byte for byte, and their keys are made of the unpacked bytes. What an older
 * version kept unpacked is read as it is.
 */
export function compressedFiles(store: ContentStore): Files {
  const read = readerOf(store);
  return {
    ...read,
    ...writerOf(store),
    async remove(key) {
      await Promise.all([key, key + PACKED].map((name) => store.remove(name)));
    },
    list: async (owner) => [...new Set(await Array.fromAsync(keysOf(store.names(owner))))],
    everything: () => keysOf(store.allNames()),
    check: () => store.check(),
  };
}

async function* keysOf(names: AsyncIterable<string>): AsyncIterable<string> {
  for await (const name of names) {
    const key = name.endsWith(PACKED) ? name.slice(0, -PACKED.length) : name;
    if (KEY.test(key)) yield key;
  }
}

function writerOf(store: ContentStore): Pick<Files, 'keep' | 'keepBytes'> {
  return {
    async keep(owner, source, maxBytes) {
      const [meter, pack] = [measure(maxBytes), packing()];
      const key = () => contentKey(owner, meter.sha256());
      let kept = '';
      await store.write(
        (into) => pipeline(source, meter.through, pack.through, into),
        () => {
          kept = key();
          return pack.isPacked() ? kept + PACKED : kept;
        },
      );
      // What an older version kept unpacked.
      if (pack.isPacked()) await store.remove(kept);
      return { key: kept, sha256: kept.slice(-64), bytes: meter.bytes() };
    },
    async keepBytes(owner, bytes) {
      const sha256 = sha256Of(bytes);
      const key = contentKey(owner, sha256);
      const packed = await packedBytes(bytes);
      await store.writeBytes(packed ? key + PACKED : key, packed ?? bytes);
      if (packed) await store.remove(key);
      return { key, sha256, bytes: bytes.byteLength };
    },
  };
}

function readerOf(store: ContentStore): Pick<Files, 'stream' | 'read' | 'local' | 'size'> {
  /** The packed file is looked for twice: it may take the place of the other between two looks. */
  async function first<T>(key: string, look: (name: string, isPacked: boolean) => Promise<T | null>): Promise<T | null> {
    if (!KEY.test(key)) throw gone();
    return (await look(key + PACKED, true)) ?? (await look(key, false)) ?? (await look(key + PACKED, true));
  }
  const stream: Files['stream'] = async (key, range) => {
    const found = await first(key, async (name, isPacked) => {
      const raw = await store.stream(name, isPacked ? undefined : range).catch(nullIfGone);
      return raw && isPacked ? unpacked(raw, range) : raw;
    });
    return found ?? Promise.reject(gone());
  };
  return {
    stream,
    async read(key) {
      const found = await first(key, async (name, isPacked) => {
        const raw = await store.stream(name).then(buffer).catch(nullIfGone);
        return raw && isPacked ? unpackedBytes(raw) : raw;
      });
      return found ?? Promise.reject(gone());
    },
    size: (key) =>
      first(key, async (name, isPacked) => {
        const size = await store.size(name);
        if (size === null || !isPacked) return size;
        const end = await store.stream(name, endRange(size)).then(buffer).catch(nullIfGone);
        return end && contentBytes(end);
      }),
    async local(key) {
      if (KEY.test(key) && store.pathOf && (await store.size(key)) !== null)
        return { path: store.pathOf(key), done: async () => undefined };
      const source = await stream(key);
      const dir = await mkdtemp(join(tmpdir(), 'moorline-'));
      const done = () => rm(dir, { recursive: true, force: true });
      const path = join(dir, 'file');
      await pipeline(source, createWriteStream(path)).catch(async (error) => {
        await done();
        throw error;
      });
      return { path, done };
    },
  };
}

const gone = (): AppError => new AppError('not-found', 'File not found.');

function nullIfGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null;
  throw error;
}
