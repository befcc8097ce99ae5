import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { openLedger } from '#test/kills/ledger.ts';
import { keepSending, sendUntilAcknowledged } from '#test/kills/sender.ts';
import { judge, untilSettled, type Verdict } from '#test/kills/verdict.ts';
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
const DATABASE_EVERY = 4;
/** In every so many rounds the product is killed once more before it is ready. */
const EARLY_EVERY = 6;
/** Enough that a worker is at them when the last kill comes. */
const LAST_ARCHIVE = 60;
const SETTLED_WITHIN_MS = 120_000;
const PROGRAM = new URL('../bench/product-main.ts', import.meta.url);

/**
 * Kills the product with SIGKILL while files are sent to it without a pause, starts it again each time, and at the end holds what it shows
 * against what it had acknowledged.
 */
export async function killDuringUploads(plan: KillPlan): Promise<KillReport> {
  const dataDir = await makeDataDir();
  const first = await startProduct({ dataDir, program: PROGRAM });
  // It comes back at the same address, as it would for an athlete.
  const start: Start = { dataDir, program: PROGRAM, env: { PORT: new URL(first.url).port } };
  const browser = await signUp(first.url, 'kills@example.test');
  const ledger = openLedger();
  const senders = Array.from({ length: SENDERS }, () => keepSending(browser, ledger));
  const { product, ...rounds } = await killInRounds(first, start, plan);
  await Promise.all(senders.map((sender) => sender.stop()));
  await sendUntilAcknowledged(browser, ledger.next(LAST_ARCHIVE));
  await untilAtWork(browser, ledger.sent.at(-1)?.acknowledgedIn.at(-1) ?? '');
  await product.kill();
  const killedAt = performance.now();
  const last = await startProduct(start);
  const uploadIds = new Set(ledger.sent.flatMap(({ acknowledgedIn }) => acknowledgedIn));
  await untilSettled(browser, [...uploadIds], SETTLED_WITHIN_MS);
  const recoveredMs = performance.now() - killedAt;
  const verdict = await judge(browser, ledger.sent);
  const unfinishedFiles = (await readdir(join(dataDir, 'files', 'incoming'))).length;
  await last.stop();
  await removeDataDir(dataDir);
  return { ...verdict, ...rounds, recoveredMs, readyMs: [...rounds.readyMs, last.readyMs], unfinishedFiles };
}

/** All kills but the last, which waits until a worker is at work. */
async function killInRounds(first: RunningProduct, start: Start, { kills, seed, longestRoundMs }: KillPlan) {
  const random = dice(seed);
  const readyMs: number[] = [];
  let [product, databaseKills] = [first, 0];
  for (let round = 1; round < kills; round++) {
    await sleep(random() * longestRoundMs);
    if (round % DATABASE_EVERY === 0) {
      await killDatabase(start.dataDir);
      databaseKills += 1;
      await sleep(random() * longestRoundMs);
    }
    await product.kill();
    if (round % EARLY_EVERY === 0) await killWhileStarting(start, random() * 1000);
    product = await startProduct(start);
    readyMs.push(product.readyMs);
  }
  return { product, readyMs, databaseKills };
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
