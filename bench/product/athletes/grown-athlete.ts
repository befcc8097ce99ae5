import pg from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { localDate } from '#core/calendar.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { addLongHistory } from '#test/athletes/long-athlete.ts';
import type { HttpBrowser } from '#test/http-browser.ts';

const SILENT = { info: () => {}, warn: () => {} };

/** Ten years of activities for an athlete who has just signed up. */
export async function addYears(athlete: HttpBrowser, dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dir: dataDir, purpose: 'worker', log: SILENT });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await addLongHistory(client, (await athlete.get('/api/auth/user')).json().id, localDate(new Date(), 'Europe/London'));
  await client.end();
  await database.stop();
}

/** The last year of an athlete, for each of the others. */
export async function copyYear(dataDir: string, { from, to }: { from: string; to: readonly string[] }): Promise<void> {
  const database = await startEmbeddedPostgres({ dir: dataDir, purpose: 'worker', log: SILENT });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ table: string; names: string }>(
    `select table_name as table, string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_name in ('activities', 'thresholds') and column_name not in ('id', 'user_id') and is_generated = 'NEVER' group by 1`,
  );
  for (const { table, names } of rows) {
    const lately = table === 'activities' ? `and local_date > (now() - interval '1 year')::date` : '';
    await client.query(
      `insert into ${table} (id, user_id, ${names})
       select gen_random_uuid(), other, ${names} from ${table}, unnest($2::uuid[]) other where user_id = $1 ${lately}`,
      [from, to],
    );
  }
  // Else the database would tidy what came all at once in the middle of what is measured.
  await client.query('vacuum (analyze)');
  await client.end();
  await database.stop();
}

/** A window of a desk, logged in as the athlete. */
export async function pageOf(browser: Browser, athlete: HttpBrowser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await signIn(context, athlete);
  return context.newPage();
}

/** Gives a browser the login of the athlete. */
export async function signIn(context: BrowserContext, { cookie, url }: HttpBrowser): Promise<void> {
  const cookies = cookie
    .split('; ')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }));
  await context.addCookies(cookies);
}
