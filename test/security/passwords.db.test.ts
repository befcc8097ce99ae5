import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aToken } from '#test/factors.ts';
import { allowApp, askTokens, codeForm, registeredApp } from '#test/oauth-app.ts';
import { expectSameTime } from '#test/security/same-time.ts';
import { withStrictProduct } from '#test/security/strict-product.ts';

const product = setUpProduct();

const MCP = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

const login = (email: string, password: string, browser = product.browser()) =>
  browser.send('POST', '/api/auth/login', { email, password });
const linkFrom = (body: string) => body.match(/token=([A-Za-z0-9_-]{43})/)?.[1] ?? '';
const lastLetterTo = async (email: string) => (await product.letters()).filter(({ to }) => to === email).at(-1);

test('AUTH-08 asking for a reset answers the same for a known and an unknown address, and mails at most 3 an hour', async () => {
  await withStrictProduct(async (strict) => {
    const { email } = await anAthlete(strict);
    const ask = (address: string) => strict.browser().send('POST', '/api/auth/forgot-password', { email: address });
    const [known, unknown] = [await ask(email), await ask('nobody@example.test')];
    expect(known.status).toBe(200);
    expect(unknown.json).toEqual(known.json);
    for (let i = 0; i < 5; i++) expect((await ask(email)).status).toBe(200);
    const resets = (await strict.letters()).filter(({ subject }) => subject.includes('Reset your Moorline password'));
    expect(resets).toHaveLength(3);
  });
});

test('AUTH-08 the answer comes as fast for a known address as for an unknown one', async () => {
  const { email } = await anAthlete(product);
  await expectSameTime(8, (address) => product.browser().send('POST', '/api/auth/forgot-password', { email: address }), [
    email,
    'nobody@example.test',
  ]);
});

test('AUTH-08 at most 10 letters a day go to one address, whoever asks and however often', async () => {
  await withStrictProduct(async (strict) => {
    const { email } = await anAthlete(strict);
    const { db } = strict.app.deps;
    for (let hour = 0; hour < 5; hour++) {
      for (let i = 0; i < 4; i++) await strict.browser().send('POST', '/api/auth/forgot-password', { email });
      await db.updateTable('rate_limits').set({ expire: 1 }).where('key', 'like', 'reset-hour%').execute();
    }
    const resets = (await strict.letters()).filter(({ subject }) => subject.includes('Reset your Moorline password'));
    expect(resets).toHaveLength(10);
  });
});

test('AUTH-09 a reset link is stored hashed, works once, for 30 minutes, dies with a newer one, and its address is configured', async () => {
  const { email } = await anAthlete(product);
  const ask = (headers = {}) => product.browser().send('POST', '/api/auth/forgot-password', { email }, headers);
  await ask({ host: 'evil.example' });
  const first = (await lastLetterTo(email))?.body ?? '';
  expect(first).toContain('http://localhost:3000/reset-password#token=');
  expect(first).not.toContain('evil.example');
  expect(Buffer.from(linkFrom(first), 'base64url')).toHaveLength(32);
  // Once the letter is out, the link is nowhere in the database, in no form but its hash.
  await expect.poll(() => tablesWith(linkFrom(first))).toEqual([]);
  await ask();
  const second = (await lastLetterTo(email))?.body ?? '';
  const reset = (token: string, password = 'a new one for the moor') =>
    product.browser().send('POST', '/api/auth/reset-password', { token, password });
  expect((await reset(linkFrom(first))).status).toBe(400);
  expect((await reset(linkFrom(second))).status).toBe(200);
  expect((await reset(linkFrom(second))).status).toBe(400);
  await ask();
  const third = (await lastLetterTo(email))?.body ?? '';
  product.clock.now = new Date(product.clock.now.getTime() + 31 * 60_000);
  expect((await reset(linkFrom(third))).status).toBe(400);
});

test('AUTH-09 opening the page of a link does not use it up, and a change of password ends it', async () => {
  const athlete = await anAthlete(product);
  await product.browser().send('POST', '/api/auth/forgot-password', { email: athlete.email });
  const token = linkFrom((await lastLetterTo(athlete.email))?.body ?? '');
  for (let i = 0; i < 3; i++) await product.browser().get(`/reset-password?token=${token}`);
  const reset = () => product.browser().send('POST', '/api/auth/reset-password', { token, password: 'a new one for the moor' });
  const change = { currentPassword: PASSWORD, newPassword: 'bracken on the moor' };
  const weak = await product.browser().send('POST', '/api/auth/reset-password', { token, password: 'password' });
  expect(weak.json.fields.password).toMatch(/too common/);
  expect((await athlete.send('POST', '/api/auth/change-password', change)).status).toBe(200);
  expect((await reset()).status).toBe(400);
});

test('AUTH-09 of two uses at once only one counts', async () => {
  const { email } = await anAthlete(product);
  await product.browser().send('POST', '/api/auth/forgot-password', { email });
  const token = linkFrom((await lastLetterTo(email))?.body ?? '');
  const uses = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      product.browser().send('POST', '/api/auth/reset-password', { token, password: `heather number ${i}` }),
    ),
  );
  expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
});

test('AUTH-10 a finished reset ends every session, sends a notice and asks for a log-in', async () => {
  const athlete = await anAthlete(product);
  await product.browser().send('POST', '/api/auth/forgot-password', { email: athlete.email });
  const token = linkFrom((await lastLetterTo(athlete.email))?.body ?? '');
  const browser = product.browser();
  expect((await browser.send('POST', '/api/auth/reset-password', { token, password: 'a new one for the moor' })).status).toBe(200);
  expect((await athlete.get('/api/auth/user')).status).toBe(401);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
  expect((await lastLetterTo(athlete.email))?.subject).toBe('Your Moorline password was changed');
  expect((await login(athlete.email, PASSWORD)).status).toBe(401);
  expect((await login(athlete.email, 'a new one for the moor')).status).toBe(200);
});

test('AUTH-10 a reset ends tokens, connected apps and the calendar feed, and the page and the letter say so before', async () => {
  const athlete = await anAthlete(product);
  const { secret } = (await aToken(product, athlete)).json;
  const app = await registeredApp(product);
  const { access_token } = (await askTokens(product, codeForm(app, await allowApp(product, athlete, app)))).json;
  const feed = (await athlete.send('POST', '/api/calendar-feed', {})).json.address as string;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const stranger = product.browser();
  const open = async () => [
    (await stranger.get('/api/activities', bearer(secret))).status,
    (await stranger.raw({ method: 'POST', url: '/mcp', headers: { ...bearer(access_token), ...MCP }, payload: INITIALIZE })).status,
    (await stranger.get(new URL(feed).pathname)).status,
  ];
  expect(await open()).toEqual([200, 200, 200]);
  await stranger.send('POST', '/api/auth/forgot-password', { email: athlete.email });
  const letter = (await lastLetterTo(athlete.email))?.body ?? '';
  expect(letter).toContain('logs out all browsers, removes API tokens and connected apps, and stops your calendar feed');
  await stranger.send('POST', '/api/auth/reset-password', { token: linkFrom(letter), password: 'a new one for the moor' });
  expect(await open()).toEqual([401, 401, 404]);
});

test('AUTH-11 changing the password asks for the current one and ends the other sessions', async () => {
  const athlete = await anAthlete(product);
  const other = product.browser();
  await login(athlete.email, PASSWORD, other);
  const change = (currentPassword: string) =>
    athlete.send('POST', '/api/auth/change-password', { currentPassword, newPassword: 'a newer one entirely' });
  expect((await change('not it at all')).json.fields.currentPassword).toBe('Incorrect password.');
  expect((await change(PASSWORD)).status).toBe(200);
  expect((await athlete.get('/api/auth/user')).status).toBe(200);
  expect((await other.get('/api/auth/user')).status).toBe(401);
  expect((await lastLetterTo(athlete.email))?.subject).toBe('Your Moorline password was changed');
});

test('AUTH-11 the current password cannot be guessed at the form that changes it', async () => {
  await withStrictProduct(async (strict) => {
    const athlete = await anAthlete(strict);
    const change = (currentPassword: string) =>
      athlete.send('POST', '/api/auth/change-password', { currentPassword, newPassword: 'bracken on the moor' });
    for (let i = 0; i < 10; i++) expect((await change(`guess ${i}`)).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
    expect((await athlete.get('/api/auth/user')).status).toBe(200);
  });
});

/** Tables in which a text stands, in any column of any row. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = product.app.deps;
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(`${schema}.${name}`)} t where position(${text} in t::text) > 0`.execute(db);
    if ((rows[0]?.rows ?? 0) > 0) found.push(name);
  }
  return found;
}
