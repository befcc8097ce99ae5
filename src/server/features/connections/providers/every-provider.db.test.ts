import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROVIDER_KEYS, type ProviderKey } from '#contract/connections/connections.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import { anAthlete, aRideFile, aThreshold, bringFiles } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { SERVICE_LIVES, type ServiceAccount, type ServiceLife } from '#test/crash/provider-lives.ts';
import { setUpProduct } from '#test/database.ts';
import {
  activitiesOf,
  connectionOf,
  deliveriesOf,
  historyRead,
  minutesLater,
  planRun,
  sentAll,
  signInTo,
} from '#test/doubles/providers/connected-product.ts';
import { type ProviderServer, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import { placesOf } from '#test/find-text-everywhere.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-06-15' as LocalDate;
const DAYS = 14;
/** What a service tells of is to be seen within a minute; it is read again all the time until then. */
const MINUTE_MS = 60_000;
const LIVES = Object.entries(SERVICE_LIVES) as [ProviderKey, ServiceLife][];
let server: ProviderServer;
let account: ServiceAccount;

beforeAll(async () => {
  const handle = (asked: Parameters<ServiceAccount['handle']>[0]) => account.handle(asked);
  server = await startProviderServer(Object.fromEntries(LIVES.flatMap(([, { hosts }]) => hosts.map((host) => [host, handle]))));
});
afterAll(() => server.close());
const product = setUpProduct(() => ({
  now: `${TODAY}T12:00:00Z`,
  env: { CONNECTIONS_TEST_SERVER: server.url, ...Object.assign({}, ...LIVES.map(([, { env }]) => env)) },
}));

const record = (day: LocalDate): void => {
  account.record?.(day);
  account.night?.(day);
};

/** The days of which a recording, and of which a night has come; twice where it came twice. */
async function arrived(athlete: Browser) {
  const mornings = (await athlete.get(`/api/check-ins?from=${addDays(TODAY, -100)}&to=${addDays(TODAY, 1)}`)).json;
  return {
    rides: (await activitiesOf(athlete)).map(({ startTime }) => startTime.slice(0, 10)).toSorted(),
    mornings: mornings
      .filter(({ source }: { source: string }) => source !== 'typed')
      .map(({ date }: { date: string }) => date)
      .toSorted(),
  };
}

function shows(athlete: Browser, days: readonly LocalDate[], withinMs?: number) {
  const wanted = JSON.stringify({ rides: account.record ? days.toSorted() : [], mornings: account.night ? days.toSorted() : [] });
  return untilSo(
    () => arrived(athlete),
    (found) => JSON.stringify(found) === wanted,
    withinMs,
  );
}

async function tell(athlete: Browser): Promise<void> {
  const notice = account.notice?.();
  if (notice) expect((await athlete.raw({ method: 'POST', ...notice })).status).toBe(200);
}

/** What the service has comes: the history in one run, then what it tells of, then what it does not tell of. */
async function comesIn(athlete: Browser, key: ProviderKey, days: LocalDate[]): Promise<void> {
  const { webhook, pollMinutes, listActivities, listMornings } = providerOf(key);
  const isAsked = Boolean(listActivities ?? listMornings);
  // The clock stands still: nothing is looked at a second time.
  await historyRead(athlete, key);
  if (!isAsked) await tell(athlete);
  await shows(athlete, days);
  if (webhook && account.notice) {
    days.push(addDays(TODAY, -2));
    record(addDays(TODAY, -2));
    await tell(athlete);
    await shows(athlete, days, MINUTE_MS);
  }
  if (!isAsked) return;
  days.push(TODAY);
  record(TODAY);
  await minutesLater(product, pollMinutes);
  await shows(athlete, days);
}

/** Sessions of 14 days are there once each, and one is moved and one cancelled. */
async function goesOut(athlete: Browser, planned: () => string[]): Promise<void> {
  const at = (id: string, days: number) => `moorline-${id} ${addDays(TODAY, days)}`;
  const there = (wanted: string[]) =>
    untilSo(
      async () => planned(),
      (found) => JSON.stringify(found) === JSON.stringify(wanted.toSorted()),
    );
  const ids: string[] = [];
  for (let days = 0; days <= DAYS; days++) ids.push(await planRun(athlete, addDays(TODAY, days)));
  const first = ids.slice(0, DAYS).map((id, days) => at(id, days));
  await there(first);
  const [, , moved = '', cancelled = ''] = ids;
  await athlete.send('PATCH', `/api/training-sessions/${moved}`, { scheduledDate: addDays(TODAY, 6) });
  await athlete.send('DELETE', `/api/training-sessions/${cancelled}`);
  await there(first.flatMap((each, days) => (days === 3 ? [] : [days === 2 ? at(moved, 6) : each])));
  await untilSo(() => deliveriesOf(athlete), sentAll(DAYS - 1));
}

test('every service is in the table', () => {
  expect(LIVES.map(([key]) => key).toSorted()).toEqual(PROVIDER_KEYS.toSorted());
});

test.each(LIVES)(
  '%s: its history, what it tells of and what it is asked for come once, 14 days go out once, no token stays',
  async (key, life) => {
    account = life.open(TODAY);
    for (const table of ['provider_quotas', 'connections'] as const) await product.app.deps.db.deleteFrom(table).execute();
    product.clock.now = new Date(`${TODAY}T12:00:00Z`);
    const athlete = await anAthlete(product);
    for (const [kind, value] of Object.entries({ ftp: 250, 'run-threshold-speed': 4 })) await aThreshold(athlete, { kind, value });
    const { historyDays, listActivities, listMornings } = providerOf(key);
    const isRead = Boolean(account.record ?? account.night);
    const days = isRead ? [1 - historyDays, -Math.floor(historyDays / 2), -3].map((each) => addDays(TODAY, each)) : [];
    for (const day of days) record(day);
    if (listActivities ?? listMornings) record(addDays(TODAY, -historyDays - 5));
    const { key: own } = account;
    const connect = async () =>
      own ? (await athlete.send('POST', `/api/connections/${key}/key`, { key: own })).status : signInTo(athlete, key);
    expect(await connect()).toBe(200);
    if (isRead) await comesIn(athlete, key, days);
    if (account.planned) await goesOut(athlete, account.planned);
    if (account.uploaded) {
      await bringFiles(athlete, [{ name: 'own.fit', bytes: aRideFile({ start: `${TODAY}T07:00:00Z`, seconds: 70 }) }]);
      await untilSo(
        async () => {
          await minutesLater(product, 2);
          return (await connectionOf(athlete, key)).uploads;
        },
        ({ sent }) => sent === 1,
      );
      expect(account.uploaded()).toHaveLength(1);
    }
    const secrets = own
      ? [own, ...account.tokens.keys()]
      : [...account.tokens].flatMap(([token, { refresh }]) => [token, refresh ?? token]);
    expect(secrets.length).toBeGreaterThan(0);
    expect((await athlete.send('DELETE', `/api/connections/${key}`, { data: 'keep' })).status).toBe(200);
    // Encrypted ones could not be found by their words.
    const rows = await product.app.deps.db.selectFrom('connections').select('credential').execute();
    expect([account.planned?.() ?? [], rows, await placesOf(product, secrets)]).toEqual([[], [], []]);
  },
);
