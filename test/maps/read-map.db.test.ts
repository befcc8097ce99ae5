import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FetchSource, PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '#server/platform/limits/rate-limits.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import { inventedTown } from '#test/maps/invented-town.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';

const FILE = inventedTown(54.1, -2.2);
let dir: string;
let path: string;
let product: Product;
let athlete: Browser;
let drop: () => Promise<void>;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'moorline-map-'));
  path = join(dir, 'town.pmtiles');
  writeFileSync(path, FILE);
  const database = await aDatabase();
  drop = database.drop;
  product = await aProduct({ databaseUrl: database.url, env: { MAP_FILE: path } });
  athlete = await anAthlete(product);
});
afterAll(async () => {
  await product.close();
  await drop();
  rmSync(dir, { recursive: true });
});

test('an athlete gets any range of bytes of the map, and the whole of it without one', async () => {
  const part = await athlete.get('/api/map', { range: 'bytes=0-126' });
  expect(part.status).toBe(206);
  expect(part.bytes).toEqual(FILE.subarray(0, 127));
  expect(part.headers['content-range']).toBe(`bytes 0-126/${FILE.length}`);
  expect(part.headers['accept-ranges']).toBe('bytes');
  expect(part.headers['content-encoding']).toBeUndefined();
  expect(Number.isNaN(Date.parse(String(part.headers['last-modified'])))).toBe(false);
  expect((await athlete.get('/api/map', { range: 'bytes=-5' })).bytes).toEqual(FILE.subarray(-5));
  const whole = await athlete.get('/api/map');
  expect([whole.status, whole.bytes.length]).toEqual([200, FILE.length]);
  const outside = await athlete.get('/api/map', { range: `bytes=${FILE.length}-` });
  expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${FILE.length}`]);
});

test('a replaced map has another tag, and a browser that has the present one is told so', async () => {
  const { etag } = (await athlete.get('/api/map', { range: 'bytes=0-9' })).headers;
  expect((await athlete.get('/api/map', { 'if-none-match': String(etag) })).status).toBe(304);
  utimesSync(path, 1_000, 1_000);
  const after = await athlete.get('/api/map', { 'if-none-match': String(etag), range: 'bytes=0-9' });
  expect(after.status).toBe(206);
  expect(after.headers.etag).not.toBe(etag);
});

test('nobody gets it without a login, and there is none where no file is set', async () => {
  expect((await product.browser().get('/api/map')).status).toBe(401);
  const database = await aDatabase();
  const other = await aProduct({ databaseUrl: database.url });
  try {
    const answer = await (await anAthlete(other)).get('/api/map');
    expect([answer.status, answer.json.message]).toEqual([404, 'This server has no map.']);
  } finally {
    await other.close();
    await database.drop();
  }
});

test('tiles are counted by themselves and leave the pages their requests', async () => {
  const left = async () => Number(/remaining=(\d+)/.exec(String((await athlete.get('/api/auth/user')).headers.ratelimit))?.[1]);
  const before = await left();
  const { headers } = await athlete.get('/api/map', { range: 'bytes=0-9' });
  expect(headers.ratelimit).toContain(`limit=${LIMITS['map-by-athlete'].points * 100}`);
  expect(await left()).toBe(before - 1);
});

test('a reader of PMTiles finds the tiles in it', async () => {
  const address = `${await product.listen()}/api/map`;
  const cookie = [...athlete.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const archive = new PMTiles(new FetchSource(address, new Headers({ cookie })));
  expect(await archive.getHeader()).toMatchObject({ minZoom: 10, maxZoom: 11, tileType: 1, numAddressedTiles: 50 });
  const tile = await archive.getZxy(11, 1011, 656);
  expect(Buffer.from(tile?.data ?? new ArrayBuffer()).toString('latin1')).toContain('Hollowdale 33');
  expect(await archive.getZxy(11, 1, 1)).toBeUndefined();
});
