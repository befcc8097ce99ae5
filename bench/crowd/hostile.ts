import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { addYears } from '../product/athletes/grown-athlete.ts';
import { eachElapsedMs, spreadOf } from '../spread.ts';
import type { HostileNews } from './hostile-athletes.ts';

const PROGRAM = new URL('../product-main.ts', import.meta.url);
const ATHLETES = fileURLToPath(new URL('./hostile-athletes.ts', import.meta.url));
const READS = 100;
const WARM_UP = 10;
const BARS = { ratio: 4, ms: 150 };

/**
 * Another athlete's dashboard, alone and while three athletes do all that costs, under the limits that are shipped: messages of 4,000 characters
 * with danger words on eight connections each, uploads, plans, feasibility checks, and event streams opened and left.
 */
export async function benchHostile(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir();
  let product = await startProduct({ program: PROGRAM, dataDir });
  let hostile: ChildProcess | undefined;
  try {
    const athlete = (await signUp(product.url, 'patient@example.test')).from('203.0.113.1');
    hostile = fork(ATHLETES, [product.url]);
    await once(hostile, 'message');
    await addYears(athlete, dataDir);
    await product.stop();
    product = await startProduct({
      program: PROGRAM,
      dataDir,
      env: { LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1,::1', PORT: new URL(product.url).port },
    });
    await dashboardMs(athlete, WARM_UP);
    const idle = spreadOf(await dashboardMs(athlete, READS));
    hostile.send('begin');
    const attackedFrom = performance.now();
    await sleep(2_000);
    const [began, waited] = [performance.now(), processorWaitMs(product.pid)];
    const attacked = spreadOf(await dashboardMs(athlete, READS));
    const waiting = (processorWaitMs(product.pid) - waited) / (performance.now() - began);
    const attackSec = (performance.now() - attackedFrom) / 1000;
    hostile.send('end');
    const [news]: HostileNews[] = await once(hostile, 'message');
    const perSecond = typeof news === 'object' ? news.requests / attackSec : Number.NaN;
    const most = Math.min(BARS.ms, BARS.ratio * idle.p95);
    return [
      {
        name: 'dashboard of another athlete while 3 athletes do all that costs, p95',
        value: attacked.p95,
        unit: 'ms',
        anchor: `${idle.p95.toFixed(0)} ms alone; ${perSecond.toFixed(0)} hostile requests a second; web thread without a processor ${(waiting * 100).toFixed(0)}% of the time`,
        ratio: most / attacked.p95,
        bar: `at most ${BARS.ratio} times alone and ${BARS.ms} ms`,
        ok: attacked.p95 <= most,
      },
    ];
  } finally {
    hostile?.kill();
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** How long the first thread of a process was ready and had no processor: where that is much, other work on the machine makes the figure. Linux only. */
function processorWaitMs(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6 : Number.NaN;
}

async function dashboardMs(athlete: HttpBrowser, reads: number): Promise<number[]> {
  return eachElapsedMs(reads, async () => {
    const { status } = await athlete.get('/api/dashboard');
    if (status !== 200) throw new Error(`The dashboard answered ${status}.`);
  });
}
