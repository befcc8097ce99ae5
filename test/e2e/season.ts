import assert from 'node:assert/strict';
import { addDays, type LocalDate, localDate, startOfWeek } from '#core/calendar.ts';
import { barriers } from '#test/e2e/barriers.ts';
import { type Ground, type Journey, signUp } from '#test/e2e/journey.ts';
import { ownHands } from '#test/e2e/own-hands.ts';
import { figuresOf, unsourced } from '#test/e2e/unsourced.ts';
import type { Hands } from '#test/lived-athlete.ts';

const NAME = 'Sixteen weeks to Leeds';

const seasonByMouse: Journey = {
  name: 'a new athlete asks for a plan to a race in 16 weeks, starts it, completes one session, moves one past a warning, goes back to version 1 and answers a proposal',
  run: (ground) => season(ground),
};

const seasonOnPhone: Journey = { ...seasonByMouse, name: `on a phone, ${seasonByMouse.name}`, phone: true };

async function season(ground: Ground): Promise<void> {
  const today = localDate(new Date(), 'Europe/London');
  const monday = addDays(startOfWeek(today), 7);
  const raceDay = addDays(monday, 7 * 16 - 1);
  await signUp(ground);
  const hands = await ownHands(ground);
  await askForPlan(ground, { monday, raceDay });
  await readPlan(ground);
  await start(ground, monday);
  await completeOne(ground);
  await moveWithWarning(ground, hands, addDays(monday, 14));
  await goBack(ground);
  await answerProposal(ground, hands);
}

async function askForPlan({ page, baseUrl }: Ground, { monday, raceDay }: Record<'monday' | 'raceDay', LocalDate>): Promise<void> {
  await page.goto(`${baseUrl}/plans`);
  await page.getByText('No Training Plans Yet').waitFor();
  await page.getByRole('button', { name: 'Create Your First AI Plan' }).click();
  await page.getByRole('button', { name: 'Generate AI Plan' }).click();
  await page.getByText('Plan name is required').waitFor();
  await page.getByLabel('Plan Name').fill(NAME);
  await page.getByLabel('Duration (weeks)').fill('53');
  await page.getByRole('button', { name: 'Generate AI Plan' }).click();
  await page.getByText('Duration cannot exceed 52 weeks').waitFor();
  await page.getByLabel('Duration (weeks)').fill('12');
  await page.getByLabel('Start', { exact: true }).fill(monday);
  await page.getByLabel('Goals (comma separated)').fill('Finish strong, swim without stopping');
  await page.getByRole('button', { name: 'Take out swim without stopping' }).waitFor();
  await page.getByText('Race (optional)').click();
  await page.getByLabel('Race name').fill('Leeds 70.3');
  await page.getByLabel('Race date').fill(raceDay);
  await page.getByLabel('Distance').selectOption('70.3');
  await page.getByRole('button', { name: 'Plan 16 weeks' }).click();
  await page.getByRole('region', { name: 'Whether it fits' }).getByText(/fits/).first().waitFor();
  await page.getByRole('button', { name: 'Generate AI Plan' }).click();
  await page.getByText('AI training plan created successfully!').first().waitFor();
}

/** The season can be read by picture, by table and by keys; its address can be loaded again; nothing on it is without a source. */
async function readPlan({ page }: Ground): Promise<void> {
  await page.getByRole('button', { name: NAME }).click();
  const dialog = page.getByRole('dialog', { name: NAME });
  await dialog.getByText('AI Training Plan Overview').waitFor();
  const skyline = dialog.getByRole('slider', { name: 'Week of the season' });
  await skyline.focus();
  await page.keyboard.press('End');
  await dialog.getByRole('heading', { name: /^Week 16/ }).waitFor();
  await page.reload();
  await dialog.getByRole('heading', { name: /^Week 16/ }).waitFor();
  await skyline.focus();
  await page.keyboard.press('Home');
  await dialog.getByRole('heading', { name: /^Week 1:/ }).waitFor();
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
  await dialog.getByRole('button', { name: 'Show as a table' }).click();
  await dialog.getByRole('button', { name: /^Open Week 2:/ }).click();
  await dialog.getByRole('heading', { name: /^Week 2:/ }).waitFor();
}

async function start({ page }: Ground, monday: LocalDate): Promise<void> {
  await page.getByLabel('Start on').fill(monday);
  await page.getByRole('button', { name: 'Start Training' }).click();
  await page.waitForURL('**/training-sessions');
  await page.getByRole('tab', { name: /^Upcoming \([1-9]/ }).waitFor();
}

async function completeOne({ page }: Ground): Promise<void> {
  await page.getByRole('button', { name: 'Mark Complete' }).first().click();
  await page.getByText('Great job! Session marked as complete.').first().waitFor();
  await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
}

/** What the move breaks is said before it is dropped; then it is dropped all the same, and taken back from the toast. */
async function moveWithWarning({ page, baseUrl }: Ground, hands: Hands, monday: LocalDate): Promise<void> {
  const run = { discipline: 'running', duration: 50 };
  await hands.send('POST', '/api/training-sessions', { ...run, sessionType: 'Hill sprints', intensity: 'hard', scheduledDate: monday });
  await hands.send('POST', '/api/training-sessions', {
    ...run,
    sessionType: 'Track',
    intensity: 'hard',
    scheduledDate: addDays(monday, 3),
  });
  await page.goto(`${baseUrl}/training-sessions?view=week&day=${monday}`);
  const track = page.getByRole('button', { name: /Track/ });
  await track.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const said = page.locator('[aria-live=assertive]').filter({ hasText: 'Two hard runs lie 24 h apart; 48 h is the least for you.' });
  await said.waitFor();
  await page.keyboard.press('Space');
  await page
    .getByText(/^Moved to Tuesday/)
    .first()
    .waitFor();
  await page
    .locator(`[data-day="${addDays(monday, 1)}"]`)
    .getByRole('button', { name: /Track/ })
    .waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .locator(`[data-day="${addDays(monday, 3)}"]`)
    .getByRole('button', { name: /Track/ })
    .waitFor();
}

/** A session of the plan that the athlete moves becomes a version of theirs; the first one can be brought back. */
async function goBack({ page, baseUrl }: Ground): Promise<void> {
  const day = await page.evaluate(`fetch('/api/training-sessions').then((answer) => answer.json()).then((sessions) => {
    const last = sessions.filter(({ planId, completed }) => planId && !completed).at(-1);
    return { date: last.date, name: last.name };
  })`);
  const { date, name } = day as { date: LocalDate; name: string };
  await page.goto(`${baseUrl}/training-sessions?view=month&day=${date}`);
  await page.locator(`[data-day="${date}"]`).getByRole('button', { name }).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page
    .getByText(/^Moved to/)
    .first()
    .waitFor();
  await page.goto(`${baseUrl}/plans`);
  await page.getByRole('button', { name: NAME }).click();
  const dialog = page.getByRole('dialog', { name: NAME });
  await dialog.getByText('Versions', { exact: true }).click();
  await dialog.getByRole('heading', { name: /^Version 2/ }).waitFor();
  await dialog.getByText('1 line changed').first().click();
  await dialog.getByText('Before').first().waitFor();
  await dialog.getByRole('button', { name: 'Back to this version' }).last().click();
  await page.getByText('Back to version 1').first().waitFor();
}

/** Other days bring a question with each line before and after; any line can be left out, and so can all of it. */
async function answerProposal({ page, baseUrl }: Ground, hands: Hands): Promise<void> {
  const availability = { monday: 60, tuesday: 90, wednesday: 60, thursday: 0, friday: 60, saturday: 0, sunday: 120 };
  await hands.send('PATCH', '/api/athlete', { availability });
  await page.goto(`${baseUrl}/dashboard`);
  const card = page.getByRole('article', { name: /^Proposed change:/ });
  await card.waitFor();
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
  const lines = card.getByRole('checkbox');
  const count = await lines.count();
  assert.ok(count > 1, `there are ${count} lines to choose from`);
  await lines.first().uncheck();
  await card.getByRole('button', { name: `Accept ${count - 1} of ${count}` }).waitFor();
  await lines.first().check();
  await card.getByRole('button', { name: 'Accept', exact: true }).waitFor();
  await card.getByRole('button', { name: 'Leave as it is' }).click();
  await page.getByText('Your plan has not changed.').first().waitFor();
  await card.waitFor({ state: 'detached' });
}

export const seasonJourneys: readonly Journey[] = [seasonByMouse, seasonOnPhone];
