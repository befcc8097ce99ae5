import assert from 'node:assert/strict';
import { test } from '#test/e2e/fixtures.ts';
import { agreeInDialog, type Ground, signUp } from '#test/e2e/journey.ts';
import { fiveFiles } from '#test/e2e/training/watch-files.ts';

/** The main job: from nothing to an opened triathlon, and out again. */
test(
  'somebody new signs up, drops five files, opens the triathlon, zooms, deletes and brings back, and logs out',
  { tag: '@phone' },
  ({ ground }) => bringAndLook(ground),
);

async function bringAndLook(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  const { email, password } = await signUp(ground, { agrees: false });
  await page.getByText('Show all').click();
  await page.getByRole('link', { name: 'Upload your activities' }).click();
  await page.locator('input[type=file]').setInputFiles(fiveFiles());
  await agreeInDialog(ground);
  await page.getByText('4 new activities from 5 files').waitFor();
  const broken = page.getByRole('listitem').filter({ hasText: 'broken.fit' });
  assert.match((await broken.textContent()) ?? '', /Unreadable/);

  await page.goto(`${baseUrl}/activities`);
  await page.getByRole('link', { name: /Sprint at the reservoir/ }).click();
  await page.getByRole('heading', { name: 'Sprint at the reservoir', level: 1 }).waitFor();
  const legs = page.getByRole('table', { name: 'Legs' });
  for (const leg of ['Swim', 'T1', 'Bike', 'T2', 'Run']) await legs.getByRole('cell', { name: leg, exact: true }).waitFor();

  await zoom(ground);
  await deleteAndUndo(ground);
  await logOut(ground);

  await page.goto(`${baseUrl}/activities`);
  await page.waitForURL('**/login**');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: /Sprint at the reservoir/ }).waitFor();
}

/** Dragging across a chart shows that stretch, and its title says what happened in it. */
async function zoom({ page }: Ground): Promise<void> {
  const chart = page.locator('.stream-chart .u-over').first();
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  assert.ok(box, 'there is a chart');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, y, { steps: 5 });
  await page.mouse.up();
  await page.getByText(/ to [\d:]+ \([\d:]+\)$/).waitFor();
  await page.getByRole('button', { name: 'Reset zoom' }).click();
  await page.getByText('Drag across a chart to zoom in.').waitFor();
}

async function deleteAndUndo({ page }: Ground): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.waitForURL('**/activities');
  await page.getByRole('link', { name: /Evening run/ }).waitFor();
  await page.getByRole('link', { name: /Sprint at the reservoir/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Sprint at the reservoir', level: 1 }).waitFor();
}

async function logOut({ page }: Ground): Promise<void> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByText('You have been successfully logged out.').first().waitFor();
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  assert.deepEqual(
    kept.filter((key) => !CHOICES_OF_THE_BROWSER.includes(key)),
    [],
  );
}

/** How this browser shows the product; nothing about who used it. */
const CHOICES_OF_THE_BROWSER = ['theme', 'shortcuts'];
