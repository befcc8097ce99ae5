import assert from 'node:assert/strict';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';

const CHANGED = 'My knee hurts downhill. Please tell me whether to race.';

test('what an athlete writes to a human coach is there again after Esc and after a reload, and a discarded draft can be restored', ({
  ground,
}) => writeToCoach(ground));

async function writeToCoach(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground);
  await page.goto(`${baseUrl}/chat-assistant`);
  const ask = page.getByRole('button', { name: 'Ask a human coach' });
  const reason = page.getByLabel('Topic');
  await ask.click();
  await reason.fill('My knee before the race');
  await page.reload();
  await ask.click();
  assert.equal(await reason.inputValue(), 'My knee before the race');
  await page.getByRole('button', { name: 'Draft summary' }).click();

  const read = page.getByRole('dialog', { name: 'Review before sending' });
  const summary = read.getByLabel('Summary');
  await summary.fill(CHANGED);
  await page.keyboard.press('Escape');
  await read.waitFor({ state: 'detached' });
  const open = page.getByRole('button', { name: 'Review', exact: true });
  await open.click();
  assert.equal(await summary.inputValue(), CHANGED);

  await read.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Draft discarded').first().waitFor();
  assert.equal(await open.count(), 0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await open.click();
  assert.equal(await summary.inputValue(), CHANGED);
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: 'Send to the coach' }).click();
  await page.getByText('Sent to the coach').first().waitFor();
  // A question that was sent is no draft any more.
  await ask.click();
  assert.equal(await reason.inputValue(), '');
}
