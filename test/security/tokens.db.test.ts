import { expect, test } from 'vitest';
import { findTokenOwner } from '#server/platform/auth/api-token.ts';
import { productRoutes } from '#server/product-routes.ts';
import { anActivity, anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aToken } from '#test/factors.ts';
import type { Browser } from '#test/product.ts';
import { filled, sampleBody } from '#test/security/sample.ts';

const product = setUpProduct();

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const secretOf = async (athlete: Browser & { id: string }, words: Record<string, unknown> = {}): Promise<string> =>
  (await aToken(product, athlete, words)).json.secret;

test('AUTH-12 without a confirmed address there is no token', async () => {
  const athlete = await anAthlete(product);
  const { status, json } = await athlete.send('POST', '/api/account/tokens', { currentPassword: PASSWORD, name: 'Script' });
  expect(status).toBe(403);
  expect(json.code).toBe('unverified-email');
});

test('AUTHZ-09 a token is shown once, kept as a hash, and reads without a cookie what its owner reads', async () => {
  const athlete = await anAthlete(product);
  await anActivity(athlete, { name: 'By hand' });
  const made = await aToken(product, athlete);
  expect(made.status).toBe(201);
  const { secret } = made.json;
  expect(secret).toMatch(/^moorline_[\w-]{43}$/);
  const kept = await product.app.deps.db.selectFrom('personal_tokens').selectAll().where('user_id', '=', athlete.id).execute();
  expect(JSON.stringify(kept)).not.toContain(secret.slice(10));
  expect(JSON.stringify((await athlete.get('/api/account/tokens')).json)).not.toContain(secret.slice(10));
  const { status, json, setCookie } = await product.browser().get('/api/activities', bearer(secret));
  expect(status).toBe(200);
  expect(json.items.map(({ name }: { name: string }) => name)).toEqual(['By hand']);
  expect(setCookie).toEqual([]);
  expect((await athlete.get('/api/account/tokens')).json[0].lastUsedAt).not.toBeNull();
});

test('AUTHZ-09 a token that may read writes nothing; one that may write does, from any place, for a cookie is not what it rests on', async () => {
  const athlete = await anAthlete(product);
  const read = await secretOf(athlete);
  const write = await secretOf(athlete, { scopes: ['read', 'write'] });
  const send = (secret: string) =>
    product.browser().raw({
      method: 'POST',
      url: '/api/activities',
      headers: { ...bearer(secret), origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
      payload: { discipline: 'run', startTime: '2026-05-30T17:00:00Z', durationSec: 1800 },
    });
  const refused = await send(read);
  expect(refused.status).toBe(403);
  expect(refused.json).toEqual({ code: 'token-may-not', message: 'This token doesn’t have permission to write.' });
  expect((await send(write)).status).toBe(201);
});

test('AUTHZ-09 no token reaches the account, its log-ins, its money or its secrets, whatever it may', async () => {
  const athlete = await anAthlete(product);
  const secret = await secretOf(athlete, { scopes: ['read', 'write'] });
  const own = productRoutes(product.app.deps)
    .map(({ endpoint }) => endpoint)
    .filter(({ access, path }) => access === 'own' && /^\/api\/(auth|account|billing|subscription|calendar-feed)/.test(path));
  expect(own.length).toBeGreaterThan(20);
  for (const endpoint of own) {
    const body = sampleBody(endpoint);
    const { status, json } = await product.browser().raw({
      method: endpoint.method,
      url: filled(endpoint),
      headers: bearer(secret),
      ...(body ? { payload: body } : {}),
    });
    expect(status, `${endpoint.method} ${endpoint.path}`).toBe(403);
    expect(json.code, endpoint.path).toBe('token-may-not');
  }
});

test('AUTHZ-09 a token ends with its time, when it is removed, and with the account; a cookie beside it makes no difference', async () => {
  const athlete = await anAthlete(product);
  const ask = async (secret: string) => (await athlete.get('/api/activities', bearer(secret))).status;
  const [short, removed] = [await secretOf(athlete, { expiresInDays: 7 }), await aToken(product, athlete, { name: 'Other' })];
  expect(await ask(removed.json.secret)).toBe(200);
  expect((await athlete.send('DELETE', `/api/account/tokens/${removed.json.token.id}`)).status).toBe(200);
  expect(await ask(removed.json.secret)).toBe(401);
  expect(await ask('moorline_'.padEnd(52, 'A'))).toBe(401);
  expect((await athlete.get('/api/activities', { authorization: 'Basic YTpi' })).status).toBe(401);
  const before = product.clock.now;
  product.clock.now = new Date(before.getTime() + 7 * 86_400_000 - 1000);
  expect(await ask(short)).toBe(200);
  product.clock.now = new Date(before.getTime() + 7 * 86_400_000 + 1000);
  expect(await ask(short)).toBe(401);
  product.clock.now = before;
  expect(await ask(short)).toBe(200);
  expect((await athlete.send('DELETE', '/api/account', { currentPassword: PASSWORD })).status).toBe(202);
  const stranger = product.browser();
  await expect.poll(async () => (await stranger.get('/api/activities', bearer(short))).status, { timeout: 20_000 }).toBe(401);
});

test('AI-12 a token for MCP opens nothing else, and no other token opens MCP', async () => {
  const athlete = await anAthlete(product);
  const [api, mcp] = [await secretOf(athlete), await secretOf(athlete, { scopes: ['mcp'] })];
  const { db, now } = product.app.deps;
  const owner = (secret: string, audience: 'api' | 'mcp') => findTokenOwner(db, { headers: bearer(secret) }, audience, now());
  expect((await owner(mcp, 'mcp'))?.athlete.userId).toBe(athlete.id);
  expect(await owner(mcp, 'api')).toBeUndefined();
  expect(await owner(api, 'mcp')).toBeUndefined();
  expect((await product.browser().get('/api/activities', bearer(mcp))).status).toBe(401);
});

test('AI-12 each call by a token is listed for its owner, by the address without what it held', async () => {
  const [athlete, other] = [await anAthlete(product), await anAthlete(product)];
  const { id } = await anActivity(athlete);
  const secret = await secretOf(athlete, { name: 'Sheet' });
  await product.browser().get(`/api/activities/${id}`, bearer(secret));
  await product.browser().get('/api/activities?q=canary', bearer(secret));
  await product.browser().raw({ method: 'DELETE', url: `/api/activities/${id}`, headers: bearer(secret) });
  const { json } = await athlete.get('/api/account/token-calls');
  expect(json).toEqual([
    { at: expect.any(String), by: 'Sheet', method: 'DELETE', path: '/api/activities/:id', status: 403 },
    { at: expect.any(String), by: 'Sheet', method: 'GET', path: '/api/activities', status: 200 },
    { at: expect.any(String), by: 'Sheet', method: 'GET', path: '/api/activities/:id', status: 200 },
  ]);
  expect((await other.get('/api/account/token-calls')).json).toEqual([]);
});

test('AUTHZ-09 the contract that machines read says which addresses take a token', async () => {
  const { paths, components } = (await product.browser().get('/api/openapi.json')).json;
  expect(components.securitySchemes.token).toEqual({ type: 'http', scheme: 'bearer' });
  expect(paths['/api/activities'].get.security).toEqual([{ cookie: [] }, { token: [] }]);
  expect(paths['/api/account/tokens'].post.security).toEqual([{ cookie: [] }]);
});
