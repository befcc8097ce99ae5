import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { LOOK_AGAIN_MS } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';

const COACH = 'coach@moorline.test';
/** A Sunday noon: the coach's next three weeks are 15 whole days of 18 calls. */
const SUNDAY = new Date('2026-11-22T12:00:00Z');

const product = setUpProduct({ env: { COACH_EMAIL: COACH, MAIL_FROM: 'Moorline <hello@moorline.test>' } });
beforeAll(() => {
  product.clock.now = SUNDAY;
});

let count = 0;
const send = (url: string, body: unknown) => product.browser().send('POST', url, body);
const aBooking = (startsAt: string, changes: Record<string, unknown> = {}) => ({
  name: 'Rowan Fell',
  email: `rowan${++count}@example.test`,
  timeZone: 'Europe/Berlin',
  startsAt,
  ...changes,
});
const book = (startsAt: string, changes: Record<string, unknown> = {}) => send('/api/consultations', aBooking(startsAt, changes));
const slots = async (timeZone = 'Europe/London') =>
  (await product.browser().get(`/api/consultations/slots?timeZone=${encodeURIComponent(timeZone)}`)).json;
const lettersTo = async (to: string) => (await product.letters()).filter((letter) => letter.to === to);
const tokenIn = (body: string) => /consultation#token=([\w-]{43})/.exec(body)?.[1] ?? '';
/** The calendar entry of the one letter to this address, from the outbox. */
async function entryFor(email: string): Promise<string> {
  const { db } = product.app.deps;
  for (let tries = 0; tries < 2400; tries++) {
    const row = await db.selectFrom('mails').select(['id', 'sent_at']).where('recipient', '=', email).executeTakeFirstOrThrow();
    if (row.sent_at) return readFile(join(product.dir, 'outbox', `${row.id}.ics`), 'utf8');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error('The letter was not sent.');
}

/** Books a time and answers the token from the visitor's letter. */
async function booked(startsAt: string) {
  const booking = aBooking(startsAt);
  const answer = await send('/api/consultations', booking);
  expect(answer.status).toBe(201);
  const [letter] = await lettersTo(booking.email);
  return { email: booking.email, token: tokenIn(letter?.body ?? '') };
}

test('free times are half hours of the coach’s working day, on the visitor’s own calendar and clock', async () => {
  const berlin = await slots('Europe/Berlin');
  expect(berlin.timeZone).toBe('Europe/Berlin');
  expect(berlin.lengthMin).toBe(30);
  expect(berlin.slots[0]).toEqual({
    startsAt: '2026-11-23T09:00:00.000Z',
    endsAt: '2026-11-23T09:30:00.000Z',
    date: '2026-11-23',
    time: '10:00',
  });
  const auckland = await slots('Pacific/Auckland');
  expect(auckland.slots[17]).toMatchObject({ startsAt: '2026-11-23T17:30:00.000Z', date: '2026-11-24', time: '06:30' });
  expect((await product.browser().get('/api/consultations/slots?timeZone=Moor/Line')).status).toBe(400);
});

test('a booked time is no longer free, and both sides get the invitation', async () => {
  const startsAt = '2026-11-23T14:30:00.000Z';
  const booking = aBooking(startsAt, { topic: 'My first sprint\nin June' });
  const answer = await send('/api/consultations', booking);
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ startsAt, endsAt: '2026-11-23T15:00:00.000Z', timeZone: 'Europe/Berlin', status: 'booked' });
  expect(answer.text).not.toMatch(/token/i);
  expect((await slots()).slots.map((slot: { startsAt: string }) => slot.startsAt)).not.toContain(startsAt);
  const [mine] = await lettersTo(booking.email);
  expect(mine?.body).toContain('Monday 23 November 2026, 15:30 (Europe/Berlin)');
  expect(tokenIn(mine?.body ?? '')).toHaveLength(43);
  const coachs = (await lettersTo(COACH)).find((letter) => letter.body.includes(booking.email));
  expect(coachs?.body).toContain('Monday 23 November 2026, 14:30 (Europe/London)');
  expect(coachs?.body).toContain('My first sprint\nin June');
});

test('one time is booked once, however many ask for it at the same moment', async () => {
  const startsAt = '2026-11-24T09:00:00.000Z';
  const answers = await Promise.all(Array.from({ length: 8 }, () => book(startsAt)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(7);
  expect(refused[0]?.json.message).toBe('This time has just been taken. Choose another.');
});

test('a double click books one call and sends one invitation', async () => {
  const booking = aBooking('2026-11-24T10:00:00.000Z');
  const answers = await Promise.all([send('/api/consultations', booking), send('/api/consultations', booking)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await lettersTo(booking.email)).toHaveLength(1);
});

test('times that are not the coach’s to give are refused', async () => {
  const others = ['2026-11-28T10:00:00.000Z', '2026-11-24T08:30:00.000Z', '2026-11-24T18:00:00.000Z', '2026-11-24T10:10:00.000Z'];
  for (const startsAt of [...others, '2026-11-20T10:00:00.000Z', '2027-01-05T10:00:00.000Z']) {
    const answer = await book(startsAt);
    expect(answer.status, startsAt).toBe(400);
    expect(answer.json.fields.startsAt).toBe('Choose an available time.');
  }
});

test('one person holds at most two calls to come', async () => {
  const email = 'keen@example.test';
  expect((await book('2026-11-25T09:00:00.000Z', { email })).status).toBe(201);
  expect((await book('2026-11-25T09:30:00.000Z', { email })).status).toBe(201);
  expect((await book('2026-11-25T10:00:00.000Z', { email })).status).toBe(409);
});

test('AUTH-12 an athlete books once their address is confirmed', async () => {
  const athlete = await anAthlete(product);
  const booking = aBooking('2026-11-25T11:00:00.000Z', { email: athlete.email });
  const refused = await athlete.send('POST', '/api/consultations', booking);
  expect(refused.status).toBe(403);
  expect(refused.json.code).toBe('unverified-email');
  await product.app.deps.db.updateTable('users').set({ email_verified_at: SUNDAY }).where('id', '=', athlete.id).execute();
  expect((await athlete.send('POST', '/api/consultations', booking)).status).toBe(201);
});

test('an athlete books the calls of their tier: one in a month with AI Pro, none without, and a cancelled one is free again', async () => {
  const athlete = await anAthlete(product);
  const { db } = product.app.deps;
  await db.updateTable('users').set({ email_verified_at: SUNDAY }).where('id', '=', athlete.id).execute();
  const at = (startsAt: string, changes: object = {}) =>
    athlete.send('POST', '/api/consultations', aBooking(startsAt, { email: athlete.email, ...changes }));
  const calls = async () =>
    (await athlete.get('/api/subscription')).json.quotas.find(({ name }: { name: string }) => name === 'consultations');
  expect((await at('2026-11-27T15:00:00.000Z', { email: 'another@example.test' })).json.fields.email).toContain(athlete.email);
  expect((await at('2026-11-27T15:00:00.000Z')).status).toBe(201);
  expect(await calls()).toEqual({ name: 'consultations', per: 'month', used: 1, most: 1, unlimited: false });
  const second = await at('2026-11-27T16:00:00.000Z');
  expect([second.status, second.json.message]).toEqual([409, 'You already have a call booked in that month. Choose another month.']);
  const letter = (await lettersTo(athlete.email)).find(({ body }) => tokenIn(body) !== '');
  await send('/api/consultations/cancel', { token: tokenIn(letter?.body ?? '') });
  expect(await calls()).toMatchObject({ used: 0 });
  await db.updateTable('users').set({ trial_ends_at: SUNDAY }).where('id', '=', athlete.id).execute();
  const without = await at('2026-11-27T16:30:00.000Z');
  expect([without.json.code, without.json.message]).toEqual(['needs-tier', 'Calls with the coach are included in AI Pro and AI Elite.']);
});

test('a call is moved by the link: the old time is free again, the entry in both calendars changes', async () => {
  const { email, token } = await booked('2026-11-26T09:00:00.000Z');
  const moved = await send('/api/consultations/move', { token, startsAt: '2026-11-26T12:00:00.000Z' });
  expect(moved.status).toBe(200);
  expect(moved.json).toMatchObject({ startsAt: '2026-11-26T12:00:00.000Z', status: 'booked' });
  const free = (await slots()).slots.map((slot: { startsAt: string }) => slot.startsAt);
  expect(free).toContain('2026-11-26T09:00:00.000Z');
  expect(free).not.toContain('2026-11-26T12:00:00.000Z');
  const letters = await lettersTo(email);
  expect(letters).toHaveLength(2);
  expect(letters[1]?.subject).toBe('Your call with the Moorline coach has been rescheduled');
  expect(tokenIn(letters[1]?.body ?? '')).toBe(token);
});

test('a call does not move to a time that somebody else has', async () => {
  const { token } = await booked('2026-11-27T09:00:00.000Z');
  await booked('2026-11-27T09:30:00.000Z');
  const answer = await send('/api/consultations/move', { token, startsAt: '2026-11-27T09:30:00.000Z' });
  expect(answer.status).toBe(409);
  expect((await send('/api/consultations/find', { token })).json.startsAt).toBe('2026-11-27T09:00:00.000Z');
});

test('a call is cancelled by the link, once, and its time is free again', async () => {
  const { email, token } = await booked('2026-11-27T14:00:00.000Z');
  const answers = [await send('/api/consultations/cancel', { token }), await send('/api/consultations/cancel', { token })];
  expect(answers.map(({ json }) => json.status)).toEqual(['cancelled', 'cancelled']);
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
    'Your call with the Moorline coach',
    'Your call with the Moorline coach has been cancelled',
  ]);
  expect((await book('2026-11-27T14:00:00.000Z')).status).toBe(201);
  expect((await send('/api/consultations/move', { token, startsAt: '2026-11-27T15:00:00.000Z' })).status).toBe(409);
});

test('the link is kept as its hash, and no other link opens the call', async () => {
  const { token } = await booked('2026-11-30T09:00:00.000Z');
  const rows = await product.app.deps.db.selectFrom('consultations').select('token_hash').execute();
  expect(rows.map((row) => row.token_hash)).not.toContain(token);
  expect((await send('/api/consultations/find', { token })).status).toBe(200);
  expect((await send('/api/consultations/find', { token: `${token.slice(1)}A` })).status).toBe(404);
  expect((await send('/api/consultations/find', { token: 'short' })).status).toBe(400);
});

test('a call that is over can be looked at and no longer changed', async () => {
  const { token } = await booked('2026-11-30T10:00:00.000Z');
  product.clock.now = new Date('2026-11-30T11:00:00Z');
  try {
    expect((await send('/api/consultations/find', { token })).json).toMatchObject({ status: 'past', message: 'This call has ended.' });
    expect((await send('/api/consultations/cancel', { token })).status).toBe(409);
    expect((await send('/api/consultations/move', { token, startsAt: '2026-12-01T10:00:00.000Z' })).status).toBe(409);
  } finally {
    product.clock.now = SUNDAY;
  }
});

test('INJ-04 a hostile name reaches the coach as text and adds nothing to the calendar entry', async () => {
  const name = '"Evil\r\nATTENDEE:mailto:all@example.test\r\nBEGIN:VALARM';
  const booking = aBooking('2026-12-01T09:00:00.000Z', { name, topic: '<script>alert(1)</script>' });
  expect((await send('/api/consultations', booking)).status).toBe(201);
  const coachs = (await lettersTo(COACH)).find((letter) => letter.body.includes(booking.email));
  expect(coachs?.body).toContain('<script>alert(1)</script>');
  const entry = await entryFor(booking.email);
  expect(entry).toContain('BEGIN:VEVENT');
  expect(entry).not.toMatch(/VALARM|all@example/);
});
