import { expect, test } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { allowApp, askTokens, CALLBACK, codeForm, registeredApp } from '#test/oauth-app.ts';

const product = setUpProduct();

const register = (body: unknown) =>
  product
    .browser()
    .raw({ method: 'POST', url: '/oauth/register', headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) });

test('AUTHZ-09 a program registers with addresses that cannot run anything in a browser', async () => {
  for (const uri of ['javascript:alert(1)', 'data:text/html,x', 'http://elsewhere.example/cb', 'https://a.example/#x', 'no address'])
    expect([uri, (await register({ redirect_uris: [uri] })).status]).toEqual([uri, 400]);
  for (const uri of ['https://app.example/cb', CALLBACK, 'notebook.example:/cb'])
    expect([uri, (await register({ redirect_uris: [uri] })).status]).toEqual([uri, 201]);
});

test('AUTHZ-09 a code is good once, for its program, its address and its verifier; a second use ends the access', async () => {
  const athlete = await anAthlete(product);
  const [app, other] = [await registeredApp(product), await registeredApp(product)];
  const refused = [
    { ...codeForm(app, await allowApp(product, athlete, app)), code_verifier: 'x'.repeat(43) },
    { ...codeForm(app, await allowApp(product, athlete, app)), redirect_uri: 'http://127.0.0.1:4199/other' },
    codeForm(other, await allowApp(product, athlete, app)),
  ];
  for (const form of refused) expect((await askTokens(product, form)).json.error).toBe('invalid_grant');
  const code = await allowApp(product, athlete, app);
  const first = await askTokens(product, codeForm(app, code));
  expect(first.json).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read propose' });
  const before = (await athlete.get('/api/account/apps')).json.length;
  expect((await askTokens(product, codeForm(app, code))).status).toBe(400);
  expect((await athlete.get('/api/account/apps')).json.length).toBe(before - 1);
});

test('AUTHZ-09 a refresh token is exchanged for a new one, and one that is shown twice ends the access', async () => {
  const athlete = await anAthlete(product);
  const app = await registeredApp(product, 'read');
  const { refresh_token: first } = (await askTokens(product, codeForm(app, await allowApp(product, athlete, app)))).json;
  const refresh = (token: string) => askTokens(product, { grant_type: 'refresh_token', refresh_token: token, client_id: app.clientId });
  const second = (await refresh(first)).json;
  expect(second.scope).toBe('read');
  expect((await refresh(first)).json.error).toBe('invalid_grant');
  expect((await refresh(second.refresh_token)).json.error).toBe('invalid_grant');
  expect((await athlete.get('/api/account/apps')).json).toEqual([]);
});

test('AUTHZ-09 tokens are stored as hashes, and a code or token of an app opens nothing but MCP', async () => {
  const athlete = await anAthlete(product);
  const app = await registeredApp(product);
  const { access_token: token } = (await askTokens(product, codeForm(app, await allowApp(product, athlete, app)))).json;
  const rows = await product.app.deps.db.selectFrom('oauth_secrets').selectAll().where('user_id', '=', athlete.id).execute();
  expect(JSON.stringify(rows)).not.toContain(token.slice(20));
  for (const url of ['/api/activities', '/api/account/apps', '/api/account/tokens'])
    expect([url, (await product.browser().get(url, { authorization: `Bearer ${token}` })).status]).toEqual([url, 401]);
});

test('AUTHZ-09 nothing is sent to an address that was not registered, and a refusal goes back with its word', async () => {
  const athlete = await anAthlete(product);
  const { request } = await registeredApp(product);
  const asked = { ...request, redirect_uri: 'https://elsewhere.example/cb' };
  expect((await athlete.send('POST', '/api/account/apps', { request: asked, allow: true })).status).toBe(400);
  const { json } = await athlete.send('POST', '/api/account/apps', { request, allow: false });
  expect(new URL(json.redirectTo).searchParams.get('error')).toBe('access_denied');
  expect(new URL(json.redirectTo).searchParams.get('state')).toBe('here');
});

test('AUTHZ-09 whoever is not logged in comes back to the request of the program after logging in, and nowhere else', async () => {
  const asked = '/oauth/authorize?client_id=1&redirect_uri=http%3A%2F%2F127.0.0.1%2Fcb&state=a.b';
  const locationOf = async (next: string) => (await product.browser().get(`/api/login?next=${encodeURIComponent(next)}`)).headers.location;
  expect(await locationOf(asked)).toBe(`/login?next=${encodeURIComponent(asked)}`);
  expect(await locationOf('//elsewhere.example/oauth/authorize?x=1')).toBe('/login');
  expect(await locationOf('/oauth/authorize?x=<script>')).toBe('/login');
});
