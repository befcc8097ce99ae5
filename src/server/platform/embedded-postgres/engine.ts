import { cpSync, existsSync, lstatSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canReach, makeFolder, openToAll } from '#server/platform/embedded-postgres/account.ts';
import { DatabaseRefusal } from '#server/platform/embedded-postgres/startup-error.ts';

/** The PostgreSQL programs as npm delivered them. */
export interface Engine {
  /** The folder that holds `bin`, `lib` and `share`. */
  home: string;
  version: string;
  major: number;
}

const PACKAGES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** The engine for this machine, in a place `account` can run it from: copied below `spareDir` when it cannot stay where it is. */
export function findEngine(account: Account | null, spareDir: string, platform = `${process.platform}-${process.arch}`): Engine {
  const installed = installedEngine(platform);
  if (canReach(account, program(installed, 'postgres')) && linkLibraries(installed.home)) return installed;
  return copyEngine(installed, spareDir);
}

export function program(engine: Engine, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return path.join(engine.home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function installedEngine(platform: string): Engine {
  const name = PACKAGES[platform];
  const manifest = name === undefined ? null : findManifest(`@embedded-postgres/${name}`);
  if (manifest === null || usesMusl()) {
    throw new DatabaseRefusal(
      `No built-in PostgreSQL for this platform (${platform}${usesMusl() ? ', musl' : ''}); set DATABASE_URL to PostgreSQL 15 or newer.`,
    );
  }
  const version = versionIn(manifest);
  return { home: path.join(path.dirname(manifest), 'native'), version, major: Number.parseInt(version, 10) };
}

/** The package exports no manifest, so its folder is looked for in every node_modules Node would search. */
function findManifest(packageName: string): string | null {
  const folders = createRequire(import.meta.url).resolve.paths(packageName) ?? [];
  const found = folders.map((folder) => path.join(folder, packageName, 'package.json')).find((file) => existsSync(file));
  return found === undefined ? null : realpathSync(found);
}

function versionIn(manifest: string): string {
  const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
  if (typeof parsed === 'object' && parsed !== null && 'version' in parsed && typeof parsed.version === 'string') return parsed.version;
  throw new Error(`${manifest} contains no version.`);
}

function usesMusl(): boolean {
  return process.platform === 'linux' && existsSync(`/lib/ld-musl-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}.so.1`);
}

/**
 * npm packages cannot hold symbolic links, and install scripts may be switched off: the links between the libraries are made here.
 * Answers false when the folder cannot be written.
 */
function linkLibraries(home: string): boolean {
  const list = path.join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  try {
    for (const { source, target } of links) linkLibrary(path.resolve(home, '..', source), path.resolve(home, '..', target));
    return true;
  } catch (error) {
    if (isCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

function linkLibrary(source: string, target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(path.relative(path.dirname(target), source), target);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
}

function copyEngine(installed: Engine, spareDir: string): Engine {
  const home = path.join(spareDir, `postgres-${installed.version}`, 'native');
  if (!existsSync(home)) {
    const unfinished = `${home}.${process.pid}`;
    makeFolder(path.dirname(home));
    cpSync(installed.home, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    try {
      renameSync(unfinished, home);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!isCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
    }
  }
  linkLibraries(home);
  return { ...installed, home };
}

/** Whether `error` is a system error with one of these codes. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}
