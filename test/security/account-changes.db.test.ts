import { expect, test } from 'vitest';
import { aNewcomer, PASSWORD } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct();

const logIn = async (email: string, userAgent = 'a browser') => {
  const browser = product.browser();
  const { status } = await browser.send('POST', '/api/auth/login', { email, password: PASSWORD }, { 'user-agent': userAgent });
  return { ...browser, status };
};
const lettersTo = async (email: string) => (await product.letters()).filter(({ to }) => to === email);
const linkTo = async (email: string) =>
  (await lettersTo(email)).map(({ body }) => /verify-email#token=([\w-]{43})/.exec(body)?.[1]).findLast(Boolean);

test('AUTH-11 a new address asks for the password, counts only once confirmed, ends every session, and the old address is told', async () => {
  const athlete = await aNewcomer(product, { email: 'old@example.test' });
  const ask = (words: object) =>
    athlete.send('POST', '/api/account/email', { currentPassword: PASSWORD, email: 'new@example.test', ...words });
  expect((await ask({ currentPassword: 'not it' })).json.fields).toHaveProperty('currentPassword');
  expect((await ask({ email: ' OLD@example.test ' })).json.fields).toHaveProperty('email');
  expect((await ask({})).status).toBe(200);
  expect((await lettersTo('old@example.test')).at(-1)?.body).toContain('new@example.test');
  expect((await athlete.get('/api/auth/user')).json.email).toBe('old@example.test');
  expect((await logIn('new@example.test')).status).toBe(401);

  const token = await linkTo('new@example.test');
  expect((await product.browser().send('POST', '/api/auth/verify-email', { token })).status).toBe(200);
  expect((await athlete.get('/api/auth/user')).status).toBe(401);
  expect((await logIn('old@example.test')).status).toBe(401);
  const after = await logIn('new@example.test');
  expect((await after.get('/api/auth/user')).json).toMatchObject({ email: 'new@example.test', emailVerified: true });
  expect((await lettersTo('old@example.test')).at(-1)?.subject).toBe('Your Moorline email address was changed');
  expect((await product.browser().send('POST', '/api/auth/verify-email', { token })).status, 'a second time').toBe(400);
});

test('AUTH-11 an address that somebody else has gets no link, and the answer does not say so', async () => {
  const [athlete, other] = [await aNewcomer(product), await aNewcomer(product)];
  const letters = (await lettersTo(other.email)).length;
  const taken = await athlete.send('POST', '/api/account/email', { currentPassword: PASSWORD, email: other.email });
  const free = await athlete.send('POST', '/api/account/email', { currentPassword: PASSWORD, email: 'free@example.test' });
  expect(taken.text).toBe(free.text);
  expect(await lettersTo(other.email)).toHaveLength(letters);
});

test('AUTH-11, AUTH-09 a change of password puts the link to a new address out of use', async () => {
  const athlete = await aNewcomer(product);
  await athlete.send('POST', '/api/account/email', { currentPassword: PASSWORD, email: 'thief@example.test' });
  await athlete.send('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'bracken on the moor' });
  expect((await product.browser().send('POST', '/api/auth/verify-email', { token: await linkTo('thief@example.test') })).status).toBe(400);
});

test('SESS-06 the account page lists where one is logged in, and ends one of them or all others', async () => {
  const athlete = await aNewcomer(product);
  const [phone, desk] = [await logIn(athlete.email, 'a phone'), await logIn(athlete.email, 'a desk')];
  const { json } = await desk.get('/api/account/sessions');
  expect(json).toHaveLength(3);
  const onPhone = json.find(({ browser }: { browser: string }) => browser === 'a phone');
  expect(onPhone).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    isThisOne: false,
    browser: 'a phone',
    address: '127.0.0.1',
    since: expect.any(String),
    lastUsedAt: expect.any(String),
  });
  expect(json.filter(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toMatchObject([{ browser: 'a desk' }]);
  expect((await desk.send('DELETE', `/api/account/sessions/${onPhone.id}`)).status).toBe(200);
  expect((await phone.get('/api/auth/user')).status).toBe(401);
  expect((await athlete.get('/api/auth/user')).status).toBe(200);
  expect((await desk.send('DELETE', '/api/account/sessions')).status).toBe(200);
  expect((await athlete.get('/api/auth/user')).status).toBe(401);
  expect((await desk.get('/api/auth/user')).status).toBe(200);
});
