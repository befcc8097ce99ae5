import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { UserId } from '#contract/shared/ids.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { runIdempotent } from '#server/platform/http/idempotency.ts';
import { anAthlete, listedActivities } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct();

const RIDE = { discipline: 'bike', startTime: '2026-05-30T17:00:00Z', durationSec: 3600 };

test('ten presses of one button at once make one row, and each gets its answer', async () => {
  const athlete = await anAthlete(product);
  const press = () => athlete.send('POST', '/api/activities', RIDE, { 'idempotency-key': 'one press' });
  const answers = await Promise.all(Array.from({ length: 10 }, press));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
  expect((await press()).json).toEqual(answers[0]?.json);
  expect(await listedActivities(athlete)).toHaveLength(1);
});

test('a key belongs to one athlete and one request', async () => {
  const [athlete, other] = [await anAthlete(product), await anAthlete(product)];
  const headers = { 'idempotency-key': 'shared' };
  const first = await athlete.send('POST', '/api/activities', RIDE, headers);
  expect((await other.send('POST', '/api/activities', RIDE, headers)).json.id).not.toBe(first.json.id);
  const another = await athlete.send('POST', '/api/activities', { ...RIDE, durationSec: 1800 }, headers);
  expect([another.status, another.json.message]).toEqual([409, 'This Idempotency-Key was already used for a different request.']);
  const elsewhere = await athlete.send('PATCH', '/api/athlete', { units: 'imperial' }, headers);
  expect(elsewhere.status).toBe(409);
});

test('a request that was refused keeps nothing: it may be put right and sent again', async () => {
  const athlete = await anAthlete(product);
  const headers = { 'idempotency-key': 'second try' };
  expect((await athlete.send('POST', '/api/activities', { ...RIDE, startTime: '2099-01-01T00:00:00Z' }, headers)).status).toBe(400);
  expect((await athlete.send('POST', '/api/activities', RIDE, headers)).status).toBe(201);
  expect((await athlete.send('POST', '/api/activities', RIDE, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400);
});

test('without a key every press counts', async () => {
  const athlete = await anAthlete(product);
  for (let i = 0; i < 3; i++) await athlete.send('POST', '/api/activities', RIDE);
  expect(await listedActivities(athlete)).toHaveLength(3);
});

test('a key whose request died with its process is free again', async () => {
  const athlete = await anAthlete(product);
  const { db } = product.app.deps;
  const scope = athleteScope(UserId.parse(athlete.id));
  const key = { key: 'abandoned', request: 'the same' };
  const never = runIdempotent(db, scope, key, () => new Promise(() => undefined));
  void never;
  await expect.poll(() => db.selectFrom('idempotency_keys').select('key').where('user_id', '=', athlete.id).execute()).toHaveLength(1);
  await db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 301_000) })
    .where('user_id', '=', athlete.id)
    .execute();
  expect(await runIdempotent(db, scope, key, async () => ({ status: 200, reply: 'done' }))).toEqual({ status: 200, reply: 'done' });
});

test('what was committed and whose answer was lost is never done again, also when its process died', async () => {
  const athlete = await anAthlete(product);
  const { db } = product.app.deps;
  const scope = athleteScope(UserId.parse(athlete.id));
  const key = { key: 'lost answer', request: 'the same' };
  let done = 0;
  const work = () =>
    transaction(db, async (tx) => {
      done += 1;
      await sql`select 1`.execute(tx);
    });
  const losing = async () => {
    await work();
    throw new Error('The connection ended before the word of the commit came.');
  };
  await expect(runIdempotent(db, scope, key, losing)).rejects.toThrow('The connection ended');
  // Longer ago than any request is at work.
  const past = new Date(Date.now() - 301_000);
  await db.updateTable('idempotency_keys').set({ created_at: past, done_at: past }).where('user_id', '=', athlete.id).execute();
  const again = runIdempotent(db, scope, key, async () => ({ status: 200, reply: await work() }));
  await expect(again).rejects.toThrow('This request was already completed, but its response was lost. Reload to see the result.');
  expect(done).toBe(1);
});

test('what was taken back with its transaction may be tried again', async () => {
  const athlete = await anAthlete(product);
  const { db } = product.app.deps;
  const scope = athleteScope(UserId.parse(athlete.id));
  const key = { key: 'taken back', request: 'the same' };
  const failing = () =>
    transaction(db, async () => {
      throw new Error('No space left on device.');
    });
  await expect(runIdempotent(db, scope, key, failing)).rejects.toThrow('No space left');
  expect(await runIdempotent(db, scope, key, async () => ({ status: 200, reply: 'done' }))).toEqual({ status: 200, reply: 'done' });
});
