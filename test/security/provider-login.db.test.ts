import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { runCommand } from '#server/features/account/operator/run-command.ts';
import { anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { aLoginProvider, type LoginProvider, logInWithProvider, type Person } from '#test/doubles/login-provider.ts';
import type { Browser, Product } from '#test/product.ts';
import { withStrictProduct } from '#test/security/strict-product.ts';

const APP_URL = 'http://localhost:3000';
let provider: LoginProvider;
beforeAll(async () => {
  provider = await aLoginProvider(APP_URL);
});
afterAll(() => provider.stop());

const withProvider = (work: (product: Product) => Promise<void>, env: Record<string, string> = {}) =>
  withStrictProduct(work, { env: { ...provider.env, APP_URL, ...env }, limitScale: 100 });

const MAYA: Person = { sub: 'maya-1', email: 'Maya@Club.test', email_verified: true, given_name: 'Maya', family_name: 'Hartley' };
const inside = (address: string): string => address.replace(APP_URL, '');

const logIn = (browser: Browser, person: Person, query?: string) => logInWithProvider(provider, browser, person, query);

const user = async (browser: Browser) => (await browser.get('/api/auth/user')).json;

test('somebody new creates an account with the confirmed address, and logs in with it afterwards', async () => {
  await withProvider(async (product) => {
    const browser = product.browser();
    expect(await logIn(browser, MAYA, '?next=/activities')).toBe('/provider-login?next=%2Factivities');
    expect((await browser.get('/api/auth/provider/visitor')).json).toEqual({
      ...{ next: 'signup', provider: 'Club', email: 'maya@club.test', firstName: 'Maya', lastName: 'Hartley' },
    });
    const without = await browser.send('POST', '/api/auth/provider/signup', { firstName: 'Maya', lastName: 'Hartley' });
    expect(without.status).toBe(400);
    const made = await browser.send('POST', '/api/auth/provider/signup', { firstName: 'Maya', lastName: 'Hartley', acceptTerms: true });
    expect([made.status, made.json.email, made.json.emailVerified]).toEqual([201, 'maya@club.test', true]);
    // The visit is over: the same browser cannot sign up a second time.
    expect((await browser.get('/api/auth/provider/visitor')).status).toBe(404);
    const other = product.browser();
    expect(await logIn(other, MAYA, '?next=/activities')).toBe('/activities');
    expect((await user(other)).id).toBe(made.json.id);
    expect((await other.get('/api/account/providers')).json).toMatchObject([{ provider: 'Club' }]);
    expect((await other.get('/api/account/log')).json.map(({ action }: { action: string }) => action)).toContain('logged-in');
  });
});

test('an account is linked only by whoever knows its password', async () => {
  await withProvider(async (product) => {
    const athlete = await anAthlete(product);
    const person = { ...MAYA, email: athlete.email };
    const browser = product.browser();
    expect(await logIn(browser, person)).toBe('/provider-login');
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await browser.get('/api/auth/provider/visitor')).json.next).toBe('link');
    const sneaked = await browser.send('POST', '/api/auth/provider/signup', { firstName: 'A', lastName: 'B', acceptTerms: true });
    expect(sneaked.status).toBe(409);
    const wrong = await browser.send('POST', '/api/auth/provider/link', { password: 'not it at all' });
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ['password']]);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    const linked = await browser.send('POST', '/api/auth/provider/link', { password: PASSWORD });
    expect([linked.status, linked.json.id]).toEqual([200, athlete.id]);
    expect((await product.letters()).filter(({ to }) => to === athlete.email).at(-1)?.body).toContain('another provider was linked');
    expect(await logIn(product.browser(), person)).toBe('/dashboard');
    const log = (await athlete.get('/api/account/log')).json.map(({ action }: { action: string }) => action);
    expect(log).toEqual(expect.arrayContaining(['provider-linked', 'login-failed', 'logged-in']));
    // Removed, it proves nothing any more.
    expect((await athlete.send('POST', '/api/account/providers/unlink', { currentPassword: 'not it at all' })).status).toBe(400);
    expect((await athlete.send('POST', '/api/account/providers/unlink', { currentPassword: PASSWORD })).status).toBe(200);
    expect(await logIn(product.browser(), person)).toBe('/provider-login');
    await runCommand(product.app.deps, ['lock', athlete.email], 'operator');
  });
});

test('an answer without its browser, an unconfirmed address and a locked account let nobody in', async () => {
  await withProvider(async (product) => {
    provider.person = MAYA;
    const begun = await product.browser().get('/api/auth/provider');
    const answer = inside(await provider.visit(String(begun.headers.location)));
    expect((await product.browser().get(answer)).headers.location).toBe('/login?provider=failed');
    const browser = product.browser();
    await browser.get('/api/auth/provider');
    expect((await browser.get(answer)).headers.location).toBe('/login?provider=failed');
    expect(await logIn(product.browser(), { ...MAYA, email_verified: false })).toBe('/login?provider=unverified');
    expect(await logIn(product.browser(), { sub: 'nameless' })).toBe('/login?provider=unverified');
    const member = product.browser();
    await logIn(member, MAYA);
    await member.send('POST', '/api/auth/provider/signup', { firstName: 'Maya', lastName: 'Hartley', acceptTerms: true });
    await runCommand(product.app.deps, ['lock', 'maya@club.test'], 'operator');
    expect(await logIn(product.browser(), MAYA)).toBe('/login?provider=locked');
  });
});

test('sign-up follows the same rule as with a password', async () => {
  await withProvider(async (product) => expect(await logIn(product.browser(), MAYA)).toBe('/login?provider=closed'), { SIGNUPS: 'closed' });
  await withProvider(
    async (product) => {
      expect(await logIn(product.browser(), MAYA)).toBe('/login?provider=invitation');
      const link = new URL(await runCommand(product.app.deps, ['invite'], 'operator'));
      const browser = product.browser();
      expect(await logIn(browser, MAYA, `?invitation=${link.hash.replace('#token=', '')}`)).toBe('/provider-login');
      const body = { firstName: 'Maya', lastName: 'Hartley', acceptTerms: true };
      expect((await browser.send('POST', '/api/auth/provider/signup', body)).status).toBe(201);
    },
    { SIGNUPS: 'invite' },
  );
});

test('a provider that does not answer is said on the login page; without one there is no such address', async () => {
  const away = { ...provider.env, OIDC_ISSUER: 'http://127.0.0.1:9' };
  await withStrictProduct(
    async (product) => expect((await product.browser().get('/api/auth/provider')).headers.location).toBe('/login?provider=failed'),
    { env: { ...away, APP_URL } },
  );
  await withStrictProduct(async (product) => expect((await product.browser().get('/api/auth/provider')).status).toBe(404));
});

test('a wrong setting is named in one sentence', () => {
  const refusal = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(refusal({ OIDC_ISSUER: 'https://login.example' })).toBe(
    'Moorline cannot start: OIDC_ISSUER is set but OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are not.',
  );
  expect(refusal({ OIDC_NAME: 'Club' })).toContain('OIDC_NAME is set but OIDC_ISSUER and OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are not.');
  expect(refusal({ ...provider.env, OIDC_ISSUER: 'http://login.example' })).toContain('must begin with https://');
  expect(refusal({ ...provider.env, OIDC_ISSUER: 'login' })).toContain('OIDC_ISSUER must be a URL');
  expect(readConfig({ ...provider.env, OIDC_NAME: '' }).provider?.name).toMatch(/^127\.0\.0\.1:\d+$/);
});
