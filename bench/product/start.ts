import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeDataDir, type RunningProduct, removeDataDir, type Start, startProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { type Spread, spreadOf } from '../spread.ts';
import { BARE_SERVER } from './measure/bare.ts';

const FIRST_WITHIN_SEC = 90;
const AGAIN_WITHIN_SEC = 3;
const ROUNDS = 5;
/** From a clone and an empty npm cache; most of it is what npm takes to bring the packages. */
const BEYOND_NPM_SEC = 30;

/**
 * `npm start` from the command to the line that says it is ready: the first time in a repository as git brings it, with its dependencies
 * there, when the web app is built and the database made; again after an orderly stop; and after a `kill -9`, when the database server
 * still runs. Beside a bare server on the same Node.
 */
export async function benchStart(): Promise<BenchLine[]> {
  const copy = freshCopy();
  const dataDir = await makeDataDir();
  const start = { program: pathToFileURL(join(copy, 'scripts', 'launch.mjs')), args: ['start'], dataDir };
  try {
    const bare = await readySpread({ program: BARE_SERVER, dataDir }, (server) => server.stop());
    const first = await readySpread(start, (product) => product.stop(), 1);
    const again = await readySpread(start, (product) => product.stop());
    const adopting = await readySpread(start, (product) => product.kill());
    return [
      startLine('first start: web app built, database made', first, { bare, withinSec: FIRST_WITHIN_SEC }),
      startLine('start again', again, { bare, withinSec: AGAIN_WITHIN_SEC }),
      startLine('start after kill -9', adopting, { bare, withinSec: AGAIN_WITHIN_SEC }),
      await fromNothing(),
    ];
  } finally {
    await removeDataDir(dataDir);
    rmSync(copy, { recursive: true });
  }
}

function startLine(name: string, ready: Spread, { bare, withinSec }: { bare: Spread; withinSec: number }): BenchLine {
  return {
    name: `${name} (slowest ${(ready.max / 1000).toFixed(1)} s)`,
    value: ready.p50 / 1000,
    unit: 's at the median',
    anchor: `bare server ${(bare.p50 / 1000).toFixed(2)} s`,
    ratio: bare.p50 / ready.p50,
    bar: `≤ ${withinSec} s`,
    ok: ready.p50 <= withinSec * 1000,
  };
}

/** What `npm start` does in a clone whose packages npm has never seen, beside npm alone bringing the same packages. */
async function fromNothing(): Promise<BenchLine> {
  const copies = [freshCopy({ withPackages: false }), freshCopy({ withPackages: false })] as const;
  const caches = copies.map((copy) => join(copy, '.cache', 'npm'));
  const dataDir = await makeDataDir();
  try {
    const began = performance.now();
    const ci = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=dev', '--cache', caches[0] ?? ''];
    execFileSync('npm', ci, { cwd: copies[0], stdio: 'ignore' });
    const npmSec = (performance.now() - began) / 1000;
    const start = { program: pathToFileURL(join(copies[1], 'scripts', 'launch.mjs')), args: ['start'], dataDir };
    const launched = performance.now();
    execFileSync(process.execPath, [fileURLToPath(start.program), 'build'], {
      env: { ...process.env, npm_config_cache: caches[1], NODE_ENV: 'production' },
      stdio: 'ignore',
    });
    const builtSec = (performance.now() - launched) / 1000;
    const product = await startProduct(start);
    await product.stop();
    const sec = builtSec + product.readyMs / 1000;
    return {
      name: 'first start from a clone and an empty npm cache',
      value: sec,
      unit: 's',
      anchor: `npm ci alone ${npmSec.toFixed(0)} s`,
      ratio: npmSec / sec,
      bar: `≤ npm ci + ${BEYOND_NPM_SEC} s`,
      ok: sec <= npmSec + BEYOND_NPM_SEC,
    };
  } finally {
    await removeDataDir(dataDir);
    for (const copy of copies) rmSync(copy, { recursive: true });
  }
}

/** What git would bring, and the dependencies as they are. */
function freshCopy({ withPackages = true } = {}): string {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const copy = mkdtempSync(join(tmpdir(), 'moorline-fresh-'));
  for (const entry of readdirSync(root)) {
    if (!MADE_HERE.has(entry)) cpSync(join(root, entry), join(copy, entry), { recursive: true });
  }
  if (withPackages) symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const MADE_HERE = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'reports']);

async function readySpread(start: Start, end: (started: RunningProduct) => Promise<void>, rounds = ROUNDS): Promise<Spread> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = await startProduct(start);
    times.push(started.readyMs);
    await end(started);
  }
  return spreadOf(times);
}
