import * as z from 'zod/mini';
import { Done } from '#contract/account/account.ts';
import { SUBSCRIPTION_STATUSES } from '#contract/billing/entitlements.ts';
import { RIGHT_NAMES, TIER_NAMES } from '#contract/billing/tiers.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireInstant } from '#contract/shared/fields.ts';

const TierWord = z.enum(TIER_NAMES, 'Choose a subscription');
const Status = z.enum(SUBSCRIPTION_STATUSES);
const Provider = z.enum(['stripe', 'demo']);
const Intent = z.enum(['setup', 'payment']);

export const Subscription = z.object({
  /** `none` where payments are not configured, `off` where there is no money and everybody may do everything. */
  provider: z.enum([...Provider.options, 'none', 'off']),
  /** The provider's name as it stands wherever money is mentioned; the demo's says that no money moves. Empty without a provider. */
  providerLabel: z.string(),
  status: Status,
  /** Paid for, or chosen and waiting for a card. */
  tier: z.nullable(TierWord),
  /** From the next period on, where it differs. */
  nextTier: z.nullable(TierWord),
  periodEnd: z.nullable(WireInstant),
  cancelAtPeriodEnd: z.boolean(),
  hasPaymentMethod: z.boolean(),
  /** "Visa ending in 4242". */
  card: z.nullable(z.string()),
  trialEndsAt: z.nullable(WireInstant),
  /** Of the athlete's own trial, begun days counted whole; 0 when it is over. */
  trialDaysLeft: z.number(),
  /** What the athlete may do now, and why. */
  grantedTier: z.nullable(TierWord),
  grantedBy: z.enum(['subscription', 'trial', 'free']),
  nextCharge: z.nullable(z.object({ at: WireInstant, pence: z.number() })),
  /** Until when the first payment comes back on request, and how much it is. */
  moneyBack: z.nullable(z.object({ until: WireInstant, pence: z.number() })),
  quotas: z.array(
    z.object({
      name: z.enum(['chat', 'plans', 'videos', 'coachReplies', 'consultations']),
      per: z.enum(['day', 'week', 'month']),
      used: z.number(),
      most: z.number(),
      unlimited: z.boolean(),
    }),
  ),
  /** What is not counted: had or not. */
  rights: z.array(z.object({ name: z.enum(RIGHT_NAMES), has: z.boolean() })),
});
export type Subscription = z.infer<typeof Subscription>;

/** What a form of the provider needs in the browser. Nothing is open when there is nothing to save or to pay. */
export const SubscriptionSetup = z.object({
  clientSecret: z.nullable(z.string()),
  intent: z.nullable(Intent),
  publishableKey: z.optional(z.string()),
  provider: Provider,
  tier: z.nullable(TierWord),
  status: Status,
  trialEndsAt: z.nullable(WireInstant),
  dueNowPence: z.number(),
  /** When the card is first charged; null when that is now. */
  firstChargeAt: z.nullable(WireInstant),
});
export type SubscriptionSetup = z.infer<typeof SubscriptionSetup>;

export const getOrCreateSubscription = endpoint({
  method: 'POST',
  path: '/api/get-or-create-subscription',
  summary: 'Get or create the athlete’s subscription and the client data needed to save a card or pay.',
  access: 'own',
  body: z.strictObject({ tier: z.optional(TierWord) }),
  reply: SubscriptionSetup,
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: 'Get trial, subscription, next charge and usage.',
  access: 'own',
  reply: Subscription,
});

export const refreshSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/refresh',
  summary: 'Refresh the subscription from the payment provider after a payment.',
  access: 'own',
  reply: Subscription,
});

export const ChangePreview = z.object({
  tier: TierWord,
  /** At once for a dearer tier, from the next period on for a cheaper one. */
  takes: z.enum(['now', 'next period']),
  /** A cheaper tier that was to begin with the next period, and no longer does. */
  drops: z.nullable(TierWord),
  dueNowPence: z.number(),
  nextPence: z.number(),
  nextAt: WireInstant,
});
export type ChangePreview = z.infer<typeof ChangePreview>;

export const previewChange = endpoint({
  method: 'POST',
  path: '/api/subscription/preview',
  summary: 'Preview the cost of a subscription change.',
  access: 'own',
  body: z.strictObject({ tier: TierWord }),
  reply: ChangePreview,
});

export const changeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/change',
  summary: 'Change the subscription: upgrades now (prorated), downgrades at the end of the period.',
  access: 'own',
  body: z.strictObject({ tier: TierWord }),
  reply: Subscription,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  summary: 'Cancel at the end of the paid period.',
  access: 'own',
  reply: Subscription,
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/resume',
  summary: 'Undo a cancellation before it takes effect.',
  access: 'own',
  reply: Subscription,
});

export const refundSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/refund',
  summary: 'Refund the first payment in full (once, within 30 days) and end the subscription.',
  access: 'own',
  reply: Subscription,
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  summary: 'Get the link for updating the card.',
  access: 'own',
  reply: z.object({ url: z.string() }),
});

export const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  at: WireInstant,
  pence: z.number(),
  status: z.enum(['paid', 'open', 'refunded']),
});
export type Invoice = z.infer<typeof Invoice>;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/subscription/invoices',
  summary: 'List the athlete’s invoices, newest first.',
  access: 'own',
  reply: z.array(Invoice),
});

export const getInvoicePaper = endpoint({
  method: 'GET',
  path: '/api/subscription/invoices/:invoice/pdf',
  summary: 'Get an invoice as PDF or a link to it.',
  access: 'own',
  params: z.object({ invoice: z.string().check(z.regex(/^in_[\w-]{1,120}$/)) }),
  reply: z.unknown(),
  gives: 'bytes',
});

export const payDemo = endpoint({
  method: 'POST',
  path: '/api/billing/demo/pay',
  summary: 'Demo payments only: pay with a test card by its behaviour. No card number is sent.',
  access: 'own',
  body: z.strictObject({
    clientSecret: z.string().check(z.maxLength(200)),
    card: z.enum(['works', 'declined', 'asks-bank', 'declined-later']),
    bank: z.optional(z.enum(['approved', 'refused'])),
  }),
  reply: z.object({ outcome: z.enum(['succeeded', 'asks-bank', 'failed']), message: z.string() }),
});

/** Read as bytes: the signature is over them. What they say is the provider's, so there is no schema of ours. */
export const billingWebhook = endpoint({
  method: 'POST',
  path: '/api/billing/webhook',
  summary: 'Receive signed payment provider webhooks. Each one triggers a refresh of the subscription.',
  access: 'callback',
  reply: Done,
});
