import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { leastOfThree } from '#test/cpu-time.ts';
import { aDatabase } from '#test/database.ts';
import { aProduct, type Browser, type Product, type ProductOptions } from '#test/product.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** The limits as they are in the product, and a server that listens. */
async function aStrictProduct(options: Partial<ProductOptions> = {}): Promise<{ product: Product; url: string; databaseUrl: string }> {
  const databaseUrl = options.databaseUrl ?? (await fresh());
  const product = await aProduct({ limitScale: 1, ...options, databaseUrl });
  closing.push(() => product.close());
  return { product, url: await product.listen(), databaseUrl };
}

async function fresh(): Promise<string> {
  const { url, drop } = await aDatabase();
  closing.push(drop);
  return url;
}

interface Tried {
  status: number;
  retryAfterSec: number;
  rateLimit: string | null;
  message: string;
}

async function tryLogin(url: string, email: string, password: string, headers: Record<string, string> = {}): Promise<Tried> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  });
  const { message = '' } = (await answer.json()) as { message?: string };
  return {
    status: answer.status,
    retryAfterSec: Number(answer.headers.get('retry-after')),
    rateLimit: answer.headers.get('ratelimit'),
    message,
  };
}

test('AUTH-06 ten failures for one account end in 429 whose wait grows and ends within an hour, and no header lifts it', async () => {
  const { product, url } = await aStrictProduct();
  const athlete = await anAthlete(product);
  for (let i = 0; i < 10; i++) expect((await tryLogin(url, athlete.email, `guess ${i}`)).status, `try ${i}`).toBe(401);
  const waits: number[] = [];
  for (let i = 0; i < 8; i++) {
    const refused = await tryLogin(url, athlete.email, `guess ${i}`);
    expect(refused.status).toBe(429);
    expect(refused.message).toMatch(/^(Too many requests|Too many attempts)\. .*(again|wait)/);
    waits.push(refused.retryAfterSec);
  }
  expect(waits[0]).toBeGreaterThan(60);
  expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(3600);
  // The right password does not get in either, and a login that exists goes on.
  const forged: Record<string, string>[] = [
    {},
    { 'x-forwarded-for': '198.51.100.7' },
    { forwarded: 'for=198.51.100.7' },
    { 'x-real-ip': '198.51.100.7' },
  ];
  for (const headers of forged) {
    expect((await tryLogin(url, athlete.email, PASSWORD, headers)).status).toBe(429);
  }
  expect((await athlete.get('/api/auth/user')).status).toBe(200);
  // Somebody else, from the same place, is not locked out.
  const other = await anAthlete(product);
  expect((await tryLogin(url, other.email, PASSWORD)).status).toBe(200);
});

test('AUTH-06 the refusal outlives a restart and ends by itself', async () => {
  const { product, url, databaseUrl } = await aStrictProduct();
  const { email } = await anAthlete(product);
  for (let i = 0; i < 5; i++) await tryLogin(url, email, `guess ${i}`);
  await product.close();
  closing.pop();
  const again = await aStrictProduct({ databaseUrl });
  for (let i = 0; i < 5; i++) expect((await tryLogin(again.url, email, `guess ${i}`)).status, `try ${i}`).toBe(401);
  expect((await tryLogin(again.url, email, PASSWORD)).status).toBe(429);
  const { db } = again.product.app.deps;
  const limits = await db.selectFrom('rate_limits').select(['key', 'expire']).where('key', 'like', 'login-account%').execute();
  expect(limits).toHaveLength(1);
  expect(Number(limits[0]?.expire) - Date.now()).toBeLessThanOrEqual(3_600_000);
  // An hour later.
  await db
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1 })
    .execute();
  expect((await tryLogin(again.url, email, PASSWORD)).status).toBe(200);
});

test('AUTH-06 strangers who guess lock nobody out of a known browser, and a reset lets a new one in', async () => {
  const { product, url } = await aStrictProduct();
  const athlete = await anAthlete(product);
  const known = { cookie: [...athlete.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  for (let i = 0; i < 12; i++) await tryLogin(url, athlete.email, `guess ${i}`);
  expect((await tryLogin(url, athlete.email, PASSWORD)).status).toBe(429);
  // In at once, also again and again, and the strangers go on waiting.
  for (let i = 0; i < 3; i++) expect((await tryLogin(url, athlete.email, PASSWORD, known)).status).toBe(200);
  expect((await tryLogin(url, athlete.email, PASSWORD)).status).toBe(429);
  // An hour of slow guessing later: the counter is still full when the owner asks for a reset.
  await product.browser().send('POST', '/api/auth/forgot-password', { email: athlete.email });
  const letter = (await product.letters()).filter(({ to }) => to === athlete.email).at(-1)?.body ?? '';
  const token = letter.match(/token=([A-Za-z0-9_-]{43})/)?.[1];
  const fresh = product.browser();
  const password = 'a new one for the moor';
  expect((await fresh.send('POST', '/api/auth/reset-password', { token, password })).status).toBe(200);
  expect((await tryLogin(url, athlete.email, password)).status).toBe(200);
  // The strangers go on; the browser that had the link is known by now.
  for (let i = 0; i < 12; i++) await tryLogin(url, athlete.email, `guess ${i}`);
  expect((await fresh.send('POST', '/api/auth/login', { email: athlete.email, password })).status).toBe(200);
});

test('AUTH-06 a known browser has ten guesses of its own, and its cookie is worth nothing for another account', async () => {
  const { product, url } = await aStrictProduct();
  const [athlete, other] = [await anAthlete(product), await anAthlete(product)];
  const cookieOf = ({ cookies }: Browser) => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
  for (let i = 0; i < 10; i++) expect((await tryLogin(url, athlete.email, `guess ${i}`, cookieOf(athlete))).status).toBe(401);
  expect((await tryLogin(url, athlete.email, PASSWORD, cookieOf(athlete))).status).toBe(429);
  // Somewhere else the owner is in at once.
  expect((await tryLogin(url, athlete.email, PASSWORD)).status).toBe(200);
  for (let i = 0; i < 10; i++) await tryLogin(url, other.email, `guess ${i}`);
  const [name, value] = [...athlete.cookies].find(([key]) => key.startsWith('moorline-device')) ?? [];
  const [copied] = [...other.cookies.keys()].filter((key) => key.startsWith('moorline-device'));
  for (const cookie of [`${name}=${value}`, `${copied}=${value}`])
    expect((await tryLogin(url, other.email, PASSWORD, { cookie })).status).toBe(429);
  // Who signs up with the address of another is a stranger to that account.
  const again = { email: other.email, password: 'another walk on the moor', firstName: 'S', lastName: 'T', acceptTerms: true };
  const later = product.browser();
  expect((await later.send('POST', '/api/auth/signup', again)).status).toBe(201);
  expect((await tryLogin(url, other.email, PASSWORD, cookieOf(later))).status).toBe(429);
});

test('AUTH-06 fifty failures from one network address are its last for a while, whatever accounts they are for', async () => {
  const { product, url } = await aStrictProduct();
  const { email } = await anAthlete(product);
  const tries = await Promise.all(Array.from({ length: 60 }, (_, i) => tryLogin(url, `account${i}@example.test`, 'a guess')));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(50);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await tryLogin(url, email, PASSWORD, { 'x-forwarded-for': '198.51.100.7' })).status).toBe(429);
});

test('AUTH-06 many guesses at once are not one more than the limit', async () => {
  const { product, url } = await aStrictProduct();
  const { email } = await anAthlete(product);
  const tries = await Promise.all(Array.from({ length: 40 }, (_, i) => tryLogin(url, email, `guess ${i}`)));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
});

test('AUTH-06 the right password among many guesses at once is one guess too many', async () => {
  const { product, url } = await aStrictProduct();
  const { email } = await anAthlete(product);
  const guesses = [...Array.from({ length: 25 }, (_, i) => `guess ${i}`), PASSWORD];
  const tries = await Promise.all(guesses.map((guess) => tryLogin(url, email, guess)));
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(0);
});

test('AUTH-06 a log-in that succeeds counts against nobody', async () => {
  const { product, url } = await aStrictProduct();
  const { email } = await anAthlete(product);
  for (let i = 0; i < 60; i++) expect((await tryLogin(url, email, PASSWORD)).status, `log-in ${i}`).toBe(200);
});

test('CONF-05 behind a proxy the address is taken from its header only when the configuration names the proxy', async () => {
  const { product, url } = await aStrictProduct({ env: { TRUST_PROXY: '127.0.0.1' } });
  const { email } = await anAthlete(product);
  for (let i = 0; i < 51; i++) await tryLogin(url, `account${i}@example.test`, 'a guess', { 'x-forwarded-for': '203.0.113.9' });
  expect((await tryLogin(url, email, PASSWORD, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(429);
  // Another client of the same proxy; what a client wrote itself stands to the left of what the proxy adds.
  expect((await tryLogin(url, email, PASSWORD, { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
  expect((await tryLogin(url, email, PASSWORD, { 'x-forwarded-for': '203.0.113.10, 203.0.113.9' })).status).toBe(429);
});

test('AUTH-07 200 log-ins at once take less than 512 MiB more and leave other requests under 500 ms', async () => {
  const { product, url } = await aStrictProduct({ limitScale: 100 });
  const athlete = await anAthlete(product);
  const slowestMs = await leastOfThree(500, () => slowestBesideFlood(url, athlete));
  expect(slowestMs, `${Math.round(slowestMs)} ms`).toBeLessThan(500);
});

/** 200 log-ins at once, each refused and all together in little memory; the longest that another request took meanwhile, in milliseconds. */
async function slowestBesideFlood(url: string, athlete: Browser & { email: string }): Promise<number> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const emails = Array.from({ length: 200 }, (_, i) => (i % 2 ? athlete.email : `nobody${i}@example.test`));
  const flood = floodOfLogins(url, emails);
  const others: number[] = [];
  let over = false;
  void flood.then(() => {
    over = true;
  });
  while (!over) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/auth/user`, { headers: { cookie: `moorline=${athlete.cookies.get('moorline')}` } });
    expect(answer.status).toBe(200);
    await answer.text();
    others.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  clearInterval(watch);
  expect((await flood).every((status) => status === 401)).toBe(true);
  expect((peak - before) / 2 ** 20).toBeLessThan(512);
  expect(others.length).toBeGreaterThan(3);
  return Math.max(...others);
}

/** From another thread, each on a connection of its own: what it costs to ask is not what it costs to answer. Their statuses. */
function floodOfLogins(url: string, emails: readonly string[]): Promise<number[]> {
  const sender = new Worker(
    `const { request } = require('node:http');
     const { parentPort, workerData: { url, emails } } = require('node:worker_threads');
     const post = (email) => new Promise((resolve, reject) => {
       const sent = request(url + '/api/auth/login', { method: 'POST', agent: false, headers: { 'content-type': 'application/json' } }, (answer) => {
         answer.resume().on('end', () => resolve(answer.statusCode));
       });
       sent.on('error', reject).end(JSON.stringify({ email, password: 'a guess' }));
     });
     Promise.all(emails.map(post)).then((statuses) => parentPort.postMessage(statuses));`,
    { eval: true, workerData: { url, emails } },
  );
  return new Promise((resolve, reject) => sender.once('message', resolve).once('error', reject));
}
