import { setTimeout } from 'node:timers/promises';
import FitParser from 'fit-file-parser';
import type { ActivityFile } from '#server/features/demo/activity/write-activity-file.ts';
import { zipOf } from '#test/athletes/training-history-fixtures.ts';
import { type HttpBrowser, type NamedBytes, signUp } from '#test/http-browser.ts';
import type { RunningProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { elapsedMs, spreadOf } from '../spread.ts';
import { processorMs } from './measure/processor-ms.ts';
import { residentMb } from './measure/resident-memory.ts';

const LEAST_A_SEC = 40;
const MOST_MS = 200;
const ASK_EVERY_MS = 50;
const IDLE_MS = 5000;
const SAMPLE_EVERY_MS = 250;
const SAMPLE = 40;
/** A second archive may take so much more than the first. */
const MOST_GROWTH = 1.1;
/** Of the product without its database, for each activity. */
const MOST_CPU_MS = 25;

/**
 * A watch maker's export, sent as one archive. The first is imported while another page asks twenty times a second: what those requests take.
 * The second has the machine to itself: activities a second from the first byte sent to the last outcome, and processor time. Memory of both.
 * Beside fit-file-parser, which would only read these files and keep nothing.
 */
export async function benchArchive(product: RunningProduct, browser: HttpBrowser, history: readonly ActivityFile[]): Promise<BenchLine[]> {
  const archive = { name: 'export.zip', bytes: zipOf(history) };
  const idle = await askingUntil(browser, setTimeout(IDLE_MS));
  let meanwhile: number[] = [];
  const first = await peakMb(product, async () => {
    meanwhile = await askingUntil(browser, importAll(browser, archive, history.length));
  });
  const other = await signUp(product.url, 'second-archive@example.test');
  const usedMs = processorMs(product.pid);
  let tookMs = Number.NaN;
  const second = await peakMb(product, async () => {
    tookMs = await elapsedMs(() => importAll(other, archive, history.length));
  });
  const cpuMs = (processorMs(product.pid) - usedMs) / history.length;
  const parserPerSec = await parserSpeed(history);
  return [
    speedLine(history.length / (tookMs / 1000), parserPerSec),
    cpuLine(cpuMs, parserPerSec),
    askingLine(meanwhile, idle),
    memoryLine(first, second),
  ];
}

async function peakMb({ pid }: RunningProduct, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMb(pid));
  }, SAMPLE_EVERY_MS);
  await work().finally(() => clearInterval(sampling));
  return peak;
}

/** Sends the archive and watches it to its end, as the uploads page does. */
async function importAll(browser: HttpBrowser, archive: NamedBytes, count: number): Promise<void> {
  const sent = await browser.sendFiles([archive]);
  if (sent.status !== 202) throw new Error(`The archive was refused: ${sent.status}.`);
  const over = Promise.withResolvers<Record<string, unknown>>();
  const hear = (upload: Record<string, unknown>) => (upload.status === 'done' || upload.status === 'failed') && over.resolve(upload);
  const events = await browser.listen(`/api/uploads/${sent.json().id}/events`, hear);
  const { imported, status } = await over.promise;
  events.close();
  if (imported !== count || status !== 'done')
    throw new Error(`${imported} of ${count} activities were imported; the upload is ${status}.`);
}

/** Milliseconds of each dashboard that another page asks for, every 50 ms whether or not the one before has come. */
async function askingUntil(browser: HttpBrowser, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  const ask = (): void => {
    const asked = elapsedMs(() => browser.get('/api/dashboard'))
      .then((ms) => void times.push(ms))
      .finally(() => open.delete(asked));
    open.add(asked);
  };
  const asking = setInterval(ask, ASK_EVERY_MS);
  await end.finally(() => clearInterval(asking));
  await Promise.all(open);
  return times;
}

/** Activities a second that the usual library reads, one after the other in one thread. */
async function parserSpeed(history: readonly ActivityFile[]): Promise<number> {
  const sample = history.slice(0, SAMPLE);
  const ms = await elapsedMs(async () => {
    for (const { bytes } of sample) await new FitParser({ force: true, mode: 'list' }).parseAsync(Buffer.from(bytes));
  });
  return sample.length / (ms / 1000);
}

function speedLine(perSec: number, parserPerSec: number): BenchLine {
  return {
    name: 'archive of 1,000 activities, sent and imported',
    value: perSec,
    unit: 'activities/s',
    anchor: `only read by fit-file-parser ${parserPerSec.toFixed(0)}/s`,
    ratio: perSec / parserPerSec,
    bar: `≥ ${LEAST_A_SEC} activities/s`,
    ok: perSec >= LEAST_A_SEC,
  };
}

function cpuLine(cpuMs: number, parserPerSec: number): BenchLine {
  const parserMs = 1000 / parserPerSec;
  return {
    name: 'processor time of the product for each activity of the second archive',
    value: cpuMs,
    unit: 'ms',
    anchor: `only read by fit-file-parser ${parserMs.toFixed(1)} ms`,
    ratio: parserMs / cpuMs,
    bar: `≤ ${MOST_CPU_MS} ms`,
    ok: cpuMs <= MOST_CPU_MS,
  };
}

function askingLine(meanwhile: readonly number[], idle: readonly number[]): BenchLine {
  const [busy, calm] = [spreadOf(meanwhile), spreadOf(idle)];
  return {
    name: `dashboard meanwhile, ${meanwhile.length} requests (median ${busy.p50.toFixed(0)} ms, slowest ${busy.max.toFixed(0)} ms)`,
    value: busy.p95,
    unit: 'ms at 95 %',
    anchor: `idle ${calm.p95.toFixed(1)} ms`,
    ratio: calm.p95 / busy.p95,
    bar: `≤ ${MOST_MS} ms`,
    ok: busy.p95 <= MOST_MS,
  };
}

function memoryLine(first: number, second: number): BenchLine {
  return {
    name: 'memory of the product while a second such archive is imported',
    value: second,
    unit: 'MB at the peak',
    anchor: `the first one ${first.toFixed(0)} MB`,
    ratio: first / second,
    bar: `≤ ${MOST_GROWTH} × the first`,
    ok: second <= first * MOST_GROWTH,
  };
}
