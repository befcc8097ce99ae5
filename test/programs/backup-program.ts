import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { COMPILED } from '#test/running-product.ts';

const PROGRAM = fileURLToPath(new URL('../../src/server/backup.ts', import.meta.url));
const run = promisify(execFile);

/** Where an installation keeps what is its own. */
export interface Installation {
  dir: string;
  /** Null for the database server that lives in `dir`. */
  databaseUrl: string | null;
}

/** As `npm run backup` and `npm run restore` do: the code it ended with and what it said. */
export async function backupProgram(
  args: readonly string[],
  { dir, databaseUrl }: Installation,
  env: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const place = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const settings = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: dir, LOG_LEVEL: 'error', ...place, ...env };
  return run(process.execPath, [PROGRAM, ...args], { env: settings }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}
