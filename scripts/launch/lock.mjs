import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

const FOLDER = path.join(ROOT, '.cache');
/** The holder's number may belong to another process by now, so age counts too. */
const LONGEST_WORK_MS = 15 * 60_000;

/** Runs `work` while no other process does the same; two commands started at once on a fresh clone must not install twice. */
export async function alone(name, work) {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name}.pid`);
  while (!take(file)) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** The file appears with its holder's number already in it: written under another name first, then linked. */
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isLeftBehind(file)) rmSync(file, { force: true });
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function isLeftBehind(file) {
  try {
    return Date.now() - statSync(file).mtimeMs > LONGEST_WORK_MS || !isAlive(Number(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
