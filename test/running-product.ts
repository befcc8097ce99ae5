import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';

/** The product as a process of its own, listening on a port of its own. */
export interface RunningProduct {
  /** `http://localhost:PORT`; empty for a worker, who listens nowhere. */
  url: string;
  pid: number;
  /** From the start of the process to the line that says it is ready. */
  readyMs: number;
  /** As Ctrl-C does. */
  stop(): Promise<void>;
  /** As the kernel does when memory is short: no warning, nothing is written. */
  kill(): Promise<void>;
  /** Resolves when the process has ended, whoever ended it, with the last that it said. */
  ended: Promise<string>;
}

const LAST_WORDS = 4_000;

export interface Start {
  dataDir: string;
  /** The program; the product's own unless said. */
  program?: URL;
  args?: readonly string[];
  env?: Record<string, string>;
  /** Called with the process as soon as there is one: for those who end it before it is ready. */
  onSpawn?: (pid: number) => void;
}

export const PRODUCT = new URL('../src/server/main.ts', import.meta.url);
const READY_WITHIN_MS = 120_000;

/** Where Node keeps what it has made of our sources, as it does for the product at work: the next start takes half as long. */
export const COMPILED = fileURLToPath(new URL('../.cache/compiled', import.meta.url));

/** Starts the product on `dataDir` with nothing else of our environment. Rejects when it ends before it is ready. */
export async function startProduct({ dataDir, program = PRODUCT, args = [], env = {}, onSpawn }: Start): Promise<RunningProduct> {
  const started = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(program), ...args], {
    cwd: tmpdir(),
    env: { ...surroundings(), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}: ${said.slice(-LAST_WORDS)}`)),
  );
  const pid = child.pid ?? 0;
  onSpawn?.(pid);
  const url = await new Promise<string>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error(`The product was not ready within ${READY_WITHIN_MS} ms.`)), READY_WITHIN_MS);
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = / ready(?: on (\S+))?$/.exec(line);
      if (ready) resolve(ready[1] ?? '');
      else said += `${line}\n`;
    });
    void ended.then(() => {
      clearTimeout(giveUp);
      reject(new Error(`The product ended before it was ready: ${said}`));
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return { url, pid, readyMs: performance.now() - started, stop: () => end('SIGTERM'), kill: () => end('SIGKILL'), ended };
}

/** What the product may know of ours. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE = COMPILED } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, TMPDIR: tmpdir() };
}

/** The product on a data folder of its own, for as long as `work` takes. */
export async function withProduct<T>(
  start: Omit<Start, 'dataDir'>,
  work: (product: RunningProduct, dataDir: string) => Promise<T>,
): Promise<T> {
  const dataDir = await makeDataDir();
  try {
    const product = await startProduct({ ...start, dataDir });
    try {
      return await work(product, dataDir);
    } finally {
      await product.stop();
    }
  } finally {
    await removeDataDir(dataDir);
  }
}

/** A data folder of its own that the account of the database server may enter. */
export async function makeDataDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'moorline-running-'));
  await chmod(dir, 0o755);
  return dir;
}

/** Stops a database server that a killed product left behind, and removes the folder. */
export async function removeDataDir(dir: string): Promise<void> {
  const left = await startEmbeddedPostgres({ dir, log: { info: () => {}, warn: () => {} }, purpose: 'worker' });
  await left.stop();
  await rm(dir, { recursive: true, force: true });
}
