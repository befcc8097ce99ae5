import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROUGHT_BACK } from '#server/features/account-data/export/exported-tables.ts';
import { makeZip, readZip } from '#test/archives/zip.ts';
import { anActivity, anAthlete, aRideFile, aThreshold, bringFiles, filesBody } from '#test/athletes/factories.ts';
import { LOOK_AGAIN_MS } from '#test/athletes/until-so.ts';
import { aDatabase } from '#test/database.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';
import { anExport, type OpenedExport } from '#test/read-export.ts';
import { jobsAreDone } from '#test/security/everything-of.ts';

type Athlete = Browser & { id: string };
let here: Product;
let there: Product;
const drops: (() => Promise<void>)[] = [];
let athlete: Athlete;
let first: OpenedExport;
const FILM = { discipline: 'run', name: 'film.mp4', container: 'mp4', bytes: 6, mode: 'fast', status: 'done' } as const;
const NOW = new Date('2026-06-01T12:00:00Z');

async function aHouse(): Promise<Product> {
  const database = await aDatabase();
  drops.push(database.drop);
  const product = await aProduct({ databaseUrl: database.url });
  product.clock.now = NOW;
  return product;
}

beforeAll(async () => {
  [here, there] = [await aHouse(), await aHouse()];
  athlete = await anAthlete(here);
  const rides = [1, 3, 5, 8].map((day) => ({
    name: `ride-${day}.fit`,
    bytes: aRideFile({ start: `2026-05-0${day}T08:00:00Z`, seconds: 1800 }),
  }));
  await bringFiles(athlete, [...rides, { name: 'broken.fit', bytes: Buffer.from('not a ride') }]);
  await aRideFromTwoDevices(athlete);
  await anActivity(athlete, { name: 'By hand', notes: 'a note with "quotes" and \\ and \u2028' });
  await aThreshold(athlete);
  await athlete.send('POST', '/api/check-ins', { date: '2026-05-19', sleepHours: 7.5, restingHeartRate: 48, symptoms: [] });
  await athlete.send('PATCH', '/api/athlete', { timeZone: 'Asia/Kathmandu', weightKg: 71.5 });
  const plan = { name: 'To the lake', discipline: 'run', difficulty: 'beginner', duration: 4, goals: [], timeAvailable: 5 };
  const { json } = await athlete.send('POST', '/api/training-plans', plan);
  await athlete.send('POST', `/api/training-plans/${json.id}/start`, {});
  await athlete.send('PUT', '/api/day-notes/2026-05-20', { text: 'Travel to the lake' });
  const firstWeek = (await athlete.get('/api/training-sessions')).json[0].date;
  await athlete.send('POST', '/api/week-templates', { name: 'First week', from: firstWeek });
  await athlete.send('POST', '/api/charts', { name: 'Form and HRV', first: 'form', second: 'hrv', period: '3m' });
  await athlete.send('POST', '/api/workouts', { name: 'Mine', discipline: 'swim', workout: 'Swim: Mine\n400m' });
  const { key } = await here.app.deps.files.keepBytes(athlete.id, Buffer.from('a film'));
  await here.app.deps.db
    .insertInto('video_analyses')
    .values({ id: randomUUID(), user_id: athlete.id, ...FILM, preview_key: key })
    .execute();
  // A job may ask for another one some seconds later.
  for (let look = 0; look < 4; look++) {
    await jobsAreDone(here, athlete.id);
    await setTimeout(1500);
  }
  first = await anExport(athlete);
}, 180_000);
/** The second half was recorded by another device; the athlete merged both. */
async function aRideFromTwoDevices(browser: Browser): Promise<void> {
  const [id = '', otherId = ''] = await Promise.all(
    ['08:00', '08:45'].map(async (time) => {
      const bytes = aRideFile({ start: `2026-05-12T${time}:00Z`, seconds: 1800 });
      const upload = await bringFiles(browser, [{ name: `ride-at-${time.replace(':', '')}.fit`, bytes }]);
      return upload.files[0]?.activityIds[0] ?? '';
    }),
  );
  const { status } = await browser.send('POST', `/api/activities/${id}/merge`, { activityId: otherId });
  expect(status).toBe(200);
}

async function sourcesPerActivity(browser: Browser): Promise<number[]> {
  const { items } = (await browser.get('/api/activities')).json;
  const counts = items.map(async ({ id }: { id: string }) => (await browser.get(`/api/activities/${id}/sources`)).json.sources.length);
  return (await Promise.all<number>(counts)).sort();
}

afterAll(async () => {
  await here?.close();
  await there?.close();
  for (const drop of drops) await drop();
});

async function bringBack(browser: Browser, bytes: Uint8Array) {
  const sent = await browser.raw({ method: 'POST', url: '/api/account/restore', ...filesBody([{ name: 'export.zip', bytes }], 'file') });
  if (sent.status !== 202) return sent.json;
  for (let tries = 0; tries < 2400; tries++) {
    const { json } = await browser.get('/api/account/restore');
    if (json.status !== 'done' && json.status !== 'failed') {
      await setTimeout(LOOK_AGAIN_MS);
      continue;
    }
    // Then it clears up.
    await setTimeout(300);
    return json;
  }
  throw new Error('The export did not come back in time.');
}

const FIGURES = [
  '/api/activities',
  '/api/load',
  '/api/load/weeks?from=2026-01-01&to=2026-12-31',
  '/api/curves/power',
  '/api/check-ins',
  '/api/readiness',
  '/api/athlete',
  '/api/thresholds',
  '/api/training-plans',
  '/api/training-sessions',
  '/api/workouts',
  '/api/day-notes',
  '/api/week-templates',
  '/api/goals',
  '/api/charts',
  '/api/uploads',
];

/** Answers without the ids, which may differ where an id was taken. */
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
async function figuresOf(browser: Browser): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const path of FIGURES) {
    const { status, text } = await browser.get(path);
    expect(status, path).toBe(200);
    figures[path] = text.replace(UUID, 'id');
  }
  return figures;
}

test('PRIV-02 export, bring back into another house, export again: every row and every file is the same but for whose they are', {
  timeout: 180_000,
}, async () => {
  const fresh = await anAthlete(there);
  expect(await bringBack(fresh, first.bytes)).toMatchObject({ status: 'done', files: 7, name: 'export.zip' });
  expect(await figuresOf(fresh)).toEqual(await figuresOf(athlete));
  const second = await anExport(fresh);
  for (const table of BROUGHT_BACK) {
    const own = (opened: OpenedExport, id: string) => opened.text(`data/${table}.json`).replaceAll(id, 'me');
    expect(own(second, fresh.id), table).toBe(own(first, athlete.id));
  }
  const files = first.names.filter((name) => name.startsWith('files/'));
  expect(second.names.filter((name) => name.startsWith('files/'))).toEqual(files);
  for (const name of files) expect(Buffer.from(second.file(name)).equals(Buffer.from(first.file(name))), name).toBe(true);
  await expect.poll(() => there.app.deps.files.list(fresh.id)).toHaveLength(files.length + 1);
});

test('in the same house, where every id is taken, the same figures come back under new ids and the first athlete keeps theirs', {
  timeout: 180_000,
}, async () => {
  const before = await figuresOf(athlete);
  const fresh = await anAthlete(here);
  expect(await bringBack(fresh, first.bytes)).toMatchObject({ status: 'done' });
  expect(await figuresOf(fresh)).toEqual(before);
  expect(await figuresOf(athlete)).toEqual(before);
  expect(await sourcesPerActivity(fresh)).toEqual([0, 1, 1, 1, 1, 2]);
  expect(await sourcesPerActivity(athlete)).toEqual([0, 1, 1, 1, 1, 2]);
  const [mine, theirs] = await Promise.all([fresh, athlete].map(async (each) => (await each.get('/api/activities')).json.items));
  expect(mine.map(({ id }: { id: string }) => id)).not.toEqual(theirs.map(({ id }: { id: string }) => id));
  for (const { id } of mine) {
    const { status } = await fresh.get(`/api/activities/${id}/streams`);
    expect([200, 404]).toContain(status);
    expect((await athlete.get(`/api/activities/${id}`)).status).toBe(404);
  }
});

test('an export of before, with a row for each best, comes back with the same figures', { timeout: 180_000 }, async () => {
  const fresh = await anAthlete(there);
  const rows = JSON.parse(first.text('data/activity_bests.json'));
  const single = rows.flatMap(({ user_id, activity_id, kind, windows, bests, from_secs }: BestsRow) =>
    windows.map((over, i) => ({ user_id, activity_id, kind, over, value: bests[i], from_sec: from_secs[i] })),
  );
  expect(single.length).toBeGreaterThan(rows.length * 5);
  const manifest = JSON.parse(first.text('manifest.json'));
  const table = manifest.tables.find(({ name }: { name: string }) => name === 'activity_bests');
  Object.assign(table, { rows: single.length, columns: ['user_id', 'activity_id', 'kind', 'over', 'value', 'from_sec'] });
  const earlier = forged((name, text) => {
    if (name === 'manifest.json') return JSON.stringify(manifest, null, 2);
    return name === 'data/activity_bests.json' ? `[\n${single.map((row: object) => JSON.stringify(row)).join(',\n')}\n]\n` : text;
  });
  expect(await bringBack(fresh, earlier)).toMatchObject({ status: 'done' });
  expect(await figuresOf(fresh)).toEqual(await figuresOf(athlete));
});

interface BestsRow {
  user_id: string;
  activity_id: string;
  kind: string;
  windows: number[];
  bests: number[];
  from_secs: number[];
}

test('an account that holds training takes nothing in, and neither does one that has not agreed to health data', async () => {
  const busy = await anAthlete(there);
  await anActivity(busy);
  expect((await bringBack(busy, first.bytes)).code).toBe('conflict');
});

/** The export with some of its texts changed. */
function forged(change: (name: string, text: string) => string): Uint8Array {
  const entries = readZip(first.bytes);
  for (const [name, bytes] of Object.entries(entries)) {
    if (!/^data\/.*json$|^manifest/.test(name)) continue;
    entries[name] = Buffer.from(change(name, Buffer.from(bytes).toString('utf8')));
  }
  return makeZip(entries);
}

test('a forged export brings in nothing: no file of another, no reference to another, no bomb, no other owner, no subscription', {
  timeout: 180_000,
}, async () => {
  const owner = await anAthlete(there);
  await bringFiles(owner, [{ name: 'secret.fit', bytes: aRideFile({ start: '2026-05-20T08:00:00Z' }) }]);
  const [key] = await there.app.deps.files.list(owner.id);
  const { json } = await owner.get('/api/activities');
  const activityId = json.items[0].id;
  const bomb = '78da';
  const attacks: Record<string, (name: string, text: string) => string> = {
    'a file of another': (name, text) =>
      name.includes('activity_files') ? text.replace(/"file_key":"[^"]+"/, `"file_key":"${key}"`) : text,
    'the same, disguised': (name, text) =>
      name.includes('activity_files')
        ? text.replace(/"file_key":"[^"]+"/, `"file_key":"\\u00${key?.charCodeAt(0).toString(16)}${key?.slice(1)}"`)
        : text,
    'a reference to another': (name, text) =>
      name.includes('activity_bests') ? text.replace(/"activity_id":"[^"]+"/, `"activity_id":"${activityId}"`) : text,
    'streams that are none': (name, text) => (name.includes('activity_streams') ? text.replace(/\\\\x[0-9a-f]+/, `\\\\x${bomb}`) : text),
    'a row too few': (name, text) => (name.includes('data/thresholds') ? '[]\n' : text),
    'no list': (name, text) => (name.includes('data/thresholds') ? 'nonsense' : text),
    'another format': (name, text) => (name === 'manifest.json' ? text.replace('"format": 1', '"format": 2') : text),
    'a later version': (name, text) =>
      name === 'manifest.json' ? text.replace(/"migration": "[^"]+"/, '"migration": "9999-later"') : text,
  };
  for (const [what, change] of Object.entries(attacks)) {
    const fresh = await anAthlete(there);
    const outcome = await bringBack(fresh, forged(change));
    expect(outcome.status, what).toBe('failed');
    expect(outcome.message, what).toMatch(/damaged or was modified|not a valid export|newer version/);
    expect((await fresh.get('/api/activities')).json.items, what).toEqual([]);
    // It clears up after it has said what became of it.
    await expect.poll(() => there.app.deps.files.list(fresh.id), { message: what }).toEqual([]);
  }
  const fresh = await anAthlete(there);
  const greedy = forged((name, text) => (name.includes('data/thresholds') ? text.replaceAll(athlete.id, owner.id) : text));
  expect((await bringBack(fresh, greedy)).status).toBe('done');
  expect((await fresh.get('/api/thresholds')).json.length).toBeGreaterThan(0);
  expect((await owner.get('/api/thresholds')).json).toEqual([]);
  for (const bytes of [Buffer.from('none'), Buffer.from(makeZip({ 'x.txt': Buffer.from('x') }))]) {
    expect(await bringBack(await anAthlete(there), bytes)).toMatchObject({ status: 'failed' });
  }
});
