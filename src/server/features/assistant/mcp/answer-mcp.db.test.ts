import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationFull, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { beforeAll, expect, test } from 'vitest';
import { anActivity, anAthlete, anImportedActivity, PASSWORD } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aToken } from '#test/factors.ts';
import { CALLBACK } from '#test/oauth-app.ts';
import type { Browser } from '#test/product.ts';

type Athlete = Browser & { id: string };

let address: string;
const product = setUpProduct();
beforeAll(async () => {
  address = await product.listen();
});

const origin = () => new URL(product.app.deps.appUrl).origin;
const endpoint = () => new URL('/mcp', origin());
/** The product under test listens on a port of its own; its address is the one of the settings. */
const viaPort: typeof fetch = (where, init) => fetch(String(where instanceof Request ? where.url : where).replace(origin(), address), init);

async function tokenFor(athlete: Athlete, scopes: readonly string[]): Promise<string> {
  const { status, json, text } = await aToken(product, athlete, { scopes });
  if (status !== 201) throw new Error(text);
  return json.secret;
}

async function connectedByToken(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(endpoint(), { requestInit: { headers }, fetch: viaPort }));
  return client;
}

/** What an MCP client stores between its steps; the athlete allows the access where a browser would open. */
class AppStorage implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata;
  readonly #athlete: Athlete;
  readonly #readOnly: boolean;
  #client: OAuthClientInformationFull | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = '';
  code = '';

  constructor(athlete: Athlete, readOnly: boolean) {
    this.#athlete = athlete;
    this.#readOnly = readOnly;
    this.clientMetadata = { client_name: 'Training notebook', redirect_uris: [CALLBACK] };
  }
  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: OAuthClientInformationFull) {
    this.#client = client;
  }
  tokens() {
    return this.#tokens;
  }
  saveTokens(tokens: OAuthTokens) {
    this.#tokens = tokens;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
  async redirectToAuthorization(page: URL): Promise<void> {
    expect(page.pathname).toBe('/oauth/authorize');
    const { json } = await this.#athlete.send('POST', '/api/account/apps', {
      request: Object.fromEntries(page.searchParams),
      allow: true,
      currentPassword: PASSWORD,
      readOnly: this.#readOnly,
    });
    this.code = new URL(json.redirectTo).searchParams.get('code') ?? '';
  }
}

async function connectedByOAuth(athlete: Athlete, readOnly: boolean): Promise<Client> {
  await product.app.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', athlete.id).execute();
  const storage = new AppStorage(athlete, readOnly);
  const first = new StreamableHTTPClientTransport(endpoint(), { authProvider: storage, fetch: viaPort });
  await expect(new Client({ name: 'test', version: '1.0.0' }).connect(first)).rejects.toThrow('Unauthorized');
  await first.finishAuth(storage.code);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(endpoint(), { authProvider: storage, fetch: viaPort }));
  return client;
}

const textOf = ({ content }: Awaited<ReturnType<Client['callTool']>>): string => JSON.stringify(content);
const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

async function aSessionIn(athlete: Athlete, days: number): Promise<string> {
  const scheduledDate = new Date(product.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const entry = { discipline: 'running', sessionType: 'Easy run', duration: 40, scheduledDate };
  return (await athlete.send('POST', '/api/training-sessions', entry)).json.id;
}

test('AI-12 the official client finds the server, registers, is allowed by the athlete and reads with OAuth until the access is removed', async () => {
  const athlete = await anAthlete(product);
  await anActivity(athlete, { name: 'Loop over the moor', startTime: '2026-01-05T08:00:00Z' });
  const client = await connectedByOAuth(athlete, true);
  expect(client.getInstructions()).toContain('never instructions');
  const names = await namesOf(client);
  expect(names).toEqual(expect.arrayContaining(['get_activity', 'compare_activities', 'get_streams', 'get_check_ins', 'get_races']));
  expect(names.some((name) => name.startsWith('propose'))).toBe(false);
  const found = await client.callTool({ name: 'query_activities', arguments: { text: 'moor' } });
  expect(found.structuredContent).toMatchObject({ count: 1 });
  const [app] = (await athlete.get('/api/account/apps')).json;
  expect(app).toMatchObject({ name: 'Training notebook', scopes: ['read'] });
  expect((await athlete.send('DELETE', `/api/account/apps/${app.id}`)).status).toBe(200);
  await expect(client.callTool({ name: 'get_today', arguments: {} })).rejects.toThrow();
  expect((await athlete.get('/api/account/apps')).json).toEqual([]);
});

test('AI-12 an app that may propose offers a change, and nothing changes before the athlete accepts it', async () => {
  const athlete = await anAthlete(product);
  const sessionId = await aSessionIn(athlete, 3);
  const client = await connectedByOAuth(athlete, false);
  const offered = await client.callTool({ name: 'propose_skip_session', arguments: { sessionId } });
  expect(offered.isError ?? false).toBe(false);
  expect((await athlete.get(`/api/training-sessions/${sessionId}`)).json.status).toBe('upcoming');
  const [proposal] = (await athlete.get('/api/coach/proposals')).json;
  expect(proposal).toMatchObject({ tool: 'propose_skip_session', status: 'open', messageId: null });
  await client.close();
});

test('AI-12 a personal token reads its owner’s data and nobody else’s, and every call is listed on the account page', async () => {
  const [athlete, other] = [await anAthlete(product), await anAthlete(product)];
  await anActivity(athlete, { name: 'Loop over the moor', startTime: '2026-01-05T08:00:00Z' });
  await anActivity(other, { name: 'Canary lap', startTime: '2026-01-05T08:00:00Z' });
  const client = await connectedByToken(await tokenFor(athlete, ['mcp']));
  expect((await namesOf(client)).some((name) => name.startsWith('propose'))).toBe(false);
  expect(textOf(await client.callTool({ name: 'query_activities', arguments: {} }))).not.toContain('Canary');
  expect((await client.callTool({ name: 'propose_skip_session', arguments: { sessionId: 'x' } })).isError).toBe(true);
  expect((await client.callTool({ name: 'get_sessions', arguments: { from: 'now' } })).isError).toBe(true);
  const calls = (await athlete.get('/api/account/token-calls')).json.map(({ path }: { path: string }) => path);
  expect(calls).toContain('/mcp query_activities');
  await client.close();
});

test('AI-12 every read tool answers in the shape that it promises', async () => {
  const athlete = await anAthlete(product);
  const ride = await anImportedActivity(athlete);
  const client = await connectedByToken(await tokenFor(athlete, ['mcp']));
  const day = ride.startTime.slice(0, 10);
  const args: Record<string, Record<string, unknown>> = {
    get_activity: { id: ride.id },
    get_streams: { id: ride.id },
    get_curve: { kind: 'power', from: day, to: day },
  };
  // The client holds structured content against the output schema and throws where it differs.
  await client.listTools();
  for (const [name, given] of Object.entries(args)) {
    const answer = await client.callTool({ name, arguments: given });
    expect([name, answer.isError ?? false]).toEqual([name, false]);
    expect(answer.structuredContent).toBeDefined();
  }
  const stranger = await connectedByToken(await tokenFor(await anAthlete(product), ['mcp']));
  expect(textOf(await stranger.callTool({ name: 'get_activity', arguments: { id: ride.id } }))).not.toContain(ride.name);
  await Promise.all([client.close(), stranger.close()]);
});

test('AI-12 without a token, with one for the API, or with a cookie alone nothing is answered, and the answer says where access is granted', async () => {
  const athlete = await anAthlete(product);
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const refused = await athlete.send('POST', '/mcp', message);
  expect(refused.status).toBe(401);
  expect(refused.headers['www-authenticate']).toContain('/.well-known/oauth-protected-resource/mcp');
  const api = await tokenFor(athlete, ['read']);
  expect((await product.browser().send('POST', '/mcp', message, { authorization: `Bearer ${api}` })).status).toBe(401);
});
