import type { Invoice } from '#contract/billing/billing.ts';
import { openProvider } from '#server/features/billing/open-provider.ts';
import { type InvoicePaper, providerOf } from '#server/features/billing/payment-provider.ts';
import * as store from '#server/features/billing/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export async function listInvoices(deps: Deps, athlete: AthleteScope): Promise<Invoice[]> {
  const customerId = await customerOf(deps, athlete);
  if (customerId === null) return [];
  const provider = await openProvider(deps);
  const invoices = await provider.listInvoices(customerId);
  // What was taken back before anything was paid asks for nothing.
  return invoices.flatMap(({ amountPence: pence, status, ...invoice }) => (status === 'void' ? [] : [{ ...invoice, status, pence }]));
}

/** Only of the athlete's own customer: another's invoice is not there. */
export async function getInvoicePaper(deps: Deps, athlete: AthleteScope, invoiceId: string): Promise<InvoicePaper> {
  const customerId = await customerOf(deps, athlete);
  const paper = customerId === null ? undefined : await (await openProvider(deps)).findInvoicePaper(customerId, invoiceId);
  if (!paper) throw new AppError('not-found', 'Invoice not found.');
  return paper;
}

/** The provider's page for the card; where it has none, ours. */
export async function openPortal(deps: Deps, athlete: AthleteScope): Promise<{ url: string }> {
  const customerId = await customerOf(deps, athlete);
  if (customerId === null) throw new AppError('conflict', 'No subscription yet.');
  const own = `${deps.appUrl}/billing`;
  return { url: (await (await openProvider(deps)).portal(customerId, own)) ?? own };
}

async function customerOf({ db, config }: Deps, athlete: AthleteScope): Promise<string | null> {
  return (await store.findRow(db, athlete, providerOf(config)))?.customer_id ?? null;
}
