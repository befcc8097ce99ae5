import { useState } from 'react';
import type { Subscription } from '#contract/billing/billing.ts';
import { BILLING } from '#web/copy/en/account/billing.ts';
import { useDayWriter, useSubscriptionActions } from '#web/features/billing/queries.ts';
import { formatPrice } from '#web/format/price.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

const OVER = ['none', 'canceled', 'incomplete_expired'];

/** The way out: one press and one yes. Beside it the way back, and the money back while it can come. */
export function CancelPanel({ subscription }: { subscription: Subscription }) {
  const { status, cancelAtPeriodEnd, moneyBack } = subscription;
  const isOver = OVER.includes(status);
  if (isOver && !moneyBack) return null;
  return (
    <div className="grid gap-9">
      {!isOver && <Section title={BILLING.cancel}>{cancelAtPeriodEnd ? <Resume /> : <Cancel subscription={subscription} />}</Section>}
      {moneyBack && (
        <Section title={BILLING.refundTitle}>
          <MoneyBack until={moneyBack.until} pence={moneyBack.pence} />
        </Section>
      )}
    </div>
  );
}

function Cancel({ subscription: { periodEnd, status, hasPaymentMethod } }: { subscription: Subscription }) {
  const writeDay = useDayWriter();
  const { cancel, isCancelling } = useSubscriptionActions();
  const [isAsking, setAsking] = useState(false);
  const isPaid = periodEnd !== null && (status === 'active' || (status === 'trialing' && hasPaymentMethod));
  const text = isPaid ? `${BILLING.cancelText} ${writeDay(periodEnd)}.` : BILLING.cancelUnpaid;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">{text}</p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {BILLING.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={BILLING.cancelTitle}
        description={text}
        confirmLabel={BILLING.cancelLabel}
        cancelLabel={BILLING.keepLabel}
        onConfirm={() => void cancel().then(() => setAsking(false))}
        pending={isCancelling && BILLING.cancelling}
      />
    </div>
  );
}

function Resume() {
  const { resume, isResuming } = useSubscriptionActions();
  return (
    <Button onClick={() => void resume()} pending={isResuming && BILLING.resuming}>
      {BILLING.resume}
    </Button>
  );
}

function MoneyBack({ until, pence }: { until: Date; pence: number }) {
  const writeDay = useDayWriter();
  const { refund, isRefunding } = useSubscriptionActions();
  const [isAsking, setAsking] = useState(false);
  return (
    <div data-source="Amount and date of your first payment." className="grid justify-items-start gap-4">
      <p className="text-muted">
        {BILLING.refundText} {writeDay(until)}: {formatPrice(pence)}.
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {BILLING.refund}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={BILLING.refundConfirm}
        description={BILLING.refundConfirmText}
        confirmLabel={BILLING.refundLabel}
        cancelLabel={BILLING.keepLabel}
        onConfirm={() => void refund().then(() => setAsking(false))}
        pending={isRefunding && BILLING.refunding}
      />
    </div>
  );
}
