import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { COMPILED } from '#test/running-product.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../../src/server/${name}`, import.meta.url));
const run = promisify(execFile);

/** Where an installation keeps what is its own. */
export interface Installation {
  dir: string;
  /** Null for the database server that lives in `dir`. */
  databaseUrl: string | null;
}

/** As `npm run backup` and `npm run restore` do: the code it ended with and what it said. */
export const backupProgram = (args: readonly string[], place: Installation, env: Record<string, string> = {}): Promise<Ended> =>
  runProgram('backup.ts', args, place, env);

/** As `npm run admin` does. */
export const adminProgram = (args: readonly string[], place: Installation, env: Record<string, string> = {}): Promise<Ended> =>
  runProgram('admin.ts', args, place, env);

interface Ended {
  code: number;
  said: string;
}

async function runProgram(
  name: string,
  args: readonly string[],
  { dir, databaseUrl }: Installation,
  env: Record<string, string>,
): Promise<Ended> {
  const place = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const settings = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: dir, LOG_LEVEL: 'error', ...place, ...env };
  return run(process.execPath, [fileOf(name), ...args], { env: settings }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}
