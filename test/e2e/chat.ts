import assert from 'node:assert/strict';
import { addDays, type LocalDate, localDate } from '#core/calendar.ts';
import { barriers } from '#test/e2e/barriers.ts';
import { agreeInDialog, type Ground, type Journey, signUp } from '#test/e2e/journey.ts';
import { ownHands } from '#test/e2e/own-hands.ts';
import { figuresOf, unsourced } from '#test/e2e/unsourced.ts';

const QUESTION = 'Your question';
/** So many messages fill more than the page. */
const LONG_TALK = 10;

const talk: Journey = {
  name: 'an athlete asks a quick question and gets a streamed answer, opens where a figure is from, has a session moved by a proposal, sees it on the calendar and takes it back',
  run: (ground) => conversation(ground),
};

const talkOnPhone: Journey = { ...talk, name: `on a phone, ${talk.name}`, phone: true };

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
  await page.getByText('Taken back: your calendar is as it was.').waitFor();
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

/** What is said scrolls inside: none of it, seen or only heard, makes the page longer. */
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
  const chip = page.getByRole('button', { name: /^10 km\. Where it is from/ });
  await chip.click();
  const opened = page.getByRole('dialog', { name: '10 km' });
  await opened.getByText(/Distance of/).waitFor();
  assert.match((await opened.getByRole('link', { name: 'Open the activity' }).getAttribute('href')) ?? '', /^\/activities\//);
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  await page.keyboard.press('Escape');
}

async function moveSession(ground: Ground, { to }: { to: LocalDate }): Promise<void> {
  const { page } = ground;
  const weekday = new Date(`${to}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
  await send(ground, `Move my tempo run to ${weekday}`);
  const card = page.getByRole('article', { name: /^A change for your calendar/ });
  await card.getByText('Before', { exact: true }).waitFor();
  await card.getByText('Load of the coming 14 days').first().waitFor();
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByText('Accepted: your calendar follows it.').waitFor();
}

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
  await page.getByRole('link', { name: 'Open the whole chat' }).click();
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

const clearing: Journey = {
  name: 'an athlete searches the conversation, says that an answer helped, has something kept in mind and forgotten, takes the conversation along and clears it',
  async run(ground) {
    const { page, baseUrl } = ground;
    await signUp(ground);
    const hands = await ownHands(ground);
    for (let asked = 0; asked < LONG_TALK; asked++) await hands.send('POST', '/api/chat', { message: 'How should I taper before a race?' });
    await page.goto(`${baseUrl}/chat-assistant`);
    await page.getByRole('log').getByText('How should I taper').last().waitFor();
    await endsWithItsFoot(ground);
    await send(ground, 'What does fitness mean?');
    await send(ground, 'What is a taper?');
    await page.getByLabel('Search the conversation').fill('taper');
    await page.getByText(/ with “taper”$/).waitFor();
    assert.equal(await page.getByRole('log').getByText('What does fitness mean?').count(), 0);
    assert.deepEqual(await barriers(page), []);
    await page.getByRole('button', { name: 'Back to the conversation' }).click();
    await page.getByRole('button', { name: 'This helped' }).last().click();
    await page.locator('[aria-pressed=true][aria-label="This helped"]').waitFor();
    await page.getByRole('button', { name: 'Add something' }).click();
    const dialog = page.getByRole('dialog', { name: 'Something to keep in mind' });
    await dialog.getByLabel('What to keep in mind').fill('No swimming on Mondays');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Forget: No swimming on Mondays' }).click();
    await page.getByText('Nothing yet. Write').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Forget: No swimming on Mondays' }).waitFor();
    await page.getByRole('button', { name: 'Export or clear' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as a text file' }).click();
    await (await download).cancel();
    await page.getByRole('button', { name: 'Export or clear' }).click();
    await page.getByRole('menuitem', { name: 'Clear the conversation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear the conversation' }).click();
    await page.getByText('Hello, I am your AI coach.').waitFor();
  },
};

const TOLD = 'I can’t swim on Tuesdays';

const offered: Journey = {
  name: 'an athlete tells something in passing, is asked whether to remember it, says yes on the card, finds it listed, takes it back, and is not asked again',
  run: (ground) => tellInPassing(ground),
};

const offeredOnPhone: Journey = { ...offered, name: `on a phone, ${offered.name}`, phone: true };

async function tellInPassing(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground);
  await page.goto(`${baseUrl}/chat-assistant`);
  await send(ground, `${TOLD}. What is CTL?`);
  const card = page.getByRole('article', { name: `Shall I remember this?: ${TOLD}` });
  await card.getByText('Your plan would keep to it.').waitFor();
  assert.equal(await card.getByText('Load of the coming 14 days').count(), 0);
  assert.equal(await page.getByRole('button', { name: `Forget: ${TOLD}` }).count(), 0);
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  await card.getByRole('button', { name: 'Remember it' }).click();
  await card.getByText('Kept in mind: it is listed under').waitFor();
  await page.getByRole('button', { name: `Forget: ${TOLD}` }).waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.goto(`${baseUrl}/help`);
  await page.getByRole('button', { name: 'Open the AI Coach' }).click();
  await card.getByRole('button', { name: 'Undo', exact: true }).click();
  await card.getByText('Forgotten again.').waitFor();
  await send(ground, 'I only have a turbo trainer');
  await page
    .getByRole('article', { name: /I only have a turbo trainer$/ })
    .getByRole('button', { name: 'No, leave it' })
    .waitFor();
  assert.deepEqual(await barriers(page), []);
  await send(ground, 'yes, remember that');
  await page.getByText('Kept in mind: it is listed under').waitFor();
  await page.goto(`${baseUrl}/chat-assistant`);
  await page.getByRole('button', { name: 'Forget: I only have a turbo trainer' }).waitFor();
  assert.equal(await page.getByRole('button', { name: `Forget: ${TOLD}` }).count(), 0);
  await send(ground, `${TOLD}. What is TSB?`);
  assert.equal(await page.getByRole('button', { name: 'Remember it' }).count(), 0);
}

export const chatJourneys: readonly Journey[] = [talk, talkOnPhone, clearing, offered, offeredOnPhone];
