import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** Something that opens over a page by keys alone. */
export interface OpensOver {
  /** Has the focus before, gets it back afterwards, and is pressed to open. */
  opener: Locator;
  /** Further keys until it is open, as in a menu. */
  further?: (page: Page) => Promise<void>;
  dialog: Locator;
  /** Where the focus comes back to, if not to the opener. */
  backTo?: Locator;
}

/**
 * Opens it by Enter, goes through all of it by Tab and back by Shift+Tab, and closes it by Esc: the focus goes in, stays in, visits everything
 * that can be worked, in the order in which it stands there, can be seen on each, and comes back.
 */
export async function byKeysAlone(page: Page, over: OpensOver): Promise<void> {
  await openByKeys(page, over);
  await visitAll(page);
  await closeByEscape(page, over);
}

export async function openByKeys(page: Page, { opener, further, dialog }: OpensOver): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await further?.(page);
  await dialog.waitFor();
  await until(page, () => dialog.evaluate((sheet) => sheet.contains(sheet.ownerDocument.activeElement)), 'the focus goes into the dialog');
}

export async function closeByEscape(page: Page, { opener, dialog, backTo = opener }: OpensOver): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await until(
    page,
    () => backTo.evaluate((element) => element === element.ownerDocument.activeElement),
    `the focus comes back to ${backTo}`,
  );
}

async function until(page: Page, isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isSo()) return;
    await page.waitForTimeout(50);
  }
  const at = await page.evaluate('document.activeElement?.outerHTML.slice(0, 200)');
  assert.fail(`It is not so that ${what}; it is at ${at}`);
}

async function visitAll(page: Page): Promise<void> {
  const count = await page.evaluate<number>(MARK_STOPS);
  assert.ok(count > 0, 'there is something to work with in the dialog');
  const seen = new Set<number>();
  let at = await stopOf(page);
  // A field for a day has three places for the key of its own.
  for (let presses = 0; presses < 4 * count + 8 && seen.size < count; presses++) {
    await page.keyboard.press('Tab');
    const next = await stopOf(page);
    assert.ok(next.index >= 0, `Tab leads out of the dialog, to ${next.html}`);
    assert.ok(
      at.index < 0 || next.index === at.index || next.index === (at.index + 1) % count,
      `Tab jumps from ${at.html} to ${next.html}`,
    );
    // Within a field for a day the browser itself marks the place.
    assert.ok(next.isSeen || next.index === at.index, `The focus cannot be seen on ${next.html}`);
    seen.add(next.index);
    at = next;
  }
  assert.equal(seen.size, count, `Tab comes to ${[...seen]} of ${count}`);
  await page.keyboard.press('Shift+Tab');
  assert.ok((await stopOf(page)).index >= 0, 'Shift+Tab stays in the dialog');
}

/** Runs in the page: numbers everything in the dialog that Tab has to come to; of radio buttons one of each group. */
const MARK_STOPS = `(() => {
  const worked = 'a[href], button:not([disabled]), input:not([disabled], [type=hidden]), select, textarea, summary, [tabindex]';
  const sheet = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const groups = new Set();
  const stops = [...sheet.querySelectorAll(worked)].filter((element) => {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.type !== 'radio') return true;
    const isFirst = !groups.has(element.name);
    groups.add(element.name);
    return isFirst;
  });
  for (const [index, element] of stops.entries()) element.dataset.stop = String(index);
  return stops.length;
})()`;

/** Runs in the page: which of them has the focus, and whether that can be seen. */
const STOP = `(() => {
  const active = document.activeElement;
  const marked = active.type === 'radio' ? document.querySelector('input[name="' + active.name + '"][data-stop]') : active;
  const { outlineStyle, boxShadow } = getComputedStyle(active);
  const isSeen = outlineStyle !== 'none' || boxShadow !== 'none';
  return { index: Number(marked?.dataset.stop ?? -1), html: active.outerHTML.slice(0, 160), isSeen };
})()`;

interface Stop {
  index: number;
  html: string;
  isSeen: boolean;
}

const stopOf = (page: Page): Promise<Stop> => page.evaluate<Stop>(STOP);
