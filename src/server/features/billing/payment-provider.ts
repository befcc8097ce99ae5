import type { SubscriptionStatus } from '#contract/billing/entitlements.ts';
import type { TierName } from '#contract/billing/tiers.ts';
import type { Deps } from '#server/platform/context.ts';

/** A customer's subscription as the provider has it at this moment: the newest that is open, else the newest. */
export interface ProviderState {
  customerId: string;
  subscriptionId: string | null;
  status: SubscriptionStatus;
  /** What is paid for now. */
  tier: TierName | null;
  /** From the next period on, where it differs. */
  nextTier: TierName | null;
  /** `nextTier` made way for a dearer tier that came to nothing, and has to be asked for again. */
  isChangeCutOff: boolean;
  /** End of what has been paid for or is free; null when nothing is. */
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  hasPaymentMethod: boolean;
  /** "Visa ending in 4242". */
  card: string | null;
  /** The customer's first, of any subscription. */
  firstPayment: FirstPayment | null;
  /** A bill that the card did not pay. */
  declinedInvoiceId: string | null;
  /** What the browser has to finish with the provider. */
  open: OpenSecret | null;
}

export interface FirstPayment {
  invoiceId: string;
  paidAt: Date;
  amountPence: number;
}

/** A card to be saved, or a sum to be paid. */
export interface OpenSecret {
  clientSecret: string;
  intent: 'setup' | 'payment';
  amountPence: number;
}

export interface ChangePreview {
  dueNowPence: number;
  nextPence: number;
  nextAt: Date;
}

export interface InvoiceLine {
  id: string;
  number: string;
  at: Date;
  amountPence: number;
  status: 'paid' | 'open' | 'refunded' | 'void';
}

/** Bytes of our own, or the provider's address of them. */
export type InvoicePaper = { pdf: Buffer } | { url: string };

/** A subscription that is there, as it was just read. */
export type Subscribed = ProviderState & { subscriptionId: string };

export interface Payer {
  userId: string;
  email: string;
  name: string;
  /** Network address that the order comes from: by it the provider tells the country whose tax is in the price. Null when nobody is asking. */
  address: string | null;
}

/** What our rules need of whoever takes the money. Two keep it, and one set of tests holds both to it. */
export interface PaymentProvider {
  readonly kind: 'stripe' | 'demo';
  /** As it is named wherever money is mentioned. */
  readonly label: string;
  /** For the browser's half of the provider; null where there is none. */
  readonly publishableKey: string | null;
  /** The customer's id. The same for the same user, however often and by however many it is asked at once. */
  openCustomer(user: Payer): Promise<string>;
  /** The truth; everything else is a picture of it. */
  read(customerId: string): Promise<ProviderState>;
  /** Begins a subscription; the same key makes the same one. Its first charge is at the trial's end, or with the first payment. */
  subscribe(order: { customerId: string; tier: TierName; trialEndsAt: Date | null; key: string }): Promise<void>;
  previewChange(subscribed: Subscribed, tier: TierName): Promise<ChangePreview>;
  /** At once; the difference is charged, and the tier counts when it is paid. A cheaper one that was waiting is dropped with it. During a trial nothing is charged. */
  changeNow(subscribed: Subscribed, tier: TierName): Promise<void>;
  /** From the next period on; what is paid for stays until then. */
  changeNextPeriod(subscribed: Subscribed, tier: TierName): Promise<void>;
  cancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void>;
  cancelNow(subscriptionId: string): Promise<void>;
  /** All of it, once. A payment that was refunded already is left as it is. */
  refund(payment: FirstPayment & { customerId: string }): Promise<void>;
  /** The provider's own page for the card; null where ours does all of it. */
  portal(customerId: string, returnUrl: string): Promise<string | null>;
  listInvoices(customerId: string): Promise<InvoiceLine[]>;
  /** Undefined when the customer has no such invoice. */
  findInvoicePaper(customerId: string, invoiceId: string): Promise<InvoicePaper | undefined>;
  /** With which its messages may be signed; the newest first. */
  signingSecrets(): Promise<readonly string[]>;
}

/** Statuses that nothing follows on: a new subscription may begin. */
const OVER: ReadonlySet<SubscriptionStatus> = new Set<SubscriptionStatus>(['none', 'incomplete_expired', 'canceled']);

export const isOver = (status: SubscriptionStatus): boolean => OVER.has(status);

export const isSubscribed = (state: ProviderState): state is Subscribed => state.subscriptionId !== null;

/** Whose rows count. Where nobody takes money, what was paid to Stripe before still does. */
export const providerOf = ({ payments }: Deps['config']): PaymentProvider['kind'] => (payments.kind === 'demo' ? 'demo' : 'stripe');
