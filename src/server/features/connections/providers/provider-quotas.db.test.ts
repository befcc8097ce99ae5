import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderKey } from '#contract/connections/connections.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { providerOf } from '#server/features/connections/providers/registry.ts';
import { anAthlete, aRideFile, aThreshold, bringFiles } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { SERVICE_LIVES, type ServiceAccount, type ServiceLife } from '#test/crash/provider-lives.ts';
import { setUpProduct } from '#test/database.ts';
import { connectionOf, deliveriesOf, minutesLater, planRun, signInTo } from '#test/doubles/providers/connected-product.ts';
import { type Asked, type ProviderServer, type Said, startProviderServer } from '#test/doubles/providers/provider-server.ts';

const TODAY = '2026-06-15' as LocalDate;
const LIVES = Object.entries(SERVICE_LIVES) as [ProviderKey, ServiceLife][];
const WAIT_SEC = 120;
let server: ProviderServer;
let account: ServiceAccount;
/** Requests that count, by the service's clock, and those that came while we had been asked to wait. */
let times: number[] = [];
let [aheadMs, waitUntil, storms, impatient] = [0, 0, 0, 0];
const isCounted = ({ path }: Asked): boolean => !/oauth|authorize|token|deauthorize/i.test(path);

beforeAll(async () => {
  const handle = (asked: Asked): Said | Promise<Said> => {
    if (!isCounted(asked)) return account.handle(asked);
    const now = Date.now() + aheadMs;
    times.push(now);
    if (now < waitUntil) impatient++;
    if (storms === 0) return account.handle(asked);
    storms--;
    waitUntil = now + WAIT_SEC * 1_000 - 1_000;
    return { status: 429, headers: { 'retry-after': String(WAIT_SEC) }, json: {} };
  };
  server = await startProviderServer(Object.fromEntries(LIVES.flatMap(([, { hosts }]) => hosts.map((host) => [host, handle]))));
});
afterAll(() => server.close());
const product = setUpProduct(() => ({
  now: `${TODAY}T12:00:00Z`,
  env: { CONNECTIONS_TEST_SERVER: server.url, ...Object.assign({}, ...LIVES.map(([, { env }]) => env)) },
}));

/** Time goes on for the product, for its booked requests and for the service. */
async function threeMinutesLater(): Promise<void> {
  aheadMs += 180_000;
  await sql`update provider_quotas set booked_until = booked_until - interval '3 minutes'`.execute(product.app.deps.db);
  await minutesLater(product, 3);
}

/** Nothing is worked on or waiting to be; deliveries begin every five seconds at most. */
const quiet = () =>
  untilSo(
    async () => {
      const { rows } = await sql`
        select 1 from pgboss.job where name like 'connections.%' and state in ('created', 'active')
          and start_after <= now() + interval '6 seconds'`.execute(product.app.deps.db);
      return rows.length;
    },
    (count) => count === 0,
  );

/** The most requests in any stretch of so many seconds. */
const mostIn = (windowSec: number): number =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + windowSec * 1_000).length));

test.each(LIVES)('%s: its quota holds under a storm of refusals, and nothing is asked before it may be', async (key, life) => {
  account = life.open(TODAY);
  [times, aheadMs, waitUntil, storms, impatient] = [[], 0, 0, 0, 0];
  for (const table of ['provider_quotas', 'connections'] as const) await product.app.deps.db.deleteFrom(table).execute();
  product.clock.now = new Date(`${TODAY}T12:00:00Z`);
  const athlete = await anAthlete(product);
  // Wahoo takes no run without one.
  await aThreshold(athlete, { kind: 'run-threshold-speed', value: 4 });
  for (const days of [12, 2]) account.record?.(addDays(TODAY, -days));
  account.night?.(TODAY);
  const { key: own } = account;
  const connect = async () =>
    own ? (await athlete.send('POST', `/api/connections/${key}/key`, { key: own })).status : signInTo(athlete, key);
  expect(await connect()).toBe(200);
  await quiet();
  const before = times.length;
  storms = 3;
  account.record?.(TODAY);
  if (account.planned) for (const days of [1, 2]) await planRun(athlete, addDays(TODAY, days));
  if (account.uploaded) await bringFiles(athlete, [{ name: 'own.fit', bytes: aRideFile({ start: `${TODAY}T07:00:00Z`, seconds: 70 }) }]);
  // Whoever is impatient asks again and again.
  for (let asked = 0; asked < 2; asked++) {
    await athlete.send('POST', `/api/connections/${key}/look`, {});
    await quiet();
  }
  expect([times.length - before, storms, impatient]).toEqual([1, 2, 0]);
  await untilSo(
    async () => {
      await threeMinutesLater();
      await quiet();
      const { history, message, uploads } = await connectionOf(athlete, key);
      const sent = (await deliveriesOf(athlete)).filter(({ status }) => status === 'sent').length;
      return { storms, message, isRead: history.done === history.all, sent: sent + uploads.sent };
    },
    (now) => now.storms === 0 && now.isRead && now.message === null && now.sent === (account.planned ? 2 : account.uploaded ? 1 : 0),
  );
  expect(impatient).toBe(0);
  for (const { points, windowSec } of providerOf(key).quota.limits)
    expect(mostIn(windowSec), `in ${windowSec} s`).toBeLessThanOrEqual(points);
});
