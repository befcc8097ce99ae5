import assert from 'node:assert/strict';
import { addDays, localDate } from '#core/calendar.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, newEmail } from '#test/e2e/journey.ts';

test('somebody who can’t swim enters a triathlon and reads the first lesson of a path that leads to 400 m', ({ ground }) =>
  learnToSwim(ground));

async function learnToSwim(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await page.goto(`${baseUrl}/signup`);
  await page.getByLabel('First name').fill('Joan');
  await page.getByLabel('Last name').fill('Tarn');
  await page.getByLabel('Email').fill(newEmail('joan'));
  await page.getByLabel('Password', { exact: true }).fill('heather on the moor');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await answer(ground);

  const week = page.getByRole('region', { name: 'Your first week' });
  const lesson = week.getByRole('link', { name: /Learn to swim/ }).first();
  await lesson.getByText('Swim where you can stand or where a lifeguard is on duty.').waitFor({ timeout: 60_000 });
  const swims = week.getByRole('link').filter({ hasText: /swim/i });
  assert.equal(await swims.count(), await week.getByRole('link', { name: /Learn to swim/ }).count(), 'every swim is a lesson');
  await lesson.click();
  await page.getByRole('heading', { level: 1, name: 'Learn to swim 16 x 25 m' }).waitFor();
  const steps = page.getByRole('region', { name: 'Session', exact: true });
  for (const words of ['6 ×', '10 ×', 'Rest 40 s in between', 'Breathe out under water; stop at the wall until your breath is calm'])
    await steps.getByText(words).first().waitFor();
  await page.getByText('RPE is your effort, from 1 (very easy) to 10 (maximal).').waitFor();
  await page.getByText('You said that you can’t swim 200 m yet, so the swims begin there.').waitFor();
  assert.doesNotMatch(await page.getByRole('main').innerText(), /CSS/, 'nobody who learns to swim knows a pace');

  await page.goto(`${baseUrl}/plans`);
  await page.getByRole('main').getByRole('button', { name: 'Sprint triathlon' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Your swims begin with 16 x 25 m and lead to 400 m without stopping in week \d+\.$/)
    .waitFor();
}

/** A sprint triathlon twenty weeks away; what can’t be done yet is swimming. */
async function answer({ page }: Ground): Promise<void> {
  const next = async (question: number) => {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(`Question ${question} of 6`).waitFor();
  };
  await page.getByLabel('Race date').fill(addDays(localDate(new Date(), 'Europe/London'), 140));
  await page.getByLabel('Distance', { exact: true }).selectOption('sprint');
  await next(2);
  await page.getByRole('radio', { name: /^Beginner/ }).check();
  await next(3);
  await next(4);
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await next(5);
  await next(6);
  await page.getByRole('button', { name: 'Create my first week' }).click();
}
