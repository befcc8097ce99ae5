/** How a card behaves. `declined-later` works while its owner is there. */
export type Card = 'works' | 'declined' | 'asks-bank' | 'declined-later';

/** Times are in seconds since 1970, as Stripe has them. */
export interface Customer {
  id: string;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  defaultMethod: string | null;
  /** By which its country is told. */
  taxAddress: string | null;
  created: number;
}

export interface Price {
  id: string;
  product: string;
  amount: number;
  lookupKey: string | null;
  metadata: Record<string, string>;
  created: number;
}

export interface Method {
  id: string;
  card: Card;
  customer: string;
  created: number;
}

export interface Intent {
  id: string;
  kind: 'payment' | 'setup';
  secret: string;
  amount: number;
  status: string;
  method: string | null;
  invoice: string | null;
  customer: string;
  charge: string | null;
  created: number;
}

export interface Charge {
  id: string;
  intent: string;
  amount: number;
  refunded: boolean;
  customer: string;
  created: number;
}

export interface Invoice {
  id: string;
  customer: string;
  subscription: string;
  created: number;
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  lines: { amount: number; text: string }[];
  total: number;
  status: 'open' | 'paid' | 'void';
  amountPaid: number;
  paidAt: number | null;
  intent: string | null;
  attempts: number;
  number: string;
}

export interface Subscription {
  id: string;
  item: string;
  customer: string;
  price: string;
  status: string;
  created: number;
  trialEnd: number | null;
  anchor: number;
  month: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  method: string | null;
  latestInvoice: string | null;
  setupIntent: string | null;
  automaticTax: boolean;
  pendingUpdate: { price: string; expiresAt: number } | null;
  metadata: Record<string, string>;
}

/** Everything that one account at Stripe holds. */
export interface Book {
  customers: Map<string, Customer>;
  prices: Map<string, Price>;
  methods: Map<string, Method>;
  intents: Map<string, Intent>;
  charges: Map<string, Charge>;
  invoices: Map<string, Invoice>;
  subscriptions: Map<string, Subscription>;
  refunds: Map<string, { id: string; charge: string; intent: string; amount: number; created: number }>;
  now(): number;
  id(kind: string): string;
  dice(): string;
  amountOf(price: string): number;
  /** Something has happened to a record. */
  tell(type: string, record: unknown): void;
}
