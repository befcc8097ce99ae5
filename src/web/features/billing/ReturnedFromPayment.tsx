import { useEffect } from 'react';
import { PAYMENT_TOASTS } from '#web/copy/en/account/billing.ts';
import { useUrlText } from '#web/data/url-state.ts';
import { useRefresh } from '#web/features/billing/queries.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const PARTS = ['payment_intent', 'payment_intent_client_secret', 'setup_intent', 'setup_intent_client_secret'] as const;

/** Back from a bank's own page: what the address says counts for nothing, what the provider says is read once. */
export function ReturnedFromPayment() {
  const [status, setStatus] = useUrlText('redirect_status', { replace: true, drops: PARTS });
  const refresh = useRefresh();
  useEffect(() => {
    if (status === null) return;
    setStatus(null);
    refresh().then(
      ({ grantedBy }) =>
        grantedBy === 'subscription'
          ? toast(PAYMENT_TOASTS.paid)
          : toast({ variant: 'destructive', title: PAYMENT_TOASTS.failed, description: PAYMENT_TOASTS.failedWords }),
      () => {},
    );
  });
  return null;
}
