import { BILLING, INVOICE_WORDS } from '#web/copy/en/account/billing.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { useDayWriter, useInvoices } from '#web/features/billing/queries.ts';
import { formatPrice } from '#web/format/price.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

/** Every invoice with its paper, newest first. */
export function InvoiceList() {
  const { data, error, refetch } = useInvoices();
  const writeDay = useDayWriter();
  if (error) return <ErrorState message={sentenceOf(error, BILLING.failed.description)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  if (data.length === 0) return <p className="text-muted">{BILLING.noInvoices}</p>;
  return (
    <ul data-source="Invoices from the payment provider.">
      {data.map(({ id, number, at, pence, status }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-t py-2.5 first:border-t-0">
          <span className="grid">
            <span>{writeDay(at)}</span>
            <span className="text-13 text-muted">{number}</span>
          </span>
          <span className="ml-auto text-right">
            <span className="font-semibold">{formatPrice(pence)}</span> <span className="text-muted">{INVOICE_WORDS[status]}</span>
          </span>
          <a
            href={`/api/subscription/invoices/${id}/pdf`}
            aria-label={`${BILLING.paper} ${number}`}
            className="inline-flex min-h-11 items-center px-2 font-semibold text-moss hover:underline"
          >
            {BILLING.paper}
          </a>
        </li>
      ))}
    </ul>
  );
}
