import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { type HttpBrowser, outcomeOf, signUp } from '#test/http-browser.ts';
import { withProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { madeActivity } from '../core/made-activity.ts';
import { spreadOf } from '../spread.ts';
import { addYears } from './athletes/grown-athlete.ts';
import { residentMb } from './measure/resident-memory.ts';

const PROGRAM = new URL('../product-main.ts', import.meta.url);
const ACTIVITIES = 3000;
const WITHIN_SEC = 120;
/** Flat: what is held at the end beside what was held when a fifth was done. */
const EARLY_PERCENT = 20;
const MOST_GROWTH = 1.15;
const MOST_SLOWER = 2;
const RIDE = { seed: 7_000_000, startMs: Date.UTC(2026, 0, 5, 8), seconds: 5400 };
const SILENT = { info: () => {}, warn: () => {} };

/** Five years in one zip: how long it takes, what it holds meanwhile, and what somebody who looks at screens notices of it. */
export async function benchExport(): Promise<BenchLine[]> {
  return withProduct({ program: PROGRAM }, async (product, dataDir) => {
    const athlete = await signUp(product.url, 'export@example.test');
    await addYears(athlete, dataDir);
    await outcomeOf(athlete, [madeActivity(RIDE)]);
    await addStreams(athlete, dataDir);
    const quiet = await readFor(athlete, 8_000);
    const began = performance.now();
    await fetch(`${product.url}/api/account/export`, { method: 'POST', headers: { cookie: athlete.cookie } });
    const meanwhile: number[] = [];
    const held: { percent: number; mb: number }[] = [];
    let state = (await athlete.get('/api/account/export/state')).json();
    while (state.status !== 'ready') {
      if (state.status === 'failed') throw new Error(state.message);
      meanwhile.push(...(await readFor(athlete, 500)));
      held.push({ percent: state.percent, mb: residentMb(product.pid) });
      state = (await athlete.get('/api/account/export/state')).json();
    }
    const seconds = (performance.now() - began) / 1000;
    const most = (isEarly: boolean) => Math.max(...held.filter(({ percent }) => percent <= EARLY_PERCENT === isEarly).map(({ mb }) => mb));
    const [early, late] = [most(true), most(false)];
    const [calm, busy] = [spreadOf(quiet), spreadOf(meanwhile)];
    return [
      {
        name: `${ACTIVITIES} activities of five years with streams in one zip of ${Math.round(state.bytes / 1e6)} MB`,
        value: seconds,
        unit: 's',
        anchor: `bar ${WITHIN_SEC} s`,
        ratio: WITHIN_SEC / seconds,
        bar: `≤ ${WITHIN_SEC} s`,
        ok: seconds <= WITHIN_SEC,
      },
      {
        name: 'memory of the product while it writes the rest',
        value: late,
        unit: 'MB',
        anchor: `while it wrote the first ${EARLY_PERCENT} % ${early.toFixed(0)} MB`,
        ratio: early / late,
        bar: `≤ ${MOST_GROWTH} × it`,
        ok: late <= MOST_GROWTH * early,
      },
      {
        name: `reading the dashboard and the list meanwhile, median (slowest ${busy.max.toFixed(0)} ms)`,
        value: busy.p50,
        unit: 'ms',
        anchor: `without it ${calm.p50.toFixed(1)} ms (slowest ${calm.max.toFixed(0)} ms)`,
        ratio: calm.p50 / busy.p50,
        bar: `≤ ${MOST_SLOWER} × it`,
        ok: busy.p50 <= MOST_SLOWER * calm.p50,
      },
    ];
  });
}

/** Milliseconds of each reading, one after the other, for so long. */
async function readFor(athlete: HttpBrowser, ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const took: number[] = [];
  while (performance.now() < until) {
    for (const path of ['/api/dashboard', '/api/activities']) {
      const began = performance.now();
      await athlete.get(path);
      took.push(performance.now() - began);
    }
    await sleep(100);
  }
  return took;
}

/** The streams of a real ride for each of the newest activities; what is older than five years goes. */
async function addStreams(athlete: HttpBrowser, dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dir: dataDir, purpose: 'worker', log: SILENT });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { id } = (await athlete.get('/api/auth/user')).json();
  await client.query(
    `delete from activities where user_id = $1 and id not in (select id from activities where user_id = $1 order by start_time desc limit $2)`,
    [id, ACTIVITIES],
  );
  await client.query(
    `insert into activity_streams (activity_id, user_id, planes, keys, records)
     select a.id, a.user_id, s.planes, s.keys, s.records from activities a, (select * from activity_streams where user_id = $1 limit 1) s
     where a.user_id = $1 and not exists (select 1 from activity_streams o where o.activity_id = a.id)`,
    [id],
  );
  await client.end();
  await database.stop();
}
