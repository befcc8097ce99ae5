import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';

/** An answer that is not ours: what a proxy says while the server is gone. */
const withoutWords = (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' });

/** The next write to `address` finds its button busy, and then fails. */
async function failBusily(page: Page, address: string, busy: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await page.getByRole('button', { name: busy }).and(page.locator(':disabled')).waitFor();
    await withoutWords(route);
    await page.unroute(address);
  });
}

const says = async (page: Page, ...sentences: string[]): Promise<void> => {
  for (const sentence of sentences) await page.getByText(sentence, { exact: true }).first().waitFor();
};

async function lookAround({ page }: Ground): Promise<void> {
  const bar = page.getByRole('navigation').first();
  for (const name of [
    'Dashboard',
    'AI Chat',
    'Plans',
    'Sessions',
    'Help',
    'Upgrade',
    'Activities',
    'Analytics',
    'Race',
    'Video',
    'Check-in',
  ])
    await bar.getByRole('link', { name }).waitFor();
  assert.equal(await bar.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current'), 'page');
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  await actions.getByRole('button', { name: 'Log Training Session' }).waitFor();
  await actions.getByRole('link', { name: 'Analyze Video' }).waitFor();
  await actions.getByRole('link', { name: 'View Training Plans' }).waitFor();
}

/** Today where the browser is, as a date field takes it. */
const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });

async function planASession({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/training-sessions?view=list`);
  await page.getByRole('tab', { name: 'Upcoming (0)' }).waitFor();
  await page.getByRole('button', { name: 'New Session' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Training Session' });
  await dialog.getByLabel('Discipline').selectOption('running');
  await dialog.getByLabel('Session Type').fill('Hill repeats');
  await dialog.getByLabel('Duration (min)').fill('45');
  await dialog.getByLabel('Scheduled Date').fill(today());
  await failBusily(page, '**/api/training-sessions', 'Creating...');
  await dialog.getByRole('button', { name: 'Create Session' }).click();
  await says(page, 'Error', 'Failed to create session. Please try again.');
  await dialog.getByRole('button', { name: 'Create Session' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Upcoming (1)' }).waitFor();
}

async function completeIt({ page }: Ground): Promise<void> {
  const complete = page.getByRole('button', { name: 'Mark Complete' });
  await page.route('**/api/training-sessions/*/complete', withoutWords, { times: 1 });
  await complete.click();
  await says(page, 'Error', 'Failed to complete session. Please try again.');
  await page.getByRole('tab', { name: 'Upcoming (1)' }).waitFor();
  await complete.click();
  await says(page, 'Session completed', 'Great job! Session marked as complete.');
  await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
}

async function addMetrics({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/training-metrics`);
  await page.getByRole('button', { name: 'Add Metrics' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Performance Metrics' });
  await dialog.getByLabel('Discipline').selectOption('cycling');
  await dialog.getByLabel('Duration (min)').fill('62.5');
  await dialog.getByLabel('Distance (km)').fill('30.1');
  await failBusily(page, '**/api/performance-metrics', 'Adding...');
  await dialog.getByRole('button', { name: 'Add Metrics' }).click();
  await says(page, 'Error', 'Failed to add metrics. Please try again.');
  await dialog.getByRole('button', { name: 'Add Metrics' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('30.1 km').first().waitFor();
}

async function makeAPlan({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/plans`);
  await page.getByRole('button', { name: 'Create Your First AI Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create AI Training Plan' });
  await dialog.getByLabel('Plan Name').fill('');
  await dialog.getByRole('button', { name: 'Generate AI Plan' }).click();
  await dialog.getByText('Plan name is required').waitFor();
  await dialog.getByLabel('Plan Name').fill('First steps');
  await failBusily(page, '**/api/training-plans', 'Creating with AI...');
  await dialog.getByRole('button', { name: 'Generate AI Plan' }).click();
  await says(page, 'Error', 'Failed to create training plan. Please try again.');
  await dialog.getByRole('button', { name: 'Generate AI Plan' }).click();
  await says(page, 'Success', 'AI training plan created successfully!');
  await dialog.waitFor({ state: 'detached' });
}

test('sessions, metrics and plans say that they are busy, why they failed and that they worked, in the words of the specification', async ({
  ground,
}) => {
  await signUp(ground);
  await lookAround(ground);
  await planASession(ground);
  await completeIt(ground);
  await addMetrics(ground);
  await makeAPlan(ground);
});
