import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { BOUNDS } from '#contract/shared/bounds.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { productRoutes } from '#server/product-routes.ts';
import { anActivity, anAthlete } from '#test/athletes/factories.ts';
import { cpuMsWhile } from '#test/cpu-time.ts';
import { setUpProduct } from '#test/database.ts';
import { everythingOf } from '#test/security/everything-of.ts';
import { hasHostileFiles, hostileBytes } from '#test/security/hostile.ts';
import { fieldsOf, filled, sampleBody, shapeOf } from '#test/security/sample.ts';

let writes: readonly Endpoint[];
const product = setUpProduct();
beforeAll(() => {
  writes = productRoutes(product.app.deps)
    .map(({ endpoint }) => endpoint)
    .filter(({ method, takes }) => method !== 'GET' && method !== 'HEAD' && takes === undefined);
});

const OURS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const ODD_BODIES: Record<string, string> = {
  null: 'null',
  'a string': '"heather"',
  'a number': '7',
  'a list': '[]',
  true: 'true',
  'half a body': '{"email": "a',
  'nothing but blanks': '   ',
  'an object for a text': '{"email":{"$gt":""},"password":{"$gt":""}}',
  'a list for a text': '{"email":["a@example.test"],"password":["x"]}',
  'deep lists': nested(50_000),
  'deep objects': `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  'a deep list in a field': `{"email":${nested(40_000)}}`,
  'two byte-order marks': '\ufeff\ufeff{}',
  'a comment': '{/* */}',
  'a comma too many': '{"email":"a@example.test",}',
  'single quotes': "{'email':'a@example.test'}",
  'a NUL': '{"email":"a\u0000@example.test"}',
};

test('VAL-02 odd JSON gets 400 in words, at once, on every address that writes', async () => {
  const athlete = await anAthlete(product);
  for (const endpoint of writes.filter(({ body }) => body)) {
    for (const [what, payload] of Object.entries(ODD_BODIES)) {
      const tookMs = await cpuMsWhile(async () => {
        const answer = await athlete.raw({ method: endpoint.method, url: filled(endpoint), headers: OURS, payload });
        const where = `${endpoint.method} ${endpoint.path}, ${what}: ${answer.text.slice(0, 200)}`;
        expect(answer.status, where).toBe(400);
        expect(answer.json.message, where).toMatch(/^[A-Z][^{}[\]]+$/);
      });
      expect(tookMs, `${endpoint.method} ${endpoint.path}, ${what}`).toBeLessThan(500);
    }
  }
  expect((await athlete.get('/api/auth/user')).status).toBe(200);
});

test.skipIf(!hasHostileFiles)('VAL-02 200 kB of brackets are refused in under half a second', async () => {
  const tookMs = await cpuMsWhile(async () => {
    const sent = { method: 'POST', url: '/api/auth/login', headers: OURS, payload: hostileBytes('text/t05-deep.json') } as const;
    expect([400, 413]).toContain((await product.browser().raw(sent)).status);
  });
  expect(tookMs).toBeLessThan(500);
});

test('VAL-02 a body above 100 kB gets 413 before it is read whole, with or without its length', async () => {
  const url = new URL(await product.listen());
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n`;
  const said = await told(url, `${head}Content-Length: 50000000\r\n\r\n{`);
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  const chunk = 'a'.repeat(60_000);
  const chunked = await told(
    url,
    `${head}Transfer-Encoding: chunked\r\n\r\n${[chunk, chunk].map((each) => `${each.length.toString(16)}\r\n${each}\r\n`).join('')}`,
  );
  expect(chunked).toMatch(/^HTTP\/1\.1 413 /);
  // Just below is read.
  const below = JSON.stringify({ email: 'a@example.test', password: 'x'.repeat(100 * 1024 - 60) });
  expect((await product.browser().raw({ method: 'POST', url: '/api/auth/login', headers: OURS, payload: below })).status).toBe(400);
});

/** What is answered to bytes that are never finished. */
function told(url: URL, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(url.port), url.hostname, () => socket.write(bytes));
    const enough = () => {
      socket.destroy();
      resolve(text);
    };
    socket.on('data', (data) => {
      text += data;
      if (text.includes('\r\n\r\n')) enough();
    });
    socket.on('close', enough).on('error', () => text || reject(new Error('no answer')));
  });
}

const ODD_NUMBERS = ['1e400', '-1e400', '"0x10"', '"12"', '"NaN"', '""', 'true', '[5]', '{}', '1e308', '-1e308'];

test('VAL-04 a number that is none, or that no bound knows, is refused on every write', async () => {
  const athlete = await anAthlete(product);
  let tried = 0;
  for (const endpoint of writes) {
    const sample = sampleBody(endpoint);
    if (!sample || !endpoint.body) continue;
    const numbers = fieldsOf(shapeOf(endpoint.body)).filter(({ path, shape }) => shape.type === 'number' && !/[.[]/.test(path));
    for (const field of new Set(numbers.map(({ path }) => path))) {
      for (const odd of ODD_NUMBERS) {
        const payload = JSON.stringify({ ...sample, [field]: '@' }).replace('"@"', odd);
        const answer = await athlete.raw({ method: endpoint.method, url: filled(endpoint), headers: OURS, payload });
        expect(answer.status, `${endpoint.method} ${endpoint.path} ${field} = ${odd}`).toBe(400);
        expect(Object.keys(answer.json.fields ?? {}), `${endpoint.path} ${field} = ${odd}`).toContain(field);
        tried++;
      }
    }
  }
  expect(tried).toBeGreaterThan(80);
});

test('VAL-04 the bounds of the one table hold at their edges', async () => {
  expect(BOUNDS).toMatchObject({
    heartRateBpm: { min: 20, max: 250 },
    powerW: { min: 0, max: 3000 },
    durationSec: { min: 1, max: 604_800 },
    distanceM: { min: 0, max: 2_000_000 },
    weightKg: { min: 20, max: 300 },
  });
  const athlete = await anAthlete(product);
  const entry = { discipline: 'bike', startTime: '2020-05-30T17:00:00Z', durationSec: 3600 };
  const edges = {
    avgHeartRate: BOUNDS.heartRateBpm,
    avgPower: BOUNDS.powerW,
    durationSec: BOUNDS.durationSec,
    distanceM: BOUNDS.distanceM,
    rpe: BOUNDS.rpe,
  };
  for (const [field, { min, max }] of Object.entries(edges)) {
    for (const [value, status] of [
      [min, 201],
      [max, 201],
      [min - 0.01, 400],
      [max + 0.01, 400],
    ] as const) {
      expect((await athlete.send('POST', '/api/activities', { ...entry, [field]: value })).status, `${field} = ${value}`).toBe(status);
    }
  }
  for (const [weightKg, status] of [
    [20, 200],
    [300, 200],
    [19.9, 400],
    [300.1, 400],
    [null, 200],
  ] as const) {
    expect((await athlete.send('PATCH', '/api/athlete', { weightKg })).status, `weight ${weightKg}`).toBe(status);
  }
});

test('VAL-04 a count in an address is written in digits', async () => {
  const athlete = await anAthlete(product);
  for (const limit of ['0x10', '1e1', ' 5', '5 ', '+5', '5.0', '-1', '0', '101', 'NaN', 'Infinity', '', '٥', '9'.repeat(400)]) {
    expect((await athlete.get(`/api/activities?limit=${encodeURIComponent(limit)}`)).status, limit).toBe(400);
  }
  expect((await athlete.get('/api/activities?limit=100')).status).toBe(200);
});

test.skipIf(!hasHostileFiles)('VAL-04 a body of doubled names and odd numbers is refused', async () => {
  const athlete = await anAthlete(product);
  const answer = await athlete.raw({
    method: 'POST',
    url: '/api/activities',
    headers: OURS,
    payload: hostileBytes('text/t07-duplicate-and-odd-numbers.json'),
  });
  expect(answer.status).toBe(400);
});

const INHERITED = ['toString', 'constructor', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'isPrototypeOf'];

test('VAL-06 no key of a body reaches a prototype, and none is taken for a field that is known', async () => {
  const athlete = await anAthlete(product);
  const poison = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"a":{"__proto__":{"polluted":1}}}',
    '{"\\u005f_proto__":{"polluted":1}}',
  ];
  const bodies = [
    ...poison,
    ...INHERITED.map((name) => JSON.stringify({ [name]: 'x' })),
    ...(hasHostileFiles ? [hostileBytes('text/t06-proto.json').toString()] : []),
  ];
  // MCP has a protocol of its own and is asked for its token first.
  for (const endpoint of writes.filter(({ path }) => path !== '/mcp')) {
    for (const payload of bodies) {
      const answer = await athlete.raw({ method: endpoint.method, url: filled(endpoint), headers: OURS, payload });
      expect(answer.status, `${endpoint.method} ${endpoint.path} ${payload}`).toBe(400);
    }
    // What is signed is read as bytes and has no fields of ours.
    if (endpoint.access === 'callback') continue;
    const full = { ...sampleBody(endpoint), toString: 'x' };
    const { fields } = (await athlete.send(endpoint.method as 'POST', filled(endpoint), full)).json;
    expect(Object.entries(fields), endpoint.path).toContainEqual(['toString', 'Unknown field']);
  }
  for (const name of ['__proto__[polluted]=1', 'constructor[prototype][polluted]=1', '__proto__=1', 'toString=1'])
    await athlete.get(`/api/activities?${name}`);
  const bare = {} as Record<string, unknown>;
  expect([bare.polluted, bare.isAdmin, bare.subscriptionTier]).toEqual([undefined, undefined, undefined]);
});

test('VAL-08 the same parameter twice, brackets and a body on GET change nothing', async () => {
  const athlete = await anAthlete(product);
  await anActivity(athlete, { name: 'the one' });
  const before = await everythingOf(product, athlete.id);
  for (const query of [
    'q=one&q=two',
    'q[]=one',
    'q[$ne]=one',
    'q[a][b]=c',
    'from=2026-01-01&from=2026-02-01',
    'limit=5&limit=6',
    'discipline=bike&discipline=run',
    'Q=one',
    'q.a=1',
  ]) {
    const answer = await athlete.get(`/api/activities?${query}`);
    expect(answer.status, query).toBe(400);
  }
  const withBody = await athlete.raw({
    method: 'GET',
    url: '/api/activities',
    headers: { 'content-type': 'application/json' },
    payload: '{"q":"nothing"}',
  });
  expect(withBody.json.items).toHaveLength(1);
  expect((await athlete.get('/api/login?next=/dashboard&next=//evil.example')).headers.location ?? '').not.toContain('evil');
  expect(await everythingOf(product, athlete.id)).toEqual(before);
});
