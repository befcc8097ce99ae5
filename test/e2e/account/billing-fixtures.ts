import { type MoneyProduct, moneyProduct } from '#test/e2e/account/billing-product.ts';
import { test as base } from '#test/e2e/fixtures.ts';

interface HouseFixtures {
  payments: 'demo' | 'stripe';
  house: MoneyProduct;
}

const STRIPE_HOSTS = ['https://js.stripe.com', 'https://api.stripe.com'];
const STARTS_WITHIN_MS = 180_000;

/** The `test` of journeys that move the clock: each has a product of its own, `house`, in place of the one that all share. */
export const test = base.extend<HouseFixtures>({
  payments: ['demo', { option: true }],
  house: [
    async ({ payments }, use) => {
      const house = await moneyProduct(payments);
      await use(house);
      await house.stop();
    },
    { timeout: STARTS_WITHIN_MS },
  ],
  baseURL: ({ house }, use) => use(house.baseUrl),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs from this pattern.
  outbox: ({}, use) => use(undefined),
  otherHosts: ({ payments }, use) => use(payments === 'stripe' ? STRIPE_HOSTS : []),
});
