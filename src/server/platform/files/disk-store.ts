import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentKey, measure, sha256Of } from '#server/platform/files/content-hash.ts';
import type { Files, StoredFile } from '#server/platform/files/stored-file.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const KEY = /^[a-z0-9-]+\/[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** A folder of this machine: a file is there whole or not at all. */
export async function openFolder(dir: string): Promise<Files> {
  const incoming = join(dir, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeUnfinished(incoming);
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw gone();
    return join(dir, key);
  };
  const presentPath = async (key: string): Promise<string> => {
    const path = pathOf(key);
    if (!(await exists(path))) throw gone();
    return path;
  };
  return {
    ...writerInto(incoming, pathOf),
    stream: async (key, range) => createReadStream(await presentPath(key), range),
    async read(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? gone() : error;
      });
    },
    local: async (key) => ({ path: await presentPath(key), done: async () => undefined }),
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
    async *everything() {
      for (const owner of await readdir(dir)) {
        const found = await readdir(join(dir, owner), { recursive: true }).catch(() => []);
        yield* found.map((name) => `${owner}/${name}`).filter((key) => KEY.test(key));
      }
    },
    async check() {
      const probe = join(incoming, randomUUID());
      const handle = await open(probe, 'wx');
      try {
        // A full disk still takes a name.
        await handle.writeFile(PROBE);
      } finally {
        await handle.close();
        await unlink(probe);
      }
    },
  };
}

const PROBE = Buffer.alloc(4096);

const gone = (): AppError => new AppError('not-found', 'File not found.');

/** Written to a temporary name in `incoming`, synced, then renamed to the path of its key. */
function writerInto(incoming: string, pathOf: (key: string) => string): Pick<Files, 'keep' | 'keepBytes'> {
  const settle = async (temporary: string, kept: StoredFile): Promise<StoredFile> => {
    const path = pathOf(kept.key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(temporary, path);
    await syncFolder(dirname(path));
    return kept;
  };
  return {
    async keep(owner, source, maxBytes) {
      const temporary = join(incoming, randomUUID());
      const meter = measure(maxBytes);
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await pipeline(source, meter.through, handle.createWriteStream({ flush: true }));
        const sha256 = meter.sha256();
        return await settle(temporary, { key: contentKey(owner, sha256), sha256, bytes: meter.bytes() });
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      } finally {
        await handle.close().catch(() => undefined);
      }
    },
    async keepBytes(owner, bytes) {
      const sha256 = sha256Of(bytes);
      const kept = { key: contentKey(owner, sha256), sha256, bytes: bytes.byteLength };
      if (await exists(pathOf(kept.key))) return kept;
      const temporary = join(incoming, randomUUID());
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      return settle(temporary, kept);
    },
  };
}

/** Whoever still writes a file has touched it since; what is older was left behind by a process that was killed. */
const UNTOUCHED_MS = 3_600_000;

async function removeUnfinished(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    // Another process may be clearing up too.
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - UNTOUCHED_MS) await rm(path, { force: true });
  }
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
