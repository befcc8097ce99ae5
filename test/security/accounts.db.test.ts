import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { weaknessOf } from '#server/features/account/login/password.ts';
import { anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { cpuMsOf } from '#test/cpu-time.ts';
import { setUpProduct } from '#test/database.ts';
import { expectSameTime } from '#test/security/same-time.ts';
import { withStrictProduct } from '#test/security/strict-product.ts';

const product = setUpProduct();

const signup = (body: Record<string, unknown>) =>
  product.browser().send('POST', '/api/auth/signup', {
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
  // Characters, not the two units that each of these takes.
  expect((await signup({ email: 'seven.swimmers@example.test', password: `${'🏊'.repeat(6)}🚴` })).status).toBe(400);
  expect((await signup({ email: 'many.swimmers@example.test', password: `${'🏊'.repeat(255)}🚴` })).status).toBe(201);
  const hundred = `${'moor '.repeat(14)}and the rest of it, beyond byte 72`;
  expect((await signup({ email: 'hundred@example.test', password: hundred })).status).toBe(201);
  expect((await login('hundred@example.test', hundred.slice(0, 72))).status).toBe(401);
  expect((await login('hundred@example.test', ` ${hundred}`)).status).toBe(401);
  expect((await login('hundred@example.test', hundred)).status).toBe(200);
});

const COMMON = ['password', 'password1', '12345678', '123456789', 'qwertyuiop', 'iloveyou', 'football', 'baseball', 'superman', 'sunshine'];
const SPELLED = ['PASSWORD', 'Password', 'PassWord1', 'QWERTYUIOP', 'ILoveYou'];
const OWN_WORDS = ['rowan.fell@example.test', 'ROWAN.FELL@EXAMPLE.TEST', 'rowan.fell', 'Rowan.Fell', 'Moorline', 'MOORLINE', 'moorline'];
const REPEATED = ['aaaaaaaa', 'AAAAAAAAAA', 'aAaAaAaA', '11111111', '        ', '........', '🏊🏊🏊🏊🏊🏊🏊🏊', 'éééééééé'];

test('AUTH-02 a common password, the e-mail, the product’s name and one repeated character are refused with a reason, at once', async () => {
  const email = 'rowan.fell@example.test';
  const refused = [...COMMON, ...SPELLED, ...OWN_WORDS, ...REPEATED];
  expect(refused).toHaveLength(30);
  for (const password of refused) {
    const answer = await signup({ email, password });
    expect(answer.status, password).toBe(400);
    expect(answer.json.fields.password, password).toMatch(/^(This password|Choose a password)/);
    expect(
      cpuMsOf(() => weaknessOf(password, email)),
      password,
    ).toBeLessThan(50);
  }
  expect((await signup({ email, password: 'four words of heather' })).status).toBe(201);
});

test('AUTH-03 one account per address whatever its case and surrounding blanks', async () => {
  expect((await signup({ email: 'One.Address@Example.test' })).status).toBe(201);
  expect((await signup({ email: ' one.address@example.test ' })).status).toBe(201);
  const { db } = product.app.deps;
  const rows = await db.selectFrom('users').select('address_taken').where('email', '=', 'one.address@example.test').execute();
  expect(rows.map(({ address_taken }) => address_taken).toSorted()).toEqual([false, true]);
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

test('AUTH-05 an unknown address and a wrong password get the same answer, in the same time', async () => {
  const { email } = await anAthlete(product);
  const [known, unknown] = [await login(email, 'wrong password'), await login('nobody@example.test', 'wrong password')];
  expect([known.status, unknown.status]).toEqual([401, 401]);
  expect(unknown.json).toEqual(known.json);
  expect(known.json).toEqual({ message: 'Invalid email or password', code: 'wrong-credentials' });
  await expectSameTime(20, (address) => login(address, 'wrong password'), [email, 'nobody@example.test']);
});

test('AUTH-12 a new address gets a verification link that confirms it once', async () => {
  const athlete = await anAthlete(product);
  expect((await athlete.get('/api/auth/user')).json.emailVerified).toBe(false);
  const token = linkFrom((await lastLetterTo(athlete.email))?.body ?? '');
  expect((await product.browser().send('POST', '/api/auth/verify-email', { token })).status).toBe(200);
  expect((await athlete.get('/api/auth/user')).json.emailVerified).toBe(true);
  expect((await product.browser().send('POST', '/api/auth/verify-email', { token })).status).toBe(400);
});

test('AUTH-13 a sign-up answers the same for an address that exists, reads nothing of its account, and its owner gets a mail', async () => {
  const owner = await anAthlete(product, { firstName: 'Owner' });
  const [again, fresh] = [product.browser(), product.browser()];
  const body = { password: 'another walk on the moor', firstName: 'S', lastName: 'T', acceptTerms: true };
  const answers = [
    await again.send('POST', '/api/auth/signup', { ...body, email: owner.email }),
    await fresh.send('POST', '/api/auth/signup', { ...body, email: 'new.here@example.test' }),
  ];
  const [first, second] = answers.map(({ status, json, headers, setCookie }) => ({
    status,
    fields: Object.keys(json),
    verified: json.emailVerified,
    headers: Object.keys(headers).toSorted(),
    cookies: setCookie.length,
  }));
  expect(first).toEqual({ ...second, status: 201, verified: false });
  expect((await lastLetterTo(owner.email))?.subject).toBe('You already have a Moorline account');
  expect((await again.get('/api/auth/user')).json).toMatchObject({ id: answers[0]?.json.id, firstName: 'S', email: owner.email });
  // Both go on alike: logging in again, sending the link again, and reading what the product keeps.
  for (const email of [owner.email, 'new.here@example.test']) {
    const { status, json } = await login(email, body.password);
    expect([status, json.firstName]).toEqual([200, 'S']);
  }
  for (const browser of [again, fresh]) expect((await browser.send('POST', '/api/auth/resend-verification')).status).toBe(200);
  // The owner's account is what it was, and only the owner resets its password.
  expect((await login(owner.email, PASSWORD)).json).toMatchObject({ id: owner.id, firstName: 'Owner' });
  await product.browser().send('POST', '/api/auth/forgot-password', { email: owner.email });
  const token = linkFrom((await lastLetterTo(owner.email))?.body ?? '');
  await product.browser().send('POST', '/api/auth/reset-password', { token, password: 'heather and bog myrtle' });
  expect((await login(owner.email, 'heather and bog myrtle')).json.id).toBe(owner.id);
  expect((await again.get('/api/auth/user')).status).toBe(200);
});

test('AUTH-13 who signed up twice confirms the address once the first account has left it', async () => {
  const owner = await anAthlete(product);
  const later = product.browser();
  const person = { email: owner.email, password: 'another walk on the moor', firstName: 'S', lastName: 'T', acceptTerms: true };
  await later.send('POST', '/api/auth/signup', person);
  await product.app.deps.db.updateTable('users').set({ email: 'moved@example.test' }).where('id', '=', owner.id).execute();
  await later.send('POST', '/api/auth/resend-verification');
  const token = linkFrom((await lastLetterTo(person.email))?.body ?? '');
  expect((await product.browser().send('POST', '/api/auth/verify-email', { token })).status).toBe(200);
  expect((await later.get('/api/auth/user')).json.emailVerified).toBe(true);
});

test('AUTH-13 a wrong password takes as long whether or not somebody signed up with the address again', async () => {
  const [once, twice] = [await anAthlete(product), await anAthlete(product)];
  const again = { email: twice.email, password: PASSWORD, firstName: 'S', lastName: 'T', acceptTerms: true };
  await product.browser().send('POST', '/api/auth/signup', again);
  await expectSameTime(20, (address) => login(address, 'wrong password'), [once.email, twice.email]);
});

test('AUTH-12 the link that confirms an address works for 24 hours, and a newer one takes its place', async () => {
  const athlete = await anAthlete(product);
  const first = linkFrom((await lastLetterTo(athlete.email))?.body ?? '');
  const verify = (token: string) => product.browser().send('POST', '/api/auth/verify-email', { token });
  expect((await athlete.send('POST', '/api/auth/resend-verification')).json.message).toBe('We’ve sent you a link.');
  expect((await verify(first)).status).toBe(400);
  const second = linkFrom((await lastLetterTo(athlete.email))?.body ?? '');
  const now = product.clock.now;
  product.clock.now = new Date(now.getTime() + 24.1 * 3_600_000);
  expect((await verify(second)).status).toBe(400);
  product.clock.now = new Date(now.getTime() + 23.9 * 3_600_000);
  expect((await verify(second)).status).toBe(200);
  expect((await athlete.send('POST', '/api/auth/resend-verification')).json.message).toBe('Your email address is already confirmed.');
  product.clock.now = now;
});

test('AUTH-12 a link for one purpose does not serve another', async () => {
  const athlete = await anAthlete(product);
  const verification = linkFrom((await lastLetterTo(athlete.email))?.body ?? '');
  const answer = await product
    .browser()
    .send('POST', '/api/auth/reset-password', { token: verification, password: 'a new one for the moor' });
  expect(answer.status).toBe(400);
});

test('AUTH-13 one network address can sign up at most 10 times an hour', async () => {
  await withStrictProduct(async (strict) => {
    for (let i = 0; i < 10; i++) await anAthlete(strict, { email: `one${i}@example.test` });
    await expect(anAthlete(strict, { email: 'eleventh@example.test' })).rejects.toThrow(/Too many requests/);
  });
});

test('AUTH-14 a fresh installation has no account at all', async () => {
  await withStrictProduct(async (fresh) => {
    const { rows } = await sql<{ users: number }>`select count(*)::int as users from users`.execute(fresh.app.deps.db);
    expect(rows[0]?.users).toBe(0);
  });
});

test('AUTH-14 the demo cannot be switched on by a request, nor in production without being asked for twice', async () => {
  for (const path of ['/?demo=1', '/api/demo', '/demo', '/api/auth/login?demo=1'])
    await product.browser().get(path, { 'x-demo': '1', cookie: 'demo=1' });
  expect(product.app.deps.config.demo).toBe(false);
  expect(() => readConfig({ NODE_ENV: 'production' }, true)).toThrow(/demo is not available/);
  expect(readConfig({ NODE_ENV: 'production', ALLOW_DEMO: '1' }, true).demo).toBe(true);
  expect(readConfig({ DEMO: '1', ALLOW_DEMO: '1' }).demo).toBe(false);
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
