import assert from 'node:assert/strict';
import { addDays, localDate } from '#core/calendar.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, newEmail, signUp } from '#test/e2e/journey.ts';

const today = localDate(new Date(), 'Europe/London');
const WEEK_MS = 7 * 86_400_000;

test('a beginner without files reads the first session within two minutes and twelve presses', ({ ground }) => firstSession(ground));
test(
  'in the morning on a phone somebody checks in, reads today’s session and completes it within thirty seconds',
  { tag: '@phone-only' },
  ({ ground }) => morning(ground),
);
test('somebody who comes back after four weeks is told what was lost and how to begin, without catching up', ({ ground }) =>
  comeBack(ground));
test('a runner of 58 gets a season with recovery every third week and strength twice a week', ({ ground }) => masters(ground));
test('a second account of the family in the same browser sees nothing of the first', ({ ground }) => family(ground));
test('a visitor who looks for the price finds the same one on every page', ({ ground }) => lookForPrice(ground));

const COUNT_PRESSES =
  "addEventListener('pointerdown', () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)));";

async function firstSession({ page, baseUrl }: Ground): Promise<void> {
  await page.addInitScript({ content: COUNT_PRESSES });
  const began = Date.now();
  await page.goto(`${baseUrl}/signup`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Moss');
  await page.getByLabel('Email').fill(newEmail('ada'));
  await page.getByLabel('Password', { exact: true }).fill('heather on the moor');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('radio', { name: /^General fitness/ }).check();
  for (let question = 1; question < 6; question++) {
    await page.getByText(`Question ${question} of 6`).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('button', { name: 'Create my first week' }).click();
  await page.getByRole('region', { name: 'Your first week' }).getByRole('link').first().click({ timeout: 60_000 });
  await page.getByRole('region', { name: /^(Main set|Session)$/ }).waitFor();
  const presses = Number(await page.evaluate("sessionStorage.getItem('presses')"));
  assert.ok(Date.now() - began < 120_000, 'within two minutes');
  assert.ok(presses > 5 && presses <= 12, `${presses} presses`);
}

const send = async ({ page, baseUrl }: Ground, path: string, data: object, method: 'POST' | 'PATCH' = 'POST') => {
  const answer = await page.request.fetch(`${baseUrl}${path}`, { method, data });
  assert.ok(answer.ok(), `${path}: ${await answer.text()}`);
  return answer.json();
};

async function morning(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground);
  await send(ground, '/api/training-sessions', { discipline: 'running', sessionType: 'Easy run', duration: 40, scheduledDate: today });
  const began = Date.now();
  await page.goto(`${baseUrl}/check-in`);
  await page.getByRole('textbox', { name: /Resting heart rate/ }).fill('51');
  await page
    .getByRole('button', { name: /^Save|^Check in/ })
    .first()
    .click();
  await page.getByText('Check-in saved').first().waitFor();
  await page.goto(`${baseUrl}/dashboard`);
  const card = page.getByRole('region', { name: 'Today' });
  await card.getByRole('heading', { name: 'Easy run' }).waitFor();
  await card.getByRole('button', { name: 'Mark Complete' }).click();
  await page.getByText('Great job! Session marked as complete.').first().waitFor();
  await card.getByText('Completed').first().waitFor();
  assert.ok(Date.now() - began < 30_000, 'within thirty seconds');
}

async function comeBack(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground);
  for (let run = 0; run < 18; run++) {
    const startTime = new Date(Date.now() - 4 * WEEK_MS - run * 2 * 86_400_000).toISOString();
    await send(ground, '/api/activities', { discipline: 'run', startTime, durationSec: 4500, rpe: 6 });
  }
  await send(ground, '/api/training-sessions', {
    discipline: 'running',
    sessionType: 'Missed run',
    duration: 60,
    scheduledDate: addDays(today, -9),
  });
  await page.goto(`${baseUrl}/dashboard`);
  await page
    .getByText(/Your last session was 28 days ago/)
    .first()
    .waitFor();
  assert.equal(await page.getByText(/[Tt]rain as planned|catch up on/).count(), 0);
}

async function masters(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground);
  await send(ground, '/api/athlete', { birthDate: addDays(today, -58 * 366), level: 'intermediate' }, 'PATCH');
  const plan = {
    name: 'Autumn marathon',
    discipline: 'run',
    difficulty: 'intermediate',
    duration: 12,
    timeAvailable: 6,
    goals: [],
    description: null,
  };
  const { id } = await send(ground, '/api/training-plans', { ...plan, startDate: today });
  const { planData } = await (await page.request.get(`${baseUrl}/api/training-plans/${id}`)).json();
  const weeks: { phase: string; isRecovery?: boolean; sessions: { discipline: string }[] }[] = planData.weeks;
  assert.equal(weeks[1]?.sessions.filter(({ discipline }) => discipline === 'strength').length, 2);
  await page.goto(`${baseUrl}/plans?plan=${id}&week=3`);
  await page
    .getByRole('dialog')
    .getByText(/[Rr]ecovery/)
    .first()
    .waitFor();
}

async function family(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground, { firstName: 'Ruth' });
  await send(ground, '/api/activities', {
    discipline: 'bike',
    startTime: new Date(Date.now() - WEEK_MS).toISOString(),
    durationSec: 3600,
    name: 'Ruth over the tops',
  });
  await page.goto(`${baseUrl}/activities`);
  await page.getByText('Ruth over the tops').first().waitFor();
  await page.goto(`${baseUrl}/account`);
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await page.getByText('You have been successfully logged out.').first().waitFor();
  await signUp(ground, { firstName: 'Sam' });
  for (const path of ['/dashboard', '/activities', '/performance-analytics', '/training-sessions']) {
    await page.goto(`${baseUrl}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    assert.equal(await page.getByText('Ruth').count(), 0, path);
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

async function lookForPrice({ page, baseUrl }: Ground): Promise<void> {
  for (const path of ['/', '/plans']) {
    await page.goto(`${baseUrl}${path}`);
    for (const price of ['£79', '£125', '£199']) await page.getByText(price).first().waitFor();
  }
  await page.goto(`${baseUrl}/faq`);
  await page.getByPlaceholder('Search FAQs...').fill('price');
  await page.getByText(/^Search Results \(\d+\)/).waitFor();
}
