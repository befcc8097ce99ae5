import assert from 'node:assert/strict';
import { addDays, localDate } from '#core/calendar.ts';
import { simulateAthlete } from '#server/features/demo/athlete/simulate-athlete.ts';
import { liveThrough, planSessions } from '#test/athletes/experienced-athlete-fixture.ts';
import { ownHands } from '#test/e2e/api-actions.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriersInBothThemes } from '#test/e2e/pages/accessibility-checks.ts';
import { figuresOf, type Numbered, unsourced, withoutDays } from '#test/e2e/pages/find-unsourced-figures.ts';
import { tooWideIn } from '#test/e2e/pages/too-wide.ts';
import { FOR_ATHLETES, sessionScreens } from '#test/e2e/screens.ts';
import { fiveFiles } from '#test/e2e/training/watch-files.ts';
import { goAndSettle } from '#test/e2e/wait-until-idle.ts';

const DAYS = 56;
const DESK = { width: 1440, height: 900 };

// Dozens of runs of axe make traces slow, and what they find is in the message.
test.use({ trace: 'off' });
test.describe.configure({ timeout: 1_200_000 });

test('every figure that an athlete with eight weeks of training sees says where it comes from, and no screen has a barrier that axe can find, in the light and in the dark, or has to be pushed sideways', async ({
  ground,
}) => {
  const { page } = ground;
  const today = localDate(new Date(), 'Europe/London');
  await signUp(ground);
  const hands = await ownHands(ground);
  await liveThrough(hands, simulateAthlete({ seed: 'every figure', today, days: DAYS }));
  await hands.bring(fiveFiles().map(({ name, buffer }) => ({ fileName: name, bytes: buffer })));
  await hands.send('POST', '/api/check-ins', {
    date: today,
    hrv: 58,
    restingHeartRate: 49,
    sleepHours: 7.25,
    stressLevel: 4,
    soreness: 3,
  });
  await planSessions(hands, { yesterday: addDays(today, -1), today, tomorrow: addDays(today, 1) });
  await hands.send('PUT', '/api/goals/bike', { metric: 'weekly-duration', target: 6 * 3600 });
  const activities = [...(await activityPaths(ground, '')).slice(0, 4), ...(await activityPaths(ground, 'Sprint at the reservoir'))];
  assert.equal(activities.length, 5);
  const session = await sessionScreens(page, addDays(today, 2));
  const found: string[] = [];
  const seen = await walk(ground, [...FOR_ATHLETES, ...activities, ...session], async (path) => {
    const faults = [...(await barriersInBothThemes(page)), ...(await tooWideIn(page))];
    found.push(...faults.map((fault) => `${path} ${fault}`));
    await page.setViewportSize(DESK);
  });
  assert.deepEqual(found, []);
  assert.ok(seen.length > 500, `there is something to look at: ${seen.length} figures`);
  await canFail(ground);
});

async function activityPaths({ page, baseUrl }: Ground, words: string): Promise<string[]> {
  await page.goto(`${baseUrl}/activities?q=${encodeURIComponent(words)}`);
  await page.locator('a[data-row]').first().waitFor();
  const hrefs = await page.locator('a[data-row]').evaluateAll((rows) => rows.map((row) => (row as unknown as { href: string }).href));
  return hrefs.map((href) => new URL(href).pathname);
}

test('somebody new sees no figure but zeros, marked defaults and words of the product', async ({ ground }) => {
  await signUp(ground);
  const seen = await walk(ground, FOR_ATHLETES);
  const invented = seen.filter((figure) => /[1-9]/.test(withoutDays(figure.text)) && !isNobodys(figure));
  assert.deepEqual(invented, []);
});

/** What stands there for everybody who has done nothing: what to do first, that nothing was done, the recovery that is marked as a default, how long an export is kept and how far ahead sessions are sent. */
const NOBODYS = [
  /^0 of 5 done\. Show all$/,
  /^No (?:swim|ride|run)s? in the last 90 days/,
  /^Score 75, HRV 45 ms: default until your first check-in$/,
  /^Download one zip with all your data: .* keep it for 7 days\.$/,
  /receive your planned sessions for the next 14 days\.$/,
];

/** Sources of figures that are the product's, whoever looks: protocols, what a figure means, prices, how long a trial is and how much of a quota there is. */
const PRODUCTS_OWN: ReadonlySet<string> = new Set([
  'Test protocol',
  'Definitions of the figures above.',
  'Our subscription prices.',
  'The terms of payment.',
  'Days left in your trial.',
  'Counted when this page loaded.',
  'Standard test cards.',
  'Latest status from the payment provider.',
]);

function isNobodys({ text, source }: Numbered): boolean {
  // A workout of the house, or one that is just begun, has its own time and load before anybody has done it.
  if (/^Calculated from the (?:steps|middle of each target range)/.test(source ?? '')) return true;
  return PRODUCTS_OWN.has(source ?? '') || NOBODYS.some((words) => words.test(text));
}

/** All figures of these screens. `look` is called on each. */
async function walk(ground: Ground, paths: readonly string[], look?: (path: string) => Promise<void>): Promise<Numbered[]> {
  const { page, baseUrl } = ground;
  const seen: Numbered[] = [];
  const without: string[] = [];
  for (const path of paths) {
    await goAndSettle(page, baseUrl + path);
    const figures = await figuresOf(page);
    seen.push(...figures);
    without.push(...unsourced(figures).map((text) => `${path}: ${text}`));
    await look?.(path);
  }
  assert.deepEqual(without, []);
  return seen;
}

/** A number that somebody writes into a page is found. */
async function canFail({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/dashboard`);
  await page.getByText('Weekly Load').waitFor();
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend', '<p>Your fitness is 64.</p>')`);
  assert.deepEqual(unsourced(await figuresOf(page)), ['Your fitness is 64.']);
}
