import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LOGIN_LONGEST_DAYS, LOGIN_UNUSED_DAYS } from '#server/platform/auth/login-session.ts';
import { productRoutes } from '#server/product-routes.ts';
import { anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { aDatabase, setUpProduct } from '#test/database.ts';
import { aProduct, type Browser } from '#test/product.ts';
import { filled } from '#test/security/sample.ts';

const product = setUpProduct();

const login = (browser: Browser, email: string, password = PASSWORD) => browser.send('POST', '/api/auth/login', { email, password });
const isIn = async (browser: Browser) => (await browser.get('/api/auth/user')).status === 200;
const later = (days: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + days * 86_400_000);
};

test('SESS-01 an id that a visitor brought along is never adopted', async () => {
  const { email } = await anAthlete(product);
  const planted = 'A'.repeat(43);
  const victim = product.browser();
  victim.cookies.set('moorline', planted);
  expect((await login(victim, email)).status).toBe(200);
  expect(victim.cookies.get('moorline')).not.toBe(planted);
  const attacker = product.browser();
  attacker.cookies.set('moorline', planted);
  expect(await isIn(attacker)).toBe(false);
});

test('SESS-01 sign-up, log-in and a change of password each give a new id of 256 random bits', async () => {
  const athlete = await anAthlete(product);
  const ids = [athlete.cookies.get('moorline')];
  await login(athlete, athlete.email);
  ids.push(athlete.cookies.get('moorline'));
  const old = product.browser();
  old.cookies.set('moorline', ids[0] ?? '');
  expect(await isIn(old)).toBe(false);
  await athlete.send('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'bracken on the moor' });
  ids.push(athlete.cookies.get('moorline'));
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(Buffer.from(id ?? '', 'base64url')).toHaveLength(32);
  expect(await isIn(athlete)).toBe(true);
});

test('SESS-01 the database holds only the hash of an id', async () => {
  const athlete = await anAthlete(product);
  const { rows } = await sql<{ row: string }>`select s::text as row from sessions s`.execute(product.app.deps.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain(athlete.cookies.get('moorline'));
  const reused = product.browser();
  const [stored] = (await product.app.deps.db.selectFrom('sessions').select('sid').execute()).map(({ sid }) => sid);
  reused.cookies.set('moorline', stored ?? '');
  expect(await isIn(reused)).toBe(false);
});

test('SESS-02 the cookie is HttpOnly, Lax, for every path, without a domain, and holds the id alone', async () => {
  const [cookie, ...more] = (await login(product.browser(), (await anAthlete(product)).email)).setCookie;
  // The other one makes the browser known for the account, and opens nothing.
  expect(more).toEqual([expect.stringMatching(/^moorline-device-[0-9a-f]{12}=[\w.%-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)]);
  expect(cookie).toMatch(/^moorline=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('SESS-02 over https it is also Secure and its name forbids other hosts and paths', async () => {
  const database = await aDatabase();
  const https = await aProduct({ databaseUrl: database.url, env: { APP_URL: 'https://moorline.example' } });
  try {
    const athlete = await anAthlete(https);
    const answer = await login(https.browser(), athlete.email);
    expect(answer.setCookie).toHaveLength(2);
    expect(answer.setCookie[1]).toMatch(/^__Host-moorline-device-\w+=[\w.%-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.setCookie[0]).toMatch(/^__Host-moorline=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const plain = https.browser();
    plain.cookies.set('moorline', athlete.cookies.get('__Host-moorline') ?? '');
    expect(await isIn(plain)).toBe(false);
  } finally {
    await https.close();
    await database.drop();
  }
});

test('SESS-03 logging out ends the login on the server, on every address, and tells the browser to clear its data', async () => {
  const athlete = await anAthlete(product);
  const replay = product.browser();
  replay.cookies.set('moorline', athlete.cookies.get('moorline') ?? '');
  expect(await isIn(replay)).toBe(true);
  const answer = await athlete.send('POST', '/api/auth/logout');
  expect(answer.json.message).toBe('You have been successfully logged out.');
  expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
  expect([...athlete.cookies.keys()]).toEqual([expect.stringMatching(/^moorline-device-/)]);
  expect(await isIn(athlete)).toBe(false);
  for (const { endpoint } of productRoutes(product.app.deps).filter(({ endpoint: { access } }) => access === 'own')) {
    const { method } = endpoint;
    const { status } = await replay.raw({ method, url: filled(endpoint), headers: { 'sec-fetch-site': 'same-origin' } });
    expect(status, `${method} ${endpoint.path}`).toBe(401);
  }
});

test('SESS-03 no other spelling of an ended id opens anything', async () => {
  const athlete = await anAthlete(product);
  const id = athlete.cookies.get('moorline') ?? '';
  const spellings = [
    id,
    `${id.slice(0, -1)}%${id.charCodeAt(42).toString(16)}`,
    `"${id}"`,
    ` ${id}`,
    `${id}; moorline=${id}`,
    `${id}=`,
    id.replaceAll('-', '+').replaceAll('_', '/'),
  ];
  const opened = async (spelling: string) =>
    (await product.browser().get('/api/auth/user', { cookie: `moorline=${spelling}` })).status === 200;
  expect(await opened(id)).toBe(true);
  await athlete.send('POST', '/api/auth/logout');
  for (const spelling of spellings) expect(await opened(spelling), spelling).toBe(false);
});

test('SESS-03 an open stream of events ends with the login behind it', async () => {
  const athlete = await anAthlete(product);
  const url = await product.listen();
  const stream = await fetch(`${url}/api/events`, { headers: { cookie: `moorline=${athlete.cookies.get('moorline')}` } });
  expect(stream.status).toBe(200);
  await athlete.send('POST', '/api/auth/logout');
  const started = performance.now();
  for await (const _ of stream.body ?? []);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('SESS-04 a login ends after 14 days unused', async () => {
  expect([LOGIN_UNUSED_DAYS, LOGIN_LONGEST_DAYS]).toEqual([14, 90]);
  const { email } = await anAthlete(product);
  const [used, unused] = [product.browser(), product.browser()];
  await login(used, email);
  await login(unused, email);
  later(13);
  expect(await isIn(used)).toBe(true);
  later(1.01);
  expect(await isIn(unused)).toBe(false);
  expect(await isIn(used)).toBe(true);
});

test('SESS-04 a login ends after 90 days in any case', async () => {
  const { email } = await anAthlete(product);
  const daily = product.browser();
  await login(daily, email);
  for (let day = 0; day < 89; day += 8) {
    expect(await isIn(daily), `day ${day}`).toBe(true);
    later(8);
  }
  later(-6.1);
  expect(await isIn(daily)).toBe(true);
  later(0.2);
  expect(await isIn(daily)).toBe(false);
});

test('SESS-04 the two figures stand in the docs', async () => {
  const docs = await readFile(new URL('../../docs/limits.md', import.meta.url), 'utf8');
  expect(docs).toContain(`${LOGIN_UNUSED_DAYS} days unused`);
  expect(docs).toContain(`${LOGIN_LONGEST_DAYS} days in any case`);
});

test('SESS-05 logins outlive a restart of the server, and of the database’s connections', async () => {
  const athlete = await anAthlete(product);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    .execute(product.app.deps.db)
    .catch(() => undefined);
  await expect.poll(async () => isIn(athlete)).toBe(true);
  const again = await aProduct({ databaseUrl: product.databaseUrl, env: { ROLES: 'web' } });
  try {
    const browser = again.browser();
    browser.cookies.set('moorline', athlete.cookies.get('moorline') ?? '');
    expect(await isIn(browser)).toBe(true);
  } finally {
    await again.close();
  }
});
