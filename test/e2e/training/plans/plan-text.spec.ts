import assert from 'node:assert/strict';
import { addDays, localDate, startOfWeek } from '#core/calendar.ts';
import { test } from '#test/e2e/fixtures.ts';
import { signUp } from '#test/e2e/journey.ts';

test('what is written about a race, pain, ability and equipment is offered for the fields of a plan', async ({ ground }) => {
  const { page, baseUrl } = ground;
  const monday = addDays(startOfWeek(localDate(new Date(), 'Europe/London')), 7);
  const race = addDays(monday, 7 * 14 - 1);
  await signUp(ground);
  await page.goto(`${baseUrl}/plans`);
  await page.getByRole('button', { name: 'Create Your First AI Plan' }).click();
  await page.getByLabel('Start date', { exact: true }).fill(monday);
  await page
    .getByLabel('Description')
    .fill(`My 70.3 is on ${race}. I have no power meter. My left knee hurts. I can’t swim 200 m. I run 20 min`);
  await page.getByRole('button', { name: /^Use: Race: 70\.3 on/ }).click();
  await page.getByRole('button', { name: /^Use: Injury: left knee/ }).click();
  await page.getByRole('button', { name: 'Use: No power meter' }).click();
  await page.getByRole('button', { name: 'Use: Can’t swim 200 m yet' }).click();
  await page.getByRole('button', { name: 'Use: Longest run without walking: 20 min' }).click();
  await page.getByRole('heading', { name: 'From your text' }).waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Duration (weeks)').inputValue(), '14');
  assert.equal(await page.locator('input[name="race.date"]').inputValue(), race);
  assert.equal(await page.locator('select[name="race.format"]').inputValue(), '70.3');
  assert.equal(await page.locator('input[name="injuries.0.bodyPart"]').inputValue(), 'left knee');
  assert.equal(await page.locator('select[name="ability.canSwim"]').inputValue(), 'no');
  assert.equal(await page.locator('select[name="ability.longestRun"]').inputValue(), '20');
  assert.equal(await page.locator('input[name="equipment.powerMeter"]').isChecked(), false);
});
