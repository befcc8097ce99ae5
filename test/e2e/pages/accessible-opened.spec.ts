import assert from 'node:assert/strict';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';

/** Something that opens, unfolds or appears on a page; the page is left as it shows it. */
type Scene = (ground: Ground) => Promise<void>;

const FOR_VISITORS: Readonly<Record<string, Scene>> = {
  'an open answer': async ({ page, baseUrl }) => {
    await page.goto(`${baseUrl}/faq?tab=technical`);
    await page.locator('details').last().locator('summary').click();
  },
  'questions found': async ({ page, baseUrl }) => {
    await page.goto(`${baseUrl}/faq`);
    await page.getByPlaceholder('Search FAQs...').fill('trial');
    await page.getByRole('heading', { name: /^Search Results/ }).waitFor();
  },
  'no article found': async ({ page, baseUrl }) => {
    await page.goto(`${baseUrl}/help`);
    await page.getByPlaceholder('Search help articles...').fill('zzz');
    await page.getByText('No help articles found matching your search.').waitFor();
  },
  'a form that says what is missing': async ({ page, baseUrl }) => {
    await page.goto(`${baseUrl}/contact`);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Message is required').waitFor();
  },
  'a sign-up that says what is missing': async ({ page, baseUrl }) => {
    await page.goto(`${baseUrl}/signup`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('You must accept the terms and conditions').waitFor();
  },
  'a toast': async ({ page, baseUrl }) => {
    await page.goto(`${baseUrl}/login`);
    await page.getByLabel('Email').fill('nobody@example.test');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Login failed').first().waitFor();
  },
  'the question whether to cancel a call': async ({ page, baseUrl }) => {
    const call = { startsAt: '2099-06-01T09:00:00.000Z', endsAt: '2099-06-01T09:30:00.000Z', timeZone: 'Europe/London' };
    await page.route('**/api/consultations/find', (route) => route.fulfill({ json: { ...call, status: 'booked', message: '' } }));
    await page.goto(`${baseUrl}/consultation#token=${'a'.repeat(43)}`);
    await page.getByRole('button', { name: 'Cancel call' }).click();
    await page.getByRole('alertdialog').waitFor();
  },
};

const ON_PHONES: Readonly<Record<string, Scene>> = {
  'the open menu': async ({ page, baseUrl }) => {
    await page.goto(baseUrl);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  },
};

test('nothing that a visitor opens has a barrier that axe can find, in the light and in the dark', ({ ground }) =>
  checkScenes(ground, FOR_VISITORS));

test('on a phone the open menu has no barrier that axe can find, in the light and in the dark', { tag: '@phone-only' }, ({ ground }) =>
  checkScenes(ground, ON_PHONES),
);

test('the panel of the coach has no barrier that axe can find, its script comes with the first press, and Esc closes it', async ({
  ground,
}) => {
  const { page, baseUrl } = ground;
  await signUp(ground);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${baseUrl}/help`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const open = page.getByRole('button', { name: 'Open the AI Coach' });
  await open.waitFor();
  assert.deepEqual(
    scripts.filter((address) => /ChatPanel/.test(address)),
    [],
  );
  await checkScenes(ground, {
    'the panel of the coach': async () => {
      if (await open.isVisible()) await open.click();
      await page.getByText('Hello, I am your AI coach.').waitFor();
    },
  });
  assert.ok(scripts.some((address) => /ChatPanel/.test(address)));
  await page.keyboard.press('Escape');
  await page.getByText('Hello, I am your AI coach.').waitFor({ state: 'detached' });
  await open.waitFor();
});

async function checkScenes(ground: Ground, scenes: Readonly<Record<string, Scene>>): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await ground.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [name, show] of Object.entries(scenes)) {
      await show(ground);
      await ground.page.waitForTimeout(200);
      found.push(...(await barriers(ground.page)).map((barrier) => `${colorScheme}, ${name}: ${barrier}`));
    }
  }
  assert.deepEqual(found, []);
}
