import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import { connectionOf, deliveriesOf, historyRead, minutesLater, signInTo } from '#test/doubles/providers/connected-product.ts';
import { type Handle, type ProviderServer, startProviderServer } from '#test/doubles/providers/provider-server.ts';
import { WAHOO_LIMITS, wahooDouble } from '#test/doubles/providers/wahoo-double.ts';

const TODAY = '2026-06-15' as LocalDate;
let server: ProviderServer;
let service = wahooDouble({ limits: WAHOO_LIMITS.sandbox });
/** Requests that are refused once each: whose account it is, and the first plan. */
let storms = 0;
let lastHit = '';

beforeAll(async () => {
  const handle: Handle = (asked) => {
    const isHit = storms > 0 && (asked.path === '/v1/user' || asked.path === '/v1/plans') && asked.path !== lastHit;
    if (!isHit) return service.handle(asked);
    storms--;
    lastHit = asked.path;
    return { status: 429, json: {} };
  };
  server = await startProviderServer({ 'api.wahooligan.com': handle });
});
afterAll(() => server.close());

/** An app that Wahoo has not approved yet. */
const product = setUpProduct(() => ({
  now: `${TODAY}T06:00:00Z`,
  env: { CONNECTIONS_TEST_SERVER: server.url, WAHOO_CLIENT_ID: 'wahoo-client', WAHOO_CLIENT_SECRET: 'wahoo-secret' },
}));

/** Time goes on for the product, for its booked requests and for the service. */
async function fiveMinutesLater(): Promise<void> {
  service.aheadMs += 300_000;
  await sql`update provider_quotas set booked_until = booked_until - interval '5 minutes'`.execute(product.app.deps.db);
  await minutesLater(product, 5);
}

/** The delivery that was due has been made, or put off. */
const deliveryEnded = () =>
  untilSo(
    () => product.app.deps.db.selectFrom('connections').select(['next_delivery_at', 'delivering_until']).executeTakeFirstOrThrow(),
    ({ next_delivery_at, delivering_until }) => next_delivery_at > product.clock.now && delivering_until === null,
  );

test('14 days are sent within the quota of a sandbox, and a connection can be ended when it is used up', async () => {
  const athlete = await anAthlete(product);
  await athlete.send('POST', '/api/thresholds', { kind: 'ftp', value: 250 });
  for (let days = 0; days < 14; days++)
    await athlete.send('POST', '/api/training-sessions', {
      ...{ discipline: 'cycling', sessionType: 'Endurance', duration: 60, scheduledDate: addDays(TODAY, days) },
      workout: 'Bike: Endurance\n60min 65% FTP',
    });
  storms = 2;
  expect(await signInTo(athlete, 'wahoo')).toBe(503);
  await fiveMinutesLater();
  expect(await signInTo(athlete, 'wahoo')).toBe(200);
  await historyRead(athlete, 'wahoo');
  const sent = async () => (await deliveriesOf(athlete)).filter(({ status }) => status === 'sent').length;
  for (let round = 0; (await sent()) < 14 && round < 15; round++) {
    await fiveMinutesLater();
    await deliveryEnded();
  }
  expect(storms).toBe(0);
  expect([service.planned().length, service.plans.size, service.quota.refused]).toEqual([14, 14, 0]);
  for (const [index, most] of service.quota.most.entries()) expect(most).toBeLessThanOrEqual(WAHOO_LIMITS.sandbox[index] ?? 0);

  const { json } = await athlete.send('DELETE', '/api/connections/wahoo', { data: 'keep' });
  expect([json.isRevoked, service.oauth.tokens.size, service.quota.refused]).toEqual([true, 0, 0]);
});

test('once Wahoo says that none are left, nothing is asked until some may be', async () => {
  service = wahooDouble({ athlete: 2_000, limits: WAHOO_LIMITS.sandbox });
  await product.app.deps.db.deleteFrom('provider_quotas').execute();
  const athlete = await anAthlete(product);
  expect(await signInTo(athlete, 'wahoo')).toBe(200);
  const { lookedAt: looked } = await historyRead(athlete, 'wahoo');
  const used = service.quota.most[0] ?? 0;
  service.othersAsk(24 - used);
  await minutesLater(product, 31);
  const waiting = await untilSo(
    () => connectionOf(athlete, 'wahoo'),
    ({ lookedAt }) => lookedAt !== looked,
  );
  expect(service.quota.most[0]).toBe(25);
  await athlete.send('POST', '/api/connections/wahoo/look', {});
  const held = await untilSo(
    () => connectionOf(athlete, 'wahoo'),
    ({ message }) => message !== null,
  );
  expect([waiting.status, held.message, service.quota.refused]).toEqual(['active', 'The request limit of Wahoo is used up for now.', 0]);
  await fiveMinutesLater();
  await minutesLater(product, 60);
  await untilSo(
    () => connectionOf(athlete, 'wahoo'),
    ({ message }) => message === null,
  );
  expect(service.quota.refused).toBe(0);
});
