import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The operating-system user the database server runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/** `nobody` on Linux; macOS ships an account of its own for PostgreSQL. */
const UNPRIVILEGED: Account = process.platform === 'darwin' ? { uid: 216, gid: 216 } : { uid: 65534, gid: 65534 };

/**
 * PostgreSQL refuses to run as root, so root lends it another account: the one that already owns the data, else `nobody`.
 * Null when we are an ordinary user and the server simply runs as us.
 */
export function accountForServer(clusterDir: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  if (!existsSync(clusterDir)) return UNPRIVILEGED;
  const { uid, gid } = statSync(clusterDir);
  return uid === 0 ? UNPRIVILEGED : { uid, gid };
}

/** Whether `account` may walk through every folder above `target`. The server checks with access(), so capabilities do not help it. */
export function canReach(account: Account | null, target: string): boolean {
  if (account === null) return true;
  let folder = path.dirname(path.resolve(target));
  for (;;) {
    if (existsSync(folder) && !mayPass(account, folder)) return false;
    const above = path.dirname(folder);
    if (above === folder) return true;
    folder = above;
  }
}

function mayPass(account: Account, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Makes a folder, and those above it that are missing. Root's umask may be strict; the server's account has to pass all the same. */
export function makeFolder(folder: string): void {
  const topmost = mkdirSync(folder, { recursive: true });
  if (topmost === undefined || process.getuid?.() !== 0) return;
  for (let made = path.resolve(folder); made.length >= topmost.length; made = path.dirname(made)) chmodSync(made, 0o711);
}

/** Lets everyone read what is below `folder`, and run what its owner may run. */
export function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const below = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(below);
    else if (entry.isFile()) chmodSync(below, statSync(below).mode & 0o100 ? 0o755 : 0o644);
  }
}
