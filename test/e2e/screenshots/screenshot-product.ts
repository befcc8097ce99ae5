import type { Browser, BrowserContext } from 'playwright-core';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { simulateAthlete } from '#server/features/demo/athlete/simulate-athlete.ts';
import { liveThrough, planSessions } from '#test/athletes/experienced-athlete-fixture.ts';
import { ownHands } from '#test/e2e/api-actions.ts';
import { signUp } from '#test/e2e/journey.ts';
import { sessionScreens } from '#test/e2e/screens.ts';
import { aProduct } from '#test/product.ts';
import { createTestDatabase, throwAwayPostgres } from '#test/programs/temporary-postgres.ts';

/** A Friday afternoon on which every picture is taken. */
export const NOW = new Date('2026-11-20T15:00:00Z');
const TODAY = '2026-11-20' as LocalDate;
const DAYS = 84;

type Login = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The product as it stands still: one day, one athlete with twelve weeks of training, one who is new. */
export interface StillProduct {
  url: string;
  /** Logins by who is looking; a visitor has none. */
  logins: { athlete: Login; newcomer: Login };
  /** The newest activity of each discipline. */
  activities: Record<string, string>;
  /** Of a session with steps: where they are written, and where they are read. */
  session: string[];
  stop(): Promise<void>;
}

export async function stillProduct(browser: Browser): Promise<StillProduct> {
  const postgres = await throwAwayPostgres();
  const database = await createTestDatabase(postgres.url);
  const product = await aProduct({ databaseUrl: database.url });
  product.clock.now = NOW;
  const url = (await product.listen()).replace('127.0.0.1', 'localhost');
  const newcomer = await signedIn(browser, url, async () => {});
  const activities: Record<string, string> = {};
  const session: string[] = [];
  const athlete = await signedIn(browser, url, async (context) => {
    const page = await context.newPage();
    const hands = await ownHands({ page, context, baseUrl: url });
    await liveThrough(hands, simulateAthlete({ seed: 'looks', today: TODAY, days: DAYS }));
    await hands.send('POST', '/api/check-ins', {
      date: TODAY,
      hrv: 58,
      restingHeartRate: 49,
      sleepHours: 7.25,
      stressLevel: 4,
      soreness: 3,
    });
    await planSessions(hands, { yesterday: addDays(TODAY, -1), today: TODAY, tomorrow: addDays(TODAY, 1) });
    await hands.send('PUT', '/api/goals/bike', { metric: 'weekly-duration', target: 6 * 3600 });
    for (const discipline of ['swim', 'bike', 'run']) {
      await page.goto(`${url}/activities?discipline=${discipline}`);
      activities[discipline] = (await page.locator('a[data-row]').first().getAttribute('href')) ?? '';
    }
    session.push(...(await sessionScreens(page, addDays(TODAY, 2))));
  });
  // When a file was brought is told by the clock of the database.
  await product.app.deps.db.updateTable('uploads').set({ created_at: NOW }).execute();
  return {
    url,
    logins: { athlete, newcomer },
    activities,
    session,
    async stop() {
      await product.close();
      await database.drop();
      await postgres.stop();
    },
  };
}

async function signedIn(browser: Browser, baseUrl: string, live: (context: BrowserContext) => Promise<void>): Promise<Login> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  await signUp({ page, context, baseUrl }, { firstName: 'Maya', email: `looks${Math.floor(performance.now())}@example.test` });
  await live(context);
  const login = await context.storageState();
  await context.close();
  return login;
}
