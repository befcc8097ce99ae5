import { expect, test } from 'vitest';
import { anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { aPlan, calendarOf, openedPlan, plannedSessions } from '#test/athletes/plan-fixtures.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct();

const days = (sessions: readonly { date: string; name: string }[]) => sessions.map(({ date, name }) => `${date} ${name}`).sort();

const ZONES = [
  'UTC',
  'Europe/London',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
];
const FIRST_MS = Date.UTC(2026, 0, 5);
const HOUR_MS = 3_600_000;

/** What the clock on the wall says: `2026-10-25 01:59:59`. */
const wallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (ms: number) => format.format(ms);
};

/** Moments of a year at which days go wrong: a second before and after each clock change, and around one midnight of the zone. */
function awkwardMoments(timeZone: string): number[] {
  const clock = wallClock(timeZone);
  const offset = (ms: number) => Date.parse(`${clock(ms).replace(' ', 'T')}Z`) - ms;
  const hours = Array.from({ length: 51 * 7 * 24 }, (_, i) => FIRST_MS + i * HOUR_MS);
  const changes = hours.filter((ms, i) => i > 0 && offset(ms) !== offset(ms - HOUR_MS));
  const midnight = hours
    .flatMap((ms) => [0, 15, 30, 45].map((minutes) => ms + minutes * 60_000))
    .find((ms) => ms > FIRST_MS + 40 * 24 * HOUR_MS && clock(ms).endsWith('00:00:00'));
  return [...changes, midnight ?? FIRST_MS].flatMap((ms) => [ms - 1000, ms + 1000]);
}

test('sessions stay on their day in every zone and over its clock changes, whatever the server’s own zone is', {
  timeout: 240_000,
}, async () => {
  const own = process.env.TZ;
  product.clock.now = new Date('2026-01-02T09:00:00Z');
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, { timeAvailable: 6, startDate: '2026-01-05', duration: 51 });
  await athlete.send('POST', `/api/training-plans/${id}/start`, {});
  const planned = days(plannedSessions(await openedPlan(athlete, id)));
  expect(planned.length).toBeGreaterThan(150);
  const seen: string[] = [];
  for (const server of ['UTC', 'America/Los_Angeles', 'Pacific/Chatham']) {
    process.env.TZ = server;
    const told: unknown[] = [];
    for (const timeZone of ZONES) {
      await product.app.deps.db.updateTable('athletes').set({ time_zone: timeZone }).where('user_id', '=', athlete.id).execute();
      for (const ms of awkwardMoments(timeZone)) {
        product.clock.now = new Date(ms);
        const at = `${wallClock(timeZone)(ms)} in ${timeZone}, the server in ${server}`;
        const today = wallClock(timeZone)(ms).slice(0, 10);
        // No login lasts a year.
        const browser = product.browser();
        await browser.send('POST', '/api/auth/login', { email: athlete.email, password: PASSWORD });
        const standing = await calendarOf(browser);
        expect(days(standing), at).toEqual(planned);
        const early = standing.filter(({ date, status }) => (status === 'overdue') !== date < today);
        expect(early, at).toEqual([]);
        const dashboard = (await browser.get('/api/dashboard')).json;
        expect(dashboard.today, at).toBe(today);
        told.push([timeZone, ms, standing, dashboard]);
      }
    }
    seen.push(JSON.stringify(told));
  }
  process.env.TZ = own ?? '';
  if (own === undefined) delete process.env.TZ;
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).toBe(seen[0]);
});

test('the moments are there: London changes its clocks twice a year, Kathmandu never', () => {
  expect(awkwardMoments('Europe/London')).toHaveLength(6);
  expect(awkwardMoments('Asia/Kathmandu')).toHaveLength(2);
  expect(awkwardMoments('Australia/Lord_Howe')).toHaveLength(6);
});
