import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './lock.mjs';
import { ROOT } from './root.mjs';

const LOCK = path.join(ROOT, 'package-lock.json');
const MODULES = path.join(ROOT, 'node_modules');
/** Inside node_modules, so that it goes when they go. */
const STAMP = path.join(MODULES, '.moorline-lock');

/** Installs what package-lock.json says when it is not there yet. Says so only when there is something to do. */
export async function ensureDependencies({ withDevelopment }) {
  if (isInstalled(withDevelopment)) return;
  await alone('install', () => {
    if (!isInstalled(withDevelopment)) install(withDevelopment || process.env.NODE_ENV !== 'production');
  });
}

function isInstalled(withDevelopment) {
  const wanted = stampFor(withDevelopment);
  if (readStamp().startsWith(wanted)) return true;
  if (!matchesLock(withDevelopment)) return false;
  writeStamp(wanted);
  return true;
}

/** Everything a developer needs includes everything the product needs, and its stamp begins with the product's. */
function stampFor(withDevelopment) {
  const hash = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  return withDevelopment ? `${hash} with development` : hash;
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
}

function writeStamp(text) {
  try {
    writeFileSync(STAMP, text);
  } catch (error) {
    // An image built by another user: nothing to remember, and nothing is wrong.
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
  }
}

/** Whether npm, run by hand, already installed this very lock. npm writes its own list last, so a killed install does not count. */
function matchesLock(withDevelopment) {
  const list = path.join(MODULES, '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '' || entry.link) return true;
    if (installed[place]) return installed[place].version === entry.version && existsSync(path.join(ROOT, place));
    const developmentOnly = entry.dev || entry.devOptional;
    return Boolean(entry.optional || entry.devOptional || (developmentOnly && !withDevelopment));
  });
}

function install(withDevelopment) {
  console.log('Installing dependencies (about a minute, only when they change) …');
  // No package needs an install script, so none may run.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', withDevelopment ? '--include=dev' : '--omit=dev'];
  const { status, error, stdout, stderr } = npm([...args, '--include=optional']);
  if (error) throw new Error(`npm could not be run: ${error.message}`);
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe dependencies could not be installed; npm's own words are above.`);
  writeStamp(stampFor(withDevelopment));
}

function npm(args) {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const program = process.env.npm_execpath || '';
  if (/npm-cli\.c?js$/.test(program)) return spawnSync(process.execPath, [program, ...args], options);
  return process.platform === 'win32' ? spawnSync('npm.cmd', args, { ...options, shell: true }) : spawnSync('npm', args, options);
}
