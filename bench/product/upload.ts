import { setTimeout } from 'node:timers/promises';
import { type HttpBrowser, type NamedBytes, signUp } from '#test/http-browser.ts';
import { withProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { madeActivity } from '../core/made-activity.ts';
import { elapsedMs, type Spread, spreadOf } from '../spread.ts';
import { type BareServer, withBareServer } from './measure/bare.ts';

const ROUNDS = 15;
const WARM_UP = 3;
const MOST_MS = 200;
/** Long enough for the product to be idle again. */
const BETWEEN_MS = 200;
const DAY_MS = 86_400_000;

/**
 * One hour of recording, sent to an idle product as the page sends it, until it is in the list of activities that the page then reads.
 * Beside a bare server that takes the same bytes and syncs them to disk.
 */
export async function benchUpload(): Promise<BenchLine[]> {
  const files = Array.from({ length: WARM_UP + ROUNDS }, (_, seed) =>
    madeActivity({ seed, seconds: 3600, startMs: Date.now() - (seed + 1) * DAY_MS }),
  );
  const [ours, theirs] = await withProduct({}, (product, dataDir) => withBareServer(dataDir, (bare) => inTurn(product.url, bare, files)));
  return [
    {
      name: `upload to visible, 1 h FIT, median of ${ROUNDS} (slowest ${ours.max.toFixed(0)} ms)`,
      value: ours.p50,
      unit: 'ms',
      anchor: `bare PUT and fsync ${theirs.p50.toFixed(1)} ms`,
      ratio: theirs.p50 / ours.p50,
      bar: `≤ ${MOST_MS} ms`,
      ok: ours.p50 <= MOST_MS,
    },
  ];
}

/** Each file to the product, then the same to the bare server. */
async function inTurn(url: string, bare: BareServer, files: readonly NamedBytes[]): Promise<[Spread, Spread]> {
  const browser = await signUp(url, 'upload@example.test');
  const arrivals = await bellOfArrivals(browser);
  const times: number[] = [];
  const bareTimes: number[] = [];
  for (const [i, file] of files.entries()) {
    times.push(await elapsedMs(() => untilVisible(browser, arrivals, file, i + 1)));
    bareTimes.push(await elapsedMs(() => bare.put(file.bytes)));
    await setTimeout(BETWEEN_MS);
  }
  arrivals.close();
  return [spreadOf(times.slice(WARM_UP)), spreadOf(bareTimes.slice(WARM_UP))];
}

/** Sends a file; when the product says that an activity has come, the list is read as an open page does. */
async function untilVisible(browser: HttpBrowser, arrivals: Bell, file: NamedBytes, count: number): Promise<void> {
  const arrival = arrivals.next();
  const sent = await browser.sendFiles([file]);
  if (sent.status !== 202) throw new Error(`The upload was refused: ${sent.status}.`);
  await arrival;
  const { items } = (await browser.get('/api/activities')).json();
  if (items.length !== count) throw new Error(`The list shows ${items.length} activities, not ${count}.`);
}

interface Bell {
  /** Resolves when it rings the next time. */
  next(): Promise<void>;
}

async function bellOfArrivals(browser: HttpBrowser): Promise<Bell & { close(): void }> {
  let ring = (): void => {};
  const { close } = await browser.listen('/api/events', ({ kind }) => kind === 'activity.analysed' && ring());
  const next = (): Promise<void> =>
    new Promise((resolve) => {
      ring = resolve;
    });
  return { next, close };
}
