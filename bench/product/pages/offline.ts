import type { Page } from 'playwright-core';
import { localDate } from '#core/calendar.ts';
import { aDoor } from '#test/doubles/blocking-proxy.ts';
import { openBrowser } from '#test/e2e/browser.ts';
import { anActivityPage, offlinePages, openAfresh } from '#test/e2e/pages/offline/offline-pages.ts';
import { type HttpBrowser, outcomeOf, signUp } from '#test/http-browser.ts';
import { withProduct } from '#test/running-product.ts';
import type { BenchLine } from '../../benchmark-result.ts';
import { madeActivity } from '../../core/made-activity.ts';
import { spreadOf } from '../../spread.ts';
import { addYears, signIn } from '../athletes/grown-athlete.ts';

const PROGRAM = new URL('../../product-main.ts', import.meta.url);
const DAY_MS = 86_400_000;
const ROUNDS = 3;
const MOST_MS = 1_000;
/** Everything of 30 days is read slowly, so that the athlete keeps half of their requests. */
const SAVED_WITHIN_MS = 10 * 60_000;

/** Without a connection, in real Chromium: from nothing to what a page is opened for, with ten years of data, a plan and 30 days of activities. */
export async function benchOffline(): Promise<BenchLine[]> {
  const browser = await openBrowser();
  if (!browser) return [];
  const lines = await withProduct({ program: PROGRAM }, async (product, dataDir) => {
    const door = await aDoor(product.url);
    const athlete = (await signUp(product.url, 'offline@example.test')).at(door.url);
    await addYears(athlete, dataDir);
    const sessionId = await addPlans(athlete);
    const startMs = Date.now() - DAY_MS;
    const upload = await outcomeOf(athlete, [madeActivity({ seed: 3_200_000, startMs, seconds: 10_800 })]);
    const activityId: string = upload.files[0].activityIds[0];
    const { name: activityName } = (await athlete.get(`/api/activities/${activityId}`)).json();
    const lately = await listLately(athlete);

    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    await signIn(context, athlete);
    const page = await context.newPage();
    page.setDefaultTimeout(SAVED_WITHIN_MS);
    await page.goto(`${door.url}/dashboard`);
    for (const { id } of lately) await untilSaved(page, `/api/activities/${id}/sources`);
    await door.shut();
    await context.setOffline(true);
    const all: BenchLine[] = [];
    for (const each of offlinePages({ sessionId, activityId, activityName })) {
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round++) took.push(await openAfresh(page, door.url, each));
      all.push(lineOf(each.path.replace(/[0-9a-f-]{36}/, ':id'), took));
    }
    const took: number[] = [];
    for (const { id, name } of lately) took.push(await openAfresh(page, door.url, anActivityPage(id, name)));
    return [...all, lineOf(`each of ${lately.length} activities of 30 days`, took)];
  });
  await browser.close();
  return lines;
}

/** A season plan, and a run of today. The run's id. */
async function addPlans({ url, cookie }: HttpBrowser): Promise<string> {
  const send = async (path: string, body: object): Promise<{ id: string }> => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const plan = { name: 'To the lake', discipline: 'run', difficulty: 'intermediate', duration: 12, goals: [], timeAvailable: 6 };
  const { id } = await send('/api/training-plans', plan);
  await send(`/api/training-plans/${id}/start`, {});
  const scheduledDate = localDate(new Date(), 'Europe/London');
  const run = { discipline: 'running', sessionType: 'Easy run', duration: 40, scheduledDate, workout: 'Run: Easy run\n40min RPE 3' };
  return (await send('/api/training-sessions', run)).id;
}

async function listLately(athlete: HttpBrowser): Promise<{ id: string; name: string }[]> {
  const from = new Date(Date.now() - 29 * DAY_MS).toISOString().slice(0, 10);
  return (await athlete.get(`/api/activities?from=${from}&limit=100`)).json().items;
}

async function untilSaved(page: Page, address: string): Promise<void> {
  const until = Date.now() + SAVED_WITHIN_MS;
  while (!(await page.evaluate<boolean>(`caches.match(${JSON.stringify(address)}).then(Boolean)`))) {
    if (Date.now() > until) throw new Error(`${address} was not saved.`);
    await page.waitForTimeout(1_000);
  }
}

function lineOf(name: string, took: number[]): BenchLine {
  const { p50, max } = spreadOf(took);
  return {
    name,
    value: max,
    unit: 'ms',
    anchor: `the middle of ${took.length}, ${p50.toFixed(0)} ms`,
    ratio: p50 / max,
    bar: `≤ ${MOST_MS} ms`,
    ok: max <= MOST_MS,
  };
}
