import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fetchExport, leave, openDataTab } from '#test/e2e/account/account-data.ts';
import { ownHands } from '#test/e2e/api-actions.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { opened } from '#test/read-export.ts';

test('an athlete has everything put into one file, brings it into a new account, and deletes both', { tag: '@phone' }, ({ ground }) =>
  takeAlongAndLeave(ground),
);

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

async function bringBack(ground: Ground, file: string): Promise<void> {
  const { page } = ground;
  await openDataTab(ground);
  const zip = { name: 'export.zip', mimeType: 'application/zip', buffer: await readFile(file) };
  await page.getByLabel('Choose file').setInputFiles(zip);
  await page.getByText('export.zip imported').waitFor();
}
