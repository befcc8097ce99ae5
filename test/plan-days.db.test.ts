import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase } from '#test/database.ts';
import { anAthlete } from '#test/factories.ts';
import { aPlan, calendarOf, openedPlan, plannedSessions } from '#test/made-plans.ts';
import { aProduct, type Product } from '#test/product.ts';

let product: Product;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await aDatabase();
  drop = database.drop;
  product = await aProduct({ databaseUrl: database.url });
});
afterAll(async () => {
  await product?.close();
  await drop?.();
});

const days = (sessions: readonly { date: string; name: string }[]) => sessions.map(({ date, name }) => `${date} ${name}`).sort();

const ZONES = ['UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Kiritimati'];

test('sessions stay on their day in every zone and over its clock changes, whatever the server’s own zone is', {
  timeout: 120_000,
}, async () => {
  const own = process.env.TZ;
  product.clock.now = new Date('2026-10-21T09:00:00Z');
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, { timeAvailable: 6, startDate: '2026-10-26', duration: 2 });
  await athlete.send('POST', `/api/training-plans/${id}/start`, {});
  const planned = days(plannedSessions(await openedPlan(athlete, id)));
  const seen: string[] = [];
  for (const server of ['UTC', 'America/Los_Angeles', 'Pacific/Chatham']) {
    process.env.TZ = server;
    const told: unknown[] = [];
    for (const timeZone of ZONES) {
      await athlete.send('PATCH', '/api/athlete', { timeZone });
      for (const now of ['2026-10-31T13:30:00Z', '2026-11-01T02:29:59Z', '2026-11-01T02:30:01Z']) {
        product.clock.now = new Date(now);
        const standing = await calendarOf(athlete);
        expect(days(standing), `${server} ${timeZone}`).toEqual(planned);
        told.push([timeZone, now, standing.map(({ date, status }) => [date, status]), (await athlete.get('/api/dashboard')).json.today]);
      }
    }
    seen.push(JSON.stringify(told));
  }
  process.env.TZ = own ?? '';
  if (own === undefined) delete process.env.TZ;
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).toBe(seen[0]);
  // In Newfoundland the first of November begins at half past two in the morning UTC.
  expect(seen[0]).toContain('["America/St_Johns","2026-11-01T02:29:59Z"');
});
