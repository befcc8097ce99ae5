import assert from 'node:assert/strict';
import { test } from '#test/e2e/fixtures.ts';
import type { Ground } from '#test/e2e/journey.ts';

test('the landing page shows the product in the theme of the page and fetches no picture that is not seen', async ({ ground }) => {
  for (const theme of ['light', 'dark'] as const) {
    await ground.page.emulateMedia({ colorScheme: theme });
    assert.deepEqual(await fetchedWhileReading(ground), [`activity-phone-${theme}`, `load-desk-${theme}`, `week-desk-${theme}`]);
  }
  // The athlete's own choice comes before the system's.
  await ground.page.evaluate(`localStorage.setItem('theme', 'light')`);
  assert.deepEqual(await fetchedWhileReading(ground), ['activity-phone-light', 'load-desk-light', 'week-desk-light']);
});

test('on a phone the landing page shows the product as a phone shows it', { tag: '@phone-only' }, async ({ ground }) => {
  await ground.page.emulateMedia({ colorScheme: 'dark' });
  assert.deepEqual(await fetchedWhileReading(ground), ['activity-phone-dark', 'load-phone-dark', 'week-phone-dark']);
});

/** Names of the product's pictures that are fetched while somebody reads the landing page to its end. */
async function fetchedWhileReading({ page, baseUrl }: Ground): Promise<string[]> {
  const fetched = new Set<string>();
  const note = (request: { url(): string }) => {
    const name = /\/pictures\/(.+)\.webp$/.exec(request.url())?.[1];
    if (name) fetched.add(name);
  };
  page.on('request', note);
  await page.goto(baseUrl, { waitUntil: 'load' });
  for (const title of ['Six tools, one set of data', 'See Moorline in action', 'Works with the devices you use']) {
    await page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
  }
  const shown = page.locator('picture img').filter({ visible: true });
  assert.equal(await shown.count(), 3);
  for (const picture of await shown.all()) {
    assert.ok(await picture.evaluate(isDrawn));
    assert.ok(((await picture.getAttribute('alt')) ?? '').length > 40);
  }
  page.off('request', note);
  return [...fetched].sort();
}

/** Runs in the page: the tests are compiled without its types. */
async function isDrawn(element: unknown): Promise<boolean> {
  const image = element as { decode(): Promise<void>; naturalWidth: number };
  await image.decode();
  return image.naturalWidth > 0;
}
