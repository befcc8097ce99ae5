import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, newEmail } from '#test/e2e/journey.ts';

test('a visitor lands, reads, searches the FAQ, books a call, signs up and stands on the dashboard', { tag: '@phone' }, ({ ground }) =>
  landReadBookSignUp(ground),
);

async function landReadBookSignUp(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await page.goto(baseUrl);
  await page.getByRole('heading', { level: 1, name: 'Training built on your real data.' }).waitFor();
  await page.getByRole('link', { name: 'See how it works' }).click();
  await page.getByRole('heading', { name: 'Six tools, one set of data' }).waitFor();

  await goByMenu(ground, 'FAQ');
  await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
  await page.getByPlaceholder('Search FAQs...').fill('free trial');
  await page.getByRole('heading', { name: /^Search Results \(\d+\)$/ }).waitFor();
  await page.getByText('No card needed; it ends without charging you.').waitFor();
  await page.getByPlaceholder('Search FAQs...').fill('hovercraft');
  await page.getByText('No FAQs found matching your search.').waitFor();
  await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
  await page.getByRole('tab', { name: 'Technical Support' }).click();
  await page.getByText('I uploaded the same session twice. Does it count twice?').click();
  await page.getByText('Recordings of the same workout from several devices become one activity').waitFor();

  await page.getByRole('link', { name: 'Contact Us' }).click();
  await page.getByRole('link', { name: 'Schedule Call' }).click();
  await bookCall(ground);

  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
  await page.getByLabel('First name').fill('Rowan');
  await page.getByLabel('Last name').fill('Fell');
  await page.getByLabel('Email').fill(newEmail('rowan'));
  await page.getByLabel('Password', { exact: true }).fill('heather on the moor');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Rowan!' }).waitFor();
}

/** The bar's links stand behind a button on a phone. */
async function goByMenu({ page }: Ground, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }).click();
}

async function bookCall({ page }: Ground): Promise<void> {
  await page.getByText('Time zone: Europe/London').waitFor();
  // Of the first day, late in the morning, only a time or two may be left.
  await page.getByRole('group', { name: 'Available days' }).getByRole('button').nth(1).click();
  const times = page.getByRole('group', { name: /^Available times on/ }).getByRole('button');
  await times.first().click();
  await page.getByLabel('Name').fill('Rowan Fell');
  await page.getByLabel('Email').fill(newEmail('caller'));
  await page.getByRole('button', { name: 'Book call' }).click();
  await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
}

test('a visitor is told what is missing in a message, sends it once with a double click, and finds the form empty', async ({ ground }) => {
  const { page, baseUrl } = ground;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact')) sent++;
  });
  await page.goto(`${baseUrl}/contact`);
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  for (const sentence of [
    'Name is required',
    'Please enter a valid email address',
    'Choose a category',
    'Subject is required',
    'Message is required',
  ]) {
    await page.getByText(sentence).waitFor();
  }
  await page.getByLabel('Name').fill('رُوان فِل');
  await page.getByLabel('Email').fill('visitor@example.test');
  await page.getByLabel('Category').selectOption('technical');
  await page.getByLabel('Subject').fill('A file that is not read');
  await page.getByRole('textbox', { name: 'Message' }).fill('It comes from an old watch.');
  await page.reload();
  // A form survives a reload.
  await holds(page.getByRole('textbox', { name: 'Message' }), 'It comes from an old watch.');
  await send.dblclick();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await page.getByText("We'll get back to you within 24 hours.").first().waitFor();
  assert.equal(sent, 1, 'one message was sent');
  await holds(page.getByRole('textbox', { name: 'Message' }), '');
  await page.getByText('Monday to Friday 9 AM to 6 PM PST').waitFor();
  await page.getByText('Your time (Europe/London): Monday to Friday, 17:00 to 02:00 the next day').waitFor();
});

/** Waits until a field holds a text. */
async function holds(field: Locator, text: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if ((await field.inputValue()) === text) return;
    await field.page().waitForTimeout(50);
  }
  assert.equal(await field.inputValue(), text);
}

test('a message that cannot be sent says so in the words of the specification and stays in the form', async ({ ground }) => {
  const { page, baseUrl } = ground;
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: { message: 'Broken', code: 'unexpected' } }));
  await page.goto(`${baseUrl}/contact`);
  await page.getByLabel('Name').fill('Rowan');
  await page.getByLabel('Email').fill('visitor@example.test');
  await page.getByLabel('Category').selectOption('general');
  await page.getByLabel('Subject').fill('Hello');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Failed to send message. Please try again.').first().waitFor();
  await holds(page.getByRole('textbox', { name: 'Message' }), 'Is anybody there?');
});

test('a visitor searches the help articles, finds none for nonsense, and has them all back with one press', async ({ ground }) => {
  const { page, baseUrl } = ground;
  await page.goto(`${baseUrl}/help`);
  const search = page.getByPlaceholder('Search help articles...');
  await search.fill('HRV');
  await page.getByText('The morning check-in and recovery').waitFor();
  await page.getByText('Create your first plan').waitFor({ state: 'detached' });
  await search.fill('zzz');
  await page.getByText('No help articles found matching your search.').waitFor();
  await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
  await page.getByText('Create your first plan').click();
  await page.getByText('4 to 24+ weeks').waitFor();
  // One answer of a category is open at a time.
  await page.getByText('When plans change').click();
  await page.getByText('4 to 24+ weeks').waitFor({ state: 'hidden' });
  await page.goto(`${baseUrl}/help?q=HRV`);
  // What is searched for can be shared.
  await holds(search, 'HRV');
  await page.getByText('Create your first plan').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Clear search', exact: true }).click();
  await page.getByRole('link', { name: /Video Tutorials/ }).click();
  assert.equal(new URL(page.url()).hash, '#video-tutorials');
});

test('screens of athletes show a visitor a title and a login button, or say why they lead to the login', async ({ ground }) => {
  const { page, baseUrl } = ground;
  for (const [path, title] of [
    ['/chat-assistant', 'AI Chat'],
    ['/video-analysis', 'Video Analysis'],
    ['/performance-analytics', 'Performance Analytics'],
  ] as const) {
    await page.goto(baseUrl + path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    assert.equal(await page.getByRole('main').getByRole('link', { name: 'Login' }).getAttribute('href'), '/api/login');
  }
  await rememberMessages(page);
  for (const [path, message] of [
    ['/training-sessions', 'You are logged out. Logging in again...'],
    ['/subscribe', 'Please log in to subscribe to our AI coaching plans.'],
  ] as const) {
    await page.goto(baseUrl + path);
    await page.waitForURL('**/login**');
    assert.ok((await page.evaluate(() => sessionStorage.getItem('messages') ?? '')).includes(message), message);
  }
  const missing = await page.goto(`${baseUrl}/no-such-page`);
  assert.equal(missing?.status(), 404);
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
});

/** Keeps what the page says: a message that is up for half a second before the page goes is easily missed. */
async function rememberMessages(page: Page): Promise<void> {
  await page.addInitScript({
    content: `new MutationObserver(() => {
      const messages = [...document.querySelectorAll('[role=status], [role=alert]')].map(({ textContent }) => textContent).join(' ');
      if (messages) sessionStorage.setItem('messages', messages);
    }).observe(document, { childList: true, subtree: true, characterData: true })`,
  });
}

test('the link of an invitation shows the call, moves it and cancels it', async ({ ground }) => {
  const { page, baseUrl } = ground;
  const call = { startsAt: '2099-06-01T09:00:00.000Z', endsAt: '2099-06-01T09:30:00.000Z', timeZone: 'Europe/London' };
  const answer = (changes: object) => ({ json: { ...call, status: 'booked', message: '', ...changes } });
  await page.route('**/api/consultations/find', (route) => route.fulfill(answer({})));
  await page.route('**/api/consultations/move', (route) => route.fulfill(answer({ startsAt: route.request().postDataJSON().startsAt })));
  await page.route('**/api/consultations/cancel', (route) => route.fulfill(answer({ status: 'cancelled' })));
  await page.goto(`${baseUrl}/consultation#token=${'a'.repeat(43)}`);
  await page.getByText('You have a call with the coach').waitFor();
  await page.getByRole('button', { name: 'Reschedule call' }).click();
  await page
    .getByRole('group', { name: /^Available times on/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: 'Reschedule call' }).click();
  await page.getByText('Call rescheduled').first().waitFor();
  await page.getByRole('button', { name: 'Cancel call' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel call' }).click();
  await page.getByText('This call has been cancelled').waitFor();
  await page.getByRole('button', { name: 'Book another call' }).click();
  await page.getByRole('heading', { level: 1, name: 'Schedule a call' }).waitFor();
});
