import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentStore } from '#server/platform/files/content-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** A folder of this machine: a file is there whole or not at all. */
export async function openFolder(dir: string): Promise<ContentStore> {
  const incoming = join(dir, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeUnfinished(incoming);
  const pathOf = (name: string): string => join(dir, name);
  return {
    ...writerInto(incoming, pathOf),
    pathOf,
    async stream(name, range) {
      // Opened here, so that one that is not there is refused before its first byte is asked for.
      const handle = await open(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new AppError('not-found', 'File not found.') : error;
      });
      return createReadStream('', { ...range, fd: handle });
    },
    size: async (name) =>
      stat(pathOf(name)).then(
        (found) => found.size,
        () => null,
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
    names: (owner) => namesUnder(dir, owner),
    async *allNames() {
      for (const owner of await readdir(dir)) yield* namesUnder(dir, owner);
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

async function* namesUnder(dir: string, owner: string): AsyncIterable<string> {
  const found = await readdir(join(dir, owner), { recursive: true }).catch(() => []);
  for (const name of found) yield `${owner}/${name.replaceAll('\\', '/')}`;
}

/** Written to a temporary name in `incoming`, synced, then renamed to its own. */
function writerInto(incoming: string, pathOf: (name: string) => string): Pick<ContentStore, 'write' | 'writeBytes'> {
  const write = async (fill: (handle: FileHandle) => Promise<void>, nameOf: () => string): Promise<void> => {
    const temporary = join(incoming, randomUUID());
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await fill(handle);
      const path = pathOf(nameOf());
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    } finally {
      await handle.close().catch(() => undefined);
    }
  };
  return {
    write: (pour, nameOf) => write((handle) => pour(handle.createWriteStream({ flush: true })), nameOf),
    async writeBytes(name, bytes) {
      if (await exists(pathOf(name))) return;
      const fill = async (handle: FileHandle) => {
        await handle.writeFile(bytes);
        await handle.sync();
      };
      await write(fill, () => name);
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
