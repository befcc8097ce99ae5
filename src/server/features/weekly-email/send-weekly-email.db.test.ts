import { afterEach, expect, test } from 'vitest';
import { UserId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { findWeeklyEmailsJob, sendWeeklyEmailJob } from '#server/features/weekly-email/jobs.ts';
import { sendWeeklyEmail } from '#server/features/weekly-email/send-weekly-email.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anActivity, anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { confirmAddress } from '#test/factors.ts';
import type { Browser } from '#test/product.ts';
import { everythingOf } from '#test/security/everything-of.ts';

const MONDAY = '2026-11-30' as LocalDate;
/** A day of the week before that Monday. */
const BEFORE = '2026-11-26';
const product = setUpProduct({ now: '2026-11-28T12:00:00Z' });
afterEach(() => {
  product.clock.now = new Date('2026-11-28T12:00:00Z');
});

type Athlete = Browser & { id: string; email: string };

const choose = (athlete: Browser, byEmail: boolean) =>
  athlete.send('PUT', '/api/account/notifications', { kind: 'weekly-email', byEmail, byPush: false });
const emailsTo = async (athlete: Athlete) =>
  (await product.letters()).filter(({ to, subject }) => to === athlete.email && subject.startsWith('Your Moorline week'));
const plan = (athlete: Browser, scheduledDate: string, more = {}) =>
  athlete.send('POST', '/api/training-sessions', { discipline: 'running', sessionType: 'Easy run', duration: 45, scheduledDate, ...more });

/** What the link in the email carries. */
const tokenOf = async (athlete: Athlete): Promise<string> =>
  /\/weekly-email#token=(\S+)/.exec((await emailsTo(athlete))[0]?.body ?? '')?.[1] ?? '';
const turnOffWith = (token: string) => product.browser().send('POST', '/api/weekly-email/off', { token });

/** Somebody who wants the email. It was turned on before there was anything to write about, so none has been sent. */
async function reader({ timeZone = 'Europe/London', weekStart = 'monday' } = {}): Promise<Athlete> {
  const athlete = await anAthlete(product);
  await confirmAddress(product, athlete.id);
  await athlete.send('PATCH', '/api/athlete', { timeZone, weekStart });
  expect((await choose(athlete, true)).status).toBe(200);
  await everythingOf(product, athlete.id);
  return athlete;
}

/** What the clock starts at this moment, for one athlete. */
async function at(moment: string, athlete: Athlete): Promise<number> {
  product.clock.now = new Date(moment);
  await findWeeklyEmailsJob.run(product.app.deps, {});
  await everythingOf(product, athlete.id);
  return (await emailsTo(athlete)).length;
}

test('on Monday from seven where the athlete lives, and once for a week, however often the jobs run', async () => {
  const athlete = await reader({ timeZone: 'Asia/Kathmandu' });
  await plan(athlete, MONDAY);
  expect(await at(`${MONDAY}T01:10:00Z`, athlete), 'before seven').toBe(0);
  expect(await at(`${MONDAY}T01:20:00Z`, athlete), 'five past seven').toBe(1);
  expect(await at(`${MONDAY}T01:35:00Z`, athlete)).toBe(1);
  const scope = athleteScope(UserId.parse(athlete.id));
  await Promise.all([1, 2, 3].map(() => sendWeeklyEmailJob.run(product.app.deps, scope, {})));
  expect(await at(`${addDays(MONDAY, 1)}T03:00:00Z`, athlete), 'on Tuesday').toBe(1);
  await plan(athlete, addDays(MONDAY, 9));
  expect(await at(`${addDays(MONDAY, 7)}T03:00:00Z`, athlete), 'a week later').toBe(2);
});

test('a try that was cut off leaves nothing behind, and the next one sends it', async () => {
  const athlete = await reader();
  await plan(athlete, MONDAY);
  product.clock.now = new Date(`${MONDAY}T08:00:00Z`);
  const { deps } = product.app;
  const scope = athleteScope(UserId.parse(athlete.id));
  const cut = async () => {
    throw new Error('cut off');
  };
  await expect(sendWeeklyEmail({ ...deps, mail: { ...deps.mail, post: cut } }, scope)).rejects.toThrow('cut off');
  expect(await at(`${MONDAY}T08:15:00Z`, athlete)).toBe(1);
});

test('a week that begins on Sunday has its email on Sunday', async () => {
  const athlete = await reader({ weekStart: 'sunday' });
  await plan(athlete, MONDAY);
  expect(await at('2026-11-29T08:00:00Z', athlete)).toBe(1);
  expect((await emailsTo(athlete))[0]?.subject).toBe('Your Moorline week: 29 November – 5 December');
  expect(await at(`${MONDAY}T08:00:00Z`, athlete)).toBe(1);
});

test('it says what the calendar and the dashboard say', async () => {
  const athlete = await reader();
  await anActivity(athlete, { discipline: 'run', startTime: `${BEFORE}T10:00:00Z`, durationSec: 3000, rpe: 5 });
  const { json: session } = await plan(athlete, BEFORE, { duration: 60 });
  await athlete.send('PUT', `/api/training-sessions/${session.id}/complete`);
  await plan(athlete, addDays(MONDAY, 2), { sessionType: 'Hill repeats', duration: 75 });
  await at(`${MONDAY}T07:05:00Z`, athlete);
  const [email] = await emailsTo(athlete);
  const { json: dashboard } = await athlete.get('/api/dashboard');
  const { json: weeks } = await athlete.get('/api/training-weeks?from=2026-11-23');
  const load = Math.round(weeks[0].completed.load);
  expect(email?.body).toContain('Hello Maya,\n\nLast week, 23–29 November\nSessions: 1 of 1 completed\nTime: 50 min of 1 h planned\n');
  expect(email?.body).toContain(`\nLoad: ${load} of ${Math.round(weeks[0].planned.load)} planned\nRun: 50 min of 1 h planned`);
  expect(email?.body).toContain(
    'This week, 30 November – 6 December: 1 session, 1 h 15 min\nWednesday 2 December: Hill repeats, 1 h 15 min\n',
  );
  if (dashboard.readiness.verdict === null) expect(email?.body).not.toContain('\nToday\n');
  else expect(email?.body).toContain(`Today\n${dashboard.readiness.headline}\n`);
  const insight = dashboard.recommendations[0] ?? dashboard.insight;
  if (insight) expect(email?.body).toContain(insight.sentence);
});

test('a skipped session is planned nowhere: not in the calendar, the week review or the email', async () => {
  const athlete = await reader();
  const { json: done } = await plan(athlete, BEFORE, { duration: 60 });
  await athlete.send('PUT', `/api/training-sessions/${done.id}/complete`);
  await plan(athlete, addDays(BEFORE as LocalDate, 1), { duration: 30 });
  const { json: skipped } = await plan(athlete, addDays(BEFORE as LocalDate, 2), { duration: 90 });
  expect((await athlete.send('PATCH', `/api/training-sessions/${skipped.id}`, { skippedBecause: 'travel' })).status).toBe(200);
  await at(`${MONDAY}T07:05:00Z`, athlete);

  const { json: weeks } = await athlete.get('/api/training-weeks?from=2026-11-23');
  expect(weeks[0].planned).toMatchObject({ count: 2, durationSec: 90 * 60 });
  expect((await emailsTo(athlete))[0]?.body).toContain('\nSessions: 1 of 2 completed\n');
  const { json: review } = await athlete.get('/api/coach/week-review');
  const sentences: { text: string }[] = review.sentences;
  expect(sentences.map(({ text }) => text)).toContain('You completed 1 of 2 planned sessions.');
});

test('the verdict of the morning is in it', async () => {
  const athlete = await reader();
  await plan(athlete, MONDAY);
  product.clock.now = new Date(`${MONDAY}T06:30:00Z`);
  await athlete.send('POST', '/api/check-ins', { symptoms: ['fever'] });
  await at(`${MONDAY}T07:05:00Z`, athlete);
  const { json: readiness } = await athlete.get('/api/readiness');
  expect(readiness.verdict).toBe('rest');
  expect((await emailsTo(athlete))[0]?.body).toContain(`Today\n${readiness.headline}\n`);
});

test('nobody gets it who has not asked for it, has not confirmed the address, or is locked out', async () => {
  const [silent, unconfirmed, off, locked] = [await anAthlete(product), await reader(), await reader(), await reader()];
  await confirmAddress(product, silent.id);
  await choose(off, false);
  const { db } = product.app.deps;
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', unconfirmed.id).execute();
  await db.updateTable('users').set({ locked_at: new Date() }).where('id', '=', locked.id).execute();
  for (const athlete of [silent, unconfirmed, off, locked]) {
    await plan(athlete, MONDAY);
    expect(await at(`${MONDAY}T09:00:00Z`, athlete)).toBe(0);
  }
  const { json } = await silent.get('/api/account/notifications');
  expect(json.choices).toContainEqual({ kind: 'weekly-email', byEmail: false, byPush: false });
});

test('a week without training and sessions has none', async () => {
  const athlete = await reader();
  await plan(athlete, addDays(MONDAY, 8));
  await anActivity(athlete, { startTime: '2026-11-10T10:00:00Z', durationSec: 3600 });
  expect(await at(`${MONDAY}T09:00:00Z`, athlete)).toBe(0);
  // Nor when somebody asks for it that day.
  await choose(athlete, true);
  expect(await at(`${MONDAY}T09:15:00Z`, athlete)).toBe(0);
});

test('whoever turns it on gets this week’s at once, and not a second time', async () => {
  const athlete = await reader();
  await plan(athlete, addDays(MONDAY, 3));
  product.clock.now = new Date(`${addDays(MONDAY, 2)}T15:00:00Z`);
  await choose(athlete, true);
  await everythingOf(product, athlete.id);
  expect((await emailsTo(athlete)).map(({ body }) => body)).toEqual([expect.stringContaining('The rest of this week, 2–6 December')]);
  await choose(athlete, false);
  await choose(athlete, true);
  await everythingOf(product, athlete.id);
  expect(await emailsTo(athlete)).toHaveLength(1);
});

test('it has no push message', async () => {
  const athlete = await anAthlete(product);
  const { json } = await athlete.send('PUT', '/api/account/notifications', { kind: 'weekly-email', byEmail: true, byPush: true });
  expect(json.choices).toContainEqual({ kind: 'weekly-email', byEmail: true, byPush: false });
});

test('its link turns it off without a login, and nothing else', async () => {
  const athlete = await reader();
  await athlete.send('PUT', '/api/account/notifications', { kind: 'finished-work', byEmail: true, byPush: true });
  await plan(athlete, MONDAY);
  await at(`${MONDAY}T08:00:00Z`, athlete);
  const answer = await turnOffWith(await tokenOf(athlete));
  expect([answer.status, answer.json]).toEqual([200, { message: 'The weekly email is off.' }]);
  const { choices } = (await athlete.get('/api/account/notifications')).json;
  expect(choices).toContainEqual({ kind: 'weekly-email', byEmail: false, byPush: false });
  expect(choices).toContainEqual({ kind: 'finished-work', byEmail: true, byPush: true });
  await plan(athlete, addDays(MONDAY, 7));
  expect(await at(`${addDays(MONDAY, 7)}T08:00:00Z`, athlete)).toBe(1);
});

test('a link that was changed turns nothing off', async () => {
  const athlete = await reader();
  await plan(athlete, MONDAY);
  await at(`${MONDAY}T08:00:00Z`, athlete);
  const token = await tokenOf(athlete);
  for (const wrong of [`${token.slice(0, -2)}xx`, 'A'.repeat(43), token.replace(/^\w{8}/, '00000000')]) {
    const answer = await turnOffWith(wrong);
    expect([answer.status, answer.json.code], wrong).toEqual([400, 'invalid']);
  }
  const { choices } = (await athlete.get('/api/account/notifications')).json;
  expect(choices).toContainEqual({ kind: 'weekly-email', byEmail: true, byPush: false });
});

test('an erased athlete gets none, and the link of an old one does no harm', async () => {
  const athlete = await reader();
  await plan(athlete, MONDAY);
  await at(`${MONDAY}T08:00:00Z`, athlete);
  const token = await tokenOf(athlete);
  await athlete.send('DELETE', '/api/account', { currentPassword: PASSWORD });
  const { db } = product.app.deps;
  await expect
    .poll(async () => db.selectFrom('users').select('id').where('id', '=', athlete.id).executeTakeFirst(), { timeout: 20_000 })
    .toBeUndefined();
  product.clock.now = new Date(`${addDays(MONDAY, 7)}T08:00:00Z`);
  await sendWeeklyEmail(product.app.deps, athleteScope(UserId.parse(athlete.id)));
  expect(await emailsTo(athlete)).toEqual([]);
  expect((await turnOffWith(token)).status).toBe(200);
});
