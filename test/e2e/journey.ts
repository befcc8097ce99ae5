import type { BrowserContext, Page } from 'playwright-core';
import { AGREED } from '#test/athletes/factories.ts';

/** What a journey has to go on: a page in a browser of its own, and the product. */
export interface Ground {
  page: Page;
  context: BrowserContext;
  baseUrl: string;
  /** The folder of sent emails; undefined where a journey has none to read. */
  outbox?: string | undefined;
}

/** Whoever signs up with this address and confirms it sees the incidents of the product. */
export const OPERATOR = 'operator@example.test';

let addresses = 0;

/** An address nobody has signed up with yet. Short of digits: a journey makes sure that no card number is sent. */
export const newEmail = (name: string): string => `${name}-${Date.now().toString(36)}-${addresses++}@example.test`;

/** Somebody new, signed up through the form, on the dashboard past its questions; `agrees` to the use of health data unless said. */
export async function signUp(
  { page, baseUrl }: Ground,
  words: { firstName?: string; email?: string; agrees?: boolean } = {},
): Promise<{ email: string; password: string }> {
  const { firstName = 'Maya', email = newEmail('athlete') } = words;
  const password = 'heather on the moor';
  await page.goto(`${baseUrl}/signup`);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Hartley');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: `Welcome back, ${firstName}!` }).waitFor();
  await page.getByRole('link', { name: 'Skip all questions' }).click();
  await page.getByRole('region', { name: 'Get started' }).waitFor();
  if (words.agrees !== false) await page.request.post(`${baseUrl}/api/account/consents`, { data: AGREED });
  return { email, password };
}

/** Answers the question for health data as somebody does who left their date of birth out at sign-up. */
export async function agreeInDialog({ page }: Pick<Ground, 'page'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your health data' });
  await dialog.getByLabel('Date of birth').fill('1991-04-17');
  await dialog.getByRole('button', { name: 'I agree to the use of my health data' }).click();
  await dialog.waitFor({ state: 'detached' });
}
