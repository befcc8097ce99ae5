import assert from 'node:assert/strict';
import { localDate } from '#core/calendar.ts';
import { ownHands } from '#test/e2e/api-actions.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { figuresOf, unsourced } from '#test/e2e/pages/find-unsourced-figures.ts';

const RUN_SECONDS = 3300;

test(
  'an athlete sees how a run followed its session on three axes, says that it was another one, and takes that back',
  { tag: '@phone' },
  ({ ground }) => sayAnother(ground),
);

async function sayAnother(ground: Ground): Promise<void> {
  const { page, baseUrl } = ground;
  await signUp(ground);
  const hands = await ownHands(ground);
  // The run has ended, also when this is tried soon after midnight.
  const began = new Date(Date.now() - RUN_SECONDS * 1000 - 60_000);
  const run = { discipline: 'running', scheduledDate: localDate(began, 'Europe/London') };
  await hands.send('POST', '/api/training-sessions', { ...run, sessionType: 'Tempo', duration: 60, intensity: 'hard' });
  await hands.send('POST', '/api/training-sessions', { ...run, sessionType: 'Shake out', duration: 40, intensity: 'easy' });
  await hands.send('POST', '/api/activities', {
    discipline: 'run',
    startTime: began.toISOString(),
    durationSec: RUN_SECONDS,
    rpe: 5,
    name: 'Before dawn',
  });
  await page.goto(`${baseUrl}/training-sessions?view=list`);
  const tempo = page.getByRole('article').filter({ hasText: 'Tempo' });
  await page.getByRole('tab', { name: 'Completed (1)' }).click();
  await tempo.getByText(/^92% completed/).waitFor();
  await tempo.getByRole('link', { name: /activity/ }).click();
  const panel = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Planned session' }) });
  await panel.getByRole('link', { name: 'Tempo' }).waitFor();
  await panel.getByText('of plan (as planned)', { exact: true }).waitFor();
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
  await panel.getByRole('button', { name: 'Link to “Shake out”' }).click();
  await panel.getByRole('link', { name: 'Shake out' }).waitFor();
  await panel.getByText('of plan (above plan)', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await panel.getByRole('link', { name: 'Tempo' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tempo' });
  await sheet.getByText('of plan (as planned)', { exact: true }).waitFor();
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
  await sheet.getByRole('button', { name: 'None of these' }).click();
  await page.getByText('Session unlinked').first().waitFor();
}
