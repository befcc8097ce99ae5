import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { isKnownTable, isLeftOut, NOT_EXPORTED } from '#server/features/account-data/export/exported-tables.ts';
import { listOwnTables } from '#server/platform/db/table-catalogue.ts';
import { addConnectionRows, CONNECTION_TABLES } from '#test/athletes/connection-rows.ts';
import { anActivity, anAthlete, aRideFile, aThreshold, bringFiles } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';
import { anExport, type OpenedExport } from '#test/read-export.ts';

let athlete: Browser & { id: string; email: string };
let opened: OpenedExport;

const RIDE = aRideFile({ start: '2026-05-01T08:00:00Z', seconds: 1200 });

const product = setUpProduct({ now: '2026-06-01T12:00:00Z' });
beforeAll(async () => {
  const other = await anAthlete(product, { firstName: 'Othercanary', lastName: 'Elsewhere' });
  await bringFiles(other, [{ name: 'othercanary.fit', bytes: aRideFile({ start: '2026-05-02T08:00:00Z' }) }]);
  await anActivity(other, { name: 'othercanary walk' });
  athlete = await anAthlete(product, { lastName: '=1+1' });
  await bringFiles(athlete, [{ name: 'to the: lake.fit', bytes: RIDE }]);
  const walk = await anActivity(athlete, { name: 'Evening, "easy"' });
  await addConnectionRows(product.app.deps, { userId: athlete.id, activityId: walk.id, word: 'service-' });
  await aThreshold(athlete);
  await athlete.send('POST', '/api/check-ins', { date: '2026-05-19', sleepHours: 7.5, restingHeartRate: 48 });
  const plan = { name: 'To the lake', discipline: 'run', difficulty: 'beginner', duration: 4, goals: [], timeAvailable: 5 };
  const { json } = await athlete.send('POST', '/api/training-plans', plan);
  await athlete.send('POST', `/api/training-plans/${json.id}/start`, {});
  await athlete.send('POST', '/api/workouts', { name: 'Mine', discipline: 'swim', workout: 'Swim: Mine\n400m' });
  const swim = {
    discipline: 'swimming',
    sessionType: 'Canal swim',
    duration: 30,
    scheduledDate: '2026-06-03',
    workout: 'Swim: Swim\n400m',
  };
  await athlete.send('POST', '/api/training-sessions', swim);
  opened = await anExport(athlete);
}, 180_000);

test('PRIV-02 an export holds every row of every table that names the athlete, and nothing of anybody else', async () => {
  const { db } = product.app.deps;
  let rows = 0;
  for (const { name, owner } of await listOwnTables(db)) {
    if (name in NOT_EXPORTED) continue;
    const stored = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(name)} where ${sql.ref(owner)} = ${athlete.id}`.execute(db);
    const exported = opened.rows(name).length;
    // What the export itself leaves behind came after its moment.
    if (!['mails', 'data_exports', 'audit_log'].includes(name)) expect(exported, name).toBe(stored.rows[0]?.n);
    rows += exported;
  }
  expect(rows).toBeGreaterThan(30);
  for (const table of CONNECTION_TABLES) if (!(table in NOT_EXPORTED)) expect(opened.rows(table), table).toHaveLength(1);
  for (const name of opened.names.filter((each) => !each.startsWith('files/')))
    expect(opened.text(name), name).not.toMatch(/othercanary|Elsewhere/i);
});

test('PRIV-02 somebody has decided for every table whether it comes back, and what in it opens doors', async () => {
  const tables = await listOwnTables(product.app.deps.db);
  expect(tables.length).toBeGreaterThan(25);
  for (const { name } of tables.filter((each) => each.name !== 'users'))
    expect(isKnownTable(name), `exported-tables.ts says what becomes of ${name}`).toBe(true);
  for (const { name } of tables) {
    if (name in NOT_EXPORTED) continue;
    const [row] = opened.rows(name);
    for (const column of Object.keys(row ?? {})) expect(isLeftOut(name, column), `${name}.${column}`).toBe(false);
  }
  for (const name of opened.names.filter((each) => each.startsWith('data/')))
    expect(opened.text(name), name).not.toMatch(/argon2|token=|service-(credential|verifier|state)/);
});

test('PRIV-02 files come as they were brought, plans as calendars, workouts for devices, tables for spreadsheets', () => {
  expect(Buffer.from(opened.file('files/to the lake.fit')).equals(RIDE)).toBe(true);
  expect(opened.text('plans/To the lake.ics')).toMatch(/^BEGIN:VCALENDAR/);
  expect(opened.text('calendar.ics').match(/BEGIN:VEVENT/g)?.length).toBe(opened.rows('training_sessions').length);
  expect(Buffer.from(opened.file('workouts/2026-06-03 Canal swim.fit')).subarray(8, 12).toString()).toBe('.FIT');
  expect(Buffer.from(opened.file('workouts/library/Mine.fit')).subarray(8, 12).toString()).toBe('.FIT');
  expect(opened.text('activities.csv')).toMatch(/^id,name,discipline,[^\r\n]*load/);
  expect(opened.text('activities.csv')).toContain('"Evening, ""easy"""');
  expect(opened.text('data/users.csv')).toContain("'=1+1");
  expect(opened.text('check-ins.csv').split('\r\n')).toHaveLength(3);
  expect(opened.text('plans.csv')).toContain('To the lake');
  expect(opened.text('README.txt')).toContain('2026-06-01');
  expect(JSON.parse(opened.text('manifest.json')).files).toHaveLength(1);
});

test('the athlete hears of it, only a login opens it, and a part of it can be fetched again', async () => {
  const letter = (await product.letters()).find(({ to, subject }) => to === athlete.email && subject.includes('export is ready'));
  expect(letter?.body).toContain('/account?tab=data');
  expect((await product.browser().get('/api/account/export')).status).toBe(401);
  const part = await athlete.raw({ method: 'GET', url: '/api/account/export', headers: { range: 'bytes=0-3' } });
  expect([part.status, part.text]).toEqual([206, 'PK\u0003\u0004']);
  expect(part.headers['content-disposition']).toContain('moorline-export-2026-06-01.zip');
});

test('one at a time, however often the button is pressed; a GET begins one where there is none', async () => {
  const busy = await anAthlete(product);
  const asked = await busy.get('/api/account/export');
  expect([asked.status, asked.json.status]).toEqual([202, 'queued']);
  await Promise.all(Array.from({ length: 5 }, () => busy.send('POST', '/api/account/export')));
  const made = await product.app.deps.db.selectFrom('data_exports').select('id').where('user_id', '=', busy.id).execute();
  expect(made.length).toBeLessThanOrEqual(2);
  await anExport(busy);
  const shown = (await busy.get('/api/account/export/state')).json;
  expect(shown).toMatchObject({ status: 'ready', percent: 100, keptUntil: '2026-06-08T12:00:00.000Z', bytes: expect.any(Number) });
});

test('PRIV-09 an export is kept for 7 days, then it and its file are gone', async () => {
  const { deps } = product.app;
  const { forgetExportsJob } = await import('#server/features/account-data/jobs.ts');
  const leaving = await anAthlete(product);
  await anExport(leaving);
  const began = product.clock.now;
  product.clock.now = new Date(began.getTime() + 7 * 86_400_000 - 1000);
  await forgetExportsJob.run(deps, {});
  expect((await leaving.get('/api/account/export')).status).toBe(200);
  await expect.poll(() => deps.files.list(leaving.id)).toHaveLength(1);
  product.clock.now = new Date(began.getTime() + 7 * 86_400_000 + 1000);
  expect((await leaving.get('/api/account/export/state')).json).toBeNull();
  await forgetExportsJob.run(deps, {});
  await expect.poll(() => deps.files.list(leaving.id)).toEqual([]);
  product.clock.now = began;
});
