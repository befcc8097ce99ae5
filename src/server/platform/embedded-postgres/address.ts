import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, canReach } from '#server/platform/embedded-postgres/account.ts';
import { isCode } from '#server/platform/embedded-postgres/engine.ts';

/** Where the server listens. A Unix socket wherever there is one: nobody else on the machine or the network can reach it. */
export type Address = { kind: 'socket'; folder: string } | { kind: 'loopback'; port: number; password: string };

export const SERVER_USER = 'moorline';
const SOCKET_PORT = 5432;
/** The kernel's limit for the path of a Unix socket on macOS, the smaller one, less the closing zero. */
const LONGEST_SOCKET_PATH = 103;

/** Says that nothing is encrypted, because PGSSLMODE in our environment may ask for what a socket cannot do. */
export function urlOf(address: Address, database: string): string {
  if (address.kind === 'socket') {
    return `postgres://${SERVER_USER}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(address.folder)}&sslmode=disable`;
  }
  return `postgres://${SERVER_USER}:${address.password}@127.0.0.1:${address.port}/${database}?sslmode=disable`;
}

/** The server's settings that make it listen there and nowhere else. */
export function listenSettings(address: Address): Record<string, string> {
  if (address.kind === 'socket') return { listen_addresses: '', port: String(SOCKET_PORT), unix_socket_directories: address.folder };
  return { listen_addresses: '127.0.0.1', port: String(address.port), unix_socket_directories: '' };
}

/**
 * A folder only the server's account can enter, in the system's temporary folder because a path below the data may be too long.
 * Its name follows from the data's, so that every process of one product comes to the same one.
 */
export function socketFolder(clusterDir: string, account: Account | null): string {
  const name = `moorline-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 12)}`;
  const preferred = path.join(temporaryFolder(name, account), name);
  try {
    mkdirSync(preferred, { mode: 0o700 });
    if (account) chownSync(preferred, account.uid, account.gid);
    return preferred;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  if (isPrivate(preferred, account)) return preferred;
  const unguessable = mkdtempSync(`${preferred}-`);
  if (account) chownSync(unguessable, account.uid, account.gid);
  return unguessable;
}

function temporaryFolder(name: string, account: Account | null): string {
  const fits = socketFile(path.join(tmpdir(), `${name}-xxxxxx`)).length <= LONGEST_SOCKET_PATH;
  return fits && canReach(account, path.join(tmpdir(), name)) ? tmpdir() : '/tmp';
}

/** In a folder everyone may write to, somebody else may have taken the name first. */
function isPrivate(folder: string, account: Account | null): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === (account?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0;
}

export function socketFile(folder: string): string {
  return path.join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

export async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve, reject) => listener.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port available.');
  return address.port;
}
