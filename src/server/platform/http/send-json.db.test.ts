import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { anActivity, anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct();

test('an answer is compressed as the reader takes it and holds the same either way', async () => {
  const athlete = await anAthlete(product);
  for (let day = 1; day <= 9; day++) await anActivity(athlete, { startTime: `2026-03-0${day}T10:00:00Z` });
  const plain = await athlete.get('/api/activities', { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const br = await athlete.get('/api/activities', { 'accept-encoding': 'gzip, deflate, br' });
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding']);
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
  expect(br.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 4);
  const gz = await athlete.get('/api/activities', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gz.bytes).toString()).toBe(plain.text);
});

test('what is short, and what changes something, comes as it is: the one plain, the other for nobody to keep', async () => {
  const athlete = await anAthlete(product);
  const short = await athlete.get('/api/athlete/consents', { 'accept-encoding': 'br' });
  const written = await athlete.send('PATCH', '/api/athlete', { weightKg: 70 });
  expect(short.headers['content-encoding']).toBeUndefined();
  expect([written.headers['cache-control'], written.headers.etag]).toEqual(['no-store', undefined]);
});

test('whoever holds the answer already is told so, until it has changed; the tag of another athlete is worth nothing', async () => {
  const [athlete, other] = [await anAthlete(product), await anAthlete(product)];
  const { headers } = await athlete.get('/api/activities');
  const known = { 'if-none-match': String(headers.etag) };
  const again = await athlete.get('/api/activities', known);
  expect([again.status, again.bytes.byteLength]).toEqual([304, 0]);
  expect((await other.get('/api/activities', known)).status).toBe(200);
  await anActivity(athlete);
  expect((await athlete.get('/api/activities', known)).status).toBe(200);
});
