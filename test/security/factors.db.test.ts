import { expect, test } from 'vitest';
import { aNewcomer, PASSWORD } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aPasskeyDevice } from '#test/doubles/passkey-device.ts';
import { AT_HOME, addPasskey, codeAt, confirmAddress, switchCodesOn } from '#test/factors.ts';
import { registeredApp } from '#test/oauth-app.ts';

const product = setUpProduct({ limitScale: 1 });

const later = (seconds: number) => new Date(product.clock.now.getTime() + seconds * 1000);
const logIn = (email: string, code?: string) =>
  product.browser().send('POST', '/api/auth/login', { email, password: PASSWORD, ...(code === undefined ? {} : { code }) });

/** Sign-ups from one address are few; a quarter of an hour later everything is allowed again. */
async function someone() {
  await product.app.deps.db.deleteFrom('rate_limits').execute();
  return aNewcomer(product);
}

test('AUTH-16 with codes switched on, a password alone logs nobody in; a code does, once, and also half a minute off', async () => {
  const athlete = await someone();
  const { secret } = await switchCodesOn(product, athlete);
  const asked = await logIn(athlete.email);
  expect(asked.status).toBe(401);
  expect(asked.json).toEqual({ code: 'code-needed', message: 'Enter the code from your authenticator app.' });
  expect(asked.setCookie).toEqual([]);
  expect((await logIn(athlete.email, codeAt(secret, product.clock.now))).status, 'the one it was switched on with').toBe(400);
  const next = codeAt(secret, later(30));
  expect((await logIn(athlete.email, `${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
  expect((await logIn(athlete.email, next)).status, 'the same a second time').toBe(400);
  expect((await logIn(athlete.email, codeAt(secret, product.clock.now))).status, 'one before it').toBe(400);
  product.clock.now = later(120);
  expect((await logIn(athlete.email, codeAt(secret, later(-60)))).status, 'two steps late').toBe(400);
  expect((await logIn(athlete.email, codeAt(secret, later(-30)))).status, 'one step late').toBe(200);
});

test('AUTH-16 a wrong password is answered the same whether codes are on or off', async () => {
  const [athlete, other] = [await someone(), await someone()];
  await switchCodesOn(product, athlete);
  const wrong = (email: string) => product.browser().send('POST', '/api/auth/login', { email, password: 'not the password' });
  expect((await wrong(athlete.email)).text).toBe((await wrong(other.email)).text);
});

test('AUTH-16 after five wrong codes the right one has to wait', async () => {
  const athlete = await someone();
  const { secret } = await switchCodesOn(product, athlete);
  for (let tries = 0; tries < 5; tries++) expect((await logIn(athlete.email, '000000')).status).toBe(400);
  const refused = await logIn(athlete.email, codeAt(secret, later(30)));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
});

test('AUTH-16 two log-ins at once with one code: one of them gets in', async () => {
  const athlete = await someone();
  const { secret } = await switchCodesOn(product, athlete);
  const code = codeAt(secret, later(30));
  const statuses = await Promise.all([logIn(athlete.email, code), logIn(athlete.email, code)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('AUTH-16 ten recovery codes are shown once and kept as hashes; each logs in once, whatever its spelling', async () => {
  const athlete = await someone();
  const { recoveryCodes } = await switchCodesOn(product, athlete);
  expect(new Set(recoveryCodes).size).toBe(10);
  const kept = await product.app.deps.db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', athlete.id).execute();
  expect(kept).toHaveLength(10);
  for (const code of recoveryCodes) {
    expect(code).toMatch(/^(?:[a-z2-7]{6}-){3}[a-z2-7]{6}$/);
    expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
  }
  const [first = '', second = ''] = recoveryCodes;
  expect((await logIn(athlete.email, first.replaceAll('-', '').toUpperCase())).status).toBe(200);
  expect((await logIn(athlete.email, first)).status).toBe(400);
  expect((await logIn(athlete.email, second)).status).toBe(200);
  expect((await athlete.get('/api/account/factors')).json.recoveryCodesLeft).toBe(8);
});

test('AUTH-16 the secret of an app is sealed in the database, for its owner alone', async () => {
  const [athlete, other] = [await someone(), await someone()];
  const { secret } = await switchCodesOn(product, athlete);
  const { db, sealer } = product.app.deps;
  const { sealed_secret } = await db
    .selectFrom('time_codes')
    .select('sealed_secret')
    .where('user_id', '=', athlete.id)
    .executeTakeFirstOrThrow();
  expect(sealed_secret).not.toContain(secret);
  expect(sealer.open(sealed_secret, athlete.id)).toBe(secret);
  expect(() => sealer.open(sealed_secret, other.id)).toThrow();
});

test('AUTH-16 switching codes on asks for the password, and off for the password and a code', async () => {
  const athlete = await someone();
  expect((await athlete.send('POST', '/api/account/codes', { currentPassword: 'not it' })).json.fields).toHaveProperty('currentPassword');
  const { recoveryCodes } = await switchCodesOn(product, athlete);
  const [code = ''] = recoveryCodes;
  for (const proof of [
    { currentPassword: PASSWORD, code: '000000' },
    { currentPassword: 'not it', code },
  ])
    expect((await athlete.send('POST', '/api/account/codes/off', proof)).status).toBe(400);
  expect((await athlete.send('POST', '/api/account/codes', { currentPassword: PASSWORD })).status, 'a second secret').toBe(409);
  expect((await athlete.send('POST', '/api/account/codes/off', { currentPassword: PASSWORD, code })).json).toMatchObject({
    codesSince: null,
    recoveryCodesLeft: 0,
  });
  expect((await logIn(athlete.email)).status).toBe(200);
});

test('AUTH-16 a password reset does not switch codes off', async () => {
  const athlete = await someone();
  await switchCodesOn(product, athlete);
  await product.browser().send('POST', '/api/auth/forgot-password', { email: athlete.email });
  const token = (await product.letters()).map(({ body }) => /reset-password#token=([\w-]{43})/.exec(body)?.[1]).findLast(Boolean);
  const password = 'bracken on the moor';
  expect((await product.browser().send('POST', '/api/auth/reset-password', { token, password })).status).toBe(200);
  expect((await product.browser().send('POST', '/api/auth/login', { email: athlete.email, password })).json.code).toBe('code-needed');
});

const begin = async () => (await product.browser().send('POST', '/api/auth/passkey/begin')).json;

test('AUTH-16 a passkey logs in by itself, with a new session, and is told by its name when it was used', async () => {
  const athlete = await someone();
  await switchCodesOn(product, athlete);
  const { device, answer } = await addPasskey(athlete, 'Maya’s phone');
  expect(answer.json.passkeys).toMatchObject([{ name: 'Maya’s phone', lastUsedAt: null }]);
  const browser = product.browser();
  const { question, options } = (await browser.send('POST', '/api/auth/passkey/begin')).json;
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  const { status, json } = await browser.send('POST', '/api/auth/passkey', { question, key: device.sign(options) });
  expect(status).toBe(200);
  expect(json.email).toBe(athlete.email);
  const [key] = (await browser.get('/api/account/factors')).json.passkeys;
  expect(key.lastUsedAt).not.toBeNull();
  expect((await browser.send('PATCH', `/api/account/passkeys/${key.id}`, { name: 'Old phone' })).json.passkeys[0].name).toBe('Old phone');
  const remove = (currentPassword: string) => browser.send('DELETE', `/api/account/passkeys/${key.id}`, { currentPassword });
  expect((await remove('not it')).json.fields.currentPassword).toBe('Incorrect password.');
  expect((await remove(PASSWORD)).json.passkeys).toEqual([]);
  const subjects = (await product.letters()).filter(({ to }) => to === athlete.email).map(({ body }) => body);
  expect(subjects.filter((body) => body.includes('A passkey was added'))).toHaveLength(1);
  expect(subjects.filter((body) => body.includes('A passkey was removed'))).toHaveLength(1);
  const again = await begin();
  const late = await product.browser().send('POST', '/api/auth/passkey', { question: again.question, key: device.sign(again.options) });
  expect(late.status).toBe(401);
});

test('AUTH-16 a passkey’s answer counts once, for five minutes, from this site, by a person the device knows, and to its own question', async () => {
  const athlete = await someone();
  const { device } = await addPasskey(athlete);
  const send = (question: string, key: unknown) => product.browser().send('POST', '/api/auth/passkey', { question, key });
  const first = await begin();
  const signed = device.sign(first.options);
  expect((await send(first.question, signed)).status).toBe(200);
  expect((await send(first.question, signed)).status, 'replayed').toBe(400);
  const second = await begin();
  expect((await send(second.question, signed)).status, 'an answer to another question').toBe(401);
  const third = await begin();
  expect((await send(third.question, device.sign(third.options, { origin: 'https://evil.example' }))).status).toBe(401);
  const fourth = await begin();
  expect((await send(fourth.question, device.sign(fourth.options, { unverified: true }))).status).toBe(401);
  const fifth = await begin();
  const stranger = aPasskeyDevice(AT_HOME);
  expect((await send(fifth.question, stranger.sign(fifth.options))).status, 'a key that is not registered').toBe(401);
  const sixth = await begin();
  product.clock.now = later(301);
  expect((await send(sixth.question, device.sign(sixth.options))).status, 'too late').toBe(400);
});

test('AUTH-16 registering a passkey asks for the password, and one athlete’s question is not answered by another', async () => {
  const [athlete, other] = [await someone(), await someone()];
  const start = await athlete.send('POST', '/api/account/passkeys/begin', { currentPassword: 'not it' });
  expect(start.json.fields).toHaveProperty('currentPassword');
  const { question, options } = (await athlete.send('POST', '/api/account/passkeys/begin', { currentPassword: PASSWORD })).json;
  const key = aPasskeyDevice(AT_HOME).register(options);
  expect((await other.send('POST', '/api/account/passkeys', { question, name: 'Mine', key })).status).toBe(400);
  expect((await product.browser().send('POST', '/api/auth/passkey', { question, key: aPasskeyDevice(AT_HOME).sign(options) })).status).toBe(
    400,
  );
});

test('AUTH-16 with two-step login a code proves the owner in place of the password, once, and not where codes are off', async () => {
  const athlete = await someone();
  await confirmAddress(product, athlete.id);
  const make = (currentPassword: string) => athlete.send('POST', '/api/account/tokens', { currentPassword, name: 'Script' });
  expect((await make('123456')).json.fields).toEqual({ currentPassword: 'Incorrect password.' });
  const { secret, recoveryCodes } = await switchCodesOn(product, athlete);
  const [first = '', second = '', third = '', fourth = ''] = recoveryCodes;
  expect((await make('000000')).json.fields).toEqual({ currentPassword: 'Incorrect code. Wait for the next one and try again.' });
  expect((await make(first)).status).toBe(201);
  expect((await make(first)).json.fields, 'used').toHaveProperty('currentPassword');
  expect((await make(PASSWORD)).status).toBe(201);
  product.clock.now = later(60);
  const moved = await athlete.send('POST', '/api/account/email', {
    currentPassword: codeAt(secret, product.clock.now),
    email: `new-${athlete.email}`,
  });
  expect(moved.status).toBe(200);
  const begun = await athlete.send('POST', '/api/account/passkeys/begin', { currentPassword: second });
  expect(begun.status).toBe(200);
  const app = await registeredApp(product);
  const decide = (words: object) => athlete.send('POST', '/api/account/apps', { request: app.request, allow: true, ...words });
  expect((await decide({})).json.fields).toEqual({ currentPassword: 'Enter your password.' });
  expect((await decide({ currentPassword: 'not it' })).json.fields).toEqual({ currentPassword: 'Incorrect password.' });
  expect((await decide({ currentPassword: third })).json.redirectTo).toContain('code=');
  expect((await athlete.send('POST', '/api/account/codes/off', { currentPassword: fourth, code: fourth })).status, 'needs both').toBe(400);
  expect((await athlete.send('DELETE', '/api/account', { currentPassword: fourth })).status).toBe(202);
});
