import assert from 'node:assert/strict';
import { addDays, type LocalDate, localDate } from '#core/calendar.ts';
import { ownHands } from '#test/e2e/api-actions.ts';
import { test } from '#test/e2e/fixtures.ts';
import { agreeInDialog, type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { figuresOf, unsourced } from '#test/e2e/pages/find-unsourced-figures.ts';

const QUESTION = 'Your question';
/** So many messages fill more than the page. */
const LONG_TALK = 10;

test(
  'an athlete asks a quick question and gets a streamed answer, opens the source of a figure, accepts a suggestion that moves a session, sees it on the calendar and undoes it',
  { tag: '@phone' },
  ({ ground }) => conversation(ground),
);

async function conversation(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  const today = localDate(new Date(), 'Europe/London');
  const days = { from: addDays(today, 2), to: addDays(today, 4) };
  await signUp(ground, { agrees: false });
  const hands = await ownHands(ground);
  await hands.send('POST', '/api/training-sessions', {
    discipline: 'running',
    sessionType: 'Tempo run',
    duration: 50,
    scheduledDate: days.from,
  });
  await askByKey(ground);
  await page.getByText('Hello, I am your AI coach.').waitFor();
  assert.deepEqual(await barriers(page), []);
  await askQuickly(ground);
  const run = { discipline: 'running', duration: 50, distance: 10, heartRate: 145 };
  await hands.send('POST', '/api/performance-metrics', run);
  await openFigure(ground);
  await moveSession(ground, days);
  await standsAt(ground, days.to);
  await page.goto(`${baseUrl}/chat-assistant`);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Undone. Your calendar is as it was.').waitFor();
  await standsAt(ground, days.from);
  await inTheCorner(ground);
}

/** From any page the key for it leads to the field, on the page itself too, and leaves nothing in the address or in the field. */
async function askByKey({ page }: Ground): Promise<void> {
  const field = page.getByLabel(QUESTION);
  for (const place of ['another page', 'the page itself']) {
    await page.keyboard.press('c');
    await field.and(page.locator(':focus')).waitFor();
    assert.deepEqual([await field.inputValue(), new URL(page.url()).search], ['', ''], place);
    await field.blur();
  }
}

/** Messages scroll inside: none of them, seen or only heard, makes the page longer. */
async function endsWithItsFoot({ page }: Ground): Promise<void> {
  const belowPx = await page.evaluate<number>(
    'document.documentElement.scrollHeight - scrollY - document.querySelector("main + footer").getBoundingClientRect().bottom',
  );
  assert.ok(belowPx < 1, `The page goes on for ${belowPx} px below its foot`);
}

/** The question fills the field and nothing is sent; sent, it asks for consent once and is answered. */
async function askQuickly(ground: Ground): Promise<void> {
  const { page } = ground;
  await page.getByRole('button', { name: 'Next training week structure' }).click();
  assert.equal(await page.getByLabel(QUESTION).inputValue(), 'How should I structure my next training week?');
  assert.equal(await page.getByRole('article', { name: 'The coach answered' }).count(), 0);
  await send(ground, null);
  await agreeInDialog(ground);
  await page.getByText('Your AI coach has responded!').first().waitFor();
  await page.getByRole('article', { name: 'The coach answered' }).getByText('Built-in coach').waitFor();
  assert.equal(await page.getByLabel(QUESTION).inputValue(), '');
}

async function openFigure(ground: Ground): Promise<void> {
  const { page } = ground;
  await send(ground, 'What is my longest run?');
  const chip = page.getByRole('button', { name: 'Source of 10 km' });
  await chip.click();
  const opened = page.getByRole('dialog', { name: '10 km' });
  await opened.getByText(/^Distance/).waitFor();
  assert.match((await opened.getByRole('link', { name: 'View activity' }).getAttribute('href')) ?? '', /^\/activities\//);
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  await page.keyboard.press('Escape');
}

async function moveSession(ground: Ground, { to }: { to: LocalDate }): Promise<void> {
  const { page } = ground;
  await send(ground, `Move my tempo run to ${weekdayOf(to)}`);
  const card = page.getByRole('article', { name: /^Suggested change/ });
  await card.getByText('Before', { exact: true }).waitFor();
  await card.getByText('Planned load, next 14 days').first().waitFor();
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByText('Accepted. Your calendar has been updated.').waitFor();
}

const weekdayOf = (day: LocalDate): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });

async function standsAt({ page, baseUrl }: Ground, day: LocalDate): Promise<void> {
  await page.goto(`${baseUrl}/training-sessions?view=month&day=${day}`);
  const sessions = await page.evaluate<{ name: string; date: string }[]>(`fetch('/api/training-sessions').then((answer) => answer.json())`);
  assert.equal(sessions.find(({ name }) => name === 'Tempo run')?.date, day);
  await page
    .locator(`[data-day="${day}"]`)
    .getByText(/Tempo run/)
    .first()
    .waitFor({ state: 'attached' });
}

/** The panel shows the same conversation, and what is said there is said on the page. */
async function inTheCorner(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await page.goto(`${baseUrl}/help`);
  await page.getByRole('button', { name: 'Open the AI Coach' }).click();
  await page.getByText('What is my longest run?').waitFor();
  await send(ground, 'What can you do?');
  await page.getByRole('link', { name: 'Open full chat' }).click();
  await page.getByRole('heading', { name: 'AI Chat' }).waitFor();
  await page.getByRole('log').getByText('What can you do?').waitFor();
}

/** Sends what stands in the field, or `words`, and waits for the end of the answer. */
async function send({ page }: Ground, words: string | null): Promise<void> {
  const field = page.getByLabel(QUESTION);
  if (words) await field.fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  if (words) await page.locator('textarea:not([disabled])[placeholder="Ask about your training"]').waitFor();
}

test('an athlete searches the messages and opens one in its conversation, rates an answer, saves a note to coach memory and deletes it, exports the chat and deletes all conversations', async ({
  ground,
}) => {
  const { page, baseUrl } = ground;
  await signUp(ground);
  const hands = await ownHands(ground);
  for (let asked = 0; asked < LONG_TALK; asked++) await hands.send('POST', '/api/chat', { message: 'How should I taper before a race?' });
  await page.goto(`${baseUrl}/chat-assistant`);
  await page.getByRole('log').getByText('How should I taper').last().waitFor();
  await endsWithItsFoot(ground);
  await send(ground, 'What does fitness mean?');
  await send(ground, 'What is a taper?');
  await page.getByLabel('Search messages').fill('taper');
  await page.getByText(/ for “taper”$/).waitFor();
  assert.equal(await page.getByRole('log').getByText('What does fitness mean?').count(), 0);
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('link', { name: /What is a taper\?/ }).click();
  await page.getByRole('log').getByText('What is a taper?').waitFor();
  await page.getByLabel('Search messages').fill('taper');
  await page.getByText(/ for “taper”$/).waitFor();
  await page.getByRole('button', { name: 'Back to chat' }).click();
  await page.getByRole('button', { name: 'Helpful', exact: true }).last().click();
  await page.locator('[aria-pressed=true][aria-label="Helpful"]').waitFor();
  await page.getByRole('button', { name: 'Add note' }).click();
  const dialog = page.getByRole('dialog', { name: 'New note' });
  await dialog.getByLabel('Note').fill('No swimming on Mondays');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Delete: No swimming on Mondays' }).click();
  await page.getByText('Nothing saved yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Delete: No swimming on Mondays' }).waitFor();
  await page.getByRole('button', { name: 'Conversation options' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as text' }).click();
  await (await download).cancel();
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Delete all conversations' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all conversations' }).click();
  await page.getByText('Hello, I am your AI coach.').waitFor();
});

const TOLD = 'I can’t swim on Tuesdays';

test('an athlete mentions something, is asked whether to remember it, accepts on the card, finds it in coach memory, undoes it, and is not asked again', ({
  ground,
}) => tellInPassing(ground));

async function tellInPassing(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground);
  await page.goto(`${baseUrl}/chat-assistant`);
  await send(ground, `${TOLD}. What is CTL?`);
  const card = page.getByRole('article', { name: `Remember this?: ${TOLD}` });
  await card.getByText('Your plan will use it.').waitFor();
  assert.equal(await card.getByText('Planned load, next 14 days').count(), 0);
  assert.equal(await page.getByRole('button', { name: `Delete: ${TOLD}` }).count(), 0);
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  await card.getByRole('button', { name: 'Remember', exact: true }).click();
  await card.getByText('Saved to coach memory.').waitFor();
  await page.getByRole('button', { name: `Delete: ${TOLD}` }).waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.goto(`${baseUrl}/help`);
  await page.getByRole('button', { name: 'Open the AI Coach' }).click();
  await card.getByRole('button', { name: 'Undo', exact: true }).click();
  await card.getByText('Removed from coach memory.').waitFor();
  await send(ground, 'I only have a turbo trainer');
  await page
    .getByRole('article', { name: /I only have a turbo trainer$/ })
    .getByRole('button', { name: 'Don’t remember' })
    .waitFor();
  assert.deepEqual(await barriers(page), []);
  await send(ground, 'yes, remember that');
  await page.getByText('Saved to coach memory.').waitFor();
  await page.goto(`${baseUrl}/chat-assistant`);
  await page.getByRole('button', { name: 'Delete: I only have a turbo trainer' }).waitFor();
  assert.equal(await page.getByRole('button', { name: `Delete: ${TOLD}` }).count(), 0);
  await send(ground, `${TOLD}. What is TSB?`);
  assert.equal(await page.getByRole('button', { name: 'Remember', exact: true }).count(), 0);
}

test(
  'an athlete begins a second conversation, renames it, goes back to the first by keyboard, and deletes the second',
  { tag: '@phone' },
  ({ ground }) => keepTwoConversations(ground),
);

async function keepTwoConversations(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground);
  await page.goto(`${baseUrl}/chat-assistant`);
  await send(ground, 'What does fitness mean?');
  await openOption(ground, 'New conversation');
  await page.getByText('Hello, I am your AI coach.').waitFor();
  assert.equal(await page.getByRole('log').getByText('What does fitness mean?').count(), 0);
  await send(ground, 'What is a taper?');
  await openOption(ground, 'Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename conversation' });
  await dialog.getByLabel('Title').fill('Before Leeds');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Before Leeds' }).waitFor();
  assert.deepEqual(await barriers(page), []);
  const list = page.getByRole('button', { name: 'Conversations', exact: true });
  if (await list.isVisible()) await list.click();
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('link', { name: /^What does fitness mean\?/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('What does fitness mean?').waitFor();
  assert.equal(await page.getByRole('log').getByText('What is a taper?').count(), 0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Before Leeds' }).waitFor();
  await openOption(ground, 'Delete conversation');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click();
  await page.getByRole('log').getByText('What does fitness mean?').waitFor();
  assert.equal(await page.getByText('Before Leeds').count(), 0);
}

test('an athlete is asked which session is meant, chooses one by keyboard, gets the suggestion, and cannot press the buttons again', ({
  ground,
}) => chooseSession(ground));

async function chooseSession(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  const today = localDate(new Date(), 'Europe/London');
  await signUp(ground);
  const hands = await ownHands(ground);
  for (const [sessionType, days] of [
    ['Tempo run', 2],
    ['Hill run', 3],
  ] as const) {
    const scheduledDate = addDays(today, days);
    await hands.send('POST', '/api/training-sessions', { discipline: 'running', sessionType, duration: 50, scheduledDate });
  }
  await page.goto(`${baseUrl}/chat-assistant`);
  await send(ground, `Move my run to ${weekdayOf(addDays(today, 5))}`);
  const choices = page.getByRole('list', { name: 'Choose an answer' });
  const tempo = choices.getByRole('button', { name: /Tempo run/ });
  assert.ok(await choices.getByRole('button', { name: /Hill run/ }).isEnabled());
  assert.deepEqual(await barriers(page), []);
  await tempo.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('article', { name: /^Suggested change.*Tempo run/ }).waitFor();
  assert.deepEqual([await tempo.isDisabled(), await tempo.getAttribute('aria-pressed')], [true, 'true']);
  assert.ok(await choices.getByRole('button', { name: /Hill run/ }).isDisabled());
  await page.getByLabel(QUESTION).and(page.locator(':focus')).waitFor();
}

async function openOption({ page }: Ground, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
