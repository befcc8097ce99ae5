import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import type { Ground } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';

export async function openDataTab({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/account?tab=data`);
  await page.getByRole('heading', { name: 'Export your data' }).waitFor();
}

/** Makes an export and downloads it; where it lies. */
export async function fetchExport(ground: Ground): Promise<string> {
  const { page } = ground;
  await openDataTab(ground);
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: 'Create export' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await link.waitFor();
  assert.deepEqual(await barriers(page), []);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  assert.match(download.suggestedFilename(), /^moorline-export-\d{4}-\d\d-\d\d\.zip$/);
  return download.path();
}

/** By keys alone: the dialog says what goes and what stays, a wrong password changes nothing. */
export async function leave(ground: Ground, password: string): Promise<void> {
  const { page } = ground;
  await openDataTab(ground);
  const open = page.getByRole('button', { name: 'Delete account...' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  // On the button itself, until it answers: what is read meanwhile may have taken the focus from it.
  await expect(async () => {
    await open.press('Enter');
    await dialog.waitFor({ timeout: 3_000 });
  }).toPass();
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
