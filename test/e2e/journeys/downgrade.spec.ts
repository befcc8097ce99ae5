import assert from 'node:assert/strict';
import { test } from '#test/e2e/account/billing-fixtures.ts';
import { signUp } from '#test/e2e/journey.ts';

test('a subscriber of AI Pro steps down: nothing is charged, everything stays until the period ends, then the smaller tier holds', async ({
  ground,
  house: { product },
}) => {
  const { page, baseUrl } = ground;
  const { email } = await signUp(ground);
  const { db } = product.app.deps;
  await db
    .updateTable('users')
    .set({ trial_ends_at: new Date(product.clock.now.getTime() - 1000) })
    .where('email', '=', email)
    .execute();
  const post = async (path: string, data?: object) => {
    const answer = await page.request.post(`${baseUrl}${path}`, data ? { data } : {});
    assert.ok(answer.ok(), await answer.text());
    return answer.json();
  };
  const { clientSecret } = await post('/api/get-or-create-subscription', { tier: 'pro' });
  await post('/api/billing/demo/pay', { clientSecret, card: 'works' });
  await post('/api/subscription/refresh');

  await page.goto(`${baseUrl}/billing`);
  await page.getByRole('button', { name: /^Switch to AI Essentials/ }).click();
  await page.getByText('Takes effect at the end of your billing period. No charge today.').waitFor();
  await page.getByRole('button', { name: 'Switch to AI Essentials', exact: true }).click();
  await page.getByText('AI Pro, then AI Essentials').waitFor();
  await page.getByText('20 of 20 left').first().waitFor();
  await page.getByText('1 of 1 left').waitFor();
});
