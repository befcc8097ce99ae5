import { expect, test } from 'vitest';
import { MOST_CHARTS } from '#contract/analytics/charts.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct({ now: '2026-05-31T20:00:00Z' });
const FORM_AND_HRV = { name: 'Form and HRV', first: 'form', second: 'hrv', period: '3m' };

test('a chart is saved, listed by name, replaced under the same name and deleted', async () => {
  const browser = await anAthlete(product);
  const saved = await browser.send('POST', '/api/charts', FORM_AND_HRV);
  expect(saved).toMatchObject({ status: 201, json: FORM_AND_HRV });
  await browser.send('POST', '/api/charts', { name: 'A ride', first: 'ride-efficiency', second: 'ride-decoupling', period: '1y' });
  const again = await browser.send('POST', '/api/charts', { ...FORM_AND_HRV, period: '2y' });
  expect(again.json).toEqual({ ...saved.json, period: '2y' });
  expect((await browser.get('/api/charts')).json.map(({ name, period }: { name: string; period: string }) => [name, period])).toEqual([
    ['A ride', '1y'],
    ['Form and HRV', '2y'],
  ]);
  expect((await browser.send('DELETE', `/api/charts/${saved.json.id}`)).status).toBe(200);
  expect((await browser.send('DELETE', `/api/charts/${saved.json.id}`)).status).toBe(404);
  expect((await browser.get('/api/charts')).json).toHaveLength(1);
});

test('a chart needs a name, two different series that exist and a period', async () => {
  const browser = await anAthlete(product);
  for (const wrong of [{ name: ' ' }, { second: 'form' }, { first: 'mood' }, { period: '5d' }])
    expect((await browser.send('POST', '/api/charts', { ...FORM_AND_HRV, ...wrong })).status).toBe(400);
  expect((await browser.get('/api/charts')).json).toEqual([]);
});

test('charts are the athlete’s own, and there is a most', async () => {
  const [one, other] = [await anAthlete(product), await anAthlete(product)];
  const { id } = (await one.send('POST', '/api/charts', FORM_AND_HRV)).json;
  expect((await other.get('/api/charts')).json).toEqual([]);
  expect((await other.send('DELETE', `/api/charts/${id}`)).status).toBe(404);
  for (let i = 1; i < MOST_CHARTS; i++) await one.send('POST', '/api/charts', { ...FORM_AND_HRV, name: `Chart ${i}` });
  expect((await one.send('POST', '/api/charts', { ...FORM_AND_HRV, name: 'One more' })).status).toBe(409);
  expect((await one.send('POST', '/api/charts', { ...FORM_AND_HRV, second: 'sleep' })).json.id).toBe(id);
});
