import { expect } from '@playwright/test';
import type { Route } from 'playwright-core';
import { confirmEmail, resetPassword } from '#test/e2e/account/emails.ts';
import { test } from '#test/e2e/fixtures.ts';
import { signUp } from '#test/e2e/journey.ts';

/** An answer that is not ours: what a proxy says while the server is gone. */
const withoutWords = (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' });

test('the login says what is missing, that it is busy, why it failed and that it worked, in the words of the specification', async ({
  ground,
}) => {
  const { page, baseUrl } = ground;
  // The message is gone after some seconds.
  const welcomed = Promise.all(
    ['Welcome to Moorline!', 'Your account has been created successfully.'].map((sentence) =>
      page.getByText(sentence).first().waitFor({ timeout: 60_000 }),
    ),
  );
  const { email, password } = await signUp(ground);
  await welcomed;
  await page.goto(`${baseUrl}/api/logout`);
  await page.context().clearCookies();
  await page.goto(`${baseUrl}/login`);
  const login = page.getByRole('button', { name: 'Login' });
  await login.click();
  for (const sentence of ['Please enter a valid email address', 'Password is required']) await page.getByText(sentence).waitFor();

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.route('**/api/auth/login', withoutWords, { times: 1 });
  await login.click();
  await page.getByText('Login failed').first().waitFor();
  await page.getByText('Invalid email or password').first().waitFor();

  await page.route('**/api/auth/login', async (route) => {
    await page.getByRole('button', { name: 'Logging in...' }).and(page.locator(':disabled')).waitFor();
    await route.continue();
  });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await login.click();
  await page.waitForURL(`${baseUrl}/dashboard`);
  await page.getByText('Welcome back!', { exact: true }).first().waitFor();
  await page.getByText('You have successfully logged in.').first().waitFor();
  await page.goto(`${baseUrl}/login`);
  await page.waitForURL(`${baseUrl}/dashboard`);

  const message = 'Too many requests. Please wait a minute.';
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 429, json: { message } }));
  await page.goto(`${baseUrl}/dashboard`);
  await page.getByText('Reconnecting…').waitFor();
  await page.getByText(message).waitFor();
  expect(await page.getByRole('link', { name: /Login|Get Started/ }).count(), 'who has logged in is not asked to log in').toBe(0);
});

test('the sign-up says what is missing, that it is busy and why it failed, in the words of the specification', async ({ ground }) => {
  const { page, baseUrl } = ground;
  await page.goto(`${baseUrl}/signup`);
  await page.getByLabel('Password', { exact: true }).fill('moor');
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    'You must accept the terms and conditions',
  ]) {
    await page.getByText(sentence).waitFor();
  }
  await page.getByLabel('First name').fill('Rowan');
  await page.getByLabel('Last name').fill('Fell');
  await page.getByLabel('Email').fill('busy@example.test');
  await page.getByLabel('Password', { exact: true }).fill('heather on the moor');
  await page.getByRole('checkbox').check();
  await page.route('**/api/auth/signup', async (route) => {
    await page.getByRole('button', { name: 'Creating account...' }).and(page.locator(':disabled')).waitFor();
    await withoutWords(route);
  });
  await create.click();
  await page.getByText('Signup failed').first().waitFor();
  await page.getByText('Failed to create account').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Forgotten password' }).waitFor();
});

test('the links in the letters confirm an address and choose a new password, which logs in from then on', async ({ ground }) => {
  const { page } = ground;
  const { email } = await signUp(ground);
  await confirmEmail(ground, email);
  await page.context().clearCookies();
  await resetPassword(ground, email, 'bracken on the moor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('bracken on the moor');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
});
