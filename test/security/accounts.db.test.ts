import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';
import { anAthlete, PASSWORD } from '#test/factories.ts';
import { aProduct, type Product } from '#test/product.ts';

let product: Product;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  product = await aProduct({ databaseUrl: database.url });
});
afterAll(async () => {
  await product?.close();
  await drop?.();
});

const signup = (body: Record<string, unknown>) =>
  product
    .browser()
    .send('POST', '/api/auth/signup', {
      email: 'x@example.test',
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
      acceptTerms: true,
      ...body,
    });
const login = (email: string, password: string, browser = product.browser()) =>
  browser.send('POST', '/api/auth/login', { email, password });
const linkFrom = (body: string) => body.match(/token=([A-Za-z0-9_-]{43})/)?.[1] ?? '';
const lastLetterTo = async (email: string) => (await product.letters()).filter(({ to }) => to === email).at(-1);

test('AUTH-01 a password of 8 to 256 characters is taken exactly as typed, one of 7 is refused', async () => {
  const short = await signup({ email: 'seven@example.test', password: 'b7 k2 q' });
  expect(short.status).toBe(400);
  expect(short.json.fields.password).toBe('Password must be at least 8 characters');
  expect((await signup({ email: 'eight@example.test', password: 'b7 k2 qz' })).status).toBe(201);
  expect((await signup({ email: 'long@example.test', password: `x${'é'.repeat(255)}` })).status).toBe(201);
  expect((await signup({ email: 'longer@example.test', password: 'xy'.repeat(129) })).status).toBe(400);
  const hundred = `${'moor '.repeat(14)}and the rest of it, beyond byte 72`;
  expect((await signup({ email: 'hundred@example.test', password: hundred })).status).toBe(201);
  expect((await login('hundred@example.test', hundred.slice(0, 72))).status).toBe(401);
  expect((await login('hundred@example.test', ` ${hundred}`)).status).toBe(401);
  expect((await login('hundred@example.test', hundred)).status).toBe(200);
});

test('AUTH-02 a common password, the e-mail, the product name and one repeated character are refused with a reason', async () => {
  const email = 'rowan.fell@example.test';
  for (const password of ['password', 'football', 'qwertyuiop', 'iloveyou', email, 'rowan.fell', 'ROWAN.FELL', 'Moorline', 'aaaaaaaaaa']) {
    const answer = await signup({ email, password });
    expect(answer.status, password).toBe(400);
    expect(answer.json.fields.password, password).toMatch(/^(That password|Please choose)/);
  }
});

test('AUTH-03 one account per address whatever its case and surrounding blanks', async () => {
  expect((await signup({ email: 'One.Address@Example.test' })).status).toBe(201);
  expect((await signup({ email: ' one.address@example.test ' })).status).toBe(409);
  for (const email of [
    'a@b@example.test',
    'a@example.test\r\nBcc: b@example.test',
    'a b@example.test',
    `${'a'.repeat(250)}@example.test`,
    'a,b@example.test',
  ]) {
    const answer = await signup({ email });
    expect(answer.status, email).toBe(400);
    expect(answer.json.fields.email).toBe('Please enter a valid email address');
  }
});

test('AUTH-04 passwords are stored with Argon2id, and an older setting is rewritten at log-in', async () => {
  const { email, id } = await anAthlete(product);
  const { db } = product.app.deps;
  const hashOf = async () =>
    (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash;
  expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { hash } = await import('@node-rs/argon2');
  const weaker = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await db.updateTable('users').set({ password_hash: weaker }).where('id', '=', id).execute();
  expect((await login(email, PASSWORD)).status).toBe(200);
  expect(await hashOf()).toMatch(/m=19456,t=2,p=1/);
});

test('AUTH-05 an unknown address and a wrong password get the same answer, in about the same time', async () => {
  const { email } = await anAthlete(product);
  const time = async (address: string) => {
    const times: number[] = [];
    for (let i = 0; i < 20; i++) {
      const start = performance.now();
      await login(address, `wrong password ${i}`);
      times.push(performance.now() - start);
    }
    return times.toSorted((a, b) => a - b)[10] ?? 0;
  };
  const [known, unknown] = [await login(email, 'wrong password'), await login('nobody@example.test', 'wrong password')];
  expect(known.status).toBe(401);
  expect({ ...unknown.json, requestId: 0 }).toEqual({ ...known.json, requestId: 0 });
  expect(known.json.message).toBe('Invalid email or password');
  const ratio = (await time(email)) / (await time('nobody@example.test'));
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test('AUTH-08 asking for a reset answers the same for a known and an unknown address, and mails at most 3 an hour', async () => {
  const strict = await aProduct({ databaseUrl: (await aDatabase()).url, limitScale: 1 });
  try {
    const { email } = await anAthlete(strict);
    const ask = (address: string) => strict.browser().send('POST', '/api/auth/forgot-password', { email: address });
    const [known, unknown] = [await ask(email), await ask('nobody@example.test')];
    expect(known.status).toBe(200);
    expect(unknown.json).toEqual(known.json);
    for (let i = 0; i < 5; i++) expect((await ask(email)).status).toBe(200);
    const resets = (await strict.letters()).filter(({ subject }) => subject.includes('new Moorline password'));
    expect(resets).toHaveLength(3);
  } finally {
    await strict.close();
  }
});

test('AUTH-09 a reset link is stored hashed, works once, for 30 minutes, dies with a newer one, and its address is configured', async () => {
  const { email } = await anAthlete(product);
  const ask = (headers = {}) => product.browser().send('POST', '/api/auth/forgot-password', { email }, headers);
  await ask({ host: 'evil.example' });
  const first = (await lastLetterTo(email))?.body ?? '';
  expect(first).toContain('http://localhost:3000/reset-password#token=');
  expect(first).not.toContain('evil.example');
  const stored = await sql<{
    found: number;
  }>`select count(*)::int as found from email_tokens where token_hash = ${linkFrom(first)}`.execute(product.app.deps.db);
  expect(stored.rows[0]?.found).toBe(0);
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

test('AUTH-11 changing the password asks for the current one and ends the other sessions', async () => {
  const athlete = await anAthlete(product);
  const other = product.browser();
  await login(athlete.email, PASSWORD, other);
  const change = (currentPassword: string) =>
    athlete.send('POST', '/api/auth/change-password', { currentPassword, newPassword: 'a newer one entirely' });
  expect((await change('not it at all')).json.fields.currentPassword).toBe('That is not your current password.');
  expect((await change(PASSWORD)).status).toBe(200);
  expect((await athlete.get('/api/auth/user')).status).toBe(200);
  expect((await other.get('/api/auth/user')).status).toBe(401);
});

test('AUTH-12 a new address gets a verification link that confirms it once', async () => {
  const athlete = await anAthlete(product);
  expect((await athlete.get('/api/auth/user')).json.emailVerified).toBe(false);
  const token = linkFrom((await lastLetterTo(athlete.email))?.body ?? '');
  expect((await product.browser().send('POST', '/api/auth/verify-email', { token })).status).toBe(200);
  expect((await athlete.get('/api/auth/user')).json.emailVerified).toBe(true);
  expect((await product.browser().send('POST', '/api/auth/verify-email', { token })).status).toBe(400);
});

test('AUTH-13 sign-up for an address that exists gives no session, and its owner gets a mail', async () => {
  const { email } = await anAthlete(product);
  const stranger = product.browser();
  const answer = await stranger.send('POST', '/api/auth/signup', {
    email,
    password: PASSWORD,
    firstName: 'S',
    lastName: 'T',
    acceptTerms: true,
  });
  expect(answer.status).toBe(409);
  expect((await stranger.get('/api/auth/user')).status).toBe(401);
  expect((await lastLetterTo(email))?.subject).toBe('You already have a Moorline account');
});

test('AUTH-14 a fresh installation has no account at all', async () => {
  const database = await aDatabase();
  const fresh = await aProduct({ databaseUrl: database.url });
  try {
    const { rows } = await sql<{ users: number }>`select count(*)::int as users from users`.execute(fresh.app.deps.db);
    expect(rows[0]?.users).toBe(0);
  } finally {
    await fresh.close();
  }
});

test('the terms must be accepted and every field of the sign-up form has the specified message', async () => {
  const answer = await signup({ email: 'nonsense', password: 'short', firstName: ' ', lastName: '', acceptTerms: false });
  expect(answer.status).toBe(400);
  expect(answer.json.fields).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 8 characters',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    acceptTerms: 'You must accept the terms and conditions',
  });
});
