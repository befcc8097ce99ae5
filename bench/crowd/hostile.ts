import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type HttpBrowser, type NamedBytes, signUp } from '#test/http-browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { longMessages } from '../coach/coach-questions.ts';
import { madeActivity } from '../core/made-activity.ts';
import { addYears } from '../product/athletes/grown-athlete.ts';
import { eachElapsedMs, spreadOf } from '../spread.ts';

const PROGRAM = new URL('../product-main.ts', import.meta.url);
const HOSTILE = 3;
const CONNECTIONS = 8;
const STREAMS = 20;
const FILES_AT_ONCE = 20;
const FILES = 100;
const READS = 100;
const WARM_UP = 10;
const PAUSE_MS = 50;
const BARS = { ratio: 4, ms: 150 };
const DANGER = 'My chest hurts and I feel faint on every hill. ';

/**
 * Another athlete's dashboard, alone and while three athletes do all that costs, under the limits that are shipped: messages of 4,000 characters
 * with danger words on eight connections each, uploads, plans, feasibility checks, and event streams opened and left.
 */
export async function benchHostile(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir();
  let product = await startProduct({ program: PROGRAM, dataDir });
  try {
    const athlete = (await signUp(product.url, 'patient@example.test')).from('203.0.113.1');
    const hostile: HttpBrowser[] = [];
    for (let at = 0; at < HOSTILE; at++)
      hostile.push((await signUp(product.url, `hostile-${at}@example.test`)).from(`198.51.100.${at + 1}`));
    await addYears(athlete, dataDir);
    const files = hostile.map((_, at) => manyFiles(at));
    await product.stop();
    product = await startProduct({
      program: PROGRAM,
      dataDir,
      env: { LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1,::1', PORT: new URL(product.url).port },
    });
    await dashboardMs(athlete, WARM_UP);
    const idle = spreadOf(await dashboardMs(athlete, READS));
    const over = new AbortController();
    const attacks = hostile.map((each, at) => attack(each, files[at] ?? [], over.signal));
    await sleep(2_000);
    const [began, waited] = [performance.now(), processorWaitMs(product.pid)];
    const attacked = spreadOf(await dashboardMs(athlete, READS));
    const waiting = (processorWaitMs(product.pid) - waited) / (performance.now() - began);
    over.abort();
    await Promise.all(attacks);
    const most = Math.min(BARS.ms, BARS.ratio * idle.p95);
    return [
      {
        name: `dashboard of another athlete while ${HOSTILE} athletes do all that costs, p95`,
        value: attacked.p95,
        unit: 'ms',
        anchor: `${idle.p95.toFixed(0)} ms alone; web thread without a processor ${(waiting * 100).toFixed(0)}% of the time`,
        ratio: most / attacked.p95,
        bar: `at most ${BARS.ratio} times alone and ${BARS.ms} ms`,
        ok: attacked.p95 <= most,
      },
    ];
  } finally {
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

/** Everything at once until `over`; refusals are what is expected. */
async function attack(athlete: HttpBrowser, files: readonly NamedBytes[], over: AbortSignal): Promise<void> {
  const messages = longMessages().map((message) => (DANGER + message).slice(0, 4_000));
  const until = async (work: (turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; !over.aborted; turn++) {
      await work(turn).catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  };
  const send = (path: string, body: object) => post(athlete, { path, body }, over);
  const chats = Array.from({ length: CONNECTIONS }, (_, at) =>
    until((turn) => send('/api/chat', { message: messages[(turn + at) % messages.length] })),
  );
  const some = (turn: number) => files.slice((turn * FILES_AT_ONCE) % files.length).slice(0, FILES_AT_ONCE);
  await Promise.all([
    ...chats,
    until((turn) => athlete.sendFiles(some(turn))),
    until(() => send('/api/training-plans', season())),
    until(() => send('/api/training-plans/feasibility', season())),
    until(() => openAndLeave(athlete)),
  ]);
}

/** Made beforehand: the attack itself shall cost this process little. */
const manyFiles = (athlete: number): NamedBytes[] =>
  Array.from({ length: FILES }, (_, at) =>
    madeActivity({ seed: athlete * 100_000 + at, seconds: 3_600, startMs: Date.UTC(2026, 5, 1) - at * 7_200_000 }),
  );

const season = () => ({
  name: 'Season',
  discipline: 'triathlon',
  difficulty: 'intermediate',
  duration: 24,
  timeAvailable: 10,
  race: {
    name: 'Moorland 70.3',
    date: addDays(new Date().toISOString().slice(0, 10) as LocalDate, 170),
    format: '70.3',
    priority: 'A',
  },
});

/** The answer is read to its end, as an event stream where there is one. */
async function post(athlete: HttpBrowser, { path, body }: { path: string; body: object }, signal: AbortSignal): Promise<void> {
  const headers = { ...athlete.headers, accept: 'text/event-stream', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  await (await fetch(athlete.url + path, { method: 'POST', headers, body: JSON.stringify(body), signal })).arrayBuffer();
}

async function openAndLeave(athlete: HttpBrowser): Promise<void> {
  const streams = await Promise.allSettled(Array.from({ length: STREAMS }, () => athlete.listen('/api/events', () => undefined)));
  await sleep(500);
  for (const stream of streams) if (stream.status === 'fulfilled') stream.value.close();
}
