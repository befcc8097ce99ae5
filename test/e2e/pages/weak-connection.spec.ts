import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { aDoor } from '#test/doubles/blocking-proxy.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';

test('every public page can be read without script', async ({ ground }) => {
  const { context, baseUrl } = ground;
  const browser = context.browser();
  assert.ok(browser);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await plain.newPage();
    for (const [path, words] of [
      ['/', 'Power and left/right balance'],
      ['/plans', 'Priority and race day live support'],
      ['/help', 'Where the numbers come from'],
      ['/faq', 'Which files can I upload?'],
      ['/contact', 'Response time: 48 hours'],
      ['/terms', 'Our liability'],
      ['/privacy', 'Never sent: original files'],
    ] as const) {
      await page.goto(baseUrl + path);
      await page.getByText(words).last().waitFor();
    }
  } finally {
    await plain.close();
  }
});

test('a page whose script cannot be fetched says so, and does not ask for it again and again', async ({ ground }) => {
  const { page, baseUrl } = ground;
  let asked = 0;
  await page.route('**/assets/FaqPage-*.js', (route) => {
    asked++;
    return route.abort();
  });
  await page.goto(baseUrl);
  await page.getByRole('banner').getByRole('link', { name: 'FAQ', exact: true }).click();
  await page.getByText('This page could not be shown').waitFor();
  await page.waitForTimeout(500);
  assert.ok(asked <= 3, `the script was asked for ${asked} times`);
});

test('SESS-07 without a connection the site says so, and a log-out leaves nothing of it in the browser', async ({ ground }) => {
  const { context, baseUrl } = ground;
  const door = await aDoor(baseUrl);
  const own = await context.browser()?.newContext();
  assert.ok(own);
  try {
    const page = await own.newPage();
    await page.goto(door.url);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    const kept = await keptAddresses(page);
    assert.ok(kept.includes('/offline.html'), 'the page without a connection is kept');
    assert.deepEqual(
      kept.filter((address) => address.startsWith('/api') || address === '/'),
      [],
    );
    await door.shut();
    await page.goto(`${door.url}/faq`);
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
    await door.open();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Training built on your real data.' }).waitFor();
    const status = await page.evaluate(`fetch('/api/auth/logout', { method: 'POST' }).then((answer) => answer.status)`);
    assert.equal(status, 200);
    assert.deepEqual(await keptAddresses(page), []);
  } finally {
    await own.close();
    await door.shut();
  }
});

test('SESS-07 a card is read without a connection, and a log-out takes it out of the browser', async ({ ground }) => {
  const { context, baseUrl } = ground;
  const door = await aDoor(baseUrl);
  const own = await context.browser()?.newContext({ viewport: { width: 390, height: 844 } });
  assert.ok(own);
  try {
    const page = await own.newPage();
    await signUp({ page, context: own, baseUrl: door.url });
    const id = await page.evaluate<string>(`fetch('/api/training-sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ discipline: 'swimming', sessionType: 'Pyramid', duration: 40, scheduledDate: '2030-01-07',
        workout: 'Swim: Pyramid\\nPool: 25m\\nwarmup 200m RPE 3\\n4x\\n  100m RPE 7 @2:00 "Long and <easy>"' }),
    }).then((answer) => answer.json()).then((session) => session.id)`);
    const card = `${door.url}/training-sessions/${id}/card`;
    await page.goto(card);
    await page.getByText('Warm-up 200 m, RPE 3').waitFor();
    await expect.poll(() => page.evaluate<boolean>(`caches.match('/app.html').then(Boolean)`), { timeout: 60_000 }).toBe(true);
    await door.shut();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Pyramid' }).waitFor();
    await page.getByText('100 m, RPE 7, freestyle, send-off every 2:00').waitFor();
    await page.getByText('Long and <easy>').waitFor();
    const px = await page.evaluate<number>(`Number.parseFloat(getComputedStyle(document.querySelector('main ol li')).fontSize)`);
    assert.ok(px >= 20, `the steps are written in ${px} px`);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByText('100 m, RPE 7').isVisible(), true);
    await door.open();
    await page.goto(`${door.url}/account`);
    await page.evaluate(`fetch('/api/auth/logout', { method: 'POST' })`);
    // The page may lead to the login meanwhile.
    await expect(async () => assert.deepEqual(await keptAddresses(page), [])).toPass({ timeout: 30_000 });
  } finally {
    await own.close();
    await door.shut();
  }
});

async function keptAddresses(page: Ground['page']): Promise<string[]> {
  return page.evaluate(`(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map((request) => new URL(request.url).pathname);
  })()`);
}
