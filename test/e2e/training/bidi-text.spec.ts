import assert from 'node:assert/strict';
import { addDays, localDate } from '#core/calendar.ts';
import { aRideFile } from '#test/athletes/factories.ts';
import { ownHands } from '#test/e2e/api-actions.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { goAndSettle } from '#test/e2e/wait-until-idle.ts';

/** Somebody's name for a ride, which is read from right to left. */
const OWN = 'جولة 12';

const SCREENS = [
  '/dashboard',
  '/activities',
  '/training-sessions',
  '/training-metrics?tab=bike',
  '/performance-analytics?tab=cycling',
  '/uploads',
  '/account',
];

test('VAL-07 what an athlete wrote stands apart from the words around it, on every screen that shows it', async ({ ground }) => {
  const today = localDate(new Date(), 'Europe/London');
  await signUp(ground, { firstName: OWN });
  const hands = await ownHands(ground);
  const start = `${addDays(today, -1)}T09:00:00Z`;
  await hands.bring([{ fileName: `${OWN}.fit`, bytes: aRideFile({ start, seconds: 2400, name: OWN }) }]);
  for (const scheduledDate of [today, addDays(today, 1)])
    await hands.send('POST', '/api/training-sessions', {
      discipline: 'cycling',
      sessionType: OWN,
      duration: 45,
      scheduledDate,
      notes: OWN,
    });
  await hands.send('POST', '/api/check-ins', { sleepHours: 7, note: OWN });
  const { page, baseUrl } = ground;
  await page.goto(`${baseUrl}/activities`);
  const activity = (await page.locator('a[data-row]').first().getAttribute('href')) ?? '';
  const found: string[] = [];
  let shown = 0;
  for (const path of [...SCREENS, '/check-in', activity]) {
    await goAndSettle(page, baseUrl + path);
    const { all, mixed } = await ownWordsOn(ground);
    shown += all;
    found.push(...mixed.map((text) => `${path}: ${text}`));
  }
  assert.ok(shown > 10, `the words are shown: ${shown} times`);
  assert.deepEqual(found, []);
});

/** How often the words stand on the page, and the texts in which nothing keeps them apart. */
function ownWordsOn({ page }: Ground): Promise<{ all: number; mixed: string[] }> {
  return page.evaluate(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.data.includes(${JSON.stringify(OWN)}) && !node.parentElement.closest('script, style')) texts.push(node);
    const mixed = texts.filter((node) => !node.parentElement.closest('bdi, [dir=auto]'));
    return { all: texts.length, mixed: mixed.map((node) => node.parentElement.outerHTML.slice(0, 200)) };
  })()`);
}
