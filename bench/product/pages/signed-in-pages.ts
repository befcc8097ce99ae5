import pg from 'pg';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { localDate } from '#core/calendar.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { addLongHistory } from '#test/athletes/long-athlete.ts';
import { openBrowser } from '#test/e2e/browser.ts';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { withProduct } from '#test/running-product.ts';
import type { BenchLine } from '../../benchmark-result.ts';
import { signIn } from '../athletes/grown-athlete.ts';
import { type Paint, PHONE, seenPaint, throttle, WATCH_PAINT } from '../measure/slow-phone.ts';

const PROGRAM = new URL('../../product-main.ts', import.meta.url);
const SILENT = { info: () => {}, warn: () => {} };
/** Nothing large is painted any more when the network was idle and this has passed. */
const SETTLE_MS = 1500;
const ROUNDS = 3;

interface Target {
  name: string;
  path: string;
  coldMs: number;
  warmMs: number;
}
const PAGES: readonly Target[] = [
  { name: 'dashboard', path: '/dashboard', coldMs: 2500, warmMs: 1200 },
  { name: 'analytics', path: '/performance-analytics', coldMs: 3000, warmMs: 1500 },
  { name: 'sessions', path: '/training-sessions', coldMs: 2500, warmMs: 1200 },
];
/** Before the first data, of a first visit: files asked for, and kB of script as sent. */
const MOST_REQUESTS = 12;
const MOST_SCRIPT_KB = 150;
/** kB of the largest answer with data, as sent. */
const MOST_ANSWER_KB = 30;
const MOST_SHIFT = 0.05;

interface Visit extends Paint {
  requestsBeforeData: number;
  scriptKb: number;
  largestAnswerKb: number;
  largestAnswer: string;
}

/** An athlete's pages with ten years of data on a middling phone over slow 4G: first visit, and again with what the browser kept. */
export async function benchSignedInPages(): Promise<BenchLine[]> {
  const browser = await openBrowser();
  if (!browser) return [];
  const lines = await withProduct({ program: PROGRAM }, async (product, dataDir) => {
    const athlete = await signUp(product.url, 'phone@example.test');
    await addTenYears(athlete, dataDir);
    const all: BenchLine[] = [];
    for (const target of PAGES) all.push(...(await linesOf(browser, athlete, target)));
    return all;
  });
  await browser.close();
  return lines;
}

async function addTenYears(athlete: HttpBrowser, dataDir: string): Promise<void> {
  const database = await startEmbeddedPostgres({ dir: dataDir, purpose: 'worker', log: SILENT });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await addLongHistory(client, (await athlete.get('/api/auth/user')).json().id, localDate(new Date(), 'Europe/London'));
  await client.end();
  await database.stop();
}

async function linesOf(browser: Browser, athlete: HttpBrowser, { name, path, coldMs, warmMs }: Target): Promise<BenchLine[]> {
  const visits: { cold: Visit; warm: Visit }[] = [];
  for (let round = 0; round < ROUNDS; round++) visits.push(await coldAndWarm(browser, athlete, path));
  const cold = visits.map((each) => each.cold).toSorted((a, b) => a.lcpMs - b.lcpMs)[Math.floor(ROUNDS / 2)] as Visit;
  const warm = visits.map((each) => each.warm).toSorted((a, b) => a.lcpMs - b.lcpMs)[Math.floor(ROUNDS / 2)] as Visit;
  const line = (what: string, value: number, unit: string, most: number): BenchLine => ({
    name: `${name}, ${what}`,
    value,
    unit,
    anchor: `first visit ${Math.round(cold.lcpMs)} ms`,
    ratio: cold.lcpMs / warm.lcpMs,
    bar: `≤ ${most} ${unit}`.trim(),
    ok: value <= most,
  });
  return [
    line('largest paint of a first visit', cold.lcpMs, 'ms', coldMs),
    line('largest paint of the next visit', warm.lcpMs, 'ms', warmMs),
    line('layout shift', Math.max(...visits.flatMap((each) => [each.cold.cls, each.warm.cls])), '', MOST_SHIFT),
    line('requests before data', cold.requestsBeforeData, '', MOST_REQUESTS),
    line('script before data', cold.scriptKb, 'kB', MOST_SCRIPT_KB),
    line(`largest answer ${cold.largestAnswer}`, cold.largestAnswerKb, 'kB', MOST_ANSWER_KB),
  ];
}

async function coldAndWarm(browser: Browser, athlete: HttpBrowser, path: string): Promise<{ cold: Visit; warm: Visit }> {
  const context = await browser.newContext(PHONE);
  try {
    await signIn(context, athlete);
    const cold = await visit(context, athlete.url + path);
    const warm = await visit(context, athlete.url + path);
    return { cold, warm };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  await throttle(context, page);
  await page.addInitScript(WATCH_PAINT);
  const requests = requestsOf(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  const paint = await seenPaint(page);
  const figures = await requests.figures();
  await page.close();
  return { ...paint, ...figures };
}

/** Counts what a page asks for until its first answer with data that is not the login, and how large the answers with data are. */
function requestsOf(page: Page): { figures(): Promise<Omit<Visit, keyof Paint>> } {
  const asked: Request[] = [];
  page.on('request', (request) => void asked.push(request));
  const isData = (request: Request) => {
    const { pathname } = new URL(request.url());
    return pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/') && !pathname.endsWith('/events');
  };
  const kb = async (request: Request) => ((await request.sizes().catch(() => null))?.responseBodySize ?? 0) / 1024;
  return {
    async figures() {
      const firstData = asked.findIndex(isData);
      const before = asked.slice(0, Math.max(0, firstData));
      const scripts = await Promise.all(before.filter((request) => request.resourceType() === 'script').map(kb));
      const answers = await Promise.all(
        asked.filter(isData).map(async (request) => ({ path: new URL(request.url()).pathname, kb: await kb(request) })),
      );
      const largest = answers.toSorted((a, b) => b.kb - a.kb)[0];
      return {
        requestsBeforeData: before.length,
        scriptKb: scripts.reduce((sum, each) => sum + each, 0),
        largestAnswerKb: largest?.kb ?? 0,
        largestAnswer: largest?.path ?? '',
      };
    },
  };
}
