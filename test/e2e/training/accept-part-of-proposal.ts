import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { PROPOSAL } from '#web/copy/en/chat/proposal.ts';

/** Takes what is ticked. Where that does not stand alone, what belongs to it is ticked and said, and it is taken together. How many lines that was. */
export async function takePart(page: Page, card: Locator): Promise<number> {
  const accept = card.getByRole('button', { name: /^Accept/ });
  const changed = page.getByText('Plan updated').first();
  const note = card.getByText(PROPOSAL.notAlone, { exact: false });
  const ticked = await accept.innerText();
  await accept.click();
  await changed.or(note).waitFor();
  let words = ticked;
  if (await note.isVisible()) {
    assert.deepEqual(await barriers(page), []);
    words = await accept.innerText();
    assert.notEqual(words, ticked);
    await accept.click();
    await changed.waitFor();
  }
  const [, taken, count] = /^Accept (\d+) of (\d+)$/.exec(words) ?? [];
  assert.ok(Number(taken) < Number(count), `a part of the lines was taken, not all of them: ${words}`);
  return Number(taken);
}

/** Leaves the later half of the weeks out, and of the last week that stays all but its first line. */
export async function tickHalf(card: Locator): Promise<void> {
  const weeks = card.getByRole('checkbox', { name: new RegExp(`^${PROPOSAL.weekOf}`) });
  const count = await weeks.count();
  assert.ok(count > 2, `there are ${count} weeks to choose from`);
  for (let week = Math.ceil(count / 2); week < count; week++) await weeks.nth(week).uncheck();
  const first = card.getByRole('checkbox', { name: /^(?!Week of)/ });
  const lines = await first.count();
  for (let line = 1; line < lines; line++) await first.nth(line).uncheck();
}
