import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/platform/errors.ts';

/** What was kept: the key is made of the content (SHA-256), so the same bytes have the same key. */
export interface Kept {
  key: string;
  sha256: string;
  bytes: number;
}

/** Raw files: a folder by default, S3-compatible storage by setting. Keys are made by us, never by a sender. */
export interface Files {
  /** Keeps a stream under `owner`'s part of the store. Refuses with 413 as soon as it is larger than `maxBytes`, leaving nothing behind. */
  keep(owner: string, source: Readable, maxBytes: number): Promise<Kept>;
  keepBytes(owner: string, bytes: Uint8Array): Promise<Kept>;
  /** The bytes from `start` to `end` (included), or all. Throws `not-found`. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>;
  read(key: string): Promise<Uint8Array>;
  /** A path on this machine with the same bytes, for readers that need to seek; call `done` afterwards. */
  local(key: string): Promise<{ path: string; done(): Promise<void> }>;
  size(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Keys of one owner. */
  list(owner: string): Promise<string[]>;
  /** Throws when the store does not answer. */
  check(): Promise<void>;
}

export const keyOf = (owner: string, sha256: string): string => `${owner}/${sha256.slice(0, 2)}/${sha256}`;

/** Opens what the configuration names. */
export async function openFiles(storage: Config['storage']): Promise<Files> {
  if (storage.kind === 'folder') return openFolder(storage.dir);
  const { openBucket } = await import('#server/platform/files-s3.ts');
  return openBucket(storage);
}

/** Counts and hashes what passes; fails with 413 past `maxBytes`. */
export function measure(maxBytes: number): { through: Transform; sha256(): string; bytes(): number } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new AppError('too-large', `That file is larger than ${Math.round(maxBytes / 1_048_576)} MB.`));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sha256: () => hash.digest('hex'), bytes: () => bytes };
}

/** Written to a temporary name, synced, then renamed: a file is there whole or not at all. */
export async function openFolder(dir: string): Promise<Files> {
  const incoming = join(dir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const pathOf = (key: string): string => {
    if (!/^[a-z0-9-]+\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(key)) throw new AppError('not-found', 'That file is not there any more.');
    return join(dir, key);
  };
  const settle = async (temporary: string, kept: Kept): Promise<Kept> => {
    const path = pathOf(kept.key);
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return kept;
  };
  const keep: Files['keep'] = async (owner, source, maxBytes) => {
    const temporary = join(incoming, randomUUID());
    const meter = measure(maxBytes);
    const handle = await open(temporary, 'wx');
    try {
      await pipeline(source, meter.through, handle.createWriteStream({ flush: true }));
      const sha256 = meter.sha256();
      return await settle(temporary, { key: keyOf(owner, sha256), sha256, bytes: meter.bytes() });
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    } finally {
      await handle.close().catch(() => undefined);
    }
  };
  return {
    keep,
    async keepBytes(owner, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const kept = { key: keyOf(owner, sha256), sha256, bytes: bytes.byteLength };
      if (await exists(pathOf(kept.key))) return kept;
      const temporary = join(incoming, randomUUID());
      const handle = await open(temporary, 'wx');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      return settle(temporary, kept);
    },
    async stream(key, range) {
      const path = pathOf(key);
      if (!(await exists(path))) throw new AppError('not-found', 'That file is not there any more.');
      return createReadStream(path, range);
    },
    async read(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new AppError('not-found', 'That file is not there any more.') : error;
      });
    },
    local: async (key) => ({ path: pathOf(key), done: async () => undefined }),
    size: async (key) =>
      stat(pathOf(key)).then(
        (found) => found.size,
        () => null,
      ),
    remove: (key) => rm(pathOf(key), { force: true }),
    async list(owner) {
      const found = await readdir(join(dir, owner), { recursive: true }).catch(() => []);
      return found.filter((name) => /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(name)).map((name) => `${owner}/${name}`);
    },
    async check() {
      const probe = join(incoming, randomUUID());
      const handle = await open(probe, 'wx');
      await handle.close();
      await unlink(probe);
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** The name is only safe once its folder has been synced too. Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
