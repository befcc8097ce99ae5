import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** What the printer gets of an open plan: every week of it, and nothing of what is there to be pressed. */
export async function planOnPaper(page: Page, dialog: Locator, weeks: number): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
  const headings = await dialog.getByRole('heading', { name: /^Week \d+/ }).allInnerTexts();
  assert.deepEqual(
    headings.map((words) => Number(/\d+/.exec(words)?.[0])),
    Array.from({ length: weeks }, (_, i) => i + 1),
  );
  for (const pressed of [dialog.getByRole('button', { name: 'Close' }).first(), page.getByRole('banner').getByRole('link').first()])
    assert.equal(await pressed.isVisible(), false, `${pressed} is on the paper`);
  const [paper, width] = await page.evaluate<[number, number]>(`[document.documentElement.scrollWidth, innerWidth]`);
  assert.ok(paper <= width, `the paper is ${paper} px wide in a window of ${width}`);
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`);
  await page.emulateMedia({ media: null });
}
