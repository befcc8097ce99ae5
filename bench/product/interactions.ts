import type { BrowserContext, Page } from 'playwright-core';
import { addDays, type LocalDate, localDate, startOfWeek } from '#core/calendar.ts';
import { openBrowser } from '#test/e2e/browser.ts';
import { type HttpBrowser, outcomeOf, signUp } from '#test/http-browser.ts';
import { withProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { madeActivity } from '../core/made-activity.ts';
import { spreadOf } from '../spread.ts';
import { addYears, pageOf } from './athletes/grown-athlete.ts';
import { CPU_SLOWER } from './measure/slow-phone.ts';

const PROGRAM = new URL('../product-main.ts', import.meta.url);
const ROUNDS = 8;
/** Interaction to Next Paint is good up to here (web.dev). */
const MOST_MS = 200;
const STILL_MS = 400;
/** A page that opens on so slow a processor takes its time. */
const PATIENT_MS = 120_000;
/** Before the ten years, where no other ride is the same workout. */
const RIDE_START_MS = Date.UTC(2010, 4, 8, 8);
const RIDE_SEC = 10_800;
const SESSIONS = 14;

/** Each way of using a page that has to answer at once: how it is done, so many times. */
interface Interaction {
  name: string;
  path: string;
  ready(page: Page): Promise<unknown>;
  act(page: Page, round: number): Promise<unknown>;
}

/** From a press to the next paint on a processor four times as slow, in real Chromium, as the browser's own event timing has it. */
export async function benchInteractions(): Promise<BenchLine[]> {
  const browser = await openBrowser();
  if (!browser) return [];
  const lines = await withProduct({ program: PROGRAM }, async (product, dataDir) => {
    const athlete = await signUp(product.url, 'interactions@example.test');
    await addYears(athlete, dataDir);
    await planSessions(athlete);
    const upload = await outcomeOf(athlete, [madeActivity({ seed: 3_100_000, startMs: RIDE_START_MS, seconds: RIDE_SEC })]);
    const ride = `/activities/${upload.files[0].activityIds[0]}`;
    const page = await pageOf(browser, athlete);
    page.setDefaultTimeout(PATIENT_MS);
    await slowDown(page.context(), page);
    await page.addInitScript(WATCH_EVENTS);
    const all: BenchLine[] = [];
    for (const interaction of interactionsOf(ride)) all.push(await lineOf(page, product.url, interaction));
    return all;
  });
  await browser.close();
  return lines;
}

const interactionsOf = (ride: string): Interaction[] => [
  {
    name: 'change of the range of the load chart, ten years',
    path: '/performance-analytics',
    ready: (page) => page.getByText('3 months', { exact: true }).first().waitFor(),
    act: (page, round) =>
      page
        .getByText(round % 2 === 0 ? 'All' : '3 months', { exact: true })
        .first()
        .click(),
  },
  {
    name: 'change of the tab of analytics',
    path: '/performance-analytics',
    ready: (page) => page.getByRole('tab', { name: 'Cycling' }).waitFor(),
    act: (page, round) => page.getByRole('tab', { name: ['Cycling', 'Running', 'Swimming', 'Overview'][round % 4] ?? 'Overview' }).click(),
  },
  {
    name: 'cursor over the streams of a ride of three hours',
    path: ride,
    ready: (page) => page.locator('.stream-chart .u-over').first().waitFor({ state: 'attached' }),
    act: alongStreams,
  },
  {
    name: 'drag of a session to another day',
    path: '/training-sessions',
    ready: (page) => page.getByRole('region', { name: 'Calendar' }).getByText('Bench run').first().waitFor(),
    act: dragSession,
  },
];

/** A press on a chart and a way along it: the cursor of all streams follows. */
async function alongStreams(page: Page, round: number): Promise<void> {
  const chart = page.locator('.stream-chart .u-over').first();
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('There is no stream chart.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * (0.1 + 0.05 * round), y, { steps: 8 });
  await page.mouse.click(box.x + box.width * (0.5 + 0.05 * round), y);
}

async function dragSession(page: Page): Promise<void> {
  const from = page.getByRole('region', { name: 'Calendar' }).getByText('Bench run').first();
  await from.scrollIntoViewIfNeeded();
  const box = await from.boundingBox();
  if (!box) throw new Error('There is no session.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(x + step * 20, y + step * 2);
  await page.mouse.up();
}

async function planSessions(athlete: HttpBrowser): Promise<void> {
  const monday = startOfWeek(localDate(new Date(), 'Europe/London'));
  for (let day = 0; day < SESSIONS; day++) await planRun(athlete, addDays(monday, day));
}

async function planRun({ url, cookie }: HttpBrowser, scheduledDate: LocalDate): Promise<void> {
  const body = JSON.stringify({ discipline: 'running', sessionType: 'Bench run', duration: 45, scheduledDate });
  const answer = await fetch(`${url}/api/training-sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body,
  });
  if (!answer.ok) throw new Error(`The session was refused: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
}

/** An init script: the longest event of each interaction, and moves of the pointer, each from its time stamp to the next paint. */
const WATCH_EVENTS = `
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries())
      if (interactionId > 0 || name === 'pointermove' || name === 'mousemove') interactions.push({ name, duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

interface Seen {
  name: string;
  duration: number;
}

async function lineOf(page: Page, url: string, { name, path, ready, act }: Interaction): Promise<BenchLine> {
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await ready(page);
  await page.waitForTimeout(STILL_MS);
  const slowest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.evaluate('interactions.length = 0');
    await act(page, round);
    await page.waitForTimeout(STILL_MS);
    const seen = await page.evaluate<Seen[]>('interactions');
    // An event below 16 ms is not told; it was painted within that.
    slowest.push(Math.max(16, ...seen.map(({ duration }) => duration)));
  }
  const { p50, max } = spreadOf(slowest);
  return {
    name: `${name} (slowest ${max.toFixed(0)} ms)`,
    value: max,
    unit: 'ms',
    anchor: `the middle of ${ROUNDS}, ${p50.toFixed(0)} ms`,
    ratio: p50 / max,
    bar: `≤ ${MOST_MS} ms`,
    ok: max <= MOST_MS,
  };
}
