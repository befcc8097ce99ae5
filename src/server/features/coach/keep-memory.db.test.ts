import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';
import { anAthlete } from '#test/factories.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';

let product: Product;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  product = await aProduct({ databaseUrl: database.url });
  // Already the 4th in Auckland.
  product.clock.now = new Date('2026-06-03T15:00:00Z');
});
afterAll(async () => {
  await product?.close();
  await drop?.();
});

const add = (athlete: Browser, entry: object) => athlete.send('POST', '/api/coach/memory', entry);
const change = (athlete: Browser, id: string, entry: object) => athlete.send('PATCH', `/api/coach/memory/${id}`, entry);
const kept = async (athlete: Browser) => (await athlete.get('/api/coach/memory')).json;

test('a fact may hold until today where the athlete lives and no day before, and a refused one is not kept', async () => {
  const athlete = await anAthlete(product);
  await athlete.send('PATCH', '/api/athlete', { timeZone: 'Pacific/Auckland' });
  const sentence = 'Please choose today or a later day as its last day, or leave it empty.';
  const late = await add(athlete, { text: 'No swimming on Mondays', kind: 'constraint', expires: '2026-06-03' });
  expect([late.status, late.json.fields]).toEqual([400, { expires: sentence }]);
  expect(await kept(athlete)).toEqual([]);
  const { status, json } = await add(athlete, { text: 'No swimming on Mondays', kind: 'constraint', expires: '2026-06-04' });
  expect([status, json.expires, json.isOver, json.reachesPlanner]).toEqual([201, '2026-06-04', false, true]);
  const earlier = await change(athlete, json.id, { expires: '2020-01-01' });
  expect([earlier.status, earlier.json.fields]).toEqual([400, { expires: sentence }]);
  expect((await kept(athlete))[0]).toMatchObject({ expires: '2026-06-04', isOver: false });
});

test('a fact that has run out says so, no plan keeps to it, its words can be put right, and forgetting it can be taken back', async () => {
  const athlete = await anAthlete(product);
  const { id } = (await add(athlete, { text: 'No swimming on Mondays', kind: 'constraint', expires: '2026-06-03' })).json;
  product.clock.now = new Date('2026-06-05T09:00:00Z');
  const over = { text: 'No pool on Mondays', date: '2026-06-03', expires: '2026-06-03', isOver: true, reachesPlanner: false };
  expect((await change(athlete, id, { text: over.text, expires: over.expires })).json).toMatchObject(over);
  expect((await athlete.send('DELETE', `/api/coach/memory/${id}`)).status).toBe(200);
  const { text, date, expires } = over;
  expect((await add(athlete, { text, kind: 'constraint', date, expires })).status).toBe(201);
  expect(await kept(athlete)).toMatchObject([over]);
  expect((await change(athlete, (await kept(athlete))[0].id, { expires: null })).json).toMatchObject({
    isOver: false,
    reachesPlanner: true,
  });
  expect((await add(athlete, { text: 'I like hills', date: '2026-06-06' })).json.fields).toHaveProperty('date');
  expect((await add(athlete, { text: 'I like hills', date: '2026-06-04', expires: '2026-06-03' })).json.fields).toHaveProperty('expires');
});
