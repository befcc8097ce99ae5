import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Incident } from '#contract/account/operator.ts';
import { runCommand } from '#server/features/account/operator/run-command.ts';
import { analyseFileTask } from '#server/features/activities/upload/analyse-file.ts';
import { forget, forgetJob } from '#server/platform/jobs/retention.ts';
import { recordIncident } from '#server/platform/observability/incidents.ts';
import { anAthlete, aRideFile, filesBody, PASSWORD } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aToken } from '#test/factors.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ env: { OPERATORS: 'Ops@example.test, second@example.test', LOG_LEVEL: 'warn' } });

const LIST = '/api/operator/incidents';

async function confirm(id: string): Promise<void> {
  await product.app.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
}

let signedUp: Promise<Browser & { id: string; email: string }> | undefined;
/** The one operator of this file. */
function theOperator(): Promise<Browser & { id: string; email: string }> {
  signedUp ??= anAthlete(product, { email: 'ops@example.test' }).then(async (athlete) => {
    await confirm(athlete.id);
    return athlete;
  });
  return signedUp;
}

async function incidents(query = ''): Promise<Incident[]> {
  const { status, json, text } = await (await theOperator()).get(`${LIST}${query}`);
  if (status !== 200) throw new Error(text);
  return json.items;
}

const until = (kind: string, name: string) =>
  expect
    .poll(async () => (await incidents(`?kind=${kind}`)).find((each) => each.name === name && each.resolvedAt === null), {
      timeout: 60_000,
    })
    .toBeDefined();

const find = async (kind: string, name: string): Promise<Incident> => {
  const found = (await incidents(`?kind=${kind}`)).find((each) => each.name === name);
  if (!found) throw new Error(`No incident ${kind} ${name}.`);
  return found;
};

async function sendBroken(browser: Browser): Promise<string> {
  const bytes = Buffer.concat([aRideFile({ seconds: 60 }).subarray(0, 14), Buffer.alloc(500, 0x41)]);
  const sent = await browser.raw({ method: 'POST', url: '/api/uploads', ...filesBody([{ name: 'broken.fit', bytes }]) });
  // The same bytes are just being thrown away: it is to be sent again, and the answer says when.
  if (sent.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(sent.headers['retry-after'])));
    return sendBroken(browser);
  }
  expect(sent.status, sent.text).toBe(202);
  return String(sent.headers['x-request-id']);
}

/** A nightly job whose database refuses it until `mend`. */
async function aJobThatGivesUp() {
  const { db, jobs } = product.app.deps;
  await sql`alter table invitations rename to invitations_elsewhere`.execute(db);
  await jobs.sendSystem(db, forgetJob, {});
  return { mend: () => sql`alter table invitations_elsewhere rename to invitations`.execute(db) };
}

const actions = async (userId: string) =>
  (
    await product.app.deps.db
      .selectFrom('audit_log')
      .select(['action', 'detail', 'request_id'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action === 'job-retried' || action === 'incident-resolved');

test('a refused file is an incident with its request and athlete, and repeats within the hour are counted in it', async () => {
  const athlete = await anAthlete(product);
  const first = await sendBroken(athlete);
  await until('refused-file', 'activity');
  expect(await find('refused-file', 'activity')).toMatchObject({
    times: 1,
    requestId: first,
    athleteId: athlete.id,
    jobs: [],
    canRetry: false,
  });
  const second = await sendBroken(athlete);
  await expect.poll(async () => (await find('refused-file', 'activity')).times, { timeout: 60_000 }).toBe(2);
  expect(await find('refused-file', 'activity')).toMatchObject({ requestId: second, athleteId: athlete.id });
  // Of several athletes it names none, so it outlives each of them.
  await sendBroken(await anAthlete(product));
  await expect.poll(async () => (await find('refused-file', 'activity')).times, { timeout: 60_000 }).toBe(3);
  expect((await find('refused-file', 'activity')).athleteId).toBeNull();
});

test('a stopped task is an incident', async () => {
  const run = product.app.deps.threads.run(
    analyseFileTask,
    { bytes: new Uint8Array(8), weightKg: 70, home: 'UTC', today: '2026-01-01' } as never,
    1,
  );
  await expect(run).rejects.toThrow('A task was stopped: time.');
  await until('stopped-task', 'time');
  expect(await find('stopped-task', 'time')).toMatchObject({ reason: 'Stopped: analyseFile.', athleteId: null, canRetry: false });
});

test('a job that gives up is an incident that an operator runs again', async () => {
  const operator = await theOperator();
  const { mend } = await aJobThatGivesUp();
  await until('abandoned-job', 'platform.forget').finally(mend);
  const incident = await find('abandoned-job', 'platform.forget');
  expect(incident).toMatchObject({ times: 1, canRetry: true, reason: expect.stringContaining('invitations') });
  const [job = ''] = incident.jobs;
  const retried = await operator.send('POST', `${LIST}/${incident.id}/retry`);
  expect([retried.status, retried.json]).toEqual([200, { started: 1 }]);
  expect(await find('abandoned-job', 'platform.forget')).toMatchObject({ resolvedAt: expect.stringMatching(/Z$/), canRetry: false });
  const state = async () =>
    (await sql<{ state: string }>`select state::text from pgboss.job where id::text = ${job}`.execute(product.app.deps.db)).rows[0]?.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('completed');
  const again = await operator.send('POST', `${LIST}/${incident.id}/retry`);
  expect([again.status, again.json.code]).toEqual([409, 'conflict']);
  expect(await actions(operator.id)).toEqual([
    { action: 'job-retried', detail: { id: job, name: 'platform.forget' }, request_id: retried.headers['x-request-id'] },
  ]);
});

test('a failed job is kept for a week, so that it can be run again', async () => {
  const { mend } = await aJobThatGivesUp();
  await until('abandoned-job', 'platform.forget').finally(mend);
  const [job = ''] = (await find('abandoned-job', 'platform.forget')).jobs.slice(-1);
  const { rows } = await sql<{
    kept: number;
  }>`select deletion_seconds as kept from pgboss.job where id::text = ${job} and state = 'failed'`.execute(product.app.deps.db);
  expect(rows).toEqual([{ kept: 7 * 86_400 }]);
});

test('an operator marks an incident as resolved, which is in the audit log; when it happens again it is open again', async () => {
  const operator = await theOperator();
  const { deps } = product.app;
  const happen = () => recordIncident(deps, { kind: 'refused-file', name: 'resolved', reason: 'Broken.' });
  await happen();
  const { id } = await find('refused-file', 'resolved');
  const { status, json } = await operator.send('POST', `${LIST}/${id}/resolve`);
  expect([status, json.resolvedAt]).toEqual([200, expect.stringMatching(/Z$/)]);
  expect((await actions(operator.id)).at(-1)).toMatchObject({ action: 'incident-resolved', detail: { id } });
  await happen();
  expect(await find('refused-file', 'resolved')).toMatchObject({ id, times: 2, resolvedAt: null });
  expect((await operator.send('POST', `${LIST}/11111111-1111-4111-8111-111111111111/resolve`)).status).toBe(404);
});

test('for everybody but an operator with a confirmed address the addresses are like unknown ones', async () => {
  const athlete = await anAthlete(product);
  await confirm(athlete.id);
  const unknown = await athlete.get('/api/nothing-here');
  expect(unknown.status).toBe(404);
  const id = '11111111-1111-4111-8111-111111111111';
  const refused = async (browser: Browser) => [
    await browser.get(LIST),
    await browser.send('POST', `${LIST}/${id}/retry`),
    await browser.send('POST', `${LIST}/${id}/resolve`),
  ];
  for (const answer of await refused(athlete)) expect([answer.status, answer.json]).toEqual([404, unknown.json]);
  expect((await athlete.get('/api/auth/user')).json).not.toHaveProperty('isOperator');
  const second = await anAthlete(product, { email: 'second@example.test' });
  for (const answer of await refused(second)) expect(answer.status).toBe(404);
  await confirm(second.id);
  expect((await second.get(LIST)).status).toBe(200);
  expect((await second.get('/api/auth/user')).json.isOperator).toBe(true);
  // A token of the operator's opens nothing here.
  const { secret } = (await aToken(product, second, { scopes: ['read', 'write'] })).json;
  expect((await product.browser().get(LIST, { authorization: `Bearer ${secret}` })).status).toBe(403);
});

test('the list is read by kind and in pages, newest first, and printed by the command', async () => {
  const operator = await theOperator();
  const { deps } = product.app;
  for (let i = 0; i < 55; i++) await recordIncident(deps, { kind: 'stopped-task', name: `page-${i}`, reason: 'Stopped: x.' });
  const first = (await operator.get(`${LIST}?kind=stopped-task`)).json;
  expect([first.items.length, first.nextOffset]).toEqual([50, 50]);
  const next = (await operator.get(`${LIST}?kind=stopped-task&offset=50`)).json;
  expect(next.nextOffset).toBeNull();
  const all: Incident[] = [...first.items, ...next.items];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ lastAt }) => lastAt)).toEqual(
    all
      .map(({ lastAt }) => lastAt)
      .toSorted()
      .toReversed(),
  );
  expect((await operator.get(`${LIST}?kind=nothing`)).status).toBe(400);
  expect(await runCommand(deps, ['incidents'], 'root')).toMatch(/^\S+Z +refused-file +activity +3 +open/m);
});

test('an incident that cannot be stored is logged and fails nothing', async () => {
  const { deps } = product.app;
  product.log.length = 0;
  const db = deps.db.withSchema('nowhere');
  await recordIncident({ ...deps, db }, { kind: 'refused-file', name: 'lost', reason: 'Broken for canary@example.test' });
  expect(product.log.join('')).toContain('an incident could not be stored');
  expect(product.log.join('')).not.toContain('canary@');
});

test('PRIV-03 incidents are erased with the athlete, and forgotten after 30 days', async () => {
  const { deps } = product.app;
  const athlete = await anAthlete(product);
  await recordIncident(deps, { kind: 'refused-file', name: 'erased', reason: 'Broken.', userId: athlete.id });
  expect((await find('refused-file', 'erased')).athleteId).toBe(athlete.id);
  await athlete.send('DELETE', '/api/account', { currentPassword: PASSWORD });
  await expect
    .poll(async () => (await incidents('?kind=refused-file')).some(({ name }) => name === 'erased'), { timeout: 60_000 })
    .toBe(false);
  const count = async () => (await deps.db.selectFrom('incidents').select('id').execute()).length;
  const inDays = (days: number) => new Date(product.clock.now.getTime() + days * 86_400_000);
  await forget(deps.db, inDays(29.9));
  expect(await count()).toBeGreaterThan(0);
  await forget(deps.db, inDays(30.1));
  expect(await count()).toBe(0);
});
