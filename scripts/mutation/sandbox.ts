import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');
const COPIED = ['src/core', 'src/server/platform/solver', 'test', 'package.json', 'tsconfig.base.json', 'vitest.config.ts'];

/** A copy of the core and its tests that may be broken on purpose; nobody else's tree is touched. */
export interface Workshop {
  root: string;
  /** What became of the tests: they passed, one failed, or the text could not even be read. */
  run: (tests: readonly string[], patienceMs: number) => Promise<'passed' | 'failed' | 'unreadable'>;
  close: () => void;
}

export function openWorkshop(): Workshop {
  const root = mkdtempSync(path.join(tmpdir(), 'mutation-'));
  for (const each of COPIED) cpSync(path.join(ROOT, each), path.join(root, each), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  return {
    root,
    run: (tests, patienceMs) => runTests(root, tests, patienceMs),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

function runTests(root: string, tests: readonly string[], patienceMs: number): Promise<'passed' | 'failed' | 'unreadable'> {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'unit', '--bail', '1', '--maxWorkers', '1', ...tests], { cwd: root });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve('passed');
      else resolve(/SyntaxError|PARSE_ERROR|Transform failed/.test(said) ? 'unreadable' : 'failed');
    });
  });
}
