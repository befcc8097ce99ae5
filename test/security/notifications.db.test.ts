import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { UserId } from '#contract/shared/ids.ts';
import { tellAthlete } from '#server/features/account/account.ts';
import { findRemindersJob } from '#server/features/insights/jobs.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aPushService, type PushService } from '#test/doubles/push-service.ts';
import { confirmAddress } from '#test/factors.ts';
import type { Browser } from '#test/product.ts';
import { anExport } from '#test/read-export.ts';
import { everythingOf } from '#test/security/everything-of.ts';

const service: PushService = aPushService();
const product = setUpProduct({ carryPush: service.carry });
beforeEach(() => {
  service.answer = 201;
  service.taken = [];
});

type Athlete = Browser & { id: string; email: string };
const subscribe = (athlete: Browser, host?: string) => athlete.send('POST', '/api/account/push', service.subscribe(host));
const devices = async (athlete: Browser) => (await athlete.get('/api/account/notifications')).json.devices;
const tell = (athlete: Athlete, kind: 'finished-work' | 'todays-session' = 'finished-work') => {
  const { deps } = product.app;
  const scope = athleteScope(UserId.parse(athlete.id));
  return transaction(deps.db, (tx) =>
    tellAthlete(deps, tx, scope, { kind, sentence: 'Your upload has been processed.', path: '/uploads' }),
  );
};
const settled = (athlete: Athlete) => everythingOf(product, athlete.id);

test('INTEG-08 a message says in one sentence that there is something, and nothing about health or training', async () => {
  const athlete = await anAthlete(product);
  expect((await subscribe(athlete)).status).toBe(201);
  const day = '2026-06-01';
  product.clock.now = new Date(`${day}T06:05:00Z`);
  await athlete.send('POST', '/api/training-sessions', {
    discipline: 'running',
    sessionType: 'Canary intervals at 187 bpm',
    duration: 47,
    scheduledDate: day,
    notes: 'canary knee',
  });
  await findRemindersJob.run(product.app.deps, {});
  await settled(athlete);
  expect(service.taken.map(({ message }) => message)).toEqual([
    { title: 'Moorline', body: 'You have a session planned for today.', path: '/dashboard' },
  ]);
  // The signature beside it is drawn by chance and may hold any digits.
  expect(JSON.stringify(service.taken.map(({ message }) => message))).not.toMatch(/canary|187|47/i);
  expect(service.taken[0]?.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', Authorization: expect.stringMatching(/^vapid /) });
});

test('today’s session is told once, from seven in the morning where the athlete lives, and not when it is done or chosen away', async () => {
  const [here, away, done, quiet] = [
    await anAthlete(product),
    await anAthlete(product),
    await anAthlete(product),
    await anAthlete(product),
  ];
  await away.send('PATCH', '/api/athlete', { timeZone: 'Asia/Kathmandu' });
  await quiet.send('PUT', '/api/account/notifications', { kind: 'todays-session', byEmail: false, byPush: false });
  const day = '2026-07-01';
  for (const athlete of [here, away, done, quiet]) {
    await subscribe(athlete);
    const session = { discipline: 'running', sessionType: 'Easy', duration: 40, scheduledDate: day };
    const { json } = await athlete.send('POST', '/api/training-sessions', session);
    if (athlete === done) await athlete.send('PUT', `/api/training-sessions/${json.id}/complete`);
  }
  const at = async (time: string) => {
    product.clock.now = new Date(`${day}T${time}:00Z`);
    await findRemindersJob.run(product.app.deps, {});
    for (const athlete of [here, away, done, quiet]) await settled(athlete);
    return service.taken.length;
  };
  expect(await at('01:10'), 'before seven anywhere').toBe(0);
  expect(await at('01:20'), 'five past seven in Kathmandu').toBe(1);
  expect(await at('05:50')).toBe(1);
  expect(await at('06:00'), 'seven in England').toBe(2);
  expect(await at('06:15')).toBe(2);
});

test('INTEG-08 an export that is ready is told to the browser in one sentence beside its letter, and to nobody who has chosen that away', async () => {
  const [athlete, quiet] = [await anAthlete(product), await anAthlete(product)];
  for (const each of [athlete, quiet]) await subscribe(each);
  await athlete.send('PUT', '/api/account/notifications', { kind: 'finished-work', byEmail: true, byPush: true });
  await quiet.send('PUT', '/api/account/notifications', { kind: 'finished-work', byEmail: false, byPush: false });
  for (const each of [athlete, quiet]) {
    await confirmAddress(product, each.id);
    await anExport(each);
    await settled(each);
  }
  expect(service.taken.map(({ message }) => message)).toEqual([
    { title: 'Moorline', body: 'Your export is ready.', path: '/account?tab=data' },
  ]);
  const letters = (await product.letters()).filter(({ subject }) => subject.includes('export'));
  expect(letters.map(({ to }) => to).toSorted()).toEqual([athlete.email, quiet.email].toSorted());
});

test('INTEG-08 a browser whose address is gone (404, 410) is forgotten; one whose service is away is kept', async () => {
  for (const [answer, left] of [
    [404, 0],
    [410, 0],
    [503, 1],
    [429, 1],
  ] as const) {
    const athlete = await anAthlete(product);
    await subscribe(athlete);
    const { db, push } = product.app.deps;
    const device = await db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', athlete.id).executeTakeFirstOrThrow();
    service.answer = answer;
    if (left === 1) await expect(push.send(device, { title: '', body: '', path: '/' })).rejects.toThrow(String(answer));
    else {
      await tell(athlete);
      await settled(athlete);
    }
    expect(await devices(athlete), String(answer)).toHaveLength(left);
  }
});

test('INTEG-08 the keys are made once for an installation, and the private one is sealed', async () => {
  const [one, two] = [await anAthlete(product), await anAthlete(product)];
  const key = async (athlete: Browser) => (await athlete.get('/api/account/notifications')).json.publicKey;
  expect(await key(one)).toBe(await key(two));
  expect(await key(one)).toMatch(/^[\w-]{87}$/);
  const { value } = await product.app.deps.db.selectFrom('installation_keys').select('value').executeTakeFirstOrThrow();
  expect(Object.keys(value).sort()).toEqual(['publicKey', 'sealedPrivateKey']);
});

const NOT_A_PUSH_SERVICE = [
  'http://fcm.googleapis.com/send/x',
  'https://fcm.googleapis.com:8443/send/x',
  'https://me:secret@fcm.googleapis.com/send/x',
  'https://127.0.0.1/send/x',
  'https://[::1]/send/x',
  'https://2130706433/send/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/send/x',
  'https://evil.example/send/x',
  'https://fcm.googleapis.com.evil.example/send/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'https://evilfcm.googleapis.com/send/x',
  'https://push.services.mozilla.com.evil.example/',
  'ftp://fcm.googleapis.com/x',
  'fcm.googleapis.com/send/x',
  '',
];

test('SSRF-01, SSRF-02 only addresses of push services are taken, and nothing is sent to another that is in the table all the same', async () => {
  const athlete = await anAthlete(product);
  const { keys } = service.subscribe();
  for (const endpoint of NOT_A_PUSH_SERVICE)
    expect((await athlete.send('POST', '/api/account/push', { endpoint, keys })).status, endpoint).toBe(400);
  expect(await devices(athlete)).toEqual([]);
  for (const host of ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', 'wns2-db5p.notify.windows.com'])
    expect((await subscribe(athlete, host)).status, host).toBe(201);
  const { push } = product.app.deps;
  const asked = service.asked;
  expect(
    await push.send({ endpoint: 'https://127.0.0.1/x', p256dh: keys.p256dh, auth: keys.auth }, { title: '', body: '', path: '/' }),
  ).toBe('gone');
  expect(service.asked).toBe(asked);
});

test('a browser that somebody else logs in to takes their messages, and can be taken out', async () => {
  const [one, two] = [await anAthlete(product), await anAthlete(product)];
  const browser = service.subscribe();
  await one.send('POST', '/api/account/push', browser);
  const { json } = await two.send('POST', '/api/account/push', browser);
  expect(await devices(one)).toEqual([]);
  expect(await devices(two)).toHaveLength(1);
  expect((await two.send('DELETE', `/api/account/push/${json.id}`)).status).toBe(200);
  expect(await devices(two)).toEqual([]);
});

test('AUTH-12 mail beyond the account goes out only where it was chosen and the address is confirmed', async () => {
  const athlete = await anAthlete(product);
  const letters = async () => {
    await settled(athlete);
    return (await product.letters()).filter(
      ({ to, subject }) => to === athlete.email && subject === 'Moorline: Your upload has been processed.',
    );
  };
  await tell(athlete);
  await athlete.send('PUT', '/api/account/notifications', { kind: 'finished-work', byEmail: true, byPush: true });
  await tell(athlete);
  expect(await letters()).toEqual([]);
  await confirmAddress(product, athlete.id);
  await tell(athlete);
  await setTimeout(1);
  expect((await letters()).map(({ body }) => body)).toEqual([expect.stringContaining('/account?tab=notifications')]);
});
