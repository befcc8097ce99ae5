import assert from 'node:assert/strict';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { FOR_ATHLETES, FOR_VISITORS, sessionScreens } from '#test/e2e/screens.ts';
import { fiveFiles } from '#test/e2e/training/watch-files.ts';
import { goAndSettle } from '#test/e2e/wait-until-idle.ts';

// A hundred runs of axe make traces slow, and what they find is in the message.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 600_000 });

test('no page for visitors has a barrier that axe can find, in the light and in the dark', ({ ground }) => checkAll(ground, FOR_VISITORS));

test('no page for athletes has a barrier that axe can find, in the light and in the dark', async ({ ground }) => {
  const { page, baseUrl } = ground;
  await signUp(ground);
  await page.goto(`${baseUrl}/uploads`);
  await page.locator('input[type=file]').setInputFiles(fiveFiles());
  await page.getByText('4 new activities from 5 files').waitFor();
  await page.goto(`${baseUrl}/activities`);
  const activity = await page.getByRole('link', { name: /Sprint at the reservoir/ }).getAttribute('href');
  const session = await sessionScreens(page, '2030-01-07');
  await checkAll(ground, [...FOR_ATHLETES, ...session, activity ?? '']);
});

/** Each page once; in the dark only its colours are others. */
async function checkAll({ page, baseUrl }: Ground, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await goAndSettle(page, baseUrl + path);
    found.push(...(await barriers(page)).map((barrier) => `light ${path}: ${barrier}`));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    found.push(...(await barriers(page, { runOnly: ['color-contrast'] })).map((barrier) => `dark ${path}: ${barrier}`));
  }
  assert.deepEqual(found, []);
}
