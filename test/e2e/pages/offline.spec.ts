import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import { aTrackFile } from '#test/athletes/factories.ts';
import { aDoor } from '#test/doubles/blocking-proxy.ts';
import { test } from '#test/e2e/fixtures.ts';
import { signUp } from '#test/e2e/journey.ts';

const DAY_MS = 86_400_000;
const dayBack = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const CHECK_INS = 8;
const FILES = 40;

test('a day without a connection: pages open, and 50 entries arrive once each', async ({ ground }, info) => {
  const door = await aDoor(ground.baseUrl);
  const own = await ground.context.browser()?.newContext({ viewport: { width: 390, height: 844 } });
  assert.ok(own);
  try {
    let page = await own.newPage();
    await signUp({ page, context: own, baseUrl: door.url });
    const { sessionId, activityId } = await page.evaluate<{ sessionId: string; activityId: string }>(SEED);
    await page.goto(`${door.url}/dashboard`);
    await expect.poll(() => page.evaluate<boolean>(SAVED(activityId)), { timeout: 120_000 }).toBe(true);

    await door.shut();
    await own.setOffline(true);
    const opened = await openEverything(page, door.url, { sessionId, activityId });
    info.annotations.push({ type: 'opened without a connection, ms', description: JSON.stringify(opened) });

    await enterMornings(page, door.url);
    await completeAndAdd(page, door.url, sessionId);
    await shareFiles(page);
    await seenWhereTheyBelong(page, door.url, sessionId);
    await page.goto(`${door.url}/outbox`);
    await page.getByText('50 entries waiting to be sent.').waitFor();
    // A crash while they are sent: the page goes, and the next one finds what is left.
    await door.open();
    await own.setOffline(false);
    await page.waitForTimeout(600);
    await page.close();
    page = await own.newPage();
    const other = await own.newPage();
    await Promise.all([page.goto(`${door.url}/outbox`), other.goto(`${door.url}/dashboard`)]);
    await page.getByText('Everything has been sent').waitFor({ timeout: 120_000 });
    await arrivedOnce(page);
    await page.evaluate(`fetch('/api/auth/logout', { method: 'POST' })`);
    const left = await page.evaluate(`Promise.all([caches.keys(), indexedDB.databases()])`);
    assert.deepEqual(left, [[], []]);
  } finally {
    await own.close();
    await door.shut();
  }
});

/** A session of today with a workout, and a ride of yesterday with a track. */
const SEED = `(async () => {
  // What the page before saves has begun.
  while (!(await caches.match('/saved-at'))) await new Promise((resolve) => setTimeout(resolve, 100));
  const send = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).then((answer) => answer.json());
  const session = await send('/api/training-sessions', { discipline: 'running', sessionType: 'Easy run', duration: 40,
    scheduledDate: '${dayBack(0)}', workout: 'Run: Easy run\\n40min RPE 3' });
  const activity = await send('/api/activities', { discipline: 'bike', name: 'Moor road', startTime: '${dayBack(1)}T09:00:00Z', durationSec: 3600, distanceM: 30000 });
  // As if it were five minutes later: time to save again.
  await (await caches.open('saved-answers')).delete('/saved-at');
  return { sessionId: session.id, activityId: activity.id };
})()`;

const SAVED = (activityId: string): string => `(async () => {
  const names = await caches.keys();
  const app = names.find((name) => name.startsWith('app-'));
  const isWhole = app && (await (await caches.open(app)).keys()).length > 20;
  return Boolean(isWhole && (await caches.match('/api/activities/${activityId}/sources')));
})()`;

/** Pages show what waits on the device beside what the server knows. */
async function seenWhereTheyBelong(page: Page, url: string, sessionId: string): Promise<void> {
  for (const path of [`/training-sessions/${sessionId}`, '/check-in', '/activities', '/uploads']) {
    await page.goto(`${url}${path}`);
    await page.getByRole('list', { name: 'Not sent yet' }).getByText('waiting to be sent.').first().waitFor();
  }
}

/** Milliseconds until each page shows its heading after a fresh load. */
async function openEverything(page: Page, url: string, { sessionId, activityId }: { sessionId: string; activityId: string }) {
  const took: Record<string, number> = {};
  for (const [path, heading] of [
    ['/dashboard', /Welcome back/],
    ['/training-sessions', 'Training Sessions'],
    [`/training-sessions/${sessionId}`, 'Easy run'],
    [`/training-sessions/${sessionId}/card`, 'Easy run'],
    ['/plans', 'AI Training Plans'],
    ['/check-in', 'Check-in'],
    ['/activities', 'Activities'],
    [`/activities/${activityId}`, 'Moor road'],
    ['/outbox', 'Waiting to be sent'],
  ] as const) {
    const begun = performance.now();
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    took[path.replace(/[0-9a-f-]{36}/, ':id')] = Math.round(performance.now() - begun);
    assert.equal(await page.getByText('This page could not be shown').count(), 0, path);
  }
  await page.goto(`${url}/check-in`);
  await page.getByRole('button', { name: 'Save check-in' }).waitFor();
  await page.goto(`${url}/activities`);
  await page.getByRole('link', { name: /Moor road/ }).waitFor();
  return took;
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

async function completeAndAdd(page: Page, url: string, sessionId: string): Promise<void> {
  await page.goto(`${url}/training-sessions/${sessionId}`);
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await page.getByText('Saved on this device').first().waitFor();
  await page.goto(`${url}/training-metrics`);
  await page.getByRole('button', { name: 'Add Metrics' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Discipline|Sport/).selectOption({ index: 1 });
  await dialog.getByLabel(/Duration/).fill('30');
  await dialog.getByLabel(/Distance/).fill('1.5');
  await dialog.getByRole('button', { name: 'Add Metrics' }).click();
  await page.getByText('Saved on this device').first().waitFor();
}

/** As another app shares them with the installed one. */
async function shareFiles(page: Page): Promise<void> {
  const files = Array.from({ length: FILES }, (_, i) => ({
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

async function arrivedOnce(page: Page): Promise<void> {
  const checkIns = await read<{ restingHeartRate: number }[]>(page, `/api/check-ins?from=${dayBack(40)}&to=${dayBack(1)}`);
  assert.deepEqual(
    checkIns.map(({ restingHeartRate }) => restingHeartRate).toSorted((a, b) => a - b),
    Array.from({ length: CHECK_INS }, (_, i) => 50 + i),
  );
  const shared = () => read<{ items: unknown[] }>(page, '/api/activities?q=Shared&limit=100');
  await expect.poll(async () => (await shared()).items.length, { timeout: 120_000 }).toBe(FILES);
  const swims = await read<unknown[]>(page, '/api/performance-metrics?discipline=swimming');
  assert.equal(swims.length, 1);
  const sessions = await read<{ completed: boolean }[]>(page, '/api/training-sessions');
  assert.deepEqual(
    sessions.map(({ completed }) => completed),
    [true],
  );
}

function read<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate<Answer>(`fetch(${JSON.stringify(path)}).then((answer) => answer.json())`);
}
