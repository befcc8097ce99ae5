import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeDataDir, PRODUCT, type RunningProduct, removeDataDir, startProduct } from '#test/running-product.ts';
import type { BenchLine } from '../line.ts';
import { spreadOf } from '../spread.ts';
import { BARE_SERVER } from './bare.ts';

const FIRST_WITHIN_SEC = 90;
const AGAIN_WITHIN_SEC = 3;
const ROUNDS = 5;

/**
 * From the start of the process to the line that says it is ready: the first time, when the database is made; again after an orderly stop;
 * and after a `kill -9`, when the database server still runs. Beside a bare server on the same Node.
 */
export async function benchStart(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir();
  const bareMs = (await readyTimes(BARE_SERVER, dataDir, (bare) => bare.stop())).p50;
  const firstMs = await firstStartMs();
  const database = await readyTimes(PRODUCT, dataDir, (product) => product.stop(), 1);
  const again = await readyTimes(PRODUCT, dataDir, (product) => product.stop());
  const adopting = await readyTimes(PRODUCT, dataDir, (product) => product.kill());
  await removeDataDir(dataDir);
  const line = (name: string, readyMs: number, withinSec: number): BenchLine => ({
    name,
    value: readyMs / 1000,
    unit: 's',
    anchor: `bare server ${(bareMs / 1000).toFixed(2)} s`,
    ratio: bareMs / readyMs,
    bar: `≤ ${withinSec} s`,
    ok: readyMs <= withinSec * 1000,
  });
  return [
    line('first start: web app built, database made', firstMs, FIRST_WITHIN_SEC),
    line('first start of the program alone: database made', database.p50, FIRST_WITHIN_SEC),
    line(`start again, median of ${ROUNDS}`, again.p50, AGAIN_WITHIN_SEC),
    line(`start after kill -9, median of ${ROUNDS}`, adopting.p50, AGAIN_WITHIN_SEC),
  ];
}

/** `npm start` in a copy of the repository in which nothing has been built yet. */
async function firstStartMs(): Promise<number> {
  const [copy, dataDir] = [freshCopy(), await makeDataDir()];
  const started = await startProduct({ program: pathToFileURL(join(copy, 'scripts', 'launch.mjs')), args: ['start'], dataDir });
  await started.stop();
  await removeDataDir(dataDir);
  rmSync(copy, { recursive: true });
  return started.readyMs;
}

/** What git would bring, and the dependencies as they are. */
function freshCopy(): string {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const copy = mkdtempSync(join(tmpdir(), 'moorline-fresh-'));
  for (const entry of readdirSync(root)) {
    if (!MADE_HERE.has(entry)) cpSync(join(root, entry), join(copy, entry), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const MADE_HERE = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'reports']);

async function readyTimes(program: URL, dataDir: string, end: (started: RunningProduct) => Promise<void>, rounds = ROUNDS) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = await startProduct({ program, dataDir });
    times.push(started.readyMs);
    await end(started);
  }
  return spreadOf(times);
}
