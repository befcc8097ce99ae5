import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { addDays, localDate } from '#core/calendar.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { addLongHistory } from '#test/athletes/long-athlete.ts';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { withProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { madeActivity } from '../core/made-activity.ts';
import { databaseMs } from './measure/database-ms.ts';
import { processorMs } from './measure/processor-ms.ts';

const PROGRAM = new URL('../product-main.ts', import.meta.url);
const SILENT = { info: () => {}, warn: () => {} };
const ACTIVITIES_A_YEAR = 800;
const SHORT_YEARS = 1.25;
const LONG_YEARS = 10;
const WARM_ROUNDS = 20;
const UPLOADS = 5;
const MOST_TIMES = 1.3;
/** The clock of a processor counts in steps of 10 ms: of a few reads a difference of so much says nothing. */
const LEAST_MS = 5;

const today = () => localDate(new Date(), 'Europe/London');

/** What pages ask for, each with the period that it shows. */
const READS: Readonly<Record<string, () => string>> = {
  dashboard: () => '/api/dashboard',
  'first page of the list': () => '/api/activities',
  'load, all years': () => '/api/load/series',
  'weeks of load': () => '/api/load/weeks',
  'week of the calendar': () => '/api/training-weeks',
  'analytics page': () => '/api/analytics/overview',
  'personal bests': () => '/api/analytics/personal-bests',
  'curve of power, all years': () => `/api/curves/power?from=${addDays(today(), -3649)}`,
  'thresholds over time': () => '/api/analytics/thresholds',
  'intensity by week': () => '/api/analytics/intensity',
  'race predictions': () => '/api/analytics/race-predictions',
  readiness: () => '/api/readiness',
};

type Costs = Record<string, { warm: number; afterUpload: number }>;

/** Processor time of product and database for each read of an athlete with 8,000 activities in ten years, beside one who has just brought 1,000. */
export async function benchReads(): Promise<BenchLine[]> {
  return withProduct({ program: PROGRAM }, async (product, dataDir) => {
    const database = await startEmbeddedPostgres({ dir: dataDir, purpose: 'worker', log: SILENT });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const backend: number = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    const spentMs = () => processorMs(product.pid) + databaseMs(backend);
    const costs: Costs[] = [];
    for (const years of [SHORT_YEARS, LONG_YEARS]) {
      const athlete = await signUp(product.url, `years-${years}@example.test`);
      const { id } = (await athlete.get('/api/auth/user')).json();
      await addLongHistory(client, id, today(), { years, activities: years * ACTIVITIES_A_YEAR, laps: false });
      costs.push(await costsOf(athlete, spentMs));
    }
    await client.end();
    await database.stop();
    const [short = {}, long = {}] = costs;
    return Object.keys(READS).flatMap((name) => [
      lineOf(`${name}, warm`, short[name]?.warm, long[name]?.warm),
      lineOf(`${name}, right after an upload`, short[name]?.afterUpload, long[name]?.afterUpload),
    ]);
  });
}

async function costsOf(athlete: HttpBrowser, spentMs: () => number): Promise<Costs> {
  const costs: Costs = {};
  for (const name of Object.keys(READS)) costs[name] = { warm: 0, afterUpload: 0 };
  for (const [name, address] of Object.entries(READS)) {
    await read(athlete, address());
    const before = spentMs();
    for (let round = 0; round < WARM_ROUNDS; round++) await read(athlete, address());
    costs[name] = { warm: (spentMs() - before) / WARM_ROUNDS, afterUpload: 0 };
  }
  // One read after each upload: the second one would find what the first has computed.
  for (const [at, [name, address]] of Object.entries(READS).entries())
    for (let upload = 0; upload < UPLOADS; upload++) {
      await bring(athlete, at * UPLOADS + upload);
      const before = spentMs();
      await read(athlete, address());
      const cost = costs[name];
      if (cost) cost.afterUpload += (spentMs() - before) / UPLOADS;
    }
  return costs;
}

async function read(athlete: HttpBrowser, address: string): Promise<void> {
  const { status } = await athlete.get(address);
  if (status !== 200) throw new Error(`${address} answered ${status}.`);
}

const DAY_MS = 86_400_000;

/** Uploads a ride of ten minutes and waits until all that follows from it is done. */
async function bring(athlete: HttpBrowser, seed: number): Promise<void> {
  const startMs = Date.now() - DAY_MS - seed * 3_600_000;
  const sent = await athlete.sendFiles([madeActivity({ seed, seconds: 600, startMs })]);
  const { id } = sent.json();
  while (!(await athlete.get(`/api/uploads/${id}`)).json().done) await setTimeout(50);
  await setTimeout(1000);
}

function lineOf(name: string, short = Number.NaN, long = Number.NaN): BenchLine {
  return {
    name: `${name}, 8,000 activities`,
    value: long,
    unit: 'ms',
    anchor: `1,000 activities ${short.toFixed(1)} ms`,
    ratio: short / long,
    bar: `≤ ${MOST_TIMES} times`,
    ok: long <= MOST_TIMES * short || long - short <= LEAST_MS,
  };
}
