import assert from 'node:assert/strict';
import { test } from '#test/e2e/fixtures.ts';
import { agreeInDialog, signUp } from '#test/e2e/journey.ts';

test('the first check-in asks for consent, keeps what was typed when the answer is no, goes on when it is yes, and asks no second time', async ({
  ground,
}) => {
  const { page, baseUrl } = ground;
  await signUp(ground, { agrees: false });
  await page.goto(`${baseUrl}/check-in`);
  await page.getByRole('textbox', { name: /Resting heart rate/ }).fill('51');
  const save = page.getByRole('button', { name: /^Save|^Check in/ }).first();
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Your health data' });
  await dialog.getByRole('button', { name: 'I agree to the use of my health data' }).click();
  await dialog.getByText('Enter your date of birth').waitFor();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('This is health data. Give your consent first.').first().waitFor();
  assert.equal(await page.getByRole('textbox', { name: /Resting heart rate/ }).inputValue(), '51');
  await save.click();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/check-ins') && answer.request().method() === 'POST' && answer.ok(),
  );
  await agreeInDialog(ground);
  await saved;
  const [checkIn] = await (await page.request.get(`${baseUrl}/api/check-ins`)).json();
  assert.equal(checkIn.restingHeartRate, 51);
  await page.goto(`${baseUrl}/athlete`);
  await page
    .getByLabel(/Weight/)
    .first()
    .fill('61');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile saved').first().waitFor();
  assert.equal(await dialog.count(), 0);
});
