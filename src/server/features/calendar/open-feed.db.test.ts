import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { forgetRemovedJob } from '#server/features/sessions/jobs.ts';
import { productRoutes } from '#server/product-routes.ts';
import { anAthlete, anImportedActivity, aTrackFile } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import { aProduct, type Browser, type Product } from '#test/product.ts';

/** Addresses that open to whoever has them. */
const READ_BY_ADDRESS = ['/api/calendar/:feed.ics'];

let strict: Product;
const product = setUpProduct();
beforeAll(async () => {
  // Without a worker: what it took up would look for files in a folder of its own.
  strict = await aProduct({ databaseUrl: product.databaseUrl, limitScale: 1, env: { ROLES: 'web' } });
});
afterAll(async () => {
  await strict?.close();
});

/** By the product’s clock: the machine’s may be past midnight meanwhile. */
const today = () => product.clock.now.toISOString().slice(0, 10);
const plan = async (browser: Browser, words: object = {}) =>
  (
    await browser.send('POST', '/api/training-sessions', {
      discipline: 'running',
      sessionType: 'Tempo',
      duration: 60,
      scheduledDate: today(),
      ...words,
    })
  ).json;

async function aConfirmedAthlete() {
  const browser = await anAthlete(product);
  await product.app.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', browser.id).execute();
  return browser;
}
async function opened(browser: Browser, words: object = {}): Promise<string> {
  const { json } = await browser.send('POST', '/api/calendar-feed', words);
  return new URL(json.address).pathname;
}
const read = (path: string, from: Product = product) => from.browser().get(path);

test('the feed is read by its address alone and holds the athlete’s sessions, nobody else’s', async () => {
  const [browser, other] = [await aConfirmedAthlete(), await aConfirmedAthlete()];
  const { id } = await plan(browser);
  await plan(other, { sessionType: 'Not mine' });
  const path = await opened(browser);
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  const { status, headers, text } = await read(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(headers['cache-control']).toBe('private, max-age=300');
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(text).toContain(`UID:${id}@localhost`);
  expect(text).toContain('SUMMARY:Run: Tempo (1 h)');
  expect(text).not.toContain('Not mine');
});

test('INTEG-05 it shows titles and days only until the athlete chooses more, and that outlives a new address', async () => {
  const browser = await aConfirmedAthlete();
  await plan(browser, { notes: 'knee hurts', workout: 'Run: Hills\n10min RPE 7' });
  const path = await opened(browser);
  expect((await read(path)).text).not.toMatch(/knee|RPE/);
  expect((await browser.send('PATCH', '/api/calendar-feed', { showsDetails: true })).json).toMatchObject({
    isOn: true,
    showsDetails: true,
  });
  expect((await read(path)).text).toMatch(/RPE 7\\n\\nknee hurts/);
  expect((await read(await opened(browser))).text).toContain('knee hurts');
});

test('INTEG-05 a renewed or closed address opens nothing any more; the database knows only its hash', async () => {
  const browser = await aConfirmedAthlete();
  const first = await opened(browser);
  const second = await opened(browser);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  const rows = await product.app.deps.db.selectFrom('calendar_feeds').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(second.slice(-47, -4));
  expect((await browser.get('/api/calendar-feed')).json).toMatchObject({ isOn: true, since: expect.any(String) });
  expect((await browser.send('DELETE', '/api/calendar-feed')).json).toEqual({ isOn: false, showsDetails: false, since: null });
  expect((await read(second)).status).toBe(404);
});

test('AUTH-12 there is no feed before the e-mail address is confirmed', async () => {
  const browser = await anAthlete(product);
  const refused = await browser.send('POST', '/api/calendar-feed', {});
  expect([refused.status, refused.json.code]).toEqual([403, 'unverified-email']);
  expect((await browser.get('/api/calendar-feed')).json.isOn).toBe(false);
});

test('AUTHZ-09 the secret opens the calendar and nothing else', async () => {
  const browser = await aConfirmedAthlete();
  const token = (await opened(browser)).slice(-47, -4);
  const visitor = product.browser();
  const tries: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `moorline=${token}` }];
  for (const headers of tries) {
    for (const path of ['/api/calendar-feed', '/api/training-sessions', '/api/athlete']) {
      expect((await visitor.get(path, headers)).status).toBe(401);
    }
  }
});

test('a session that moves keeps its id with a later version; one taken off is called off, and forgotten after 90 days', async () => {
  const browser = await aConfirmedAthlete();
  const [kept, gone] = [await plan(browser), await plan(browser, { sessionType: 'Gone' })];
  const path = await opened(browser);
  const versionOf = (text: string, id: string) => Number(new RegExp(`UID:${id}@localhost\r\nSEQUENCE:(\\d+)`).exec(text)?.[1]);
  const before = (await read(path)).text;
  // The version counts seconds.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await browser.send('PATCH', `/api/training-sessions/${kept.id}`, { sessionType: 'Moved' });
  await browser.send('DELETE', `/api/training-sessions/${gone.id}`);
  const after = (await read(path)).text;
  expect(versionOf(after, kept.id)).toBeGreaterThan(versionOf(before, kept.id));
  expect(versionOf(after, gone.id)).toBeGreaterThan(versionOf(before, gone.id));
  expect(after).toContain('STATUS:CANCELLED');
  expect(after).not.toContain('Gone');
  const job = forgetRemovedJob as unknown as { run(deps: object, athlete: unknown, payload: object): Promise<void> };
  const inDays = (days: number) => ({ ...product.app.deps, now: () => new Date(product.clock.now.getTime() + days * 86_400_000) });
  await job.run(inDays(89), null, {});
  expect((await read(path)).text).toContain(gone.id);
  await job.run(inDays(91), null, {});
  expect((await read(path)).text).not.toContain(gone.id);
});

test('races are in it for years ahead, move with the season under their own id, and leave it with the season', async () => {
  const [browser, other] = [await aConfirmedAthlete(), await aConfirmedAthlete()];
  const add = async (athlete: Browser, race: object) => (await athlete.send('POST', '/api/races', race)).json;
  const inDays = (days: number) => addDays(today() as LocalDate, days);
  const race = await add(browser, { name: 'Leeds Tri', date: inDays(30), format: 'olympic', priority: 'A', goalSeconds: 8100 });
  await add(browser, { name: 'Far away', date: inDays(700), format: 'marathon', priority: 'C' });
  await add(other, { name: 'Not mine', date: inDays(10), format: 'sprint', priority: 'B' });
  const path = await opened(browser);
  const dayOf = (text: string) => new RegExp(`UID:${race.id}@localhost[^]*?DTSTART;VALUE=DATE:(\\d+)`).exec(text)?.[1];
  const before = (await read(path)).text;
  expect(dayOf(before)).toBe(inDays(30).replaceAll('-', ''));
  expect(before).toContain('SUMMARY:Race: Far away');
  expect(before).not.toMatch(/Priority|Not mine/);
  await browser.send('PATCH', `/api/races/${race.id}`, { date: inDays(37) });
  await browser.send('PATCH', '/api/calendar-feed', { showsDetails: true });
  const after = (await read(path)).text;
  expect(dayOf(after)).toBe(inDays(37).replaceAll('-', ''));
  expect(after).toContain('DESCRIPTION:Priority A\\nFormat: Olympic\\nGoal: 2:15:00');
  await browser.send('DELETE', `/api/races/${race.id}`);
  expect((await read(path)).text).not.toContain('Leeds Tri');
  await browser.send('POST', `/api/races/${race.id}/restore`);
  expect(dayOf((await read(path)).text)).toBe(inDays(37).replaceAll('-', ''));
});

test('PRIV-05 all that others can read of an athlete is the feed, and with every detail in it no place of a track stands there', async () => {
  const byAddressAlone = productRoutes(product.app.deps).filter(
    ({ endpoint }) => endpoint.access === 'public' && endpoint.path.includes(':'),
  );
  expect(byAddressAlone.map(({ endpoint }) => endpoint.path)).toEqual(READ_BY_ADDRESS);
  const browser = await aConfirmedAthlete();
  const start = `${today()}T06:00:00Z`;
  const track = Buffer.from(aTrackFile({ start })).toString().replaceAll('lat="0" lon="0.', 'lat="54.31723" lon="-1.98');
  const activity = await anImportedActivity(browser, Buffer.from(track), 'from-home.gpx');
  expect((await browser.get(`/api/activities/${activity.id}/original`)).text).toContain('54.31723');
  const { id } = await plan(browser, { discipline: 'cycling', notes: 'out and back' });
  await browser.send('PUT', `/api/training-sessions/${id}/complete`);
  const { text } = await read(await opened(browser, { showsDetails: true }));
  expect(text).toContain('out and back');
  expect(text).not.toMatch(/54\.3|-1\.98|^GEO|^LOCATION/m);
});

test('INTEG-05 whoever tries wrong addresses is soon refused, and right ones do not count', async () => {
  const browser = await aConfirmedAthlete();
  const path = await opened(browser);
  await strict.app.deps.limits.clear('feed-guess', '127.0.0.1');
  for (let i = 0; i < 25; i++) expect((await read(path, strict)).status).toBe(200);
  const statuses: number[] = [];
  for (let i = 0; i < 22; i++) statuses.push((await read(`/api/calendar/${'A'.repeat(41)}${10 + i}.ics`, strict)).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
  expect(statuses.slice(20)).toEqual([429, 429]);
});
