import assert from 'node:assert/strict';
import { addDays, localDate } from '#core/calendar.ts';
import { ownHands } from '#test/e2e/api-actions.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { figuresOf, unsourced } from '#test/e2e/pages/find-unsourced-figures.ts';

test(
  'an athlete puts two series on a chart, saves it, opens it by its link and from the list, and deletes it',
  { tag: '@phone' },
  ({ ground }) => customCharts(ground),
);

async function customCharts(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground);
  const hands = await ownHands(ground);
  const today = localDate(new Date(), 'Europe/London');
  for (const back of [20, 10, 3])
    await hands.send('POST', '/api/activities', {
      discipline: 'bike',
      startTime: `${addDays(today, -back)}T08:00:00Z`,
      durationSec: 5400,
      distanceM: 40_000,
      rpe: 5,
    });
  await page.goto(`${baseUrl}/performance-analytics`);
  const charts = page.getByRole('region', { name: 'Custom charts' }).or(page.locator('#custom-charts')).first();
  await charts.getByText('No saved charts yet.').waitFor();
  await charts.getByLabel('First series').selectOption('form');
  await charts.getByLabel('Second series').selectOption('weekly-hours');
  await charts
    .getByRole('button', { name: '1 year' })
    .or(charts.getByRole('radio', { name: '1 year' }))
    .first()
    .click();
  await page.waitForURL(/chart-first=form.*chart-period=1y|chart-period=1y.*chart-first=form/);
  await charts
    .getByText(/^Form \(TSB\): /)
    .first()
    .waitFor();
  await charts
    .getByText(/^Weekly hours: \d+\.\d h/)
    .first()
    .waitFor();
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
  await charts.getByRole('button', { name: 'Save chart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save chart' });
  await dialog.getByLabel('Name').fill('Form and hours');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await charts.getByRole('link', { name: 'Form and hours' }).waitFor();
  await page.goto(`${baseUrl}/performance-analytics`);
  await charts.getByRole('link', { name: 'Form and hours' }).click();
  await charts
    .getByText(/^Form \(TSB\): /)
    .first()
    .waitFor();
  assert.equal(await charts.getByLabel('First series').inputValue(), 'form');
  await charts.getByRole('button', { name: 'Delete chart Form and hours' }).click();
  await charts.getByText('No saved charts yet.').waitFor();
}
