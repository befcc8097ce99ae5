import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './lock.mjs';
import { ROOT } from './root.mjs';
import { sourceHash } from './source-hash.mjs';

/** Makes the app and the pages that are rendered for visitors. */
const BUILD = 'scripts/build-web.ts';
const STAMP = path.join(ROOT, 'dist', '.stamp');
/** Whatever the web app is made of. Tests are not. */
const SOURCES = [
  'src/web',
  'src/contract',
  'src/core',
  BUILD,
  'scripts/web',
  'content',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
];

/** Builds the web app when its sources have changed since. Says so only when there is something to do. */
export async function ensureWebBuild(node) {
  if (!existsSync(path.join(ROOT, BUILD)) || isBuilt()) return;
  await alone('web-build', () => {
    if (!isBuilt()) build(node);
  });
}

function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceHash(SOURCES);
}

function build(node) {
  console.log('Building the web app …');
  const hash = sourceHash(SOURCES);
  const { status, error, stdout, stderr } = spawnSync(node, [BUILD], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe web app could not be built; the reason is above.`);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, hash);
}
