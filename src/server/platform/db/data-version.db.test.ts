import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { UserId } from '#contract/shared/ids.ts';
import { activitiesVersion } from '#server/features/activities/activities.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { allowDeletes } from '#server/platform/db/append-only.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { anActivity, anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct();

const versionOf = (id: string) => activitiesVersion(product.app.deps.db, athleteScope(UserId.parse(id)));
const rowsOf = async (id: string) =>
  (await product.app.deps.db.selectFrom('activity_changes').select('id').where('user_id', '=', id).execute()).length;

/** A connection of one's own, for transactions that are open at the same time. */
async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: product.databaseUrl, statement_timeout: 5000 });
  await client.connect();
  return client;
}
const rename = 'update activities set name = $2 where id = $1';

test('whatever changes an activity changes the version of its athlete, and of nobody else', async () => {
  const [athlete, other] = await Promise.all([anAthlete(product), anAthlete(product)]);
  const seen = [await versionOf(athlete.id)];
  const ofOther = await versionOf(other.id);
  const { id } = await anActivity(athlete);
  seen.push(await versionOf(athlete.id));
  const client = await connected();
  for (const name of ['Once', 'Twice']) {
    await client.query(rename, [id, name]);
    seen.push(await versionOf(athlete.id));
  }
  await client.query('delete from activities where id = $1', [id]);
  seen.push(await versionOf(athlete.id));
  await client.end();
  expect(new Set(seen).size).toBe(5);
  expect(await versionOf(other.id)).toBe(ofOther);
  expect(await rowsOf(athlete.id)).toBe(1);
});

test('who changes one activity waits for nobody who changes another, and the one that ends last is known as well', async () => {
  const athlete = await anAthlete(product);
  const activities = [
    await anActivity(athlete, { startTime: '2026-05-01T08:00:00Z' }),
    await anActivity(athlete, { startTime: '2026-05-02T08:00:00Z' }),
  ];
  const clients = await Promise.all([connected(), connected()]);
  const [early, late] = clients;
  const [first, second] = activities;
  for (const client of clients) await client.query('begin');
  await early?.query(rename, [first?.id, 'Begun first']);
  await late?.query(rename, [second?.id, 'Begun last']);
  const seen = [await versionOf(athlete.id)];
  await late?.query('commit');
  seen.push(await versionOf(athlete.id));
  await early?.query('commit');
  seen.push(await versionOf(athlete.id));
  expect(new Set(seen).size).toBe(3);
  await Promise.all(clients.map((client) => client.end()));
});

test('a transaction of many changes writes one row, and what is taken back leaves nothing', async () => {
  const athlete = await anAthlete(product);
  const { id } = await anActivity(athlete);
  const before = await versionOf(athlete.id);
  const client = await connected();
  await client.query('begin');
  for (let at = 0; at < 20; at++) await client.query(rename, [id, `Ride ${at}`]);
  const { rows } = await client.query('select ctid from activity_changes where user_id = $1', [athlete.id]);
  await client.query(rename, [id, 'The last']);
  expect((await client.query('select ctid from activity_changes where user_id = $1', [athlete.id])).rows).toEqual(rows);
  await client.query('rollback');
  expect(await versionOf(athlete.id)).toBe(before);
  await client.end();
});

test('an athlete who goes leaves no change behind', async () => {
  const athlete = await anAthlete(product);
  await anActivity(athlete);
  expect(await rowsOf(athlete.id)).toBe(1);
  await transaction(product.app.deps.db, async (tx) => {
    await allowDeletes(tx);
    await tx.deleteFrom('users').where('id', '=', athlete.id).execute();
  });
  expect(await rowsOf(athlete.id)).toBe(0);
  expect(await versionOf(randomUUID())).toBe(await versionOf(athlete.id));
});
