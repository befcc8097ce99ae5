import type Stripe from 'stripe';
import { TIER_NAMES, TIERS, type Tier, type TierName } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

const CURRENCY = 'gbp';
const lookupKey = (tier: TierName): string => `${tier}_${CURRENCY}_m`;

/** Ids of the provider's prices by tier. A price that is not there yet, or no longer what our table says, is made from the table. */
export async function ensurePrices(stripe: Stripe): Promise<ReadonlyMap<TierName, string>> {
  const { data } = await stripe.prices.list({ lookup_keys: TIERS.map(({ name }) => lookupKey(name)), active: true });
  const ids = new Map<TierName, string>();
  for (const tier of TIERS) {
    const known = data.find((price) => price.lookup_key === lookupKey(tier.name) && isOf(price, tier));
    ids.set(tier.name, known?.id ?? (await makePrice(stripe, tier)));
  }
  return ids;
}

const isOf = ({ unit_amount, currency, recurring }: Stripe.Price, { pricePence }: Tier): boolean =>
  unit_amount === pricePence && currency === CURRENCY && recurring?.interval === 'month';

async function makePrice(stripe: Stripe, { name, title, pricePence }: Tier): Promise<string> {
  const key = `price:${lookupKey(name)}:${pricePence}`;
  const price = await stripe.prices.create(
    {
      currency: CURRENCY,
      unit_amount: pricePence,
      recurring: { interval: 'month' },
      tax_behavior: 'inclusive',
      lookup_key: lookupKey(name),
      transfer_lookup_key: true,
      product_data: { name: `${PRODUCT_NAME} ${title}` },
      metadata: { tier: name },
    },
    { idempotencyKey: key },
  );
  return price.id;
}

/** Which of our tiers a price of theirs is; null for one that is not ours. */
export function tierOfPrice({ metadata, lookup_key }: Stripe.Price): TierName | null {
  return TIER_NAMES.find((name) => metadata.tier === name || lookup_key === lookupKey(name)) ?? null;
}
