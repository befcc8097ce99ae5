import { expect, test } from 'vitest';
import { productRoutes } from '#server/product-routes.ts';
import { anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { everythingOf } from '#test/security/everything-of.ts';
import { filled } from '#test/security/sample.ts';

const product = setUpProduct();

const CONTENT_TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

/** What a browser says of a request that another site made it send, and an old one that only names the page. */
const FOREIGN: Record<string, Record<string, string>> = {
  'cross-site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'same-site': { 'sec-fetch-site': 'same-site', origin: 'https://other.localhost' },
  'an old browser': { origin: 'https://evil.example' },
  'an old browser without origin': { referer: 'https://evil.example/page' },
  'a sandboxed frame': { origin: 'null' },
  'another port': { origin: 'http://localhost:3001' },
  'a name that begins like ours': { origin: 'http://localhost:3000.evil.example' },
  nonsense: { origin: 'not an origin' },
};
const OURS: Record<string, Record<string, string>> = {
  'our page': { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
  'typed by a person': { 'sec-fetch-site': 'none' },
  'an old browser on our page': { origin: 'http://localhost:3000' },
  'an old browser that hides its origin': { referer: 'http://localhost:3000/dashboard' },
  'a script': {},
};

const bodyOf = (type: string): string =>
  type.startsWith('multipart') ? '--x--\r\n' : type === 'application/json' ? '{"units":"imperial"}' : 'units=imperial';

test('CSRF-01 a write that another site made the browser send is refused with 403, whatever its content type', async () => {
  const athlete = await anAthlete(product);
  const before = await everythingOf(product, athlete.id);
  for (const [from, headers] of Object.entries(FOREIGN)) {
    for (const type of CONTENT_TYPES) {
      const answer = await athlete.raw({
        method: 'PATCH',
        url: '/api/athlete',
        headers: { ...headers, 'content-type': type },
        payload: bodyOf(type),
      });
      expect(answer.status, `${from}, ${type}`).toBe(403);
      expect(answer.json).toEqual({ message: 'Cross-site request blocked.', code: 'cross-site' });
    }
  }
  expect(await everythingOf(product, athlete.id)).toEqual(before);
});

test('CSRF-01 a write from our own pages, or from no page at all, is taken', async () => {
  for (const [from, headers] of Object.entries(OURS)) {
    const athlete = await anAthlete(product);
    const answer = await athlete.raw({ method: 'PATCH', url: '/api/athlete', headers, payload: { units: 'imperial' } });
    expect(answer.status, from).toBe(200);
  }
});

test('CSRF-01 holds for every address that writes, signed in or not', async () => {
  const writes = productRoutes(product.app.deps).filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.method !== 'HEAD');
  expect(writes.length).toBeGreaterThan(12);
  for (const { endpoint } of writes) {
    const answer = await product.browser().raw({ method: endpoint.method, url: filled(endpoint), headers: FOREIGN['cross-site'] });
    expect(answer.status, `${endpoint.method} ${endpoint.path}`).toBe(403);
  }
});

test('CSRF-02 a write takes JSON and nothing else: text, forms and multipart are 415', async () => {
  const athlete = await anAthlete(product);
  const before = await everythingOf(product, athlete.id);
  for (const type of [...CONTENT_TYPES.slice(1), 'application/xml', 'application/jsonx', 'text/html']) {
    for (const url of ['/api/athlete', '/api/auth/login']) {
      const answer = await athlete.raw({
        method: url === '/api/athlete' ? 'PATCH' : 'POST',
        url,
        headers: { 'content-type': type, ...OURS['our page'] },
        payload: bodyOf(type),
      });
      expect(answer.status, `${url} ${type}`).toBe(415);
      expect(answer.json.code).toBe('unsupported-type');
    }
  }
  expect(await everythingOf(product, athlete.id)).toEqual(before);
});

test('CSRF-02 an upload takes multipart and nothing else', async () => {
  const athlete = await anAthlete(product);
  for (const type of CONTENT_TYPES.slice(0, 3)) {
    const answer = await athlete.raw({
      method: 'POST',
      url: '/api/uploads',
      headers: { 'content-type': type, ...OURS['our page'] },
      payload: bodyOf(type),
    });
    expect(answer.status, type).toBe(415);
  }
});

const NAVIGATION = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

const LOGOUTS: [string, Record<string, string>, 'ends' | 'stays'][] = [
  ['a link on our own page', { ...NAVIGATION, 'sec-fetch-site': 'same-origin', 'sec-fetch-user': '?1' }, 'ends'],
  ['a script of our own page that goes there', { ...NAVIGATION, 'sec-fetch-site': 'same-origin' }, 'ends'],
  ['the address typed by a person', { ...NAVIGATION, 'sec-fetch-site': 'none', 'sec-fetch-user': '?1' }, 'ends'],
  ['an old browser on our own page', { referer: 'http://localhost:3000/dashboard' }, 'ends'],
  ['a link on another site', { ...NAVIGATION, 'sec-fetch-site': 'cross-site', 'sec-fetch-user': '?1' }, 'stays'],
  ['a page of a neighbour', { ...NAVIGATION, 'sec-fetch-site': 'same-site' }, 'stays'],
  ['an image on another site', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' }, 'stays'],
  ['an image on our own page', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' }, 'stays'],
  ['a frame on our own page', { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }, 'stays'],
  ['a fetch of our own page', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }, 'stays'],
  [
    'a prefetch of our own page',
    { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    'stays',
  ],
  ['an old browser on another site', { referer: 'https://evil.example/' }, 'stays'],
];

test('CSRF-03 /api/logout by GET ends a login only for a navigation from our own pages', async () => {
  for (const [how, headers, outcome] of LOGOUTS) {
    const athlete = await anAthlete(product);
    const answer = await athlete.get('/api/logout', headers);
    expect(answer.status, how).toBe(302);
    expect(answer.headers.location, how).toBe('/');
    expect((await athlete.get('/api/auth/user')).status, how).toBe(outcome === 'ends' ? 401 : 200);
  }
});

/** A log-out is a navigation; an export that is asked for before there is one is begun, for nobody but the athlete and one at a time. */
const WRITES_ON_GET = ['/api/logout', '/api/account/export'];

test('CSRF-03 no GET writes anything, and HEAD does not run what GET would', async () => {
  const athlete = await anAthlete(product);
  await athlete.get('/api/auth/user');
  const before = await everythingOf(product, athlete.id);
  for (const { endpoint } of productRoutes(product.app.deps).filter(({ endpoint: { gives } }) => gives !== 'events')) {
    if (endpoint.method === 'GET' && !WRITES_ON_GET.includes(endpoint.path)) await athlete.get(filled(endpoint));
    const head = await athlete.raw({ method: 'HEAD', url: filled(endpoint) });
    expect(head.status, `HEAD ${endpoint.path}`).toBe(404);
  }
  const { audit_log: _, ...after } = await everythingOf(product, athlete.id);
  const { audit_log: __, ...rest } = before;
  expect(after).toEqual(rest);
  expect((await athlete.get('/api/auth/user')).status).toBe(200);
});

test('CSRF-04 another site can neither log an athlete in to a foreign account nor sign one up', async () => {
  const { email } = await anAthlete(product);
  const victim = product.browser();
  const login = { email, password: PASSWORD };
  const signup = { ...login, email: 'planted@example.test', firstName: 'A', lastName: 'B', acceptTerms: true };
  for (const headers of Object.values(FOREIGN)) {
    expect((await victim.send('POST', '/api/auth/login', login, { 'sec-fetch-site': 'cross-site', ...headers })).status).toBe(403);
    expect((await victim.raw({ method: 'POST', url: '/api/auth/signup', payload: signup, headers })).status).toBe(403);
  }
  expect(victim.cookies.size).toBe(0);
  expect((await victim.get('/api/auth/user')).status).toBe(401);
});
