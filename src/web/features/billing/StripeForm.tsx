import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, type ReactNode, useState } from 'react';
import { PAYMENT_TOASTS, SUBSCRIBE } from '#web/copy/en/account/billing.ts';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  clientSecret: string;
  intent: 'setup' | 'payment';
  publishableKey: string;
  onPaid: () => Promise<void>;
  onFailed: (message: string) => void;
  /** What it costs, right beside the button. */
  children: ReactNode;
}

let loaded: { key: string; stripe: Promise<Stripe | null> } | null = null;

/** Stripe's script, from Stripe's host, asked for by this form alone. */
function stripeOf(key: string): Promise<Stripe | null> {
  if (loaded?.key !== key) loaded = { key, stripe: loadStripe(key) };
  return loaded.stripe;
}

/** Stripe's own card fields: they are frames of Stripe's, and what is typed into them never passes through us. */
export function StripeForm({ clientSecret, publishableKey, ...form }: Props) {
  return (
    <Elements stripe={stripeOf(publishableKey)} options={{ clientSecret }}>
      <CardForm clientSecret={clientSecret} {...form} />
    </Elements>
  );
}

function CardForm({ clientSecret, intent, onPaid, onFailed, children }: Omit<Props, 'publishableKey'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [isPending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements) return;
    setPending(true);
    const { error: incomplete } = await elements.submit();
    const message = incomplete ? (incomplete.message ?? null) : await confirm(stripe, elements);
    if (message !== null) onFailed(message || PAYMENT_TOASTS.failedWords);
    else if (!incomplete) await onPaid();
    setPending(false);
  }

  /** The provider's sentence when it did not work; null when it did. Some banks lead away and back to the dashboard. */
  async function confirm(by: Stripe, fields: NonNullable<typeof elements>): Promise<string | null> {
    const confirmParams = { return_url: `${location.origin}/dashboard` };
    const options = { elements: fields, clientSecret, confirmParams, redirect: 'if_required' as const };
    const { error } = intent === 'setup' ? await by.confirmSetup(options) : await by.confirmPayment(options);
    return error ? (error.message ?? '') : null;
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid content-start gap-5">
      <PaymentElement />
      {children}
      <Button type="submit" size="large" disabled={!stripe} pending={isPending && SUBSCRIBE.submitting}>
        {SUBSCRIBE.submit}
      </Button>
    </form>
  );
}
