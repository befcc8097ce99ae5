import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { addDays, type LocalDate, localDate, startOfWeek } from '#core/calendar.ts';
import type { Hands } from '#test/athletes/experienced-athlete-fixture.ts';
import { confirmEmail } from '#test/e2e/account/emails.ts';
import { ownHands } from '#test/e2e/api-actions.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { figuresOf, unsourced } from '#test/e2e/pages/find-unsourced-figures.ts';
import { takePart, tickHalf } from '#test/e2e/training/accept-part-of-proposal.ts';
import { carryByHand } from '#test/e2e/training/drag-and-drop.ts';
import { planOnPaper } from '#test/e2e/training/print-plan.ts';
import { everyDialogByKeys } from '#test/e2e/training/season-dialogs.ts';

const NAME = 'Sixteen weeks to Leeds';

const SEASON =
  'a new athlete asks for a plan to a race in 16 weeks, starts it, completes one session, misses one, moves one past a warning, goes back to version 1, accepts half a proposal, takes that back and subscribes to the calendar';

test(`${SEASON}, then opens every dialog of plans and calendar by keys alone`, async ({ ground }) => {
  await season(ground);
  await everyDialogByKeys(ground, NAME);
});

test(SEASON, { tag: '@phone-only' }, ({ ground }) => season(ground));

async function season(ground: Ground): Promise<void> {
  const today = localDate(new Date(), 'Europe/London');
  const monday = addDays(startOfWeek(today), 7);
  const raceDay = addDays(monday, 7 * 16 - 1);
  const { email } = await signUp(ground);
  const hands = await ownHands(ground);
  await askForPlan(ground, { monday, raceDay });
  await readPlan(ground);
  await start(ground, monday);
  await completeOne(ground, hands, today);
  await missOne(ground, hands, addDays(today, -1));
  await moveWithWarning(ground, hands, addDays(monday, 14));
  await goBack(ground);
  await acceptHalf(ground, hands);
  // Who has the address can read the calendar, so its owner has to be known.
  await confirmEmail(ground, email);
  await subscribe(ground);
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
  await page.getByLabel('Start date', { exact: true }).fill(monday);
  await page.getByLabel('Goals (comma separated)').fill('Finish strong, swim without stopping');
  await page.getByRole('button', { name: 'Remove swim without stopping' }).waitFor();
  await page.getByText('Race (optional)').click();
  await page.getByLabel('Race name').fill('Leeds 70.3');
  await page.getByLabel('Race date').fill(raceDay);
  await page.getByLabel('Distance').selectOption('70.3');
  await page.getByRole('button', { name: 'Plan 16 weeks' }).click();
  await page.getByText('Injuries', { exact: false }).first().click();
  await page.getByRole('button', { name: 'Add injury' }).click();
  await page.getByLabel('Injury', { exact: true }).fill('Left shoulder');
  await page.getByRole('button', { name: 'Generate AI Plan' }).click();
  await page.getByText('Choose the sports affected').waitFor();
  await page.getByRole('group', { name: 'Sports affected' }).getByLabel('Strength').check();
  await page
    .getByRole('region', { name: 'Feasibility' })
    .getByText(/feasible/i)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Generate AI Plan' }).click();
  await page.getByText('AI training plan created successfully!').first().waitFor();
}

/** The season can be read by picture, by table and by keys; its address can be loaded again; nothing on it is without a source. */
async function readPlan({ page }: Ground): Promise<void> {
  await page.getByRole('button', { name: NAME }).click();
  const dialog = page.getByRole('dialog', { name: NAME });
  await dialog.getByText('AI Training Plan Overview').waitFor();
  await standsFree(page, 'AI training plan created successfully!', 'Start Training');
  const skyline = dialog.getByRole('slider', { name: 'Season week' });
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
  await planOnPaper(page, dialog, 16);
  await dialog.getByRole('button', { name: 'Show table' }).click();
  await dialog.getByRole('button', { name: /^Open Week 2:/ }).click();
  await dialog.getByRole('heading', { name: /^Week 2:/ }).waitFor();
}

/** What a toast says does not lie over the button that comes next. */
async function standsFree(page: Ground['page'], said: string, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  assert.equal(await page.getByText(said).first().isVisible(), true, 'the toast is still there');
  const covered = await button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inside = element.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !element.contains(inside);
  });
  assert.equal(covered, false, `${name} lies under the toast`);
}

async function start({ page }: Ground, monday: LocalDate): Promise<void> {
  await page.getByLabel('Start on').fill(monday);
  await page.getByRole('button', { name: 'Start Training' }).click();
  await page.waitForURL('**/training-sessions');
  await page.getByRole('listitem', { name: /^Week from/ }).waitFor();
}

/** A session of the plan that is due today. */
async function completeOne(ground: Ground, hands: Hands, today: LocalDate): Promise<void> {
  const { page, baseUrl } = ground;
  const next = (await listed(ground)).find(({ planId }) => planId !== null);
  assert.ok(next);
  await hands.send('PATCH', `/api/training-sessions/${next.id}`, { scheduledDate: today });
  await page.goto(`${baseUrl}/training-sessions?view=list`);
  await page.getByRole('tab', { name: /^Upcoming \([1-9]/ }).waitFor();
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await page.getByText('Great job! Session marked as complete.').first().waitFor();
  await page.getByRole('tab', { name: 'Completed (1)' }).waitFor();
}

interface Listed {
  id: string;
  planId: string | null;
  name: string;
  date: LocalDate;
  durationSeconds: number;
  completed: boolean;
  status: string;
}

async function listed({ page }: Ground): Promise<Listed[]> {
  return page.evaluate<Listed[]>(`fetch('/api/training-sessions').then((answer) => answer.json())`);
}

/** A session whose day went by without it is overdue, and says so. */
async function missOne(ground: Ground, hands: Hands, yesterday: LocalDate): Promise<void> {
  const { page, baseUrl } = ground;
  const next = (await listed(ground)).find(({ planId, completed }) => planId !== null && !completed);
  assert.ok(next);
  await hands.send('PATCH', `/api/training-sessions/${next.id}`, { scheduledDate: yesterday });
  await page.goto(`${baseUrl}/training-sessions?tab=overdue`);
  await page.getByRole('tab', { name: 'Overdue (1)' }).waitFor();
  await page.getByRole('article').filter({ hasText: next.name }).getByText('Overdue', { exact: true }).waitFor();
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
  const said = page.locator('[aria-live=assertive]').filter({ hasText: 'Two hard runs are 24 h apart; you need at least 48 h.' });
  await said.waitFor();
  await page.keyboard.press('Space');
  await droppedAndBack(page, monday);
  // The same by hand: what it breaks is said before it is let go.
  await carryByHand(page, track, {
    to: page.locator(`[data-day="${addDays(monday, 1)}"]`),
    isPhone: (page.viewportSize()?.width ?? 0) < 600,
    before: () => page.getByText('Two hard runs are 24 h apart', { exact: false }).first().waitFor(),
  });
  await droppedAndBack(page, monday);
}

/** The toast says where it went and takes it back. */
async function droppedAndBack(page: Page, monday: LocalDate): Promise<void> {
  const on = (day: number) => page.locator(`[data-day="${addDays(monday, day)}"]`).getByRole('button', { name: /Track/ });
  await page
    .getByText(/^Moved to Tuesday/)
    .first()
    .waitFor();
  await on(1).waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await on(3).waitFor();
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
  // The session that was missed made version 2, this move version 3.
  // Newer versions may come above it at any time.
  const third = dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Version 3/ }) });
  await third.locator('summary').filter({ hasText: '1 change' }).click();
  await third.getByText('Before').first().waitFor();
  await dialog.getByRole('button', { name: 'Restore this version' }).last().click();
  await page.getByText('Version 1 restored').first().waitFor();
}

/** Other days bring a question with each line before and after; half of it is taken, the calendar follows, and one press takes it back. */
async function acceptHalf(ground: Ground, hands: Hands): Promise<void> {
  const { page, baseUrl } = ground;
  const availability = { monday: 60, tuesday: 90, wednesday: 60, thursday: 0, friday: 60, saturday: 0, sunday: 120 };
  await hands.send('PATCH', '/api/athlete', { availability });
  await page.goto(`${baseUrl}/dashboard`);
  const card = page.getByRole('article', { name: /^Suggested change:/ });
  await card.waitFor();
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
  const before = asCalendar(await listed(ground));
  await tickHalf(card);
  const taken = await takePart(page, card);
  await card.waitFor({ state: 'detached' });
  const after = asCalendar(await listed(ground));
  const touched = before.filter((session) => !after.includes(session)).length;
  assert.ok(touched > 0 && touched <= taken, `${taken} lines were taken, and ${touched} sessions are not as they were`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Your plan and calendar are restored.').first().waitFor();
  assert.deepEqual(asCalendar(await listed(ground)), before);
}

/** What stands on which day, and how long; ids may be new. */
const asCalendar = (sessions: readonly Listed[]): string[] =>
  sessions.map(({ date, name, durationSeconds, status }) => `${date} ${name} ${durationSeconds} ${status}`).toSorted();

/** The address is shown once; what a calendar reads there has the next session on its day. */
async function subscribe(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await page.goto(`${baseUrl}/training-sessions`);
  await page.getByRole('button', { name: 'Calendar feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const answer = await fetch(new URL(new URL(address).pathname, baseUrl));
  assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8');
  const entries = (await answer.text()).replace(/\r\n[ \t]/g, '').split('BEGIN:VEVENT');
  const next = (await listed(ground)).find(({ status }) => status === 'upcoming');
  assert.ok(next);
  const entry = entries.find((each) => each.includes(next.id));
  assert.ok(entry, 'the next session is in the feed');
  assert.ok(entry.includes(next.name.replace(/([,;\\])/g, '\\$1')), entry);
  assert.match(entry, new RegExp(`DTSTART[^:]*:${next.date.replaceAll('-', '')}`));
}
