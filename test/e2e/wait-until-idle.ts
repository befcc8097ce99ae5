import type { Page } from 'playwright-core';

const WITHIN_MS = 30_000;
/** A page that has nothing to wait for twice in a row has come to rest. */
const CALM = 2;

/** Goes to an address and waits until everything on the page has come: its parts, its fonts, its pictures. */
export async function goAndSettle(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
}

export async function settled(page: Page): Promise<void> {
  const giveUpAt = performance.now() + WITHIN_MS;
  for (let calm = 0; calm < CALM; ) {
    if (performance.now() > giveUpAt) throw new Error(`${page.url()} did not come to rest.`);
    await page.waitForTimeout(120);
    calm = (await page.evaluate(IS_CALM)) ? calm + 1 : 0;
  }
}

/** Runs in the page. */
const IS_CALM = `document.fonts.status === 'loaded'
  && !document.querySelector('.skeleton, .animate-turn, [role=status][aria-label^=Loading]')
  && [...document.images].every((image) => image.complete || image.loading === 'lazy')`;
