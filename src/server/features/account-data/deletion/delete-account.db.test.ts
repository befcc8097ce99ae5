import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAgain } from '#server/features/account-data/deletion/erase-jobs.ts';
import { allowDeletes } from '#server/platform/db/append-only.ts';
import { addConnectionRows, CONNECTION_TABLES } from '#test/athletes/connection-rows.ts';
import { aNewcomer, anActivity, anAthlete, aRideFile, aThreshold, bringFiles, PASSWORD } from '#test/athletes/factories.ts';
import { LOOK_AGAIN_MS } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import { aStripe, DOUBLE_SECRET, type StripeDouble } from '#test/doubles/stripe/stripe-double.ts';
import { placesOf } from '#test/find-text-everywhere.ts';
import type { Browser } from '#test/product.ts';
import { anExport } from '#test/read-export.ts';
import { everythingOf, jobsAreDone } from '#test/security/everything-of.ts';

let stripe: StripeDouble;
beforeAll(async () => {
  stripe = await aStripe(() => product.clock?.now ?? new Date());
});
afterAll(() => stripe.stop());

const product = setUpProduct(() => ({
  env: {
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: DOUBLE_SECRET,
    STRIPE_API_BASE: stripe.url,
  },
}));

type Athlete = Browser & { id: string; email: string };

/** Somebody whose rows, files, letters, jobs and counters are everywhere, under words that nobody else uses. */
async function aFullAthlete(email: string): Promise<Athlete> {
  const athlete = await anAthlete(product, { firstName: 'Canaryfirst', lastName: 'Canarylast', email });
  await product.app.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', athlete.id).execute();
  await bringFiles(athlete, [{ name: 'canaryfile.fit', bytes: aRideFile({ seconds: 900 }) }]);
  await bringFiles(athlete, [{ name: 'canarybroken.fit', bytes: Buffer.from('canarybytes') }]);
  const { id: activityId } = await anActivity(athlete, { name: 'canarywalk', notes: 'canarynote' });
  await addConnectionRows(product.app.deps, { userId: athlete.id, activityId, word: 'canary' });
  await aThreshold(athlete);
  await athlete.send('POST', '/api/check-ins', { sleepHours: 7, note: 'canarymorning' });
  await athlete.send('POST', '/api/calendar-feed', {});
  const plan = { name: 'canaryplan', discipline: 'run', difficulty: 'beginner', duration: 4, goals: [], timeAvailable: 5 };
  const { json } = await athlete.send('POST', '/api/training-plans', plan, { 'idempotency-key': 'canarykey' });
  await athlete.send('POST', `/api/training-plans/${json.id}/start`, {});
  await athlete.send('POST', '/api/workouts', { name: 'canaryworkout', discipline: 'swim', workout: 'Swim: x\n400m' });
  await product.browser().send('POST', '/api/auth/login', { email, password: 'canarywrong' });
  await product.browser().send('POST', '/api/auth/forgot-password', { email });
  const message = { name: 'Canaryfirst', email, category: 'general', subject: 'canarysubject', message: 'canarymessage, long enough' };
  await product.browser().send('POST', '/api/contact', message);
  await anExport(athlete);
  return athlete;
}

const wordsOf = ({ id, email }: Athlete) => [id, email, 'canary'];

async function untilGone({ id }: Athlete): Promise<void> {
  const { db } = product.app.deps;
  for (let tries = 0; tries < 2400; tries++) {
    const row = await db.selectFrom('deleted_accounts').select('user_id').where('user_id', '=', id).executeTakeFirst();
    const waiting = await db.selectFrom('mails').select('id').where('is_farewell', '=', true).executeTakeFirst();
    if (row && !waiting) return;
    await setTimeout(LOOK_AGAIN_MS);
  }
  throw new Error('The account is still there.');
}

const remove = (athlete: Browser, words: object = {}) => athlete.send('DELETE', '/api/account', { currentPassword: PASSWORD, ...words });

test('PRIV-03 AUTH-17 after the password everything is gone: no row, job, file, letter or counter, and others keep all of theirs', {
  timeout: 180_000,
}, async () => {
  const other = await anAthlete(product);
  await bringFiles(other, [{ name: 'theirs.fit', bytes: aRideFile({ seconds: 900 }) }]);
  const athlete = await aFullAthlete('canary@example.test');
  const before = await everythingOf(product, other.id);
  const everywhere = await placesOf(product, wordsOf(athlete));
  expect(everywhere.length).toBeGreaterThan(25);
  for (const table of CONNECTION_TABLES)
    expect(
      everywhere.some((place) => place.startsWith(`public.${table}: `)),
      table,
    ).toBe(true);

  const wrong = await remove(athlete, { currentPassword: 'not the password' });
  expect([wrong.status, wrong.json.fields]).toEqual([400, { currentPassword: 'Incorrect password.' }]);
  expect((await athlete.get('/api/auth/user')).status).toBe(200);

  const answer = await remove(athlete);
  expect([answer.status, answer.json.status]).toEqual([202, 'deleting']);
  expect(answer.headers['clear-site-data']).toBe('"cache", "storage"');
  expect((await athlete.get('/api/auth/user')).status).toBe(401);
  await untilGone(athlete);

  let left: string[] = [];
  const leftInside = async () => {
    left = await placesOf(product, wordsOf(athlete));
    // The list by which a restored backup forgets them holds the id and a day; the last letter lies where letters are delivered.
    return left.filter((place) => !/^public\.deleted_accounts: /.test(place) && !/^outbox\//.test(place));
  };
  // The job that did it ends after the last row is gone.
  await expect.poll(leftInside, { interval: 250 }).toEqual([]);
  expect(new Set(left.filter((place) => place.startsWith('outbox/')).map((place) => place.split(':')[0])).size).toBe(1);
  expect(await everythingOf(product, other.id)).toEqual(before);
  expect((await product.browser().send('POST', '/api/auth/login', { email: athlete.email, password: PASSWORD })).status).toBe(401);
  expect((await aNewcomer(product, { email: athlete.email })).id).not.toBe(athlete.id);
});

test('without the password it is asked for in the words of every form that asks for it', async () => {
  const athlete = await anAthlete(product);
  const without = await remove(athlete, { currentPassword: '' });
  expect([without.status, without.json.fields]).toEqual([400, { currentPassword: 'Password is required' }]);
  expect((await athlete.get('/api/auth/user')).status).toBe(200);
});

test('PAY-12 while the payment provider is away the deletion waits, says so, and goes on by itself', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const { json } = await athlete.send('POST', '/api/get-or-create-subscription', { tier: 'pro' });
  expect(stripe.pay(json.clientSecret, 'works').status).toBe('succeeded');
  stripe.isAway = true;
  const answer = await remove(athlete);
  expect([answer.status, answer.json.status]).toEqual([202, 'waiting']);
  expect(answer.json.message).toContain('cancel your subscription first');
  expect((await athlete.get('/api/account/deletion')).json).toEqual(answer.json);
  expect((await athlete.get('/api/activities')).status).toBe(200);
  stripe.isAway = false;
  await remove(athlete);
  await untilGone(athlete);
  expect((await athlete.get('/api/auth/user')).status).toBe(401);
  expect([...stripe.book.subscriptions.values()].map(({ status }) => status)).toEqual(['canceled']);
});

test('whoever logs in while the last rows go is told what anybody is told, and while the deletion waits is let in', async () => {
  const { db } = product.app.deps;
  const athlete = await anAthlete(product, { email: 'late@example.test' });
  const id = '33333333-3333-4333-8333-333333333333';
  const logIn = () => product.browser().send('POST', '/api/auth/login', { email: 'late@example.test', password: PASSWORD });
  await db.insertInto('account_deletions').values({ id, user_id: athlete.id, asked_at: new Date(), waits_for: null }).execute();
  const refused = await logIn();
  expect([refused.status, refused.json.message]).toEqual([401, 'Invalid email or password']);
  await db.updateTable('account_deletions').set({ waits_for: 'The provider is away.' }).where('id', '=', id).execute();
  expect((await logIn()).status).toBe(200);
  await db.deleteFrom('account_deletions').where('id', '=', id).execute();
});

test('what is sent while the account goes is told to log in, and is not kept', async () => {
  const { db } = product.app.deps;
  const athlete = await anAthlete(product);
  const sent = await db.transaction().execute(async (tx) => {
    await allowDeletes(tx);
    await tx.deleteFrom('users').where('id', '=', athlete.id).execute();
    const answer = athlete.send('POST', '/api/check-ins', { date: '2026-05-19', sleepHours: 7 });
    // It waits for the account, which is being deleted.
    await expect.poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length).toBeGreaterThan(0);
    return { answer };
  });
  const { status, json } = await sent.answer;
  expect([status, json.message]).toEqual([401, 'Please log in.']);
});

test('an erasure that was cut short anywhere is finished by the next try, and one that is over does nothing', {
  timeout: 180_000,
}, async () => {
  const { deps } = product.app;
  const athlete = await anAthlete(product, { lastName: 'Cutcanary' });
  await bringFiles(athlete, [{ name: 'cut.fit', bytes: aRideFile() }]);
  const broken = { ...deps, mail: { ...deps.mail, post: () => Promise.reject(new Error('killed')) } };
  const { eraseAccountJob } = await import('#server/features/account-data/deletion/erase-jobs.ts');
  const id = '22222222-2222-4222-8222-222222222222';
  await deps.db.insertInto('account_deletions').values({ id, user_id: athlete.id, asked_at: new Date(), waits_for: null }).execute();
  await expect(eraseAccountJob.run(broken, { deletionId: id })).rejects.toThrow('killed');
  expect((await athlete.get('/api/auth/user')).status).toBe(200);
  await eraseAccountJob.run(deps, { deletionId: id });
  await eraseAccountJob.run(deps, { deletionId: id });
  expect((await placesOf(product, [athlete.id, 'Cutcanary'])).filter((place) => !/deleted_accounts|^outbox/.test(place))).toEqual([]);
});

test('CONF-06 a backup that is restored deletes them again, and sends no second letter', { timeout: 180_000 }, async () => {
  const { deps } = product.app;
  const athlete = await anAthlete(product, { lastName: 'Backcanary' });
  await bringFiles(athlete, [{ name: 'back.fit', bytes: aRideFile() }]);
  await jobsAreDone(product, athlete.id);
  const letters = (await product.letters()).length;
  await eraseAgain(deps, [athlete.id, '33333333-3333-4333-8333-333333333333']);
  expect((await placesOf(product, [athlete.id, 'Backcanary'])).filter((place) => !/deleted_accounts/.test(place))).toEqual([]);
  expect((await product.letters()).length).toBeLessThanOrEqual(letters);
});
