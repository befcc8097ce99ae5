import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderKey } from '#contract/connections/connections.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { anAthlete, aRideFile, filesBody } from '#test/athletes/factories.ts';
import { aMortalProcess, type Death, type MortalProcess } from '#test/crash/mortal-process.ts';
import { SERVICE_LIVES, type ServiceAccount, type ServiceLife } from '#test/crash/provider-lives.ts';
import { askAgain, rowsLeft, workOff } from '#test/crash/survive.ts';
import { setUpProduct } from '#test/database.ts';
import { activitiesOf, connectionOf, deliveriesOf, minutesLater, planRun, signInTo } from '#test/doubles/providers/connected-product.ts';
import { type ProviderServer, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import { placesOf } from '#test/find-text-everywhere.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-06-15' as LocalDate;
const COMMIT = /^commit/;
/** `CRASH_POINTS=all` kills at every point; otherwise at the few that a service has most to lose at. */
const isWhole = process.env.CRASH_POINTS === 'all';
/** Wahoo is killed in `connection-crash-recovery.db.test.ts`, at more points. */
const LIVES = (Object.entries(SERVICE_LIVES) as [ProviderKey, ServiceLife][]).filter(([key]) => key !== 'wahoo');

let server: ProviderServer;
let living: MortalProcess;
let account: ServiceAccount;
const secrets: string[] = [];

beforeAll(async () => {
  const between = (asked: Parameters<ServiceAccount['handle']>[0]) => living.between(account.handle)(asked);
  server = await startProviderServer(Object.fromEntries(LIVES.flatMap(([, { hosts }]) => hosts.map((host) => [host, between]))));
});
afterAll(() => server.close());
const product = setUpProduct(() => ({
  now: `${TODAY}T12:00:00Z`,
  env: { ROLES: 'web', CONNECTIONS_TEST_SERVER: server.url, ...Object.assign({}, ...LIVES.map(([, { env }]) => env)) },
}));
beforeAll(async () => {
  living = await aMortalProcess(product, product.databaseUrl);
});
afterAll(() => living.close());

const ask = <T>(request: () => Promise<T>) => askAgain(living, request);
const allDone = () => workOff(product, living);
const isMorning = ({ source }: { source: string }) => source !== 'typed';

/** From the sign-in to the end of a connection with one death on the way: what there is before the end, and what there should be. */
async function liveThrough(key: ProviderKey, death: Death | null) {
  const life = SERVICE_LIVES[key] as ServiceLife;
  account = life.open(TODAY);
  for (const table of ['provider_quotas', 'connections'] as const) await product.app.deps.db.deleteFrom(table).execute();
  product.clock.now = new Date(`${TODAY}T12:00:00Z`);
  const athlete = await anAthlete(product);
  const rides = account.record ? [addDays(TODAY, -20), addDays(TODAY, -1)] : [];
  for (const day of rides) account.record?.(day);
  account.night?.(addDays(TODAY, -1));
  if (death) living.dieAt(death);
  const { key: own } = account;
  const connect = async () =>
    own ? (await athlete.send('POST', `/api/connections/${key}/key`, { key: own })).status : signInTo(athlete, key).catch(() => 0);
  expect(await ask(connect)).toBe(200);
  await allDone();
  if (!(await connectionOf(athlete, key))) expect(await connect()).toBe(200);
  await tell(athlete);

  const ids = account.planned ? [await planRun(athlete, addDays(TODAY, 1)), await planRun(athlete, addDays(TODAY, 3))] : [];
  if (account.uploaded) {
    const bytes = aRideFile({ start: `${TODAY}T07:00:00Z`, seconds: 70 });
    const { payload, headers } = filesBody([{ name: 'own.fit', bytes }]);
    expect((await athlete.raw({ method: 'POST', url: '/api/uploads', payload, headers })).status).toBe(202);
  }
  await allDone();
  if (account.record) {
    account.record(TODAY);
    rides.push(TODAY);
  }
  account.night?.(TODAY);
  await tell(athlete);
  const [moved, cancelled] = ids;
  if (moved && cancelled) {
    await ask(() => athlete.send('PATCH', `/api/training-sessions/${moved}`, { scheduledDate: addDays(TODAY, 4) }));
    await ask(() => athlete.send('DELETE', `/api/training-sessions/${cancelled}`));
  }
  await allDone();
  if (account.uploaded) rides.push(TODAY);
  const before = await standing(athlete, key);
  const expected = {
    rides: rides.map((day) => [`${day}T07:00:00`, 1]).toSorted(),
    mornings: account.night ? [addDays(TODAY, -1), TODAY] : [],
    planned: moved ? [`moorline-${moved} ${addDays(TODAY, 4)}`] : [],
    sent: moved ? ['sent'] : [],
    uploaded: account.uploaded ? 1 : 0,
    status: 'active',
  };
  secrets.push(...(own ? [own] : []), ...account.tokens.keys());
  const left = await ask(() => athlete.send('DELETE', `/api/connections/${key}`, { data: 'delete' }));
  expect([200, 404]).toContain(left.status);
  await allDone();
  return { athlete, before, expected };
}

/** The service tells of it, again where nobody answered; one that does not tell is asked. */
async function tell(athlete: Browser): Promise<void> {
  const notice = account.notice?.();
  if (notice) expect((await ask(() => athlete.raw({ method: 'POST', ...notice }))).status).toBe(200);
  else await ask(() => minutesLater(product, 361));
  await allDone();
}

async function standing(athlete: Browser, key: ProviderKey) {
  const rides = await Promise.all(
    (await activitiesOf(athlete)).map(async ({ id, startTime }) => [
      startTime.slice(0, 19),
      (await athlete.get(`/api/activities/${id}/sources`)).json.sources.length,
    ]),
  );
  const checkIns = (await athlete.get(`/api/check-ins?from=${addDays(TODAY, -5)}&to=${addDays(TODAY, 1)}`)).json;
  return {
    rides: rides.toSorted(),
    mornings: checkIns
      .filter(isMorning)
      .map(({ date }: { date: string }) => date)
      .toSorted(),
    planned: account.planned?.() ?? [],
    sent: (await deliveriesOf(athlete)).map(({ status }) => status),
    uploaded: account.uploaded?.().length ?? 0,
    status: (await connectionOf(athlete, key)).status,
  };
}

/** Each with whether it is killed there in every run. */
function pointsOf(key: ProviderKey, { lists, writes }: ServiceLife): [string, Death, boolean][] {
  const { record, night } = (SERVICE_LIVES[key] as ServiceLife).open(TODAY);
  const isRead = Boolean(record ?? night);
  const points: [string, Death, boolean][] = [
    ['before the connection is committed', { at: [/insert into "connections"/, COMMIT] }, false],
    ['after the connection was committed', { at: [/insert into "connections"/, COMMIT], after: true }, false],
    ['before the look is noted as done', { at: [/update "connections" set "message" = .* "looked_at"/, COMMIT] }, false],
    ['after the end was committed', { at: [/insert into "connection_discards"/, COMMIT], after: true }, false],
  ];
  if (lists) points.push(['after the list was fetched', { at: [lists], after: true }, false]);
  if (record) points.push(['after a file was kept', { at: [/^file$/], after: true }, false]);
  if (isRead) points.push(['before the fetched are committed', { at: [/insert into "connection_items"/, COMMIT] }, true]);
  if (isRead)
    points.push(['before the data are gone', { at: [/insert into "connection_discards"/, /delete from "connection_items"/] }, false]);
  if (writes) {
    points.push(['after one was written there', { at: [writes], after: true }, true]);
    points.push(['before what was written is noted', { at: [writes, /update "(session_deliveries|recording_uploads)"/] }, false]);
  }
  return points;
}

const all = LIVES.flatMap(([key, life]) => pointsOf(key, life).map(([name, death, always]) => ({ key, name, death, always })));

test.each(all.filter(({ always }) => isWhole || always))(
  '$key killed $name, it loses nothing and has nothing twice',
  async ({ key, death }) => {
    let died = 0;
    const { revive } = living;
    living.revive = async () => {
      died++;
      await revive();
    };
    const { athlete, before, expected } = await liveThrough(key, death).finally(() => Object.assign(living, { revive }));
    expect([died, living.haunted]).toEqual([1, 0]);
    expect(before).toEqual(expected);
    expect([account.planned?.() ?? [], await rowsLeft(product, athlete)]).toEqual([[], []]);
    expect((await activitiesOf(athlete)).length).toBe(account.uploaded ? 1 : 0);
  },
);

test('no key and no token of an ended connection is left in the database or on the disk, however it ended', async () => {
  expect(secrets.length).toBeGreaterThan(10);
  expect(await placesOf(product, secrets)).toEqual([]);
});
