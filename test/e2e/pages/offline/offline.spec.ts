import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { aTrackFile } from '#test/athletes/factories.ts';
import { aDoor } from '#test/doubles/blocking-proxy.ts';
import { findChromium } from '#test/e2e/browser.ts';
import { test } from '#test/e2e/fixtures.ts';
import { signUp } from '#test/e2e/journey.ts';
import { offlinePages, openAfresh, type SavedThings } from '#test/e2e/pages/offline/offline-pages.ts';

const DAY_MS = 86_400_000;
const dayBack = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** What is made without a connection; with two uploads of shared files 50 entries. */
const [CHECK_INS, NOTES, COMPLETIONS, SWIMS, FILES] = [12, 6, 4, 5, 22];
const ENTRIES = 50;

test('a day without a connection: pages open, and 50 entries of all kinds outlive crashes and arrive once each', async ({ ground }) => {
  test.setTimeout(600_000);
  const door = await aDoor(ground.baseUrl);
  const profile = await aBrowserThatCrashes();
  const { url } = door;
  try {
    let page = await profile.start();
    await signUp({ page, context: page.context(), baseUrl: url });
    const things = await page.evaluate<SavedThings & { sessions: string[] }>(SEED);
    const [sessionId = '', ...others] = things.sessions;
    await page.goto(`${url}/dashboard`);
    await expect.poll(() => page.evaluate<boolean>(SAVED(things.activityId)), { timeout: 120_000 }).toBe(true);

    await door.shut();
    await page.context().setOffline(true);
    for (const each of offlinePages(things)) {
      await openAfresh(page, url, each);
      assert.equal(await page.getByText('This page could not be shown').count(), 0, each.path);
    }

    // In two tabs at once, each entry after a reload; then the browser is gone in the middle.
    const second = await page.context().newPage();
    await Promise.all([enterMornings(page, url), writeNotes(second, url)]);
    await shareFiles(page, { from: 0, count: FILES / 2 });
    page = await profile.crash({ isOffline: true });
    await page.goto(`${url}/outbox`);
    await page.getByText(`${CHECK_INS + NOTES + FILES / 2} entries waiting to be sent.`).waitFor();

    await noteActivity(page, url, things.activityId);
    for (const id of [sessionId, ...others]) await complete(page, url, id);
    for (let i = 0; i < SWIMS; i++) await addSwim(page, url, i);
    await shareFiles(page, { from: FILES / 2, count: FILES / 2 });
    await seenWhereTheyBelong(page, url, sessionId);
    await page.goto(`${url}/outbox`);
    await page.getByText(`${ENTRIES} entries waiting to be sent.`).waitFor();

    // And once more while they are sent: two tabs of the next browser find what is left.
    await door.open();
    await page.context().setOffline(false);
    await expect.poll(() => hasBegunToArrive(page, url), { intervals: [50], timeout: 120_000 }).toBe(true);
    page = await profile.crash({ isOffline: false });
    const other = await page.context().newPage();
    await Promise.all([page.goto(`${url}/outbox`), other.goto(`${url}/dashboard`)]);
    await page.getByText('Everything has been sent').waitFor({ timeout: 120_000 });
    await arrivedOnce(page, things.activityId);
    await loggedOutWithNothingLeft(page, url);
  } finally {
    await profile.end();
    await door.shut();
  }
});

/** A browser whose process is killed and started again with the same profile. */
async function aBrowserThatCrashes() {
  const found = await findChromium();
  assert.ok(found);
  const dir = await mkdtemp(path.join(tmpdir(), 'moorline-profile-'));
  let context: BrowserContext | undefined;
  const start = async (): Promise<Page> => {
    context = await chromium.launchPersistentContext(dir, { ...found, viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    return context.pages()[0] ?? context.newPage();
  };
  return {
    start,
    async crash({ isOffline }: { isOffline: boolean }): Promise<Page> {
      assert.ok(context);
      // A browser writes its cookies every half minute only.
      const cookies = await context.cookies();
      const gone = context.waitForEvent('close');
      const devtools = await context.newCDPSession(context.pages()[0] as Page);
      await Promise.all([gone, devtools.send('Browser.crash').catch(() => {})]);
      const page = await start();
      await context.addCookies(cookies);
      await context.setOffline(isOffline);
      return page;
    },
    async end() {
      await context?.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Sessions of today, the first with a workout, and a ride of yesterday. */
const SEED = `(async () => {
  // What the page before saves has begun.
  while (!(await caches.match('/saved-at'))) await new Promise((resolve) => setTimeout(resolve, 100));
  const send = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((answer) => answer.json());
  const sessions = [];
  for (let i = 0; i < ${COMPLETIONS}; i++) {
    const session = { discipline: 'running', sessionType: i === 0 ? 'Easy run' : 'Strides', duration: 40, scheduledDate: '${dayBack(0)}' };
    const { id } = await send('/api/training-sessions', { ...session, ...(i === 0 && { workout: 'Run: Easy run\\n40min RPE 3' }) });
    sessions.push(id);
  }
  const activity = await send('/api/activities', { discipline: 'bike', name: 'Moor road', startTime: '${dayBack(1)}T09:00:00Z', durationSec: 3600, distanceM: 30000 });
  // As if it were five minutes later: time to save again.
  await (await caches.open('saved-answers')).delete('/saved-at');
  return { sessions, sessionId: sessions[0], activityId: activity.id, activityName: 'Moor road' };
})()`;

const SAVED = (activityId: string): string => `(async () => {
  const names = await caches.keys();
  const app = names.find((name) => name.startsWith('app-'));
  const isWhole = app && (await (await caches.open(app)).keys()).length > 20;
  return Boolean(isWhole && (await caches.match('/api/activities/${activityId}/sources')));
})()`;

/** Pages show what waits on the device beside what the server knows. */
async function seenWhereTheyBelong(page: Page, url: string, sessionId: string): Promise<void> {
  for (const address of [`/training-sessions/${sessionId}`, '/check-in', '/activities', '/uploads']) {
    await page.goto(`${url}${address}`);
    await page.getByRole('list', { name: 'Not sent yet' }).getByText('waiting to be sent.').first().waitFor();
  }
  await page.getByText('Your upload history can’t be shown without a connection.').waitFor();
}

/** Each on a page of its own: every one is a reload. */
async function enterMornings(page: Page, url: string): Promise<void> {
  for (let i = 0; i < CHECK_INS; i++) {
    await page.goto(`${url}/check-in?date=${dayBack(i + 1)}`);
    await page.getByRole('textbox', { name: 'Resting heart rate' }).fill(String(50 + i));
    await page.getByRole('button', { name: 'Save check-in' }).click();
    await page.getByText('Saved on this device').first().waitFor();
  }
}

const saved = (page: Page) => page.getByText('Saved on this device').first().waitFor();

async function writeNotes(page: Page, url: string): Promise<void> {
  for (let i = 0; i < NOTES; i++) {
    await page.goto(`${url}/training-sessions`);
    await page
      .getByRole('button', { name: /^Add note on/ })
      .nth(i)
      .click();
    await page.getByRole('textbox', { name: 'Note' }).fill(`Offline ${i}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
  }
}

async function noteActivity(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/activities/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Headwind all the way');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await saved(page);
}

async function complete(page: Page, url: string, sessionId: string): Promise<void> {
  await page.goto(`${url}/training-sessions/${sessionId}`);
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await saved(page);
}

async function addSwim(page: Page, url: string, index: number): Promise<void> {
  await page.goto(`${url}/training-metrics`);
  await page.getByRole('button', { name: 'Add Metrics' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Discipline|Sport/).selectOption({ index: 1 });
  await dialog.getByLabel(/Duration/).fill(String(30 + index));
  await dialog.getByLabel(/Distance/).fill('1.5');
  await dialog.getByRole('button', { name: 'Add Metrics' }).click();
  await saved(page);
}

/** As another app shares them with the installed one. */
async function shareFiles(page: Page, { from, count }: { from: number; count: number }): Promise<void> {
  const files = Array.from({ length: count }, (_, each) => from + each).map((i) => ({
    name: `track-${i}.gpx`,
    text: new TextDecoder().decode(aTrackFile({ start: `${dayBack(60 + i)}T07:00:00Z`, name: 'Shared', seconds: 120 })),
  }));
  const landed = await page.evaluate(async (shared) => {
    const form = new FormData();
    for (const { name, text } of shared) form.append('files', new File([text], name, { type: 'application/gpx+xml' }));
    return (await fetch('/share', { method: 'POST', body: form, redirect: 'manual' })).type;
  }, files);
  assert.equal(landed, 'opaqueredirect');
}

async function hasBegunToArrive(page: Page, url: string): Promise<boolean> {
  const checkIns: unknown[] = await (await page.request.get(`${url}/api/check-ins?from=${dayBack(40)}&to=${dayBack(1)}`)).json();
  return checkIns.length > 0;
}

async function arrivedOnce(page: Page, activityId: string): Promise<void> {
  const checkIns = await read<{ restingHeartRate: number }[]>(page, `/api/check-ins?from=${dayBack(40)}&to=${dayBack(1)}`);
  const numbers = (count: number, first: number) => Array.from({ length: count }, (_, i) => first + i);
  assert.deepEqual(
    checkIns.map(({ restingHeartRate }) => restingHeartRate).toSorted((a, b) => a - b),
    numbers(CHECK_INS, 50),
  );
  const shared = () => read<{ items: unknown[] }>(page, '/api/activities?q=Shared&limit=100');
  await expect.poll(async () => (await shared()).items.length, { timeout: 240_000 }).toBe(FILES);
  const swims = await read<{ duration: number }[]>(page, '/api/performance-metrics?discipline=swimming');
  assert.deepEqual(
    swims.map(({ duration }) => duration).toSorted((a, b) => a - b),
    numbers(SWIMS, 30),
  );
  const sessions = await read<{ completed: boolean }[]>(page, '/api/training-sessions');
  assert.deepEqual(
    sessions.map(({ completed }) => completed),
    Array.from({ length: COMPLETIONS }, () => true),
  );
  const notes = await read<{ text: string }[]>(page, `/api/day-notes?from=${dayBack(60)}&to=${dayBack(-60)}`);
  assert.deepEqual(
    notes.map(({ text }) => text).toSorted(),
    numbers(NOTES, 0).map((i) => `Offline ${i}`),
  );
  assert.equal((await read<{ notes: string }>(page, `/api/activities/${activityId}`)).notes, 'Headwind all the way');
}

/** What was changed elsewhere meanwhile waits for the athlete; logging out says that it would be lost, and then leaves nothing. */
async function loggedOutWithNothingLeft(page: Page, url: string): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(`${url}/check-in?date=${dayBack(30)}`);
  await page.getByRole('textbox', { name: 'Resting heart rate' }).fill('61');
  await page.getByRole('button', { name: 'Save check-in' }).click();
  await saved(page);
  const elsewhere = await page.request.post(`${url}/api/check-ins`, { data: { date: dayBack(30), restingHeartRate: 70 } });
  assert.equal(elsewhere.status(), 200);
  await page.context().setOffline(false);
  await page.goto(`${url}/outbox?leaving=1`);
  await page.getByText('Not saved: this was changed on another device').waitFor();
  await page.getByText('One entry has not been sent.').waitFor();
  await page.getByRole('button', { name: 'Log out and delete' }).click();
  await page.waitForURL(`${url}/`);
  await expect.poll(() => page.evaluate(LEFT), { timeout: 30_000 }).toEqual([[], []]);
}

/** What is kept of the athlete; visitors keep the frame of the site. */
const LEFT = `(async () => {
  const names = (await caches.keys()).filter((name) => !name.startsWith('frame-'));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return [kept.flat().map(({ url }) => url), await indexedDB.databases()];
})()`;

function read<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate<Answer>(`fetch(${JSON.stringify(path)}).then((answer) => answer.json())`);
}
