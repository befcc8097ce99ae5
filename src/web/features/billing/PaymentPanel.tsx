import { Lock } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { SubscriptionSetup } from '#contract/billing/billing.ts';
import type { TierName } from '#contract/billing/tiers.ts';
import { lazy } from '#web/app/lazy-page.tsx';
import { DemoPaymentsNotice } from '#web/components/DemoPaymentsNotice.tsx';
import { PAYMENT_TOASTS, SUBSCRIBE } from '#web/copy/en/account/billing.ts';
import { DemoForm } from '#web/features/billing/DemoForm.tsx';
import { OrderCosts } from '#web/features/billing/OrderCosts.tsx';
import { useRefresh, useSetup } from '#web/features/billing/queries.ts';
import { SettingUp } from '#web/features/billing/SettingUp.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const StripeForm = lazy(async () => (await import('#web/features/billing/StripeForm.tsx')).StripeForm);

/** The order with what it costs and when, and the provider's form beside it. Whoever has paid is told so. */
export function PaymentPanel({ tier, isPaid }: { tier: TierName; isPaid: boolean }) {
  return isPaid ? <AlreadySubscribed /> : <OpenOrder tier={tier} />;
}

const AlreadySubscribed = () => (
  <EmptyState title={SUBSCRIBE.alreadyTitle} action={<ButtonLink href="/billing">{SUBSCRIBE.toBilling}</ButtonLink>}>
    <p>{SUBSCRIBE.already}</p>
  </EmptyState>
);

function OpenOrder({ tier }: { tier: TierName }) {
  const { data, error, refetch, isPlaceholderData } = useSetup(tier);
  useEffect(() => {
    if (error) toast({ variant: 'destructive', ...PAYMENT_TOASTS.noSetup });
  }, [error]);
  if (error) return <ErrorState message={PAYMENT_TOASTS.noSetup.description} onRetry={() => void refetch()} />;
  if (!data || isPlaceholderData) return <SettingUp />;
  if (data.clientSecret === null) return <AlreadySubscribed />;
  return (
    <section aria-label={SUBSCRIBE.formTitle} className="grid gap-6 rounded-sheet border border-rule bg-card px-5 py-7 sm:px-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-21">{SUBSCRIBE.formTitle}</h2>
        <DemoPaymentsNotice />
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <ProviderForm setup={data} clientSecret={data.clientSecret}>
          <OrderCosts {...data} tier={tier} />
        </ProviderForm>
      </div>
      <div data-source="Our subscription prices." className="grid gap-2 border-rule border-t pt-5 text-13 text-muted">
        <p>{SUBSCRIBE.terms}</p>
        <p className="flex items-start gap-2">
          <Lock aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          {data.provider === 'demo' ? SUBSCRIBE.secureDemo : SUBSCRIBE.secure}
        </p>
      </div>
    </section>
  );
}

/** `children` stand right beside the button: what it costs, with tax, rhythm and the first day. */
function ProviderForm({ setup, clientSecret, children }: { setup: SubscriptionSetup; clientSecret: string; children: ReactNode }) {
  const refresh = useRefresh();
  const onPaid = async () => {
    await refresh();
    toast(PAYMENT_TOASTS.paid);
    navigate('/dashboard');
  };
  const onFailed = (message: string) => toast({ variant: 'destructive', title: PAYMENT_TOASTS.failed, description: message });
  if (setup.provider === 'demo') {
    return (
      <DemoForm key={clientSecret} clientSecret={clientSecret} onPaid={onPaid} onFailed={onFailed}>
        {children}
      </DemoForm>
    );
  }
  return (
    <Suspense fallback={<SettingUp />}>
      <StripeForm
        key={clientSecret}
        clientSecret={clientSecret}
        intent={setup.intent ?? 'payment'}
        publishableKey={setup.publishableKey ?? ''}
        onPaid={onPaid}
        onFailed={onFailed}
      >
        {children}
      </StripeForm>
    </Suspense>
  );
}
