import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { judge, untilSettled, type Verdict } from '#test/crash/assertions.ts';
import { openLedger } from '#test/crash/ledger.ts';
import { keepSending, sendUntilAcknowledged } from '#test/crash/sender.ts';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { builtProgram } from '#test/programs/built-program.ts';
import { makeDataDir, type RunningProduct, removeDataDir, type Start, startProduct } from '#test/running-product.ts';

export interface KillPlan {
  kills: number;
  /** The moments of the kills follow from it. */
  seed: number;
  /** Longest time between a start and the next kill. */
  longestRoundMs: number;
}

export interface KillReport extends Verdict {
  /** From the last kill, which hits a worker at its work, until every acknowledged upload has its outcome. */
  recoveredMs: number;
  /** From each start after a kill to the line that says it is ready. */
  readyMs: number[];
  databaseKills: number;
  /** Unfinished files left in the store; each kill may leave one for each sender. */
  unfinishedFiles: number;
}

const SENDERS = 3;
/** In every so many rounds the database server is killed too. */
const DATABASE_EVERY = 2;
/** In every so many rounds the product is killed once more before it is ready. */
const EARLY_EVERY = 5;
/** Enough that a worker is at them when the last kill comes. */
const LAST_ARCHIVE = 60;
const SETTLED_WITHIN_MS = 120_000;
const PROGRAM = new URL('../../bench/product-main.ts', import.meta.url);

/**
 * Kills the product with SIGKILL while files are sent to it without a pause, starts it again each time, and at the end holds what it shows
 * against what it had acknowledged.
 */
export async function killDuringUploads(plan: KillPlan): Promise<KillReport> {
  const dataDir = await makeDataDir();
  const program = await builtProgram(PROGRAM);
  const first = await startProduct({ dataDir, program: program.url });
  // It comes back at the same address, as it would for an athlete.
  const start: Start = { dataDir, program: program.url, env: { PORT: new URL(first.url).port } };
  const running: Running = { product: first, start };
  try {
    return await killAndJudge(running, plan);
  } finally {
    await running.product.stop();
    await removeDataDir(dataDir);
    await program.remove();
  }
}

interface Running {
  product: RunningProduct;
  start: Start;
}

async function killAndJudge(running: Running, plan: KillPlan): Promise<KillReport> {
  const browser = await signUp(running.product.url, 'kills@example.test');
  const ledger = openLedger();
  const senders = Array.from({ length: SENDERS }, () => keepSending(browser, ledger));
  const rounds = await killInRounds(running, plan).finally(() => Promise.all(senders.map((sender) => sender.stop())));
  await sendUntilAcknowledged(browser, ledger.next(LAST_ARCHIVE));
  await untilAtWork(browser, ledger.sent.at(-1)?.acknowledgedIn.at(-1) ?? '');
  await running.product.kill();
  const killedAt = performance.now();
  running.product = await startProduct(running.start);
  const uploadIds = new Set(ledger.sent.flatMap(({ acknowledgedIn }) => acknowledgedIn));
  await untilSettled(browser, [...uploadIds], SETTLED_WITHIN_MS);
  const recoveredMs = performance.now() - killedAt;
  const verdict = await judge(browser, ledger.sent);
  const unfinishedFiles = (await readdir(join(running.start.dataDir, 'files', 'incoming'))).length;
  return { ...verdict, ...rounds, recoveredMs, unfinishedFiles };
}

/** All kills but the last, which waits until a worker is at work. */
async function killInRounds(running: Running, { kills, seed, longestRoundMs }: KillPlan) {
  const random = dice(seed);
  const { start } = running;
  const readyMs: number[] = [];
  let databaseKills = 0;
  for (let round = 1; round < kills; round++) {
    await sleep(random() * longestRoundMs);
    if (round % DATABASE_EVERY === 0) {
      await killDatabase(start.dataDir);
      databaseKills += 1;
      await sleep(random() * longestRoundMs);
    }
    await running.product.kill();
    if (round % EARLY_EVERY === 0) await killWhileStarting(start, random() * 1000);
    running.product = await startProduct(start);
    readyMs.push(running.product.readyMs);
  }
  return { readyMs, databaseKills };
}

async function killWhileStarting(start: Start, afterMs: number): Promise<void> {
  const onSpawn = (pid: number) => void setTimeout(() => process.kill(pid, 'SIGKILL'), afterMs);
  const ready = await startProduct({ ...start, onSpawn }).catch(() => null);
  // It was quick: then the kill has met it at its work.
  await ready?.kill();
}

async function killDatabase(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

async function untilAtWork(browser: HttpBrowser, uploadId: string): Promise<void> {
  while ((await browser.get(`/api/uploads/${uploadId}`)).json().done === 0) await sleep(5);
}

/** Numbers from 0 to 1, the same for the same seed. */
function dice(seed: number): () => number {
  let x = seed;
  return () => {
    x = (Math.imul(1_103_515_245, x) + 12_345) & 0x7fffffff;
    return (x >> 8) / 2 ** 23;
  };
}
