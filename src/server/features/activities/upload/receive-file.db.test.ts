import { expect, test } from 'vitest';
import { anAthlete, aRideFile, filesBody, listedActivities } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aToken } from '#test/factors.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct();

/** What Health Auto Export sends of a night. */
const NIGHT = {
  data: {
    metrics: [
      { name: 'sleep_analysis', units: 'hr', data: [{ date: '2026-05-08', sleepEnd: '2026-05-09 06:30:00 +0100', totalSleep: 6.8 }] },
      { name: 'weight_body_mass', units: 'kg', data: [{ date: '2026-05-09 07:00:00 +0100', qty: 70 }] },
    ],
  },
};

/** A phone: it has the token and nothing else. */
async function aPhone(athlete: Browser & { id: string }) {
  const { secret } = (await aToken(product, athlete, { scopes: ['inbox'] })).json;
  const authorization = `Bearer ${secret}`;
  const post = (payload: string | Buffer, type: string, headers = {}) =>
    product.browser().raw({
      method: 'POST',
      url: '/api/inbox/health',
      payload,
      headers: { authorization, 'content-type': type, ...headers },
    });
  return { post, authorization };
}

const arrived = (athlete: Browser, id: string) =>
  expect.poll(async () => (await athlete.get(`/api/uploads/${id}`)).json.status, { timeout: 60_000 }).toBe('done');

test('a phone sends its night as JSON and a ride as it was recorded', async () => {
  const athlete = await anAthlete(product);
  const { post } = await aPhone(athlete);
  const night = await post(JSON.stringify(NIGHT), 'application/json');
  expect(night.status, night.text).toBe(202);
  await arrived(athlete, night.json.id);
  const mornings = async () => (await athlete.get('/api/check-ins?from=2026-05-01&to=2026-05-31')).json;
  const morning = expect.objectContaining({ date: '2026-05-09', sleepHours: 6.8, weight: 70 });
  await expect.poll(mornings, { timeout: 60_000 }).toEqual([morning]);
  const ride = await post(Buffer.from(aRideFile()), 'application/vnd.ant.fit');
  await arrived(athlete, ride.json.id);
  expect(await listedActivities(athlete)).toHaveLength(1);
  expect((await athlete.get('/api/account/token-calls')).json[0]).toMatchObject({ method: 'POST', path: '/api/inbox/health', status: 202 });
});

test('a token for the inbox opens nothing else, and goes with no other permission', async () => {
  const athlete = await anAthlete(product);
  const { authorization } = await aPhone(athlete);
  for (const [method, url] of [
    ['GET', '/api/check-ins'],
    ['POST', '/api/check-ins'],
    ['POST', '/api/uploads'],
  ] as const) {
    const { status, json } = await product.browser().raw({ method, url, headers: { authorization } });
    expect([status, json.message], url).toEqual([403, 'This token can only send files to the phone inbox.']);
  }
  expect((await aToken(product, athlete, { scopes: ['inbox', 'read'] })).status).toBe(400);
});

test('an empty body is refused, and what comes again under its key is taken once', async () => {
  const athlete = await anAthlete(product);
  const { post } = await aPhone(athlete);
  expect((await post('', 'application/json')).status).toBe(400);
  const { payload, headers } = filesBody([{ name: 'ride.fit', bytes: aRideFile() }]);
  expect((await post(payload, String(headers['content-type']))).status).toBe(415);
  const key = { 'idempotency-key': 'one automation' };
  const sent = await Promise.all([1, 2, 3].map(() => post(JSON.stringify(NIGHT), 'application/json', key)));
  expect(new Set(sent.map(({ json }) => json.id)).size).toBe(1);
  expect((await athlete.get('/api/uploads')).json).toHaveLength(1);
});

test('files of a form that come again under their key are taken once', async () => {
  const athlete = await anAthlete(product);
  const { payload, headers } = filesBody([{ name: 'ride.fit', bytes: aRideFile() }]);
  const send = () => athlete.raw({ method: 'POST', url: '/api/uploads', payload, headers: { ...headers, 'idempotency-key': 'one ride' } });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status, second.json]).toEqual([202, 202, first.json]);
  expect((await athlete.get('/api/uploads')).json).toHaveLength(1);
});
