import pg from 'pg';
import { addDays, type LocalDate, localDate } from '#core/calendar.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { addLongHistory, LONG_ACTIVITIES } from '#test/athletes/long-athlete.ts';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import type { BenchLine } from './benchmark-result.ts';
import { eachElapsedMs, type Spread, spreadOf } from './spread.ts';

const PROGRAM = new URL('product-main.ts', import.meta.url);
const ROUNDS = 60;
const WARM_UP = 5;
const SILENT = { info: () => {}, warn: () => {} };
/** How many times the bare reading of the rows an answer may take. */
const MOST_TIMES = 3;

interface Measured {
  name: string;
  path: string;
  mostMs: number;
  /** Reads the rows that the answer is made of, and nothing more. */
  bare: string;
  values?: unknown[];
}

/** Dashboard, load chart and curves of an athlete with ten years and 4,000 activities, from outside, beside a bare reading of the same rows. */
export async function benchAnalytics(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir();
  const product = await startProduct({ program: PROGRAM, dataDir });
  const browser = await signUp(product.url, 'years@example.test');
  const database = await startEmbeddedPostgres({ dir: dataDir, purpose: 'worker', log: SILENT });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const today = localDate(new Date(), 'Europe/London');
  await addLongHistory(client, (await browser.get('/api/auth/user')).json().id, today);
  const lines: BenchLine[] = [await changeLine(browser, client)];
  for (const each of measured(today)) lines.push(await lineOf(browser, client, each));
  await client.end();
  await database.stop();
  await product.stop();
  await removeDataDir(dataDir);
  return lines;
}

const HISTORY =
  'select id, discipline, local_date, duration_sec, distance_m, rpe, efforts from activities where deleted_at is null order by start_time';
const BESTS = `select b.windows, b.bests, b.activity_id, a.local_date, a.name from activities a join activity_bests b on b.activity_id = a.id
  where a.deleted_at is null and b.kind = any($1) and a.local_date >= $2`;

function measured(today: LocalDate): Measured[] {
  const from = addDays(today, -179);
  const curve = (kind: string, kinds: string[]): Measured => ({
    name: `curve of ${kind}, 90 days beside 90`,
    path: `/api/curves/${kind}`,
    mostMs: 80,
    bare: BESTS,
    values: [kinds, from],
  });
  return [
    { name: 'dashboard', path: '/api/dashboard', mostMs: 60, bare: HISTORY },
    { name: 'load, all years', path: '/api/load', mostMs: 80, bare: HISTORY },
    curve('power', ['power']),
    curve('run-pace', ['run-speed', 'run-time']),
    curve('swim-pace', ['swim-speed', 'swim-time']),
    curve('heart-rate', ['heart-rate']),
    {
      name: 'curve of power, ten years',
      path: `/api/curves/power?from=${addDays(today, -3649)}`,
      mostMs: 80,
      bare: BESTS,
      values: [['power'], addDays(today, -3649)],
    },
    { name: 'analytics page', path: '/api/analytics/overview', mostMs: 80, bare: HISTORY },
  ];
}

async function lineOf(browser: HttpBrowser, client: pg.Client, { name, path, mostMs, bare, values = [] }: Measured): Promise<BenchLine> {
  const asked = spreadOf((await eachElapsedMs(WARM_UP + ROUNDS, () => answered(browser, path))).slice(WARM_UP));
  const read = spreadOf((await eachElapsedMs(WARM_UP + ROUNDS, () => client.query(bare, values))).slice(WARM_UP));
  return {
    name: `${name}, ${LONG_ACTIVITIES} activities (95 % within ${asked.p95.toFixed(0)} ms)`,
    value: asked.p50,
    unit: 'ms',
    anchor: `bare reading ${read.p50.toFixed(1)} ms`,
    ratio: read.p50 / asked.p50,
    bar: `≤ ${mostMs} ms, ≤ ${MOST_TIMES} times the bare reading`,
    ok: asked.p50 <= mostMs && isWithin(asked, read),
  };
}

/** Below a few milliseconds the way there and back is all that is measured. */
const isWithin = (asked: Spread, read: Spread): boolean => asked.p50 <= Math.max(10, MOST_TIMES * read.p50);

async function answered(browser: HttpBrowser, path: string): Promise<void> {
  const { status } = await browser.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}.`);
}

/** A threshold changed three years back: the first answer that is right again. */
async function changeLine(browser: HttpBrowser, client: pg.Client): Promise<BenchLine> {
  const change = (turn: number) => client.query(`update thresholds set value = value + $1 where kind = 'ftp'`, [turn % 2 ? -1 : 1]);
  const times: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    await change(turn);
    const [ms = Number.NaN] = await eachElapsedMs(1, () => answered(browser, '/api/load'));
    times.push(ms);
  }
  const asked = spreadOf(times.slice(2));
  const read = spreadOf(await eachElapsedMs(12, () => client.query(HISTORY)));
  return {
    name: `load, all years, right after a threshold has changed (slowest ${asked.max.toFixed(0)} ms)`,
    value: asked.p50,
    unit: 'ms',
    anchor: `bare reading ${read.p50.toFixed(1)} ms`,
    ratio: read.p50 / asked.p50,
    bar: '≤ 10 s',
    ok: asked.max <= 10_000,
  };
}
