import assert from 'node:assert/strict';
import { addDays, localDate } from '#core/calendar.ts';
import { aRideFile } from '#test/athletes/factories.ts';
import { test } from '#test/e2e/fixtures.ts';
import { agreeInDialog, type Ground, newEmail } from '#test/e2e/journey.ts';

/** From the first visit to the first sentence that the product writes out of somebody's own data, and to what it rests on. */
test(
  'a visitor signs up, drops the rides of a month, reads a first insight and opens its evidence down to the ride',
  { tag: '@phone' },
  ({ ground }) => fromVisitToInsight(ground),
);

async function fromVisitToInsight(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await page.goto(baseUrl);
  await page.getByRole('heading', { level: 1, name: 'Training built on your real data.' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Holm');
  await page.getByLabel('Email').fill(newEmail('ines'));
  await page.getByLabel('Password', { exact: true }).fill('heather on the moor');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Ines!' }).waitFor();
  assert.equal(await page.getByRole('region', { name: 'AI Insight' }).count(), 0, 'nothing is said before there is anything to say');

  await page.getByRole('link', { name: 'Skip all questions' }).click();
  await page.getByText('0 of 5 done').click();
  await page.getByRole('link', { name: 'Upload your activities' }).click();
  await page.locator('input[type=file]').setInputFiles(ridesOfAMonth());
  await agreeInDialog(ground);
  await page.getByText('3 new activities from 3 files').waitFor();
  await goToDashboard(ground);

  const insight = page.getByRole('region', { name: 'AI Insight' });
  await insight.getByText(/^New best: 20 min power, 231 W on .+ \(previously 205 W\)\./).waitFor();
  await opensToItsInputs(ground);
  await insight.getByRole('link', { name: 'Best 20 min power 231 W' }).click();
  await page.getByRole('heading', { level: 1, name: 'Along the ridge' }).waitFor();
  const bests = page.getByRole('region', { name: 'Power' }).getByRole('listitem');
  await bests.filter({ hasText: '20 min' }).getByText('231 W').waitFor();
  await bests.filter({ hasText: '20 min' }).getByText('Personal best').waitFor();
}

/** The number on the card says what it was added up from, and leads to the ride. */
async function opensToItsInputs({ page }: Ground): Promise<void> {
  await page.getByRole('button', { name: 'Weekly Load: 40 min. How this is calculated' }).click();
  const opened = page.getByRole('dialog');
  await opened.getByRole('heading', { name: 'Weekly Load' }).waitFor();
  await opened.getByText('Training time of the last seven days').waitFor();
  await opened.getByRole('link', { name: /Along the ridge/ }).waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
}

/** The dashboard is "Today" in the bar at the bottom of a phone. */
async function goToDashboard({ page }: Ground): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await bar.getByRole('link', { name: /^(Dashboard|Today)$/ }).click();
  await page.getByRole('heading', { name: 'Welcome back, Ines!' }).waitFor();
}

/** Two even rides weeks ago, and a harder one on the day before yesterday. */
function ridesOfAMonth(): { name: string; mimeType: string; buffer: Buffer }[] {
  const today = localDate(new Date(), 'Europe/London');
  const ride = (daysAgo: number, powerW: number, name: string) => ({
    name: `${name}.fit`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(aRideFile({ start: `${addDays(today, -daysAgo)}T09:00:00Z`, seconds: 2400, powerW, name })),
  });
  return [ride(24, 205, 'Out and back'), ride(17, 198, 'To the reservoir'), ride(2, 231, 'Along the ridge')];
}
