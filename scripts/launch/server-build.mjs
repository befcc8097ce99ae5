import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { alone } from './lock.mjs';
import { ROOT } from './root.mjs';
import { sourceHash } from './source-hash.mjs';

/** Puts the server's thousand modules into one file: Node is ready with it in half the time. */
const BUILD = 'scripts/build-server.ts';
const SERVER = 'src/server/main.ts';
const FOLDER = path.join(ROOT, 'dist', 'server');
const SOURCES = ['src/server', 'src/core', 'src/contract', BUILD, 'package.json', 'package-lock.json'];
/** Beside the newest: processes that run from an older one may still read parts of it. */
const KEPT = 3;

/** The program that is the server: as one file, built when its sources have changed since; as the sources themselves where nothing can be built. */
export async function serverProgram(node) {
  if (!existsSync(path.join(ROOT, BUILD))) return SERVER;
  const built = path.join(FOLDER, sourceHash(SOURCES).slice(0, 16));
  const program = path.join(built, 'main.js');
  try {
    if (!existsSync(program)) await alone('server-build', () => existsSync(program) || build(node, built));
    return program;
  } catch (error) {
    if (existsSync(program)) return program;
    console.error(`The server runs from its sources and starts slower: ${error.message}`);
    return SERVER;
  }
}

/** It appears whole or not at all. */
function build(node, built) {
  // Of its own: on a folder that several machines share the lock does not hold.
  const half = `${built}.${randomUUID()}`;
  mkdirSync(FOLDER, { recursive: true });
  try {
    const { status, error, stderr } = spawnSync(node, [BUILD, SERVER, half], { cwd: ROOT, encoding: 'utf8' });
    if (error) throw error;
    if (status !== 0) throw new Error(`it could not be built.\n${stderr}`);
    if (!existsSync(built)) renameSync(half, built);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  for (const old of foldersByAge().slice(KEPT)) rmSync(old, { recursive: true, force: true });
}

function foldersByAge() {
  const all = readdirSync(FOLDER).map((name) => path.join(FOLDER, name));
  return all
    .map((place) => ({ place, at: statSync(place).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ place }) => place);
}
