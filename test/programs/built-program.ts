import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface BuiltProgram {
  url: URL;
  remove(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let built = 0;

/** A program of the server as `npm start` runs it: in one file, made of the sources as they stand. */
export async function builtProgram(program: URL): Promise<BuiltProgram> {
  const folder = `${ROOT}dist/tried/${process.pid}-${built++}`;
  const args = [`${ROOT}scripts/build-server.ts`, fileURLToPath(program), folder];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (exitCode !== 0) throw new Error('The server could not be built; the reason is above.');
  return {
    url: pathToFileURL(`${folder}/${basename(program.pathname, '.ts')}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
