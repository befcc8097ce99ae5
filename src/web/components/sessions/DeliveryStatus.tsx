import { listDeliveries, retryDelivery } from '#contract/connections/connections.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { useSending } from '#web/data/query-client.ts';
import { useDeliveries } from '#web/features/connections/queries.ts';
import { Button } from '#web/ui/Button.tsx';

const STATES = { queued: 'Waiting to be sent to', sent: 'On', changed: 'Changed; being sent to', failed: 'Not on' } as const;

/** Where a planned session has been sent, and the way to send it again. Nothing where no connected service takes workouts. */
export function DeliveryStatus({ session: { id } }: { session: Pick<TrainingSession, 'id'> }) {
  const { deliveries } = useDeliveries();
  const retry = useSending(retryDelivery, { refreshes: [listDeliveries] });
  const own = deliveries.filter(({ sessionId }) => sessionId === id);
  if (own.length === 0) return null;
  return (
    <ul aria-label="Sent to" className="grid gap-1 text-15 text-muted">
      {own.map(({ provider, providerName, status, reason }) => (
        <li key={provider} className={status === 'failed' ? 'text-poor' : undefined}>
          {STATES[status]} {providerName}
          {reason && `: ${reason}`}
          {status === 'failed' && (
            <Button
              variant="quiet"
              size="small"
              className="ml-2"
              pending={retry.isPending && 'Sending...'}
              onClick={() => retry.mutate({ params: { id } })}
            >
              Send again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const DELIVERED_DAYS = 14;

/** Tells sessions of the next 14 days that are not on every connected service; null where none takes workouts. */
export function useUndelivered(today: LocalDate): ((session: Pick<TrainingSession, 'id' | 'date' | 'status'>) => boolean) | null {
  const { targets, deliveries } = useDeliveries();
  if (targets.length === 0) return null;
  const last = addDays(today, DELIVERED_DAYS - 1);
  return ({ id, date, status }) => {
    const sent = deliveries.filter((each) => each.sessionId === id && each.status === 'sent').length;
    return status === 'upcoming' && date >= today && date <= last && sent < targets.length;
  };
}
