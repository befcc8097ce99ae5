import assert from 'node:assert/strict';
import { confirmEmail } from '#test/e2e/account/emails.ts';
import { test } from '#test/e2e/fixtures.ts';
import { OPERATOR, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { figuresOf, unsourced } from '#test/e2e/pages/find-unsourced-figures.ts';
import { tooWideForAthletes } from '#test/e2e/pages/too-wide.ts';
import { fiveFiles } from '#test/e2e/training/watch-files.ts';
import { goAndSettle } from '#test/e2e/wait-until-idle.ts';

const PAGE = '/operator';

test('an operator finds a refused file by the account menu and marks it as resolved; to others the page does not exist', async ({
  ground,
}) => {
  const { page, baseUrl } = ground;
  await signUp(ground, { firstName: 'Olive', email: OPERATOR });
  await page.goto(baseUrl + PAGE);
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await confirmEmail(ground, OPERATOR);
  await page.goto(`${baseUrl}/uploads`);
  await page.locator('input[type=file]').setInputFiles(fiveFiles().slice(-1));
  await page.getByText('broken.fit').first().waitFor();

  await page.goto(`${baseUrl}/dashboard`);
  await page.getByRole('button', { name: /your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Incidents' }).click();
  await page.getByRole('heading', { name: 'Incidents' }).waitFor();
  await page.getByText('Refused file: activity').waitFor();
  await page.getByRole('button', { name: 'Abandoned jobs' }).click();
  await page.getByText('No abandoned jobs in the last 30 days.').waitFor();

  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await goAndSettle(page, baseUrl + PAGE);
    await page.getByText('Refused file: activity').waitFor();
    found.push(...(await barriers(page)).map((barrier) => `${colorScheme}: ${barrier}`));
    found.push(...unsourced(await figuresOf(page)));
  }
  found.push(...(await tooWideForAthletes(ground, [PAGE])));
  assert.deepEqual(found, []);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Mark resolved' }).click();
  await page.getByText('Resolved', { exact: true }).waitFor();
});
