import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright-core';
import { tierOf } from '#contract/billing/tiers.ts';
import { fetchExport, leave } from '#test/e2e/account/account-data.ts';
import { test } from '#test/e2e/account/billing-fixtures.ts';
import type { MoneyProduct } from '#test/e2e/account/billing-product.ts';
import { standInForStripe } from '#test/e2e/account/stripe-page-script.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { opened } from '#test/read-export.ts';
import { DEMO_FORM } from '#web/copy/en/account/billing.ts';

const DAY_MS = 86_400_000;
const DEMO = 'Demo payments: no real charges';

for (const [payments, words] of [
  ['demo', 'with demo payments'],
  ['stripe', 'with Stripe'],
] as const)
  test.describe(() => {
    test.use({ payments });

    test(`PAY-01 PAY-06 PAY-09 PAY-10 PAY-11 ${words}: a trial ends, a limit is met, a card is declined, a bank asks, a tier is bought, changed, cancelled, kept and given back, and everything is taken along and deleted`, async ({
      ground,
      house,
    }) => {
      if (house.stripe) await standInForStripe(ground.context, house.stripe);
      await live(ground, house);
      assert.deepEqual(house.stripe?.offContract ?? [], []);
    });
  });

async function live(ground: Ground, house: MoneyProduct): Promise<void> {
  const sent = collectSent(ground.page);
  const { email, password } = await signUp(ground);
  await ground.page.getByRole('link', { name: '7 days of trial left' }).first().waitFor();
  house.product.clock.now = new Date(house.product.clock.now.getTime() + 8 * DAY_MS);
  await ground.page.clock.setFixedTime(house.product.clock.now);
  await meetLimit(ground);
  await comeBackByHand(ground);
  await readSubscribe(ground, house);
  await buy(ground, house);
  await change(ground, house);
  await cancelAndKeep(ground);
  await moneyBack(ground, house);
  await takeAlongAndLeave(ground, house, { email, password });
  assert.ok(sent.length > 5);
  for (const text of sent) assert.doesNotMatch(text, /\d(?:[ -]?\d){12,18}/, `No card number is sent: ${text}`);
}

/** Everything that the page sends to us. */
function collectSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().includes('/api/'))
      sent.push(`${new URL(request.url()).pathname} ${request.postData()?.replace(/"[\w-]+_open"|"\w+_secret_\w+"/g, '') ?? ''}`);
  });
  return sent;
}

async function meetLimit({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/plans`);
  await page.getByRole('button', { name: 'Create Your First AI Plan' }).click();
  await page.getByLabel('Plan Name').fill('A plan of the free set');
  await page.getByRole('button', { name: 'Generate AI Plan' }).click();
  await page.getByText('Plan generation is included in AI Essentials, AI Pro and AI Elite.').first().waitFor();
  await page.goto(`${baseUrl}/dashboard`);
  await page.getByText('AI insights are included in AI Essentials, AI Pro and AI Elite.').first().waitFor();
  assert.equal(await page.getByRole('link', { name: 'of trial left' }).count(), 0);
}

/** What stands in the address is nobody's payment. */
async function comeBackByHand({ page, baseUrl }: Ground): Promise<void> {
  await page.goto(`${baseUrl}/dashboard?redirect_status=succeeded`);
  await page.getByText('Payment Failed', { exact: true }).first().waitFor();
  await page.getByText('AI insights are included in AI Essentials').first().waitFor();
}

/** Nothing is ordered by looking: the order is made when it is confirmed. */
async function readSubscribe({ page, baseUrl }: Ground, { stripe, product }: MoneyProduct): Promise<void> {
  await page.route(
    '**/api/get-or-create-subscription',
    async (route) => {
      await page.getByText('Setting up your subscription...').first().waitFor();
      await route.fulfill({ status: 502, body: 'Bad Gateway' });
    },
    { times: 1 },
  );
  await page.goto(`${baseUrl}/subscribe`);
  await page.getByRole('heading', { name: 'Your order' }).waitFor();
  for (const words of [
    'AI-Powered Subscription',
    'AI Training Plans',
    'Performance Analytics',
    'Video Analysis',
    '24/7 AI Coach',
    'Training-platform integration',
    'Expert Support',
    '7-day free trial • Cancel anytime • 30-day money-back guarantee',
    'Your coach in North Yorkshire',
  ])
    await page.getByText(words, { exact: true }).first().waitFor();
  await page
    .getByText(DEMO)
    .first()
    .waitFor({ state: stripe === null ? 'visible' : 'hidden' });
  await page.getByRole('button', { name: 'Choose: AI Essentials' }).click();
  await page.getByText('£79 a month').first().waitFor();
  assert.deepEqual(await product.app.deps.db.selectFrom('subscriptions').select('tier').execute(), []);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('Failed to initialize subscription. Please try again.').first().waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  const form = page.getByRole('region', { name: 'Complete Subscription' });
  await form.waitFor();
  for (const words of ['£79 a month', '£13.17', 'Due now', 'Renews every month until you cancel.'])
    await form.getByText(words).first().waitFor();
}

async function payWith(page: Page, card: 'works' | 'declined' | 'asks-bank', isDemo: boolean): Promise<void> {
  if (isDemo) {
    const names = { works: 'Use: Succeeds', declined: 'Use: Declined', 'asks-bank': 'Use: 3-D Secure check' };
    await page.getByRole('button', { name: names[card], exact: true }).click();
  } else await page.getByLabel('Test card of the stand-in').selectOption(card);
  await page.getByRole('button', { name: 'Complete Subscription' }).click();
}

/** What is wrong is said beside each field, the first of them has the focus, and a field that is put right is wrong no longer. */
async function leaveFieldsOut(page: Page): Promise<void> {
  const said = [DEMO_FORM.wrongNumber, DEMO_FORM.wrongExpiry, DEMO_FORM.wrongCode];
  const shown = async () =>
    (await Promise.all(said.map((words) => page.getByText(words, { exact: true }).isVisible()))).map((isShown) => (isShown ? 1 : 0));
  const pay = page.getByRole('button', { name: 'Complete Subscription' });
  await pay.click();
  await page.getByLabel(DEMO_FORM.number).and(page.locator(':focus')).waitFor();
  assert.deepEqual(await shown(), [1, 1, 1]);
  await page.getByLabel(DEMO_FORM.number).fill('4242 4242 4242 4242');
  assert.deepEqual(await shown(), [0, 1, 1]);
  await pay.click();
  await page.getByLabel(DEMO_FORM.expiry).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Use: Succeeds', exact: true }).click();
  assert.deepEqual(await shown(), [0, 0, 0]);
}

async function buy({ page, baseUrl }: Ground, { stripe, tell }: MoneyProduct): Promise<void> {
  const isDemo = stripe === null;
  if (isDemo) await leaveFieldsOut(page);
  await payWith(page, 'declined', isDemo);
  await page.getByText('Payment Failed', { exact: true }).first().waitFor();
  await page.getByText('Your card was declined.').first().waitFor();
  if (!isDemo) page.once('dialog', (dialog) => dialog.dismiss());
  await payWith(page, 'asks-bank', isDemo);
  if (isDemo) await page.getByRole('button', { name: 'No', exact: true }).click();
  await page
    .getByText(isDemo ? /could not confirm the payment/ : /unable to authenticate/)
    .first()
    .waitFor();
  await payWith(page, 'works', isDemo);
  await page.getByText('You are subscribed! Welcome to AI-powered coaching.').first().waitFor();
  await page.waitForURL(`${baseUrl}/dashboard`);
  await tell();
  assert.equal(await page.getByText('AI insights are included in').count(), 0);
}

async function change({ page, baseUrl }: Ground, { stripe }: MoneyProduct): Promise<void> {
  await page.goto(`${baseUrl}/subscribe`);
  await page.getByText('You are subscribed', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Choose: AI Pro' }).click();
  await page.waitForURL(`${baseUrl}/billing?tier=pro`);
  await page
    .getByText(DEMO)
    .first()
    .waitFor({ state: stripe === null ? 'visible' : 'hidden' });
  const difference = `£${(tierOf('pro').pricePence - tierOf('essentials').pricePence) / 100}`;
  await page.getByText(difference, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Switch to AI Pro', exact: true }).click();
  await page.getByText('Your subscription has been updated.').first().waitFor();
  await page.getByRole('definition').filter({ hasText: 'AI Pro' }).first().waitFor();
}

async function cancelAndKeep({ page }: Ground): Promise<void> {
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('You won’t be charged again. We’ve emailed you a confirmation.').first().waitFor();
  await page.getByRole('definition').filter({ hasText: 'ends on' }).waitFor();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await page.getByText('Your subscription continues as before.').first().waitFor();
  await page.getByRole('definition').filter({ hasText: 'Active' }).first().waitFor();
}

async function moneyBack({ page, context, baseUrl }: Ground, { product, stripe }: MoneyProduct): Promise<void> {
  await page.getByRole('button', { name: 'Request refund' }).click();
  await page.getByRole('button', { name: 'Refund and end subscription' }).click();
  await page.getByText('Your refund is on its way.').first().waitFor();
  await page.getByText('Refunded').first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Request refund' }).count(), 0);
  const href = await page.getByRole('link', { name: /^PDF/ }).first().getAttribute('href');
  const paper = await context.request.get(`${baseUrl}${href}`, { maxRedirects: 0 });
  if (stripe) assert.match(paper.headers().location ?? '', /^https:\/\/pay\.stripe\.com\//);
  else assert.equal((await paper.body()).subarray(0, 5).toString(), '%PDF-');
  const subjects = (await product.letters()).map(({ subject }) => subject);
  for (const subject of [
    'Your Moorline subscription: AI Essentials',
    'Your Moorline subscription has changed: AI Pro',
    'Your Moorline subscription is cancelled',
    'Your Moorline subscription continues',
    'Your refund is on its way',
  ])
    assert.equal(subjects.filter((each) => each === subject).length, 1, subject);
}

async function takeAlongAndLeave(ground: Ground, { product }: MoneyProduct, { email, password }: { email: string; password: string }) {
  const taken = opened(await readFile(await fetchExport(ground)));
  assert.equal(taken.rows('subscriptions').length, 1);
  await leave(ground, password);
  const { db } = product.app.deps;
  for (let tries = 0; tries < 400; tries++) {
    const left = await db.selectFrom('users').select('id').where('email', '=', email).execute();
    if (left.length === 0) return;
    await ground.page.waitForTimeout(50);
  }
  assert.fail('the account is still there');
}
