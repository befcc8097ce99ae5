import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Address, listenSettings, socketFile } from '#server/platform/embedded-postgres/address.ts';
import type { Cluster } from '#server/platform/embedded-postgres/cluster.ts';
import { isCode, program } from '#server/platform/embedded-postgres/engine.ts';
import { DatabaseRefusal } from '#server/platform/embedded-postgres/startup-error.ts';

/** The server gets nothing of our environment: it holds keys and passwords that are none of its business. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const LONGEST_LOG_BYTES = 1_000_000;
/** Two processes starting at once, or the last processes of a killed server still holding its memory: both pass. */
const PASSING = /lock file|pre-existing shared memory|could not bind|Address already in use|is starting up|is shutting down/;

export interface LaunchedServer {
  pid: number | undefined;
  /** Null while it lives; afterwards why it ended, and whether trying again makes sense. */
  ended(): { because: string; mayPass: boolean } | null;
}

/** Starts the server in a process group of its own: Ctrl-C in a terminal is for us, and it outlives us when we are killed. */
export function launchServer(cluster: Cluster, address: Address, settings: Record<string, string>): LaunchedServer {
  const options = Object.entries({ ...settings, ...listenSettings(address) }).map(([name, value]) => `${name}=${value}`);
  const log = openLog(cluster.logFile);
  const [command, args] =
    address.kind === 'socket'
      ? [program(cluster.engine, 'postgres'), ['-D', cluster.dir, ...options.flatMap((option) => ['-c', option])]]
      : // On Windows an administrator's rights must be shed, which is what pg_ctl does.
        [program(cluster.engine, 'pg_ctl'), ['start', '-w', '-D', cluster.dir, '-o', options.map((option) => `-c "${option}"`).join(' ')]];
  const child = spawn(command, args, {
    ...(cluster.account ?? {}),
    cwd: path.parse(cluster.dir).root,
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.handle, log.handle],
  });
  closeSync(log.handle);
  child.unref();
  return watched(child, cluster, log.start);
}

function watched(child: ChildProcess, cluster: Cluster, logStart: number): LaunchedServer {
  let failure: Error | null = null;
  child.once('error', (error) => {
    failure = error;
  });
  return {
    pid: child.pid,
    ended: () => {
      if (failure) return { because: startError(failure, cluster).message, mayPass: false };
      if (child.exitCode === null && child.signalCode === null) return null;
      const said = readFileSync(cluster.logFile).subarray(logStart).toString('utf8');
      return {
        because: `The built-in PostgreSQL failed to start: ${lastComplaint(said)}`,
        mayPass: child.exitCode === 0 || PASSING.test(said),
      };
    },
  };
}

/** An error of the operating system or of the server's own programs, as a sentence with what to do. */
export function startError(error: unknown, cluster: Cluster): Error {
  if (cluster.account && isCode(error, 'EPERM', 'EINVAL')) {
    return new DatabaseRefusal('PostgreSQL cannot run as root on this system. Start as a normal user or set DATABASE_URL.');
  }
  const said = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? lastComplaint(error.stderr) : '';
  return new DatabaseRefusal(`The built-in PostgreSQL failed to start: ${said || String(error)}`, { cause: error });
}

function lastComplaint(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no output';
  return complaint.replace(/^.*?(FATAL|PANIC|error):\s*/, '');
}

function openLog(file: string): { handle: number; start: number } {
  if (existsSync(file) && statSync(file).size > LONGEST_LOG_BYTES) renameSync(file, `${file}.1`);
  const handle = openSync(file, 'a', 0o600);
  return { handle, start: statSync(file).size };
}

/** What the server wrote about itself when it started; the file stays behind when it is killed. */
export interface ServerFile {
  pid: number;
  port: number;
  socketFolder: string;
}

export function readServerFile(cluster: Cluster): ServerFile | null {
  let lines: string[];
  try {
    lines = readFileSync(serverFile(cluster), 'utf8').split('\n');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
  const [pid, , , port, socketFolder] = lines;
  if (!pid || !port || socketFolder === undefined) return null;
  return { pid: Number(pid), port: Number(port), socketFolder };
}

/** Whether the process of that number is this cluster's server. Numbers are given out again, above all in containers. */
export function isServerOf(cluster: Cluster, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return workingFolder(pid) === cluster.dir;
  if (process.platform === 'darwin') return commandOf(pid).includes(cluster.dir);
  return true;
}

/** A process that is not ours to signal is alive all the same. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * PostgreSQL clears up after a dead server by itself, except when its number now belongs to another process of the same user:
 * then it believes that one to be the server and refuses for ever.
 */
export function forgetDeadServer(cluster: Cluster, dead: ServerFile): void {
  if (!isAlive(dead.pid) || readServerFile(cluster)?.pid !== dead.pid) return;
  rmSync(serverFile(cluster), { force: true });
  if (dead.socketFolder) rmSync(`${socketFile(dead.socketFolder)}.lock`, { force: true });
}

/** Fast mode: whoever is still connected is disconnected and everything is written. Resolves when the server is gone. */
export async function stopServer(cluster: Cluster, patienceMs = 8000): Promise<void> {
  const running = readServerFile(cluster);
  if (!running || !isServerOf(cluster, running.pid)) return;
  askToStop(cluster, running.pid, 'fast');
  const impatientAt = performance.now() + patienceMs;
  let hurried = false;
  while (isServerOf(cluster, running.pid)) {
    if (!hurried && performance.now() > impatientAt) {
      // Nothing is lost: what was committed is in the write-ahead log and is read back at the next start.
      askToStop(cluster, running.pid, 'immediate');
      hurried = true;
    }
    await sleep(5);
  }
  if (running.socketFolder) rmSync(running.socketFolder, { recursive: true, force: true });
}

function askToStop(cluster: Cluster, pid: number, mode: 'fast' | 'immediate'): void {
  if (process.platform !== 'win32') {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    return;
  }
  execFileSync(program(cluster.engine, 'pg_ctl'), ['stop', '-W', '-m', mode, '-D', cluster.dir], { stdio: 'ignore' });
}

function serverFile(cluster: Cluster): string {
  return path.join(cluster.dir, 'postmaster.pid');
}
