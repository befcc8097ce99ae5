import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoutes } from '#server/product-routes.ts';
import { anActivity, anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import { aCable, type Cable } from '#test/doubles/network-cut.ts';
import { aProduct, type Product } from '#test/product.ts';
import { callOn } from '#test/security/call-as-page.ts';

let product: Product;
let cable: Cable;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  cable = await aCable(database.url);
  product = await aProduct({ databaseUrl: cable.url });
});
afterAll(async () => {
  await product?.close();
  await cable?.pull();
  await drop?.();
});

const NEEDS_NO_DATABASE = /^\/(?:api\/(?:login|auth\/provider(?:\/.+)?|consultations\/slots|test-protocols)|mcp|\.well-known\/oauth-.+)$/;

test('LOG-04 with the database away every answer that needs it is no, and it comes back by itself', async () => {
  const athlete = await anAthlete(product);
  const { id } = await anActivity(athlete);
  const logins = await product.app.deps.db.selectFrom('sessions').select('sid').execute();
  await cable.pull();
  for (const { endpoint } of productRoutes(product.app.deps)) {
    if (NEEDS_NO_DATABASE.test(endpoint.path)) continue;
    // An answer to HEAD has no body.
    if (endpoint.method === 'HEAD') continue;
    const answer = await callOn(athlete, endpoint, id);
    const where = `${endpoint.method} ${endpoint.path} ${answer.status} ${answer.text.slice(0, 100)}`;
    expect([503, 400, 403], where).toContain(answer.status);
    expect(answer.setCookie, where).toEqual([]);
    if (answer.status === 503)
      expect(answer.json, where).toEqual({
        message: 'The database is unavailable. Please try again in a minute.',
        code: 'unavailable',
      });
  }
  const login = await product.browser().send('POST', '/api/auth/login', { email: athlete.email, password: PASSWORD });
  expect([login.status, login.headers['retry-after'], login.setCookie]).toEqual([503, '5', []]);
  expect((await product.browser().get('/healthz')).status).toBe(200);
  const ready = await product.browser().get('/readyz');
  expect([ready.status, ready.json]).toEqual([503, { status: 'not ready', database: false, storage: true }]);
  await cable.plug();
  await expect.poll(async () => (await athlete.get('/api/auth/user')).status).toBe(200);
  expect(await product.app.deps.db.selectFrom('sessions').select('sid').execute()).toEqual(logins);
  expect((await athlete.get(`/api/activities/${id}`)).status).toBe(200);
});

test('LOG-04 a transaction that is open when the database goes away is undone, and nothing else ends', async () => {
  const athlete = await anAthlete(product);
  const { db } = product.app.deps;
  const rename = (firstName: string) => db.updateTable('users').set({ first_name: firstName }).where('id', '=', athlete.id);
  const cut = db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ first_name: 'Half' }).where('id', '=', athlete.id).execute();
    await cable.pull();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tx.updateTable('users').set({ last_name: 'Way' }).where('id', '=', athlete.id).execute();
  });
  await expect(cut).rejects.toThrow();
  await cable.plug();
  await expect.poll(async () => (await athlete.get('/api/auth/user')).json.firstName).toBe('Maya');
  await rename('Mira').execute();
  expect((await athlete.get('/api/auth/user')).json.firstName).toBe('Mira');
});

test('LOG-04 with the limiter broken a guess is not let through', async () => {
  const athlete = await anAthlete(product);
  const { limits } = product.app.deps;
  const { take } = limits;
  limits.take = (name, key, points) =>
    name.startsWith('login') ? Promise.reject(new Error('The limiter is broken.')) : take(name, key, points);
  try {
    const browser = product.browser();
    const login = await browser.send('POST', '/api/auth/login', { email: athlete.email, password: PASSWORD });
    expect([login.status, browser.cookies.size]).toEqual([500, 0]);
  } finally {
    limits.take = take;
  }
});

test('LOG-04 with the storage away an upload is refused and readiness says so', async () => {
  const athlete = await anAthlete(product);
  await rm(join(product.dir, 'files'), { recursive: true, force: true });
  await new Promise((resolve) => setTimeout(resolve, 600));
  const ready = await product.browser().get('/readyz');
  expect([ready.status, ready.json.storage]).toEqual([503, false]);
  const { filesBody, aRideFile } = await import('#test/athletes/factories.ts');
  const answer = await athlete.raw({ method: 'POST', url: '/api/uploads', ...filesBody([{ name: 'a.fit', bytes: aRideFile() }]) });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect((await athlete.get('/api/uploads')).json).toEqual([]);
});
