import { globSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { productRoutes } from '#server/product-routes.ts';
import { anAthlete, anImportedActivity, aRideFile } from '#test/athletes/factories.ts';
import { addLongHistory } from '#test/athletes/long-athlete.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';
import { type Shape, shapeOf } from '#test/security/sample.ts';

const TODAY = '2026-11-20' as LocalDate;
const YEARS = 10;
/** A phone on a slow connection waits 0.15 s for so much. */
const MOST_BYTES = 30_000;

/** Addresses whose replies may be longer, and why. */
const LONGER: Record<string, string> = {
  '/api/load': 'a row per day for other programs; pages read /api/load/series',
  '/api/training-sessions': 'the lists of all sessions, planned and completed, count every one',
};

const product = setUpProduct({ now: `${TODAY}T15:00:00Z`, limitScale: 10_000 });
let athlete: Browser & { id: string };
let ids: Record<string, string>;

beforeAll(async () => {
  athlete = await anAthlete(product);
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await addLongHistory(client, athlete.id, TODAY, { years: YEARS, activities: 8000, laps: false });
  await addMornings(client);
  await client.end();
  const { id } = await anImportedActivity(athlete, aRideFile({ start: '2026-11-19T07:00:00Z', powerW: 160 }), 'ride.fit');
  ids = { '/api/activities/:id': id };
}, 240_000);

/** A check-in, a note and a session for each day. */
async function addMornings(client: pg.Client): Promise<void> {
  const days = `(select day::date, extract(epoch from day)::int / 86400 % 101 as wave from generate_series($2::date, $3::date, interval '1 day') as day) as days`;
  const values = [athlete.id, addDays(TODAY, 1 - YEARS * 365), TODAY];
  await client.query(
    `insert into performance_metrics (id, user_id, date, weight, resting_heart_rate, hrv, sleep_hours, stress_level, soreness, source)
     select gen_random_uuid(), $1, day, 68 + wave % 17 * 0.1, 45 + wave % 9, 50 + wave % 31, 6 + wave % 23 * 0.1, 1 + wave % 5, 1 + wave % 3, 'typed' from ${days}`,
    values,
  );
  await client.query(
    `insert into day_notes (id, user_id, date, text) select gen_random_uuid(), $1, day, 'Slept ' || wave * 5 || ' min' from ${days}`,
    values,
  );
  await client.query(
    `insert into training_sessions (id, user_id, name, discipline, date, duration_sec)
     select gen_random_uuid(), $1, 'Session ' || wave, 'bike', day, 3600 + 30 * wave from ${days}`,
    values,
  );
}

test(`no reply to a page is longer than ${MOST_BYTES / 1000} kB for ten years and 8,000 activities, with any period and choice that its address takes`, {
  timeout: 240_000,
}, async () => {
  const longer: string[] = [];
  let asked = 0;
  for (const endpoint of pageReads()) {
    for (const address of await widestOf(endpoint)) {
      const { status, bytes, headers, text } = await athlete.get(address, { 'accept-encoding': 'br' });
      if (status !== 200) throw new Error(`${address} was refused: ${text}`);
      asked++;
      if (bytes.length > 1024) expect(headers['content-encoding'], address).toBe('br');
      if (bytes.length > MOST_BYTES && !(endpoint.path in LONGER)) longer.push(`${address}: ${bytes.length}`);
    }
  }
  expect(longer).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

test('no page reads the rows that have a shorter form', () => {
  const pages = globSync('src/web/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
  const readers = pages.filter((path) =>
    /\b(?:reading|call|callWith|points)\([^)]*\b(?:getLoad|listMetrics)\b/.test(readFileSync(path, 'utf8')),
  );
  expect(readers).toEqual([]);
});

/** Every address that answers a page in JSON. What names an object is asked for one of those in `ids`. */
function pageReads(): Endpoint[] {
  return productRoutes(product.app.deps)
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access, path, gives = 'json' }) => {
      return method === 'GET' && access === 'own' && gives === 'json' && !path.startsWith('/api/operator/');
    });
}

const PARAMS: Record<string, readonly string[]> = {
  '/api/curves/:kind': ['power', 'run-pace', 'swim-pace', 'heart-rate'],
  '/api/load/days/:date': [TODAY, '2019-06-01'],
};

/** The address with each choice that it offers, and with the longest period and the most entries that it takes. */
async function widestOf(endpoint: Endpoint): Promise<string[]> {
  const fields = endpoint.query ? (shapeOf(endpoint.query).properties ?? {}) : {};
  const choices = Object.entries(fields).flatMap(([name, shape]) => valuesOf(shape).map((value) => `${name}=${value}`));
  const found: string[] = [];
  for (const path of pathsOf(endpoint)) {
    found.push(path);
    for (const choice of ['', ...choices]) {
      let query = choice;
      if ('from' in fields) query = await widest(path, query, periods());
      for (const name of ['limit', 'days'])
        if (name in fields)
          query = await widest(
            path,
            query,
            COUNTS.map((count) => `${name}=${count}`),
          );
      if (query !== '') found.push(`${path}?${query}`);
    }
  }
  return found;
}

/** The query with the first of `parts` that is not refused. */
async function widest(path: string, query: string, parts: readonly string[]): Promise<string> {
  for (const part of parts) {
    const asked = query === '' ? part : `${query}&${part}`;
    if ((await athlete.get(`${path}?${asked}`)).status === 200) return asked;
  }
  throw new Error(`${path}?${query} takes none of ${parts.join(', ')}.`);
}

const DAYS = [YEARS * 365, 3 * 365, 106 * 7, 60 * 7, 53 * 7, 28];
const periods = () => DAYS.map((days) => `from=${addDays(TODAY, 1 - days)}&to=${TODAY}`);

function pathsOf({ path }: Endpoint): readonly string[] {
  if (!path.includes('/:')) return [path];
  const of = Object.keys(ids).find((named) => path.startsWith(named));
  const values = of ? [ids[of] ?? ''] : (PARAMS[path] ?? []);
  return values.map((value) => path.replace(/:\w+/, value));
}

/** Every value of a choice; texts, days and cursors are left out. */
const valuesOf = (shape: Shape): readonly unknown[] => shape.enum ?? [];

const COUNTS = [5000, 500, 365, 200, 100, 50];
