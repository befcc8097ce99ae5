import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Ground } from '#test/e2e/journey.ts';

const LETTER_WITHIN_MS = 20_000;

/** Confirms the address as its owner does: by the link in the letter, and a press. */
export async function confirmEmail(ground: Ground, email: string): Promise<void> {
  const { page, baseUrl } = ground;
  const { pathname, search, hash } = new URL(await linkTo(ground, email, /https?:\/\/\S+\/verify-email\S+/));
  await page.goto(baseUrl + pathname + search + hash);
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await page.getByRole('status').first().waitFor();
}

/** Chooses a new password by the link in the letter. */
export async function resetPassword(ground: Ground, email: string, password: string): Promise<void> {
  const { page, baseUrl } = ground;
  await page.goto(`${baseUrl}/forgot-password`);
  await page.getByLabel('Email').fill(email);
  await page.locator('button[type=submit]').click();
  const { pathname, search, hash } = new URL(await linkTo(ground, email, /https?:\/\/\S+\/reset-password\S+/));
  await page.goto(baseUrl + pathname + search + hash);
  await page.getByLabel('New password').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/login');
}

/** The first link of this form in a letter to an address, as soon as it has been sent. */
async function linkTo(ground: Ground, email: string, form: RegExp): Promise<string> {
  return form.exec(await readEmail(ground, email, form))?.[0] ?? '';
}

/** The first email to an address that holds something of this form, as soon as it has been sent. */
export async function readEmail({ outbox }: Ground, email: string, form: RegExp): Promise<string> {
  if (outbox === undefined) throw new Error('The letters of this product cannot be read.');
  const giveUpAt = performance.now() + LETTER_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const files = await readdir(outbox).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.txt'))) {
      const letter = await readFile(path.join(outbox, file), 'utf8');
      if (letter.includes(`To: ${email}`) && form.test(letter)) return letter;
    }
    await setTimeout(100);
  }
  throw new Error(`No such letter came to ${email} within ${LETTER_WITHIN_MS} ms.`);
}
