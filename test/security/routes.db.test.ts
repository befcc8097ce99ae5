import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { productRoutes } from '#server/product-routes.ts';
import { anActivity, anAthlete, anImportedActivity, aRideFile, aThreshold } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';
import { callOn } from '#test/security/call-as-page.ts';
import { everythingOf } from '#test/security/everything-of.ts';
import { objectsOf } from '#test/security/makers.ts';
import { fieldsOf, filled, namesObject, sampleBody, shapeOf } from '#test/security/sample.ts';

let endpoints: readonly Endpoint[];
const product = setUpProduct();
beforeAll(() => {
  endpoints = productRoutes(product.app.deps).map(({ endpoint }) => endpoint);
});

/** What machines and browsers read beside the contract. */
const BESIDE_THE_CONTRACT = ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/.well-known/security.txt', '/'];

/** To everybody but an operator these are like addresses that do not exist. */
const ONLY_FOR_OPERATORS: readonly string[] = ['/api/operator/incidents'];

const own = () => endpoints.filter(({ access }) => access === 'own');
const writes = () => endpoints.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
const words = ({ method, path }: Endpoint) => `${method} ${path}`;

test('AUTHZ-01 every address that the server answers is in the contract or in the short list beside it', async () => {
  const known = new Set([...endpoints.map(words), ...BESIDE_THE_CONTRACT.flatMap((path) => [`GET ${path}`, `HEAD ${path}`])]);
  const served = servedAddresses();
  expect(served.filter((address) => address.includes('/api/')).length).toBeGreaterThan(
    endpoints.filter(({ path }) => path.startsWith('/api/')).length,
  );
  const assets = /^(GET|HEAD) \/((?:assets|icons|pictures)\/|[\w-]+\.(svg|js|png|ico|webmanifest|txt|woff2)$)/;
  expect(served.filter((address) => !known.has(address) && !assets.test(address))).toEqual([]);
});

test('AUTHZ-01 every private address answers 401 in JSON without a login, whatever is sent', async () => {
  expect(own().length).toBeGreaterThan(15);
  for (const endpoint of own()) {
    for (const browser of [product.browser(), withCookie('A'.repeat(43)), withCookie('')]) {
      const answer = await callOn(browser, endpoint);
      expect(answer.status, words(endpoint)).toBe(401);
      // An answer to HEAD has no body.
      if (endpoint.method === 'HEAD') continue;
      expect(answer.headers['content-type'], words(endpoint)).toMatch(/^application\/json/);
      expect(answer.json, words(endpoint)).toEqual({ message: 'Please log in.', code: 'signed-out' });
    }
  }
});

test('AUTHZ-04 two athletes on one address each get their own, whatever user id the query or the body names', async () => {
  const [first, second] = [await anAthlete(product, { firstName: 'Firstborn' }), await anAthlete(product, { firstName: 'Secondborn' })];
  await anActivity(first, { name: 'canary of the first' });
  await aThreshold(first, { value: 321 });
  for (const endpoint of own().filter(
    ({ method, path, gives }) => method === 'GET' && !path.includes(':') && gives !== 'events' && gives !== 'bytes',
  )) {
    const plain = await second.get(endpoint.path);
    for (const query of [`userId=${first.id}`, `user_id=${first.id}`, `user=${first.id}`, `athlete=${first.id}`]) {
      const asked = await second.get(`${endpoint.path}?${query}`);
      if (asked.status === 200) expect(asked.json, `${endpoint.path}?${query}`).toEqual(plain.json);
      else expect(asked.status, `${endpoint.path}?${query}`).toBe(400);
    }
    const mine = await first.get(endpoint.path);
    expect(mine.status, endpoint.path).toBe(ONLY_FOR_OPERATORS.includes(endpoint.path) ? 404 : 200);
    expect(plain.text, endpoint.path).not.toMatch(/canary of the first|Firstborn|"value":321/);
  }
});

test('AUTHZ-04 an ETag of one athlete’s answer is worth nothing to another', async () => {
  const [first, second] = [await anAthlete(product), await anAthlete(product)];
  const bytes = aRideFile({ start: '2026-05-02T07:00:00Z' });
  const [mine, theirs] = [await anImportedActivity(first, bytes), await anImportedActivity(second, bytes)];
  for (const what of ['streams', 'original']) {
    const etag = String((await first.get(`/api/activities/${mine.id}/${what}`)).headers.etag);
    expect(etag, what).toMatch(/^"[\w-]{43}"$/);
    expect((await first.get(`/api/activities/${mine.id}/${what}`, { 'if-none-match': etag })).status, what).toBe(304);
    expect((await second.get(`/api/activities/${theirs.id}/${what}`, { 'if-none-match': etag })).status, what).toBe(200);
    expect((await second.get(`/api/activities/${mine.id}/${what}`, { 'if-none-match': etag })).status, what).toBe(404);
  }
});

const NOT_FOR_CLIENTS = [
  'userId',
  'id',
  'tier',
  'subscriptionTier',
  'status',
  'createdAt',
  'aiGenerated',
  'role',
  'emailVerified',
  'isAdmin',
];

/** Where one of these words is what the athlete does: a plan is paused by its status. */
const FOR_CLIENTS: Record<string, string> = {
  'PATCH /api/training-plans/:id': 'status',
  'POST /api/get-or-create-subscription': 'tier',
  'POST /api/subscription/change': 'tier',
  'POST /api/subscription/preview': 'tier',
};

test('AUTHZ-05 a field that is not for clients is refused on every write, and nothing changes', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const objectFor = objectsOf(product, athlete);
  for (const endpoint of writes().filter(({ takes, access }) => takes === undefined && access !== 'callback')) {
    const id = namesObject(endpoint) ? await objectFor(endpoint) : undefined;
    const before = await everythingOf(product, athlete.id);
    for (const field of NOT_FOR_CLIENTS) {
      const answer = await callOn(athlete, endpoint, id, { ...sampleBody(endpoint), [field]: athlete.id });
      expect(answer.status, `${words(endpoint)} ${field}`).toBe(400);
      const known = FOR_CLIENTS[words(endpoint)] === field;
      if (!known) expect(Object.entries(answer.json.fields), `${words(endpoint)} ${field}`).toContainEqual([field, 'Unknown field']);
    }
    // Looked at once for all ten: a row that one of them had changed no other could put back byte for byte.
    expect(await everythingOf(product, athlete.id), words(endpoint)).toEqual(before);
  }
});

/** What can be shown only when it is made: without it nobody could use it. */
const SHOWN_ONCE: Record<string, readonly string[]> = {
  'POST /api/account/tokens': ['token', 'secret'],
  'POST /api/account/codes': ['secret'],
  // The card provider's form needs it for the one payment that is open.
  'POST /api/get-or-create-subscription': ['clientSecret'],
};

const SECRET_FIELDS = /password|hash|stripe|secret|token|sid$|fileKey|file_key|jobId|user_id/i;

test('AUTHZ-08 no answer has a field for a secret, an inner id or another athlete', async () => {
  for (const endpoint of endpoints) {
    const names = fieldsOf(shapeOf(endpoint.reply, 'output')).map(({ path }) => path.split('.').at(-1) ?? '');
    expect(
      names.filter((name) => SECRET_FIELDS.test(name)),
      words(endpoint),
    ).toEqual(SHOWN_ONCE[words(endpoint)] ?? []);
  }
});

test('AUTHZ-08 what an address answers is cut to its schema: nothing else of a row gets out', async () => {
  const [athlete, other] = [await anAthlete(product), await anAthlete(product)];
  const objectFor = objectsOf(product, athlete);
  for (const endpoint of own().filter(({ method, gives }) => method === 'GET' && gives !== 'events' && gives !== 'bytes')) {
    const id = namesObject(endpoint) ? await objectFor(endpoint) : undefined;
    const { status, text } = await callOn(athlete, endpoint, id);
    expect([200, 404], words(endpoint)).toContain(status);
    expect(text, words(endpoint)).not.toMatch(/argon2|password|stripe|file_key|user_id|content_hash/);
    expect(text, words(endpoint)).not.toContain(other.id);
    for (const [, owner] of text.matchAll(/"userId":"([^"]+)"/g)) expect(owner, words(endpoint)).toBe(athlete.id);
  }
});

test('VAL-01 every part of a request that an address reads has a schema that refuses what it does not know', () => {
  for (const endpoint of endpoints) {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const params = endpoint.params ? Object.keys(shapeOf(endpoint.params).properties ?? {}) : [];
    expect(params, words(endpoint)).toEqual(named);
    const query = endpoint.query && shapeOf(endpoint.query);
    // The log-in page is a navigation: what follows its address is not ours to refuse.
    if (query && endpoint.gives !== 'bytes') expect(query.additionalProperties, words(endpoint)).toBe(false);
    for (const { path, shape } of endpoint.body ? fieldsOf(shapeOf(endpoint.body)) : []) {
      if (shape.type === 'object') expect(shape.additionalProperties, `${words(endpoint)} ${path}`).toBe(false);
    }
  }
});

/** Has a protocol and a login of its own, and is held to them in answer-mcp.db.test.ts. */
const NEEDS_TOKEN = '/mcp';

test('VAL-01 an address without a body takes none', async () => {
  const athlete = await anAthlete(product);
  for (const endpoint of writes().filter(({ path, body, takes }) => !body && takes === undefined && path !== NEEDS_TOKEN)) {
    const answer = await callOn(athlete, endpoint, undefined, { force: true });
    expect(answer.status, words(endpoint)).toBe(400);
  }
});

test('PRIV-10 no address carries more than opaque ids, filters and what a person searches for', () => {
  const personal = /mail|name|user|athlete|token|password|birth|weight|heart|note|message|phone|lat|lon/i;
  for (const endpoint of endpoints) {
    const names = [endpoint.params, endpoint.query].flatMap((schema) => (schema ? Object.keys(shapeOf(schema).properties ?? {}) : []));
    expect(
      names.filter((name) => personal.test(name)),
      words(endpoint),
    ).toEqual([]);
  }
});

test('PRIV-10 links in letters carry their token where no server log and no referrer sees it', async () => {
  const { email } = await anAthlete(product);
  await product.browser().send('POST', '/api/auth/forgot-password', { email });
  const bodies = (await product.letters()).filter(({ to }) => to === email).map(({ body }) => body);
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body).toMatch(/http:\/\/localhost:3000\/[a-z-]+#token=[\w-]{43}\n/);
});

function withCookie(value: string): Browser {
  const browser = product.browser();
  browser.cookies.set('moorline', value);
  return browser;
}

/** "METHOD path" of everything the router knows. */
function servedAddresses(): string[] {
  const tree = product.app.web?.printRoutes({ commonPrefix: false }) ?? '';
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^([│\s]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!found) return [];
    const depth = (found[1] ?? '').length / 4;
    parts.length = depth;
    parts.push(found[2] ?? '');
    const path = parts.join('');
    return (found[3]?.split(', ') ?? []).map((method) => `${method} ${path}`);
  });
}

test('PRIV-04 nothing about an athlete is answered to somebody who is not logged in', async () => {
  const athlete = await anAthlete(product, { firstName: 'Quietcanary', lastName: 'Hiddenname', email: 'quiet@example.test' });
  const { id } = await anActivity(athlete, { name: 'secretcanary ride' });
  const stranger = product.browser();
  const open = endpoints.filter(({ access, method }) => access === 'public' && method === 'GET').map((endpoint) => filled(endpoint));
  for (const path of [
    ...open,
    ...BESIDE_THE_CONTRACT,
    `/athletes/${athlete.id}`,
    `/users/${athlete.id}`,
    `/activities/${id}`,
    '/leaderboard',
    '/explore',
    '/sitemap.xml',
    '/robots.txt',
    '/feed',
  ]) {
    const { text } = await stranger.get(path);
    expect(text, path).not.toMatch(/Quietcanary|Hiddenname|secretcanary|quiet@example/);
    expect(text, path).not.toContain(athlete.id);
  }
  for (const { path, access } of endpoints) if (/leaderboard|public|explore|heatmap|profile/.test(path)) expect(access, path).toBe('own');
});
