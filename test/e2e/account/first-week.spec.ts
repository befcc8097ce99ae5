import assert from 'node:assert/strict';
import { addDays, localDate } from '#core/calendar.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, newEmail } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { figuresOf, unsourced } from '#test/e2e/pages/find-unsourced-figures.ts';

test(
  'a beginner without files signs up, answers six questions over a reload, and reads the first session of the first week',
  { tag: '@phone-only' },
  ({ ground }) => planFirstWeek(ground),
);

async function planFirstWeek(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await page.goto(`${baseUrl}/signup`);
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Beck');
  await page.getByLabel('Email').fill(newEmail('nia'));
  await page.getByLabel('Password', { exact: true }).fill('heather on the moor');
  await page.getByRole('checkbox').check();
  const began = Date.now();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Nia!' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/dashboard');

  await question(ground, 'What do you train for?', 1);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Enter a date after today').waitFor();
  await page.getByLabel('Race date').fill(addDays(localDate(new Date(), 'Europe/London'), 100));
  await page.getByLabel('Distance', { exact: true }).selectOption('sprint');
  await page.getByRole('button', { name: 'Next' }).click();
  await question(ground, 'How much experience do you have?', 2);
  await page.getByRole('radio', { name: /^Beginner/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await question(ground, 'When can you train?', 3);
  for (const day of ['Monday', 'Friday']) await page.getByLabel(day).selectOption('30');
  await page.getByText('5 h 45 a week').waitFor();
  await page.reload();
  await question(ground, 'When can you train?', 3);
  await page.getByText('5 h 45 a week').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await question(ground, 'What can you do now?', 4);
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByLabel('5 km run time').fill('32:00');
  await page.getByRole('button', { name: 'Next' }).click();
  await question(ground, 'What can you use?', 5);
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: 'Skip question' }).click();
  await question(ground, 'Where is your past training?', 6);
  await page.getByRole('button', { name: 'Create my first week' }).click();

  const week = page.getByRole('region', { name: 'Your first week' });
  await week.getByRole('listitem').first().waitFor({ timeout: 60_000 });
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
  const [today, tomorrow] = [week.getByText('Today', { exact: true }), week.getByText('Tomorrow', { exact: true })];
  await today.or(tomorrow).first().waitFor();
  await week.getByRole('link').first().click();
  await page.getByRole('region', { name: /^(Main set|Session)$/ }).waitFor();
  assert.ok(Date.now() - began < 120_000, 'the first session is readable within two minutes');
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
}

async function question({ page }: Ground, words: string, number: number): Promise<void> {
  await page.getByText(`Question ${number} of 6`).waitFor();
  await page.getByRole('heading', { name: words }).waitFor();
}
