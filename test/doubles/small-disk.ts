import { execFile } from 'node:child_process';
import { chmod, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A disk in memory of its own, at a folder that is there. */
export interface SmallDisk {
  /** Takes every byte that is left. */
  fill(): Promise<void>;
  /** Gives them back. */
  free(): Promise<void>;
  remove(): Promise<void>;
}

const run = promisify(execFile);
const PIECE = Buffer.alloc(1024 * 1024, 1);
const SMALL_PIECE = Buffer.alloc(4096, 1);

/** Null where we may not mount one: only root may, and not on every system. */
export async function aSmallDisk(dir: string, megabytes = 1536): Promise<SmallDisk | null> {
  const isOurs = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'moorline-test', dir]).then(
    () => true,
    () => false,
  );
  if (!isOurs) return null;
  await chmod(dir, 0o755);
  const filler = join(dir, 'filler');
  return {
    async fill() {
      const file = await open(filler, 'w');
      try {
        for (const piece of [PIECE, SMALL_PIECE]) while (await isTaken(file.write(piece)));
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
    remove: async () => void (await run('umount', [dir])),
  };
}

async function isTaken(written: Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await written).bytesWritten > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
