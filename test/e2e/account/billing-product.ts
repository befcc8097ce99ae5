import { createServer } from 'node:net';
import { migrate } from '#server/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { aStripe, DOUBLE_SECRET, type StripeDouble } from '#test/doubles/stripe/stripe-double.ts';
import { aProduct, type Product } from '#test/product.ts';
import { makeDataDir, removeDataDir } from '#test/running-product.ts';

/** A product of its own whose clock can be moved, with demo payments or with Stripe, which here is the double. */
export interface MoneyProduct {
  baseUrl: string;
  product: Product;
  /** Null with demo payments. */
  stripe: StripeDouble | null;
  /** Sends everything that the double has to tell and has not told. */
  tell(): Promise<void>;
  stop(): Promise<void>;
}

export async function moneyProduct(kind: 'demo' | 'stripe'): Promise<MoneyProduct> {
  const dataDir = await makeDataDir();
  const database = await startEmbeddedPostgres({ dir: dataDir, log: { info: () => {}, warn: () => {} } });
  await migrate(database.url);
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  let product: Product | null = null;
  const stripe = kind === 'stripe' ? await aStripe(() => product?.clock.now ?? new Date()) : null;
  const env = { APP_URL: baseUrl, LOG_LEVEL: 'error', ...(stripe ? keysFor(stripe) : {}) };
  const started = await aProduct({ databaseUrl: database.url, env, dir: dataDir });
  product = started;
  await started.app.web?.listen({ host: 'localhost', port });
  let told = 0;
  return {
    baseUrl,
    product: started,
    stripe,
    async tell() {
      for (; stripe && told < stripe.events.length; told++) {
        const { body } = stripe.events[told] ?? { body: '' };
        const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.sign(body) };
        const answer = await fetch(`${baseUrl}/api/billing/webhook`, { method: 'POST', headers, body });
        if (answer.status !== 200) throw new Error(`The message was refused: ${await answer.text()}`);
      }
    },
    async stop() {
      await started.close();
      await stripe?.stop();
      await database.stop();
      await removeDataDir(dataDir);
    },
  };
}

const keysFor = ({ url }: StripeDouble) => ({
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: DOUBLE_SECRET,
  STRIPE_API_BASE: url,
});

/** Its address stands in the product's settings before it listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
