import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CONSENT_KINDS, CONSENT_TEXTS } from '#contract/account/consent.ts';
import { forgetFiles } from '#server/features/activities/upload/forget-files.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import {
  AGREED,
  aNewcomer,
  anActivity,
  anAthlete,
  anImportedActivity,
  aRideFile,
  filesBody,
  listedActivities,
} from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Answer, Browser } from '#test/product.ts';
import { everythingOf } from '#test/security/everything-of.ts';

const product = setUpProduct();

const files = (url: string, name: string, bytes: Uint8Array, field: string) => (browser: Browser) =>
  browser.raw({ method: 'POST', url, ...filesBody([{ name, bytes }], field) });

/** Every way in which data about health comes in. */
const HEALTH: Record<string, (browser: Browser) => Promise<Answer>> = {
  'a check-in': (browser) => browser.send('POST', '/api/check-ins', { restingHeartRate: 50 }),
  'a check-in by the other address': (browser) => browser.send('POST', '/api/performance-metrics', { hrv: 60 }),
  'a file of check-ins': files('/api/check-ins/import', 'hrv.csv', Buffer.from('date,hrv\n2026-05-01,60\n'), 'file'),
  'a file of a watch': files('/api/uploads', 'ride.fit', aRideFile(), 'files'),
  'work with a heart rate': (browser) =>
    browser.send('POST', '/api/performance-metrics', { discipline: 'running', duration: 30, distance: 5, heartRate: 150 }),
  'an activity with a heart rate': (browser) =>
    browser.send('POST', '/api/activities', {
      discipline: 'bike',
      startTime: '2026-05-30T17:00:00Z',
      durationSec: 3600,
      avgHeartRate: 140,
    }),
  'a weight': (browser) => browser.send('PATCH', '/api/athlete', { weightKg: 60 }),
  'the cycle': (browser) => browser.send('PATCH', '/api/athlete', { tracksCycle: true }),
  'a threshold in beats': (browser) => browser.send('POST', '/api/thresholds', { kind: 'max-heart-rate', value: 185 }),
};

test('PRIV-01 data about health is refused in words until the athlete has agreed, apart from the terms, and is taken afterwards', async () => {
  const newcomer = await aNewcomer(product);
  for (const [what, send] of Object.entries(HEALTH)) {
    const { status, json } = await send(newcomer);
    expect(status, what).toBe(403);
    expect(json, what).toEqual({
      code: 'consent_needed',
      consent: 'health',
      message: 'This is health data. Give your consent first.',
    });
  }
  expect((await newcomer.send('POST', '/api/account/consents', AGREED)).status).toBe(200);
  for (const [what, send] of Object.entries(HEALTH)) expect((await send(newcomer)).status, what).toBeLessThan(300);
});

test('PRIV-01 what says nothing about health needs no consent', async () => {
  const newcomer = await aNewcomer(product);
  await anActivity(newcomer, { avgPower: 200 });
  for (const [method, url, body] of [
    ['POST', '/api/performance-metrics', { discipline: 'running', duration: 30, distance: 5 }],
    ['POST', '/api/thresholds', { kind: 'ftp', value: 250 }],
    ['PATCH', '/api/athlete', { heightCm: 170, hoursPerWeek: 8 }],
    ['POST', '/api/training-sessions', { discipline: 'running', sessionType: 'Easy', duration: 30, scheduledDate: '2026-12-01' }],
  ] as const)
    expect((await newcomer.send(method, url, body)).status, url).toBeLessThan(300);
});

test('PRIV-01 the log of consents says which words, when and how, for each kind by itself', async () => {
  const newcomer = await aNewcomer(product);
  expect((await newcomer.get('/api/account/consents')).json).toMatchObject({
    consents: CONSENT_KINDS.map((kind) => ({ kind, given: false, at: null })),
    log: [],
    knowsBirthDate: false,
  });
  await newcomer.send('POST', '/api/account/consents', AGREED);
  await newcomer.send('POST', '/api/account/consents', AGREED);
  const { version } = CONSENT_TEXTS['outside-models'];
  await newcomer.send('POST', '/api/account/consents', { kind: 'outside-models', version, how: 'account-page' });
  await newcomer.send('DELETE', '/api/account/consents/outside-models');
  const { json } = await newcomer.get('/api/account/consents');
  expect(json.consents).toMatchObject([
    { kind: 'health', given: true },
    { kind: 'outside-models', given: false },
  ]);
  expect(json.log).toEqual([
    { at: expect.stringMatching(/^\d{4}-.*Z$/), kind: 'outside-models', given: false, version, how: 'account-page' },
    { at: expect.stringMatching(/^\d{4}-.*Z$/), kind: 'outside-models', given: true, version, how: 'account-page' },
    { at: expect.stringMatching(/^\d{4}-.*Z$/), kind: 'health', given: true, version: AGREED.version, how: 'dialog' },
  ]);
});

test('PRIV-01 other words than those in force are not agreed to, and agreeing to older ones counts no longer', async () => {
  const newcomer = await aNewcomer(product);
  expect((await newcomer.send('POST', '/api/account/consents', { ...AGREED, version: '2020-01-01' })).status).toBe(409);
  const at = product.clock.now;
  const older = { user_id: newcomer.id, kind: 'health', given: true, version: '2020-01-01', how: 'dialog', at } as const;
  await product.app.deps.db.insertInto('consents').values(older).execute();
  expect((await newcomer.send('POST', '/api/check-ins', { hrv: 60 })).status).toBe(403);
});

/** Changing a word of a consent changes its version: then enter the new hash here. */
const WORDS: Record<string, string> = {
  'health 2026-11-29': 'c1ccaa5351a3a998',
  'outside-models 2026-11-29': '35ac75dbcf8ebd51',
};

test('PRIV-01 a version of a consent always has the same words', () => {
  const now = CONSENT_KINDS.map((kind) => {
    const { version, ...words } = CONSENT_TEXTS[kind];
    return [`${kind} ${version}`, createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)];
  });
  expect(Object.fromEntries(now)).toEqual(WORDS);
});

test('PRIV-01, LOG-01 the database itself lets nobody change the logs of consents and of security events, or take lines out', async () => {
  const { db } = product.app.deps;
  await anAthlete(product);
  for (const table of ['consents', 'audit_log']) {
    const count = async () => (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    for (const change of [
      sql`update ${sql.table(table)} set at = now()`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)} cascade`,
    ])
      await expect(change.execute(db), table).rejects.toThrow('only ever added');
    expect(await count(), table).toBe(before);
  }
});

/** Until what follows a change of consent has been done. */
const settled = async (browser: Browser & { id: string }) => void (await everythingOf(product, browser.id));

async function anAthleteWithHealthData() {
  const athlete = await anAthlete(product);
  await athlete.send('PATCH', '/api/athlete', { weightKg: 61, heightCm: 169 });
  await athlete.send('POST', '/api/thresholds', { kind: 'max-heart-rate', value: 185, since: '2026-01-01' });
  await athlete.send('POST', '/api/thresholds', { kind: 'ftp', value: 250, since: '2026-01-01' });
  await athlete.send('POST', '/api/check-ins', { hrv: 61, restingHeartRate: 48 });
  await anImportedActivity(athlete);
  await anActivity(athlete, { avgPower: 180, startTime: '2026-05-29T17:00:00Z' });
  await settled(athlete);
  return athlete;
}

const READS = [
  '/api/athlete',
  '/api/thresholds',
  '/api/check-ins',
  '/api/activities',
  '/api/performance-metrics',
  '/api/performance-metrics/latest',
  '/api/performance-metrics/summaries',
];
const answers = async (browser: Browser) => Promise.all(READS.map(async (url) => (await browser.get(url)).json));

test('PRIV-01 a withdrawal stops the use of health data everywhere, and agreeing again brings it back as it was', async () => {
  const athlete = await anAthleteWithHealthData();
  const before = await answers(athlete);
  expect((await athlete.send('DELETE', '/api/account/consents/health')).json.consents[0]).toMatchObject({ given: false });
  await settled(athlete);
  expect((await athlete.get('/api/athlete')).json).toMatchObject({ weightKg: null, heightCm: 169 });
  expect((await athlete.get('/api/thresholds')).json).toMatchObject([{ kind: 'ftp' }]);
  expect((await athlete.get('/api/check-ins')).json).toEqual([]);
  expect((await listedActivities(athlete)).map(({ avgPower }) => avgPower)).toEqual([180]);
  expect((await athlete.get('/api/performance-metrics/latest')).json.isDefault).toEqual({ recoveryScore: true, hrv: true });
  expect((await athlete.get('/api/account/consents')).json.hasPutAside).toBe(true);
  expect((await athlete.send('POST', '/api/check-ins', { hrv: 60 })).status).toBe(403);
  const [aside] = before[3].items.filter(({ avgHeartRate }: { avgHeartRate: number | null }) => avgHeartRate !== null);
  expect((await athlete.get(`/api/activities/${aside.id}`)).status).toBe(404);
  expect((await athlete.send('POST', `/api/activities/${aside.id}/restore`)).status).toBe(403);

  await athlete.send('POST', '/api/account/consents', AGREED);
  await settled(athlete);
  expect(await answers(athlete)).toEqual(before);
  expect((await athlete.get('/api/account/consents')).json.hasPutAside).toBe(false);
});

test('PRIV-01 health data that was put aside can be deleted: no row and no file of it is left, and agreeing again brings nothing back', async () => {
  const athlete = await anAthleteWithHealthData();
  expect((await athlete.send('POST', '/api/account/consents/health/delete-data')).status).toBe(409);
  await athlete.send('DELETE', '/api/account/consents/health');
  expect((await athlete.send('POST', '/api/account/consents/health/delete-data')).status).toBe(200);
  await settled(athlete);
  await forgetFiles(product.app.deps, SYSTEM);
  await expect.poll(() => product.app.deps.files.list(athlete.id)).toEqual([]);
  const left = await everythingOf(product, athlete.id);
  expect(left.put_aside).toEqual([]);
  expect(left.performance_metrics).toEqual([]);
  expect(left.activity_streams).toEqual([]);
  expect(left.files).toEqual([]);
  await athlete.send('POST', '/api/account/consents', AGREED);
  await settled(athlete);
  expect((await listedActivities(athlete)).map(({ avgPower }) => avgPower)).toEqual([180]);
  expect((await athlete.get('/api/athlete')).json.weightKg).toBeNull();
});

const yearsAgo = (years: number, days = 0) => {
  const { now } = product.clock;
  const [year, month] = [now.getUTCFullYear() - years, now.getUTCMonth()];
  // On 29 February most years have no such day to be born on.
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), lastDay) + days)).toISOString().slice(0, 10);
};

test('PRIV-11 who is under 13 can neither sign up nor enter their age afterwards; on the thirteenth birthday they can', async () => {
  const sign = { password: 'heather on the moor', firstName: 'Kit', lastName: 'Young', acceptTerms: true };
  const young = await product
    .browser()
    .send('POST', '/api/auth/signup', { ...sign, email: 'kit@example.test', birthDate: yearsAgo(13, 1) });
  expect(young.status).toBe(400);
  expect(young.json.fields).toEqual({ birthDate: 'You must be at least 13 to use this product.' });
  expect(await product.app.deps.db.selectFrom('users').select('id').where('email', '=', 'kit@example.test').execute()).toEqual([]);
  await aNewcomer(product, { email: 'kit@example.test', birthDate: yearsAgo(13) });
  const newcomer = await aNewcomer(product);
  for (const answer of [
    await newcomer.send('POST', '/api/account/consents', { ...AGREED, birthDate: yearsAgo(12) }),
    await newcomer.send('PATCH', '/api/athlete', { birthDate: yearsAgo(12) }),
  ])
    expect(answer.status).toBe(400);
  expect((await newcomer.get('/api/athlete')).json.birthDate).toBeNull();
});

test('PRIV-11 no health data is taken before the age is known', async () => {
  const newcomer = await aNewcomer(product);
  const { birthDate: _, ...unsaid } = AGREED;
  const asked = await newcomer.send('POST', '/api/account/consents', unsaid);
  expect(asked.json.fields).toEqual({ birthDate: 'Enter your date of birth' });
  expect((await newcomer.get('/api/account/consents')).json).toMatchObject({ knowsBirthDate: false, log: [] });
  const known = await aNewcomer(product, { birthDate: '1990-02-28' });
  expect((await known.send('POST', '/api/account/consents', unsaid)).status).toBe(200);
});
