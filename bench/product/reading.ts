import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import type { HttpBrowser } from '#test/http-browser.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { eachElapsedMs, type Spread, spreadOf } from '../spread.ts';

const ROUNDS = 200;
const WARM_UP = 20;
/** What a request may take of the tenth of a second in which a page feels immediate. */
const MOST_MS = 50;
const OWN = 'user_id = $1';
const SILENT = { info: () => {}, warn: () => {} };

/** Dashboard and list of an athlete with a long history, beside one bare query for the same rows on an open connection. */
export async function benchReading(browser: HttpBrowser, dataDir: string): Promise<BenchLine[]> {
  const database = await startEmbeddedPostgres({ dir: dataDir, purpose: 'worker', log: SILENT });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const athleteId: string = (await browser.get('/api/auth/user')).json().id;
  const { rows } = await client.query<{ count: string }>(`select count(*) from activities where ${OWN}`, [athleteId]);
  const newest = (limit: number) =>
    client.query(
      `select id, name, discipline, start_time, duration_sec, distance_m, efforts from activities where ${OWN} and deleted_at is null order by start_time desc limit $2`,
      [athleteId, limit],
    );
  const measured = async (name: string, path: string, shown: number): Promise<BenchLine> => {
    const asked = spreadOf((await eachElapsedMs(WARM_UP + ROUNDS, () => browser.get(path))).slice(WARM_UP));
    const bare = spreadOf((await eachElapsedMs(WARM_UP + ROUNDS, () => newest(shown))).slice(WARM_UP));
    return readingLine(`${name} with ${rows[0]?.count} activities`, asked, bare);
  };
  const lines = [
    await measured('dashboard', '/api/dashboard', 5),
    await measured('first page of the list', '/api/activities', 30),
    await measured('list searched for a word', '/api/activities?q=ride', 30),
  ];
  await client.end();
  await database.stop();
  return lines;
}

function readingLine(name: string, asked: Spread, bare: Spread): BenchLine {
  return {
    name: `${name} (95 % within ${asked.p95.toFixed(1)} ms)`,
    value: asked.p50,
    unit: 'ms',
    anchor: `bare query ${bare.p50.toFixed(1)} ms`,
    ratio: bare.p50 / asked.p50,
    bar: `≤ ${MOST_MS} ms at 95 %`,
    ok: asked.p95 <= MOST_MS,
  };
}
