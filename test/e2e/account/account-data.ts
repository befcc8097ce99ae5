import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { ownHands } from '#test/e2e/api-actions.ts';
import { type Ground, type Journey, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { opened } from '#test/read-export.ts';

const takeAlong: Journey = {
  name: 'an athlete has everything put into one file, brings it into a new account, and deletes both',
  run: (ground) => takeAlongAndLeave(ground),
};

const takeAlongOnPhone: Journey = { ...takeAlong, name: `on a phone, ${takeAlong.name}`, phone: true };

async function takeAlongAndLeave(ground: Ground): Promise<void> {
  const { page } = ground;
  const { email, password } = await signUp(ground, { firstName: 'Edda' });
  const hands = await ownHands(ground);
  await hands.send('POST', '/api/thresholds', { kind: 'ftp', value: 262, since: '2026-01-01' });
  const file = await fetchExport(ground);
  assert.equal(opened(await readFile(file)).rows('thresholds').length, 1);
  await leave(ground, password);
  await page.goto(`${ground.baseUrl}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Invalid email or password').first().waitFor();

  await signUp(ground, { firstName: 'Edda', email: `back-${email}` });
  await bringBack(ground, file);
  await page.goto(`${ground.baseUrl}/athlete?tab=thresholds`);
  await page.getByText('262').first().waitFor();
  await leave(ground, password);
}

async function openTab({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/account?tab=data`);
  await page.getByRole('heading', { name: 'Export your data' }).waitFor();
}

/** Makes an export and downloads it; where it lies. */
export async function fetchExport(ground: Ground): Promise<string> {
  const { page } = ground;
  await openTab(ground);
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: 'Create export' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await link.waitFor();
  assert.deepEqual(await barriers(page), []);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  assert.match(download.suggestedFilename(), /^moorline-export-\d{4}-\d\d-\d\d\.zip$/);
  return download.path();
}

async function bringBack(ground: Ground, file: string): Promise<void> {
  const { page } = ground;
  await openTab(ground);
  const zip = { name: 'export.zip', mimeType: 'application/zip', buffer: await readFile(file) };
  await page.getByLabel('Choose file').setInputFiles(zip);
  await page.getByText('export.zip imported').waitFor();
}

/** By keys alone: the dialog says what goes and what stays, a wrong password changes nothing. */
export async function leave(ground: Ground, password: string): Promise<void> {
  const { page } = ground;
  await openTab(ground);
  const open = page.getByRole('button', { name: 'Delete account...' });
  // On the button itself: what is read meanwhile may have taken the focus from it.
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText('Invoices, if you ever paid').waitFor();
  assert.deepEqual(await barriers(page), []);
  await dialog.getByLabel('Current password').fill('not my password');
  await page.keyboard.press('Enter');
  await dialog.getByText('Incorrect password.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await open.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Delete account and data' }).click();
  await page.getByText('Your account is being deleted.').first().waitFor();
  assert.equal(new URL(page.url()).pathname, '/');
}

export const accountDataJourneys: readonly Journey[] = [takeAlong, takeAlongOnPhone];
