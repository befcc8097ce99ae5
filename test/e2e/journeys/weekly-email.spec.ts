import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import { localDate } from '#core/calendar.ts';
import { confirmEmail, readEmail } from '#test/e2e/account/emails.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';

const today = localDate(new Date(), 'Europe/London');
const WEEK_MS = 7 * 86_400_000;

test('somebody turns the weekly email on, reads it, follows its link to the week and turns it off without a login', ({ ground }) =>
  readWeek(ground));

async function readWeek(ground: Ground): Promise<void> {
  const { page } = ground;
  const { email, password } = await signUp(ground);
  await confirmEmail(ground, email);
  await trainAndPlan(ground);
  await page.goto(`${ground.baseUrl}/dashboard`);
  await page.getByRole('button', { name: 'Email me weekly' }).click();
  await page.getByText('Weekly email turned on').first().waitFor();
  await page.getByRole('heading', { name: 'Your week by email' }).waitFor({ state: 'detached' });
  const letter = await readEmail(ground, email, /^Subject: Your Moorline week/m);
  assert.match(letter, /^Last week, .+\nTime: 50 min\n/m);
  assert.match(letter, /: Hill repeats, 45 min$/m);
  await follow(ground, letter, /^\S+\/training-sessions$/m);
  await page.getByRole('region', { name: 'Calendar' }).getByText('Hill repeats').first().waitFor();
  await follow(ground, letter, /^\S+\/training-sessions\?day=\S+$/m);
  await page.getByRole('region', { name: 'Calendar' }).getByText('Moor loop').first().waitFor();
  await turnOff(ground, letter);
  await page.getByRole('link', { name: 'All notifications' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/account?tab=notifications');
  const choice = page.getByRole('group', { name: 'Weekly email' });
  await expect(choice.getByLabel('Email')).not.toBeChecked();
  await expect(choice.getByLabel('Push')).toHaveCount(0);
  await choice.getByLabel('Email').click();
  await expect(choice.getByLabel('Email')).toBeChecked();
  await page.reload();
  await expect(choice.getByLabel('Email')).toBeChecked();
}

/** Last week a run that took 50 minutes, today a session. */
async function trainAndPlan({ page, baseUrl }: Ground): Promise<void> {
  const startTime = new Date(Date.now() - WEEK_MS).toISOString();
  const run = { discipline: 'run', startTime, durationSec: 3000, name: 'Moor loop' };
  const session = { discipline: 'running', sessionType: 'Hill repeats', duration: 45, scheduledDate: today };
  for (const [path, data] of [
    ['/api/activities', run],
    ['/api/training-sessions', session],
  ] as const) {
    const answer = await page.request.post(`${baseUrl}${path}`, { data });
    assert.ok(answer.ok(), `${path}: ${await answer.text()}`);
  }
}

async function follow({ page, baseUrl }: Ground, letter: string, form: RegExp): Promise<void> {
  const { pathname, search, hash } = new URL(form.exec(letter)?.[0] ?? '');
  await page.goto(baseUrl + pathname + search + hash);
}

/** As somebody does whose browser is not logged in. */
async function turnOff(ground: Ground, letter: string): Promise<void> {
  const { page, context } = ground;
  await context.clearCookies();
  await follow(ground, letter, /^\S+\/weekly-email#token=\S+$/m);
  await page.getByRole('heading', { level: 1, name: 'Weekly email' }).waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('status').getByText('The weekly email is off.').waitFor();
}
