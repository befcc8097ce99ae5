import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../run-program.ts';

/** Where the private test files lie beside the project. */
const PRIVATE = path.join(ROOT, '..', 'shared');

export const arePrivateFilesHere = existsSync(PRIVATE);

/** A server test that reads private files, by itself or through `hostile.ts`, or that counts what all addresses answer. */
const READS_THEM = /\.\.\/shared|, 'shared'|hostile\.ts'|malformed-requests/;

/** Server tests whose outcome may depend on the private files, as paths from the project. */
export function testsThatReadPrivateFiles(): string[] {
  return ['src', 'test'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => /\.db\.test\.tsx?$/.test(file) && READS_THEM.test(readFileSync(path.join(ROOT, file), 'utf8'))),
  );
}

/** Runs `use` with the folder of a clone of what is committed, with nothing beside it. */
export async function inCloneWithoutPrivateFiles<T>(use: (root: string) => Promise<T>): Promise<T> {
  const parent = mkdtempSync(path.join(tmpdir(), 'moorline-clone-'));
  const root = path.join(parent, 'moorline');
  try {
    execFileSync('git', ['clone', '--quiet', '--shared', ROOT, root]);
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    return await use(root);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
