import assert from 'node:assert/strict';
import { expect } from '@playwright/test';
import type { Connection, Provider } from '#contract/connections/connections.ts';
import { aRideFile } from '#test/athletes/factories.ts';
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

test('on a phone connected services and where an activity was uploaded have no barrier that axe can find', { tag: '@phone-only' }, async ({
  ground,
}) => {
  const { page, baseUrl } = ground;
  await signUp(ground);
  const files = { name: 'ride.fit', mimeType: 'application/octet-stream', buffer: Buffer.from(aRideFile({ seconds: 300 })) };
  await page.request.post(`${baseUrl}/api/uploads`, { multipart: { files } });
  await page.route('**/api/connections', async (route) => {
    const services: Provider[] = await (await route.fetch()).json();
    await route.fulfill({ json: services.map((each) => ({ ...each, connection: each.key === 'strava' ? BROKEN : null })) });
  });
  const uploads = [{ provider: 'strava', providerName: 'Strava', status: 'failed', reason: 'Strava could not read this recording.' }];
  await page.route('**/api/activity-services/*', (route) =>
    route.fulfill({ json: { from: [{ provider: 'polar', name: 'Polar' }], uploads } }),
  );
  await checkScenes(ground, {
    'connected services': async () => {
      await page.goto(`${baseUrl}/account?tab=connections`);
      await page.getByRole('article', { name: 'Strava' }).getByText('3 recordings uploaded, 1 failed.').waitFor();
      await page.evaluate(`document.querySelectorAll('main details').forEach((each) => { each.open = true; })`);
    },
    'an activity that was not uploaded': async () => {
      const ride = page.getByRole('link', { name: /ride/i }).first();
      await expect(async () => {
        await page.goto(`${baseUrl}/activities`);
        await ride.click({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      await page.getByText('Not on Strava: Strava could not read this recording.').waitFor();
      await page.getByRole('button', { name: 'Upload again' }).waitFor();
    },
  });
});

const AT = '2026-06-15T12:00:00.000Z';
/** One that asks for access again, with everything that can stand in its card. */
const BROKEN: Connection = {
  ...{
    status: 'reconnect',
    accountName: 'Maya',
    connectedAt: AT,
    lookedAt: AT,
    foundAt: AT,
    nextLookAt: AT,
    isTold: false,
    pollMinutes: 60,
  },
  ...{ message: 'Strava no longer accepts our access. Please connect again.', history: { done: 20, all: 90 } },
  ...{ activities: 0, withoutRecording: 0, mornings: 0, readings: [], sendsWorkouts: true, letsModelRead: false },
  uploads: { sent: 3, queued: 0, failed: 1, reason: 'Strava could not read this recording.' },
};

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
