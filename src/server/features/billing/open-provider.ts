import { demoPayments } from '#server/features/billing/demo/demo.ts';
import type { PaymentProvider } from '#server/features/billing/payment-provider.ts';
import { stripePayments } from '#server/features/billing/stripe/stripe.ts';
import type { Deps } from '#server/platform/context.ts';

const opened = new WeakMap<Deps['config'], Promise<PaymentProvider>>();

/** Whoever takes the money in this process; one for as long as it runs. */
export function openProvider({ db, now, appUrl, config }: Pick<Deps, 'db' | 'now' | 'appUrl' | 'config'>): Promise<PaymentProvider> {
  const { payments } = config;
  if (payments.kind === 'demo') return Promise.resolve(demoPayments({ db, now, appUrl }));
  const known = opened.get(config) ?? stripePayments(payments, now);
  opened.set(config, known);
  return known;
}
