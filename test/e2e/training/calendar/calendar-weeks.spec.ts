import assert from 'node:assert/strict';
import { addDays, type LocalDate, localDate, startOfWeek } from '#core/calendar.ts';
import { ownHands } from '#test/e2e/api-actions.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { figuresOf, unsourced } from '#test/e2e/pages/find-unsourced-figures.ts';
import { goAndSettle } from '#test/e2e/wait-until-idle.ts';

test(
  'an athlete repeats a calendar week, takes that back, uses a template, notes a day and sees totals and race day',
  { tag: '@phone' },
  ({ ground }) => calendarWeeks(ground),
);

async function calendarWeeks(ground: Ground): Promise<void> {
  await signUp(ground);
  const hands = await ownHands(ground);
  const { timeZone } = await (await ground.page.request.get(`${ground.baseUrl}/api/athlete`)).json();
  const week = startOfWeek(localDate(new Date(), timeZone));
  const plan = { discipline: 'running', sessionType: 'Hills', duration: 60, plannedLoad: 70 };
  for (const day of [1, 4]) await hands.send('POST', '/api/training-sessions', { ...plan, scheduledDate: addDays(week, day) });
  await hands.send('POST', '/api/races', { name: 'Moor Mile', date: addDays(week, 6), format: '5k', priority: 'B' });
  // A race of 5 km counts with 30 min and a load of 45.
  await totalsAndRace(ground, week);
  await repeat(ground, week);
  await template(ground, week);
  await note(ground, week);
}

const openWeek = ({ page, baseUrl }: Ground, day: LocalDate) => goAndSettle(page, `${baseUrl}/training-sessions?view=week&day=${day}`);
const hills = ({ page }: Ground) => page.getByRole('button', { name: /Hills/ });

async function totalsAndRace(ground: Ground, week: LocalDate): Promise<void> {
  const { page } = ground;
  await openWeek(ground, week);
  await page.getByRole('button', { name: 'Planned time: 2 h 30. How this is calculated' }).click();
  await page.getByText('Sum of the week’s planned sessions and races.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Planned load: 185. How this is calculated' }).waitFor();
  assert.match((await page.getByRole('link', { name: /Moor Mile/ }).getAttribute('href')) ?? '', /^\/race-plan\?race=/);
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
}

async function choose({ page }: Ground, action: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for the week/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').waitFor();
}

async function repeat(ground: Ground, week: LocalDate): Promise<void> {
  const { page } = ground;
  await choose(ground, 'Copy week');
  await page.getByLabel('Number of weeks').fill('0');
  await page.getByRole('button', { name: 'Copy week', exact: true }).click();
  await page.getByText('Enter 1 or more').waitFor();
  await page.getByLabel('Number of weeks').fill('2');
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: 'Copy week', exact: true }).click();
  await page.getByText('4 sessions added.').first().waitFor();
  await page.getByRole('button', { name: 'Next week' }).click();
  await hills(ground).nth(1).waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('4 sessions removed.').first().waitFor();
  assert.equal(await hills(ground).count(), 0);
  await openWeek(ground, week);
  assert.equal(await hills(ground).count(), 2);
}

async function template(ground: Ground, week: LocalDate): Promise<void> {
  const { page } = ground;
  await choose(ground, 'Save as template');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('Enter a name').waitFor();
  await page.getByLabel('Name').fill('Hill week');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('Template saved').first().waitFor();

  await openWeek(ground, addDays(week, 21));
  await page.getByText('Week total').waitFor();
  await choose(ground, 'Use a template');
  await page.getByRole('button', { name: 'Rename “Hill week”' }).click();
  await page.getByLabel('Name').fill('Two hill runs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Delete “Two hill runs”' }).click();
  await page.getByText('No templates yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: 'Add “Two hill runs” to the week' }).click();
  await page.getByText('2 sessions added.').first().waitFor();
  await hills(ground).nth(1).waitFor();
}

async function note(ground: Ground, week: LocalDate): Promise<void> {
  const { page, baseUrl } = ground;
  await openWeek(ground, week);
  await page
    .getByRole('button', { name: /^Add note on/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Travel to Leeds');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Note saved').first().waitFor();
  await goAndSettle(page, `${baseUrl}/training-sessions?view=month&day=${week}`);
  await page.getByRole('button', { name: /Travel to Leeds/ }).click();
  await page.getByRole('button', { name: 'Delete note' }).click();
  await page.getByText('Note deleted').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('button', { name: /Travel to Leeds/ }).waitFor();
  assert.deepEqual(await barriers(page), []);
}
