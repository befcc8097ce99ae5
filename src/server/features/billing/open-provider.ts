import { PAYMENTS_NOT_CONFIGURED } from '#contract/shared/product.ts';
import { demoPayments } from '#server/features/billing/demo/demo.ts';
import type { PaymentProvider } from '#server/features/billing/payment-provider.ts';
import { stripePayments } from '#server/features/billing/stripe/stripe.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const opened = new WeakMap<Deps['config'], Promise<PaymentProvider>>();

/** Throws `unavailable` where nobody takes money. */
export function requireProvider({ payments }: Deps['config']): 'stripe' | 'demo' {
  if (payments.kind === 'none' || payments.kind === 'off')
    throw new AppError('unavailable', `${PAYMENTS_NOT_CONFIGURED}.`, { retryAfterSec: 3600 });
  return payments.kind;
}

/** Whoever takes the money in this process; one for as long as it runs. */
export async function openProvider({ db, now, appUrl, config }: Pick<Deps, 'db' | 'now' | 'appUrl' | 'config'>): Promise<PaymentProvider> {
  const { payments } = config;
  requireProvider(config);
  if (payments.kind !== 'stripe') return demoPayments({ db, now, appUrl });
  const known = opened.get(config) ?? stripePayments(payments, now);
  opened.set(config, known);
  return known;
}
