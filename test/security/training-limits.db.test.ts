import { beforeAll, expect, test } from 'vitest';
import { THRESHOLD_BOUNDS } from '#contract/athlete/athlete.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { productRoutes } from '#server/product-routes.ts';
import { anAthlete, anImportedActivity, aRideFile, aThreshold } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';
import { fieldsOf, filled, sampleBody, shapeOf } from '#test/security/sample.ts';

let own: readonly Endpoint[];
const product = setUpProduct({ now: '2026-05-31T09:00:00Z' });
beforeAll(() => {
  own = productRoutes(product.app.deps)
    .map(({ endpoint }) => endpoint)
    .filter(({ access, takes }) => access === 'own' && takes !== 'multipart');
});

const aSession = { discipline: 'running', sessionType: 'Hills', duration: 45, scheduledDate: '2026-06-02' };
const aMetric = { discipline: 'running', duration: 45, distance: 9 };

/** What a body comes to: the status, and the sentence at a field. */
async function tried(browser: Browser, [method, path]: readonly ['POST' | 'PUT', string], body: object, field: string) {
  const { status, json } = await browser.send(method, path, body);
  return { status, words: json.fields?.[field] };
}

test('VAL-03 no write of an athlete takes a text that is longer than any text may be', async () => {
  const athlete = await anAthlete(product);
  let count = 0;
  for (const endpoint of own.filter(({ method, body }) => method !== 'GET' && body)) {
    const sample = sampleBody(endpoint) ?? {};
    const free = fieldsOf(shapeOf(endpoint.body as NonNullable<Endpoint['body']>)).filter(
      ({ path, shape }) => shape.type === 'string' && !shape.enum && shape.const === undefined && !shape.format && !/[.[]/.test(path),
    );
    for (const field of new Set(free.map(({ path }) => path))) {
      const answer = await athlete.send(endpoint.method as 'POST', filled(endpoint), { ...sample, [field]: 'moor '.repeat(5_000) });
      expect(answer.status, `${endpoint.path} ${field}`).toBe(400);
      expect(Object.keys(answer.json.fields ?? {}), `${endpoint.path} ${field}`).toContain(field);
      count++;
    }
  }
  expect(count).toBeGreaterThanOrEqual(8);
});

test('VAL-03 the name of a session has 200 characters and its note 5,000, and not one more', async () => {
  const athlete = await anAthlete(product);
  const put = (words: object, field: string) => tried(athlete, ['POST', '/api/training-sessions'], { ...aSession, ...words }, field);
  expect(await put({ sessionType: '🏊🏽'.repeat(200) }, 'sessionType')).toMatchObject({ status: 201 });
  expect(await put({ sessionType: 'x'.repeat(201) }, 'sessionType')).toEqual({ status: 400, words: 'Maximum 200 characters' });
  expect(await put({ notes: 'é'.repeat(5_000) }, 'notes')).toMatchObject({ status: 201 });
  expect(await put({ notes: 'é'.repeat(5_001) }, 'notes')).toEqual({ status: 400, words: 'Maximum 5000 characters' });
  expect(await put({ sessionType: ' \u200b ' }, 'sessionType')).toEqual({ status: 400, words: 'Session type is required' });
});

/** A field of a write: the last values on both sides that are taken, and the first that are not. */
type Edge = readonly [
  string,
  readonly ['POST' | 'PUT', string],
  object,
  field: string,
  taken: readonly number[],
  refused: readonly number[],
];
const EDGES: readonly Edge[] = [
  ['minutes of a session', ['POST', '/api/training-sessions'], aSession, 'duration', [1 / 60, 10_080], [0, -1, 10_080.1]],
  ['kilometres of a session', ['POST', '/api/training-sessions'], aSession, 'distance', [0, 2_000], [-0.1, 2_000.1]],
  ['load of a session', ['POST', '/api/training-sessions'], aSession, 'plannedLoad', [0, 2_000], [-1, 2_001]],
  ['minutes of an entry', ['POST', '/api/performance-metrics'], aMetric, 'duration', [1 / 60, 10_080], [0, 10_080.1]],
  ['kilometres of an entry', ['POST', '/api/performance-metrics'], aMetric, 'distance', [0, 2_000], [-0.1, 2_000.1]],
  ['heart rate of an entry', ['POST', '/api/performance-metrics'], aMetric, 'heartRate', [20, 250], [19, 251]],
  ['power of an entry', ['POST', '/api/performance-metrics'], aMetric, 'power', [0, 3_000], [-1, 3_001]],
  ['pace of an entry', ['POST', '/api/performance-metrics'], aMetric, 'pace', [0.1, 60], [0, 60.1]],
  ['soreness', ['POST', '/api/check-ins'], {}, 'soreness', [1, 10], [0, 11, 5.5]],
  ['fatigue', ['POST', '/api/check-ins'], {}, 'fatigue', [1, 10], [0, 11, 5.5]],
  ['mood', ['POST', '/api/check-ins'], {}, 'mood', [1, 10], [0, 11, 5.5]],
  ['goal of a week', ['PUT', '/api/goals/bike'], { metric: 'weekly-duration' }, 'target', [600, 216_000], [599, 216_001]],
  ['goal of a distance', ['PUT', '/api/goals/run'], { metric: 'weekly-distance' }, 'target', [100, 2_000_000], [99, 2_000_001]],
  ...Object.entries(THRESHOLD_BOUNDS).map(
    ([kind, { min, max }]) =>
      [
        `threshold ${kind}`,
        ['POST', '/api/thresholds'],
        { kind, since: '2020-01-01' },
        'value',
        [min, max],
        [min - 0.01, max + 0.01],
      ] as const,
  ),
];

test.each(EDGES)('VAL-04 the %s is held to its bounds on both sides, in words', async (_, where, body, field, taken, refused) => {
  const athlete = await anAthlete(product);
  for (const value of taken) expect((await tried(athlete, where, { ...body, [field]: value }, field)).status, `${value}`).toBeLessThan(300);
  for (const value of refused) {
    const { status, words } = await tried(athlete, where, { ...body, [field]: value }, field);
    expect(status, `${value}`).toBe(400);
    expect(words, `${value}`).toMatch(/^[A-Z][a-z].* [a-z]/);
  }
});

test('VAL-04 every count in an address is written in digits', async () => {
  const athlete = await anAthlete(product);
  let count = 0;
  for (const endpoint of own.filter(({ method, query }) => method === 'GET' && query)) {
    for (const name of Object.keys(shapeOf(endpoint.query as NonNullable<Endpoint['query']>).properties ?? {})) {
      if (!['limit', 'days', 'points'].includes(name)) continue;
      for (const odd of ['0x10', '1e1', ' 5', '5 ', '+5', '5.5', '-1', '0', 'NaN', 'Infinity', '', 'true', '٥', '9'.repeat(400)]) {
        const address = `${filled(endpoint)}?${name}=${encodeURIComponent(odd)}`;
        expect((await athlete.get(address)).status, address).toBe(400);
      }
      count++;
    }
  }
  expect(count).toBeGreaterThanOrEqual(4);
});

const DAYS = ['1970-01-01', '2026-05-31', '2100-12-31'];

test('VAL-04 from the first day that is known to the last one no period breaks an answer', async () => {
  const athlete = await anAthlete(product);
  await anImportedActivity(athlete);
  let count = 0;
  for (const endpoint of own.filter(({ method, query }) => method === 'GET' && query)) {
    const names = Object.keys(shapeOf(endpoint.query as NonNullable<Endpoint['query']>).properties ?? {});
    if (!names.includes('from')) continue;
    for (const from of DAYS) {
      for (const to of DAYS) {
        const address = `${filled(endpoint)}?from=${from}&to=${to}`;
        const { status, json } = await athlete.get(address);
        expect([200, 400], `${address} is ${status}`).toContain(status);
        // Too long or upside down is said in words.
        if (status === 400) expect(json.message, address).toMatch(/^[A-Z].+ /);
        count++;
      }
    }
  }
  for (const day of ['1970-01-01', '2026-05-31']) expect((await athlete.get(`/api/load/days/${day}`)).status, day).toBe(200);
  expect(count).toBeGreaterThan(50);
});

test('VAL-05 an hour of 2,500 W is kept with its file and flagged, and is no best, no load, no threshold and no question', async () => {
  const athlete = await anAthlete(product);
  await aThreshold(athlete, { kind: 'ftp', value: 250, since: '2026-01-01' });
  const ride = await anImportedActivity(athlete, aRideFile({ powerW: 2500, seconds: 3600, heartRateBpm: 120 }));
  expect(ride.hasOriginal).toBe(true);
  expect(ride.quality.length).toBeGreaterThan(0);
  expect(ride.bests.filter(({ kind }) => kind === 'power')).toEqual([]);
  expect(ride.loadMethod).not.toBe('power');
  const bests = (await athlete.get('/api/analytics/personal-bests')).json;
  expect(bests.filter(({ kind }: { kind: string }) => kind === 'power')).toEqual([]);
  // What the review of thresholds rests on, seen at once.
  const [ftp] = (await athlete.get('/api/analytics/thresholds')).json.filter(({ kind }: { kind: string }) => kind === 'ftp');
  expect(ftp.current.value).toBe(250);
  expect(ftp.estimate.value).toBeLessThan(260);
  expect(ftp.movements.map(({ activityId }: { activityId: string | null }) => activityId)).not.toContain(ride.id);
  expect(ftp.offer).toBeNull();
});

test('VAL-07 the name of a session is one line in good form, its note and that of a morning keep their lines', async () => {
  const athlete = await anAthlete(product);
  const put = async (words: object) => (await athlete.send('POST', '/api/training-sessions', { ...aSession, ...words })).json;
  expect(await put({ sessionType: '  e\u0301quipe\n\tb ', notes: 'one\r\ntwo\n\n\tthree ' })).toMatchObject({
    sessionType: 'équipe b',
    name: 'équipe b',
    notes: 'one\ntwo\n\n\tthree',
  });
  for (const bad of ['\u202egnp.exe\u202c', 'a\u0000b', 'a\u0007b'])
    for (const field of ['sessionType', 'notes']) expect((await put({ [field]: bad })).fields, JSON.stringify(bad)).toHaveProperty(field);
  const morning = await athlete.send('POST', '/api/check-ins', { note: 'slept badly\r\nlegs fine' });
  expect(morning.json.note).toBe('slept badly\nlegs fine');
  expect((await athlete.send('POST', '/api/check-ins', { note: 'a\u202eb' })).json.fields).toHaveProperty('note');
});

const NO_SUCH_DAYS = [
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-01-00',
  '2026-1-1',
  '20260101',
  '1899-12-31',
  '2101-01-01',
  '2026-01-01T00:00:00Z',
  'today',
];

test('VAL-10 a day that does not exist is refused wherever a day is asked for', async () => {
  const athlete = await anAthlete(product);
  let count = 0;
  for (const endpoint of own) {
    const inBody = endpoint.body
      ? fieldsOf(shapeOf(endpoint.body)).filter(({ path, shape }) => shape.format === 'date' && !/[.[]/.test(path))
      : [];
    for (const field of new Set(inBody.map(({ path }) => path))) {
      for (const day of [...NO_SUCH_DAYS, '']) {
        const body = { ...sampleBody(endpoint), [field]: day };
        const answer = await athlete.send(endpoint.method as 'POST', filled(endpoint), body);
        expect(answer.status, `${endpoint.method} ${endpoint.path} ${field} = ${day}`).toBe(400);
        expect(Object.keys(answer.json.fields ?? {}), `${endpoint.path} ${field} = ${day}`).toContain(field);
        count++;
      }
    }
    const inQuery = endpoint.query ? Object.entries(shapeOf(endpoint.query).properties ?? {}) : [];
    for (const [name] of inQuery.filter(([, shape]) => fieldsOf(shape).some((each) => each.shape.format === 'date'))) {
      for (const day of NO_SUCH_DAYS) {
        const address = `${filled(endpoint)}?${name}=${encodeURIComponent(day)}`;
        expect((await athlete.get(address)).status, address).toBe(400);
        count++;
      }
    }
  }
  for (const day of NO_SUCH_DAYS) expect((await athlete.get(`/api/load/days/${encodeURIComponent(day)}`)).status, day).toBe(404);
  expect(count).toBeGreaterThan(150);
});

test('VAL-10 a day that has not come is refused in words, where the athlete lives; a plan may lie ahead', async () => {
  const athlete = await anAthlete(product);
  await athlete.send('PATCH', '/api/athlete', { timeZone: 'Pacific/Auckland' });
  product.clock.now = new Date('2026-05-31T13:00:00Z');
  // In Auckland it is 1 June already.
  const tomorrows = await athlete.send('PATCH', '/api/athlete', { birthDate: '2026-06-02' });
  expect(tomorrows.json.fields).toEqual({ birthDate: 'Choose today or an earlier date' });
  const refused: readonly [string, 'POST' | 'PATCH', string, (day: string) => object, string][] = [
    ['a check-in', 'POST', '/api/check-ins', (date) => ({ date, sleepHours: 8 }), 'date'],
    ['a threshold', 'POST', '/api/thresholds', (since) => ({ kind: 'ftp', value: 250, since }), 'since'],
    [
      'an activity',
      'POST',
      '/api/activities',
      (day) => ({ discipline: 'run', durationSec: 600, startTime: `${day}T10:00:00+12:00` }),
      'startTime',
    ],
    ['an entry', 'POST', '/api/performance-metrics', (day) => ({ ...aMetric, timestamp: `${day}T10:00:00+12:00` }), 'startTime'],
  ];
  for (const [what, method, path, body, field] of refused) {
    const tomorrow = await athlete.send(method, path, body('2026-06-02'));
    expect(tomorrow.status, what).toBe(400);
    expect(tomorrow.json.fields?.[field], what).toMatch(/^[A-Z].+/);
    expect((await athlete.send(method, path, body('2026-05-31'))).status, what).toBeLessThan(300);
  }
  expect((await athlete.send('POST', '/api/check-ins', { date: '2026-06-01', sleepHours: 7 })).status).toBe(200);
  expect((await athlete.send('POST', '/api/training-sessions', { ...aSession, scheduledDate: '2026-06-02' })).json.status).toBe('upcoming');
  product.clock.now = new Date('2026-05-31T09:00:00Z');
});
