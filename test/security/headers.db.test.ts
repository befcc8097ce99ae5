import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoutes } from '#server/product-routes.ts';
import { anActivity, anAthlete, anImportedActivity } from '#test/athletes/factories.ts';
import { aDatabase } from '#test/database.ts';
import { type Answer, aProduct, type Product } from '#test/product.ts';
import { objectsOf } from '#test/security/makers.ts';
import { filled, namesObject } from '#test/security/sample.ts';
import { policyHash } from '../../scripts/web/document.ts';

/** The same product over plain http and over https. */
let http: Product;
let https: Product;
const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const databases = [await aDatabase(), await aDatabase()];
  drops.push(...databases.map(({ drop }) => drop));
  http = await aProduct({ databaseUrl: databases[0]?.url ?? '' });
  https = await aProduct({ databaseUrl: databases[1]?.url ?? '', env: { APP_URL: 'https://moorline.example', NODE_ENV: 'production' } });
});
afterAll(async () => {
  await Promise.all([http?.close(), https?.close()]);
  for (const drop of drops) await drop();
});
const both = () => [http, https];

const isBuilt = existsSync(join(import.meta.dirname, '../../dist/web/app.html'));
const PAGES = [
  '/',
  '/login',
  '/signup',
  '/dashboard',
  '/reset-password',
  '/verify-email',
  '/weekly-email',
  '/no-such-page',
  '/api/docs',
  '/activities/11111111-1111-4111-8111-111111111111',
];
const ANSWERS = [
  ...PAGES,
  '/api/auth/user',
  '/api/no-such-address',
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/favicon.svg',
  '/%',
  '/api/%ff',
  `/${'x'.repeat(3000)}`,
];

const directives = ({ headers }: Answer): Map<string, string> =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((each) => each.trim().split(/ (.*)/s))
      .map(([name = '', value = '']) => [name, value]),
  );

const scriptsIn = ({ text }: Answer): string[] => [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);

test.skipIf(!isBuilt)('WEB-01 every page has a policy that lets nothing in but our own', async () => {
  for (const product of both()) {
    const landing = await product.browser().get('/');
    for (const path of PAGES) {
      const answer = await product.browser().get(path);
      expect(answer.headers['content-type'], path).toBe('text/html; charset=utf-8');
      const policy = directives(answer);
      expect(policy.get('default-src'), path).toBe("'self'");
      // The one script that stands in documents is named by what it holds; none else may run there.
      expect(policy.get('script-src'), path).toBe(`'self' '${policyHash(scriptsIn(landing)[0] ?? '')}'`);
      for (const script of scriptsIn(answer)) expect(script, path).toBe(scriptsIn(landing)[0]);
      for (const [name, value] of [...policy].filter(([each]) => each !== 'style-src'))
        expect(value, `${path} ${name}`).not.toMatch(/unsafe|\*|https?:/);
      expect(policy.get('object-src'), path).toBe("'none'");
      expect(policy.get('base-uri'), path).toBe("'none'");
      expect(policy.get('form-action'), path).toBe("'self'");
      expect(policy.get('frame-ancestors'), path).toBe("'none'");
    }
  }
});

test('WEB-02 no host of a card provider is allowed while payments are not by card', async () => {
  const answer = await https.browser().get('/');
  expect(answer.headers['content-security-policy']).not.toMatch(/stripe/i);
});

test('WEB-03 every answer carries the headers that keep browsers careful', async () => {
  for (const product of both()) {
    for (const path of ANSWERS) {
      const { headers } = await product.browser().get(path);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['referrer-policy'], path).toBe(
        isBuilt && /^\/(reset-password|verify-email|weekly-email)/.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      );
      expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
      expect(headers['permissions-policy'], path).toBe('bluetooth=(self), payment=(self), camera=(), microphone=(), geolocation=()');
      expect(headers['x-powered-by'], path).toBeUndefined();
      expect(headers.server, path).toBeUndefined();
      const hsts = headers['strict-transport-security'];
      if (product === http) expect(hsts, path).toBeUndefined();
      else expect(Number(/max-age=(\d+)/.exec(String(hsts))?.[1]), path).toBeGreaterThanOrEqual(31_536_000);
    }
  }
});

/** An athlete without a picture and without an invoice reads neither, and no server of a test has a map; everything else is there. */
const NOTHING_TO_READ = [
  'GET /api/account/picture 404',
  'GET /api/map 404',
  // An athlete is no operator.
  'GET /api/operator/incidents 404',
  'GET /api/subscription/invoices/:invoice/pdf 404',
];

/** Files that are made anew for each request: a browser could not ask whether they have changed. */
const WITHOUT_TAG = ['/api/training-sessions/:id/workout.:format', '/api/training-sessions/week.zip'];

test('WEB-04 no answer with an athlete’s data may be kept by anybody but the athlete’s own browser', async () => {
  const athlete = await anAthlete(http);
  await anImportedActivity(athlete);
  const objectOf = objectsOf(http, athlete);
  const failed: string[] = [];
  // What reads first, while every object is there.
  const endpoints = productRoutes(http.app.deps).map(({ endpoint }) => endpoint);
  for (const endpoint of endpoints.toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))) {
    if (endpoint.gives === 'events' || endpoint.path === '/api/logout') continue;
    const reads = endpoint.method === 'GET';
    const id = reads && namesObject(endpoint) ? await objectOf(endpoint) : undefined;
    const answer = await athlete.raw({
      method: endpoint.method,
      url: filled(endpoint, id),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const what = `${endpoint.method} ${endpoint.path} ${answer.status}`;
    if (reads && endpoint.access === 'own' && (answer.status < 200 || answer.status > 299)) failed.push(what);
    const control = String(answer.headers['cache-control']);
    if (control === 'no-store') continue;
    expect(control, what).toBe('private, no-cache');
    if (!WITHOUT_TAG.includes(endpoint.path)) expect(answer.headers.etag, what).toMatch(/^"[\w-]{43}"$/);
  }
  expect(failed.toSorted()).toEqual(NOTHING_TO_READ);
});

test('WEB-05 no answer to another origin lets that origin read it', async () => {
  const athlete = await anAthlete(http);
  await anActivity(athlete);
  for (const origin of ['https://evil.example', 'null', 'http://localhost:3001']) {
    for (const path of ['/api/auth/user', '/api/activities', '/', '/api/openapi.json', '/healthz']) {
      for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
        const preflight = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'content-type' };
        const { headers } = await athlete.raw({ method, url: path, headers: { origin, ...preflight } });
        const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
        expect(allowed, `${method} ${path} for ${origin}`).toEqual([]);
      }
    }
  }
});

const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/\tevil',
  '/%09/evil.example',
  '/%2f%2fevil.example',
  '/dashboard//evil.example',
  '/dashboard/../../evil',
  '/dashboard?x=//evil.example',
  '/dashboard?x=https:evil',
  '/dashboard?x=1&y=%2F%2Fevil.example',
  '/dashboard?next=/plans',
  '/dashboard?x',
  '/no-such-place?x=1',
  '/dashboard#//evil.example',
  '/api/logout',
  '/login',
  '/no-such-place',
  ' /dashboard',
  '/dashboard\r\nSet-Cookie: x=1',
  '/dashboard%0d%0aSet-Cookie:x',
  '.',
  '',
];

test('WEB-06 a log-in leads back to a path of ours from a short list, anything else to the dashboard', async () => {
  for (const next of ELSEWHERE) {
    const { status, headers } = await http.browser().get(`/api/login?next=${encodeURIComponent(next)}`);
    expect(status, next).toBe(302);
    expect(headers.location, next).toBe('/login');
  }
  for (const name of ['continue', 'returnTo', 'redirect', 'url']) {
    const { headers } = await http.browser().get(`/api/login?${name}=${encodeURIComponent('https://evil.example')}`);
    expect(headers.location, name).toBe('/login');
  }
  const ours = ['/dashboard', '/activities/11111111-1111-4111-8111-111111111111', '/plans', '/training-sessions?day=2026-11-23&view=month'];
  for (const next of ours) {
    const { headers } = await http.browser().get(`/api/login?next=${encodeURIComponent(next)}`);
    expect(headers.location, next).toBe(`/login?next=${encodeURIComponent(next)}`);
  }
});

test('WEB-07 nothing of how the product is made can be fetched', async () => {
  const wanted = [
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/node_modules/fastify/package.json',
    '/src/server/main.ts',
    '/tsconfig.json',
    '/assets/',
    '/assets',
    '/assets/index.js.map',
    '/.vite/manifest.json',
    '/index.html',
    '/app.html.br',
    '/server-status',
    '/debug',
    '/documentation',
    '/swagger',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/..\\package.json',
    '/metrics',
  ];
  for (const product of both()) {
    for (const path of wanted) {
      const answer = await product.browser().raw({ method: 'GET', url: path, remoteAddress: '203.0.113.9' });
      expect([400, 404], `${path} ${answer.status}`).toContain(answer.status);
      expect(answer.text, path).not.toMatch(/"dependencies"|\[core\]|sourcesContent|moorline_http/);
    }
  }
});

test('WEB-07 TRACE is refused, and what comes through a proxy on this machine does not see the metrics', async () => {
  const url = new URL(await http.listen());
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () =>
      socket.write(`TRACE / HTTP/1.1\r\nHost: ${url.host}\r\nCookie: moorline=canary\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket
      .on('data', (chunk) => {
        text += chunk;
      })
      .on('close', () => resolve(text))
      .on('error', reject);
  });
  expect(said).toMatch(/^HTTP\/1\.1 (404|405|501)/);
  expect(said).not.toContain('canary');
  expect((await http.browser().get('/metrics')).status).toBe(200);
  expect((await http.browser().get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  expect((await http.browser().get('/metrics', { forwarded: 'for=203.0.113.9' })).status).toBe(404);
});

test('XSS-04 nothing that a request says of itself is written into a page', async () => {
  const mark = '<script>canary()</script>';
  for (const path of [
    ...PAGES,
    '/api/login',
    '/api/logout',
    `/${encodeURIComponent(mark)}`,
    `/login?next=${encodeURIComponent(mark)}`,
    `/api/${encodeURIComponent(mark)}`,
  ]) {
    const answer = await http
      .browser()
      .get(path, { 'accept-language': mark, 'user-agent': mark, referer: mark, 'x-forwarded-host': mark, cookie: `moorline=${mark}` });
    expect(answer.text, path).not.toContain('canary()');
    for (const [name, value] of Object.entries(answer.headers)) expect(String(value), `${path} ${name}`).not.toContain('<script>');
  }
});

test('PRIV-06 a page may reach no host but ours', async () => {
  const policy = directives(await http.browser().get('/'));
  for (const [name, sources] of policy)
    expect(
      sources.split(' ').filter((source) => source.includes('.') || source.includes('//')),
      name,
    ).toEqual([]);
});
