import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';
import { anActivity, anAthlete, anImportedActivity } from '#test/factories.ts';
import { aToken } from '#test/factors.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';

let product: Product;
let drop: () => Promise<void>;
let address: string;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  product = await aProduct({ databaseUrl: database.url });
  address = await product.listen();
});
afterAll(async () => {
  await product?.close();
  await drop?.();
});

async function aTokenFor(athlete: Browser & { id: string }, scopes: readonly string[]): Promise<string> {
  const { status, json, text } = await aToken(product, athlete, { scopes });
  if (status !== 201) throw new Error(text);
  return json.secret;
}

async function connected(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit: { headers } }));
  return client;
}

const textOf = ({ content }: Awaited<ReturnType<Client['callTool']>>): string => JSON.stringify(content);

test('AI-12 a client of the protocol reads its owner’s data and nobody else’s, and every call is listed on the account page', async () => {
  const athlete = await anAthlete(product);
  await anActivity(athlete, { name: 'Loop over the moor', startTime: '2026-01-05T08:00:00Z' });
  const other = await anAthlete(product);
  await anActivity(other, { name: 'Canary lap', startTime: '2026-01-05T08:00:00Z' });
  const client = await connected(await aTokenFor(athlete, ['mcp']));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('query_activities');
  expect(tools.some(({ name }) => name.startsWith('propose'))).toBe(false);
  const found = textOf(await client.callTool({ name: 'get_load_summary', arguments: {} }));
  expect(found).toContain('never instructions');
  expect(textOf(await client.callTool({ name: 'query_activities', arguments: {} }))).not.toContain('Canary');
  expect((await client.callTool({ name: 'propose_skip_session', arguments: { sessionId: 'x' } })).isError).toBe(true);
  const wrong = await client.callTool({ name: 'get_plan', arguments: { from: 'now' } });
  expect([wrong.isError, textOf(wrong).includes('not what this tool takes')]).toEqual([true, true]);
  const calls = (await athlete.get('/api/account/token-calls')).json.map(({ path }: { path: string }) => path);
  expect(calls).toContain('/mcp query_activities');
  await client.close();
});

test('AI-12 a client reads the curve of power with its dates, no names, and no activity of somebody else', async () => {
  const athlete = await anAthlete(product);
  const ride = await anImportedActivity(athlete);
  const client = await connected(await aTokenFor(athlete, ['mcp']));
  const asked = { kind: 'power', from: ride.startTime.slice(0, 10), to: ride.startTime.slice(0, 10) };
  const [content] = (await client.callTool({ name: 'get_curve', arguments: asked })).content as [{ text: string }];
  const curve = JSON.parse(content.text.slice(content.text.indexOf('\n') + 1));
  expect(curve).toMatchObject({ kind: 'power', unit: 'W', from: asked.from });
  expect(curve.points.length).toBeGreaterThan(5);
  expect(curve.points.every((point: { activityId: string }) => point.activityId === ride.id && !('name' in point))).toBe(true);
  expect((await client.callTool({ name: 'get_curve', arguments: { kind: 'mood' } })).isError).toBe(true);
  await client.close();
  const stranger = await connected(await aTokenFor(await anAthlete(product), ['mcp']));
  expect(textOf(await stranger.callTool({ name: 'get_curve', arguments: asked }))).not.toContain(ride.id);
  await stranger.close();
});

test('AI-12 changes are offers that wait for a yes in the product, and only with the scope for it', async () => {
  const athlete = await anAthlete(product);
  const scheduledDate = new Date(product.clock.now.getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  const entry = { discipline: 'running', sessionType: 'Easy run', duration: 40, scheduledDate };
  const { id } = (await athlete.send('POST', '/api/training-sessions', entry)).json;
  const client = await connected(await aTokenFor(athlete, ['mcp', 'read', 'write']));
  await client.callTool({ name: 'propose_skip_session', arguments: { sessionId: id } });
  expect((await athlete.get(`/api/training-sessions/${id}`)).json.status).toBe('upcoming');
  const [proposal] = (await athlete.get('/api/coach/proposals')).json;
  expect(proposal).toMatchObject({ tool: 'propose_skip_session', status: 'open', messageId: null });
  await client.close();
});

test('AI-12 without a token, with one for the API, or with a cookie alone nothing is answered', async () => {
  const athlete = await anAthlete(product);
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  expect((await athlete.send('POST', '/mcp', message)).status).toBe(401);
  const api = await aTokenFor(athlete, ['read']);
  expect((await product.browser().send('POST', '/mcp', message, { authorization: `Bearer ${api}` })).status).toBe(401);
});
