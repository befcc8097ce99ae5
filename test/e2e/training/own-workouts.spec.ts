import assert from 'node:assert/strict';
import { localDate } from '#core/calendar.ts';
import { ownHands } from '#test/e2e/api-actions.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { figuresOf, unsourced } from '#test/e2e/pages/find-unsourced-figures.ts';

test(
  'an athlete writes a workout by zones, keeps it, finds, changes, copies and deletes it, takes that back, and uses it on a day',
  { tag: '@phone' },
  ({ ground }) => ownLibrary(ground),
);

async function ownLibrary(ground: Ground): Promise<void> {
  await signUp(ground);
  const hands = await ownHands(ground);
  await hands.send('POST', '/api/thresholds', { kind: 'ftp', value: 250, since: '2026-01-01' });
  await write(ground);
  await change(ground);
  await copyAndDelete(ground);
  await use(ground);
  await keepFromSession(ground);
}

const own = ({ page }: Ground, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function write(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await page.goto(`${baseUrl}/training-sessions?view=list`);
  await page.getByRole('link', { name: 'Workouts', exact: true }).click();
  await page.getByText('Workouts you save appear here').waitFor();
  await page.getByRole('link', { name: 'New workout' }).click();
  await page.getByLabel('Name').fill('Moor loop');
  await page.getByRole('tab', { name: 'Text' }).click();
  const text = page.getByLabel('Workout', { exact: true });
  await text.fill('Bike: Moor loop\nwarmup 10min Z1\n3x\n  8min Z9\n  3min Z1 HR');
  await page.getByText('Zones must be Z1 to Z7.').waitFor();
  await text.fill('Bike: Moor loop\nwarmup 10min Z1\n3x\n  8min Z4\n  3min Z1 HR');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('8 min, Z4, 225-263 W').waitFor();
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: 'Save workout' }).click();
  await page.getByText('Saved to library').first().waitFor();
  await own(ground, 'Moor loop').getByText('43 min').waitFor();
}

async function change(ground: Ground): Promise<void> {
  const { page } = ground;
  await page.getByLabel('Search workouts').fill('moor BIKE');
  await page.getByText('No matching library workouts.').waitFor();
  await own(ground, 'Moor loop').getByRole('button', { name: 'More options for Moor loop' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill('Moor loop, long');
  await page.getByLabel('Name').blur();
  await page.getByRole('button', { name: 'Save workout' }).click();
  await page.getByText('Workout saved').first().waitFor();
  await page.goBack();
  await own(ground, 'Moor loop, long').waitFor();
}

async function copyAndDelete(ground: Ground): Promise<void> {
  const { page } = ground;
  const more = () => own(ground, 'Moor loop, long').getByRole('button', { name: 'More options for Moor loop, long' }).click();
  await more();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await own(ground, 'Moor loop, long (copy)').waitFor();
  await more();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await own(ground, 'Moor loop, long').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await own(ground, 'Moor loop, long').waitFor();
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
}

async function use(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await own(ground, 'Moor loop, long').getByRole('button', { name: 'Add to calendar Moor loop, long' }).click();
  await page.getByRole('dialog').getByLabel('Day').fill(localDate(new Date(), 'Europe/London'));
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByText('Session created').first().waitFor();
  await page.goto(`${baseUrl}/training-sessions?view=list`);
  await page.getByRole('tab', { name: 'Upcoming (1)' }).waitFor();
  await page.getByRole('link', { name: 'View workout' }).click();
  await page.getByText('8 min, Z4, 225-263 W').waitFor();
}

/** What is written for one session can be kept for others, and a kept one can be taken into a session. */
async function keepFromSession({ page }: Ground): Promise<void> {
  await page.getByRole('button', { name: 'Save to library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to library' });
  await dialog.getByLabel('Discipline').selectOption('run');
  await dialog.getByLabel('Name').fill('Kept from today');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved to library').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Start from library' }).click();
  const shelf = page.getByRole('dialog', { name: 'Choose a workout' });
  await shelf.getByLabel('Search workouts').fill('sweet spot');
  assert.deepEqual(await barriers(page), []);
  await shelf
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await shelf.waitFor({ state: 'detached' });
  await page
    .getByText(/8 min, 220-235 W/)
    .first()
    .waitFor();
}
