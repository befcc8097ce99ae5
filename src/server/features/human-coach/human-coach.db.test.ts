import { expect, test } from 'vitest';
import { FREE_RIGHTS, type TierName, tierOf } from '#contract/billing/tiers.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const COACH = 'coach@moorline.test';
const product = setUpProduct({ env: { COACH_EMAIL: COACH }, now: '2026-06-20T10:00:00Z' });

/** Somebody whose trial is over, with a tier that is paid for or without one. */
async function somebody(tier: TierName | null) {
  const { db } = product.app.deps;
  const browser = await anAthlete(product);
  await db
    .updateTable('users')
    .set({ trial_ends_at: new Date('2026-06-01T00:00:00Z') })
    .where('id', '=', browser.id)
    .execute();
  if (tier) await db.insertInto('subscriptions').values({ user_id: browser.id, provider: 'demo', status: 'active', tier }).execute();
  return browser;
}

async function ask(browser: Browser, reason: string) {
  const { json } = await browser.send('POST', '/api/coach/handoffs', { reason, summary: 'How do I pace the bike?' });
  return browser.send('POST', `/api/coach/handoffs/${json.id}/send`, {});
}
const subjects = async (about: string) =>
  (await product.letters()).filter(({ to, subject }) => to === COACH && subject.includes(about)).map(({ subject }) => subject);
const left = async (browser: Browser) =>
  (await browser.get('/api/subscription')).json.quotas.find(({ name }: { name: string }) => name === 'coachReplies');

test('questions to the human coach are counted by the month, and what is left is on the account page', async () => {
  const free = await somebody(null);
  const { most } = FREE_RIGHTS.quotas.coachReplies;
  for (let sent = 0; sent < most; sent++) expect((await ask(free, 'Pacing')).status).toBe(200);
  expect(await left(free)).toMatchObject({ per: 'month', used: most, most });
  const refused = await ask(free, 'One more');
  expect([refused.status, refused.json.code]).toEqual([402, 'needs-tier']);
  expect(await subjects('One more')).toEqual([]);
  product.clock.now = new Date('2026-07-01T10:00:00Z');
  expect((await ask(free, 'Next month')).status).toBe(200);
  product.clock.now = new Date('2026-06-20T10:00:00Z');
});

test('a question that is sent twice is one question', async () => {
  const pro = await somebody('pro');
  const { json } = await pro.send('POST', '/api/coach/handoffs', { reason: 'Twice', summary: 'Which wheels?' });
  for (let press = 0; press < 2; press++) await pro.send('POST', `/api/coach/handoffs/${json.id}/send`, {});
  expect(await left(pro)).toMatchObject({ used: 1, most: tierOf('pro').rights.quotas.coachReplies.most });
});

test('with race-day support questions come first, and those around a race are marked and not counted', async () => {
  const elite = await somebody('elite');
  await ask(elite, 'Long before');
  expect(await subjects('Long before')).toEqual([expect.stringMatching(/^\[PRIORITY\] /)]);
  await elite.send('POST', '/api/races', { name: 'Leeds', format: 'olympic', date: '2026-06-21', priority: 'A' });
  await ask(elite, 'Tomorrow');
  expect(await subjects('Tomorrow')).toEqual([expect.stringMatching(/^\[RACE DAY\] /)]);
  expect(await left(elite)).toMatchObject({ used: 1, unlimited: true });
  const pro = await somebody('pro');
  await pro.send('POST', '/api/races', { name: 'Leeds', format: 'olympic', date: '2026-06-21', priority: 'A' });
  await ask(pro, 'Usual');
  expect(await subjects('Usual')).toEqual([expect.not.stringMatching(/^\[/)]);
});
