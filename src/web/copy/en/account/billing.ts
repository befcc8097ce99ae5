import type { Subscription } from '#contract/billing/billing.ts';
import { GRACE_DAYS, type SubscriptionStatus } from '#contract/billing/entitlements.ts';
import { MONEY_BACK_DAYS, type RightName, TRIAL } from '#contract/billing/tiers.ts';

/** Choosing a tier and paying it. */
export const SUBSCRIBE = {
  badge: 'AI-Powered Subscription',
  title: 'Subscribe',
  text: 'Three subscriptions, billed monthly. You keep your data with or without one.',
  benefitsTitle: 'What you get',
  benefits: [
    { icon: 'plan', title: 'AI Training Plans', text: 'Planned backwards from your goal, within your hours, with a reason for every day.' },
    { icon: 'chart', title: 'Performance Analytics', text: 'Fitness, form, power and pace curves and thresholds, each with its source.' },
    { icon: 'video', title: 'Video Analysis', text: 'Joint angles and cadence from your own video, plus the one thing to work on first.' },
    { icon: 'chat', title: '24/7 AI Coach', text: 'Answers based on your own training, day or night.' },
    {
      icon: 'link',
      title: 'Training-platform integration',
      text: 'Import and export workouts and history as files, or subscribe in your calendar.',
    },
    { icon: 'person', title: 'Expert Support', text: 'Support from a human coach in North Yorkshire.' },
  ],
  tiersTitle: 'Choose your subscription',
  choose: 'Choose',
  chosen: 'Selected',
  yours: 'Current subscription',
  confirmTitle: 'Your order',
  confirm: 'Continue to payment',
  settingUp: 'Setting up your subscription...',
  formTitle: 'Complete Subscription',
  submit: 'Complete Subscription',
  submitting: 'Completing...',
  terms: `${TRIAL.days}-day free trial • Cancel anytime • ${MONEY_BACK_DAYS}-day money-back guarantee`,
  secure: 'Secure payment: your card details go directly to our payment provider and never reach our servers.',
  secureDemo: 'Demo checkout: use a test card. No card details leave your browser.',
  agreed: 'By subscribing you agree to the',
  termsLink: 'Terms & Conditions',
  perMonth: 'a month',
  ofItVat: 'including VAT',
  renews: 'Renews every month until you cancel.',
  dueNow: 'Due now',
  firstCharge: 'First payment',
  today: 'Today',
  nothingBefore: 'You won’t be charged before then.',
  alreadyTitle: 'You are subscribed',
  already: 'You already have a subscription. Manage it on your subscription page.',
  toBilling: 'Your subscription',
} as const;

export const PAYMENT_TOASTS = {
  paid: { title: 'Payment Successful', description: 'You are subscribed! Welcome to AI-powered coaching.' },
  failed: 'Payment Failed',
  failedWords: 'The payment failed. Please try again or use another card.',
  noSetup: { title: 'Error', description: 'Failed to initialize subscription. Please try again.' },
} as const;

/** The demo provider's own form. */
export const DEMO_FORM = {
  intro: 'Demo payments: use one of the test cards below. Never enter a real card.',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryHint: 'MM/YY, in the future',
  code: 'CVC',
  numbersTitle: 'Test cards',
  use: 'Use',
  numbers: {
    works: 'Succeeds',
    declined: 'Declined',
    'asks-bank': '3-D Secure check',
    'declined-later': 'Succeeds, then renewals fail',
  },
  wrongNumber: 'Use one of the test cards below',
  wrongExpiry: 'Enter a future expiry date, such as 12/30',
  wrongCode: 'Enter a 3-digit security code',
  bankTitle: 'Confirm with your bank',
  bankText: 'In a real payment, your bank would ask you to confirm here.',
  approve: 'Confirm',
  refuse: 'No',
} as const;

/** What one has, what comes next, and the way out. */
export const BILLING = {
  title: 'Subscription',
  yours: 'Your subscription',
  tier: 'Subscription',
  state: 'Status',
  nextCharge: 'Next charge',
  withVat: 'including VAT',
  noCharge: 'None',
  card: 'Card',
  noCard: 'No card saved',
  changeCard: 'Update card',
  choose: 'Choose a subscription',
  payNow: 'Pay now',
  openPayment: `Your payment failed or needs confirmation from your bank. You keep access for ${GRACE_DAYS} days while you fix it.`,
  changeTitle: 'Change subscription',
  changeTo: 'Switch to',
  keepTo: 'Keep',
  changing: 'Changing...',
  changed: { title: 'Subscription changed', description: 'Your subscription has been updated. We’ve emailed you a confirmation.' },
  changeNow: 'Takes effect now. You pay the difference for the rest of this month:',
  changeFree: 'Takes effect now. No charge today.',
  changeLater: 'Takes effect at the end of your billing period. No charge today.',
  changeDrops: 'Replaces your planned change to',
  thenCosts: 'Then each month, including VAT:',
  from: 'from',
  notNow: 'Not now',
  cancel: 'Cancel subscription',
  cancelTitle: 'Cancel your subscription?',
  cancelText: 'You won’t be charged again. You keep access until',
  cancelUnpaid: 'You won’t be charged and the order is cancelled.',
  cancelLabel: 'Cancel subscription',
  keepLabel: 'Keep subscription',
  cancelling: 'Cancelling...',
  cancelled: { title: 'Subscription cancelled', description: 'You won’t be charged again. We’ve emailed you a confirmation.' },
  resume: 'Resume subscription',
  resuming: 'Keeping...',
  resumed: { title: 'Subscription resumed', description: 'Your subscription continues as before. We’ve emailed you a confirmation.' },
  refundTitle: 'Refund',
  refundText: 'You can get a full refund of your first payment, no questions asked, until',
  refund: 'Request refund',
  refundConfirm: 'Refund your first payment?',
  refundConfirmText: 'You get a full refund and your subscription ends immediately. You can do this once.',
  refundLabel: 'Refund and end subscription',
  refunding: 'Refunding...',
  refunded: { title: 'Refund requested', description: 'Your refund is on its way.' },
  invoices: 'Invoices',
  noInvoices: 'No invoices yet.',
  paper: 'PDF',
  inTier: 'Included',
  notInTier: 'Not included in your subscription',
  usedTitle: 'What is included',
  failed: { title: 'Error', description: 'Something went wrong. Please try again.' },
  endsOn: 'ends on',
  trialLeft: 'of trial left',
} as const;

export const STATUS_WORDS: Readonly<Record<SubscriptionStatus, string>> = {
  none: 'No subscription',
  incomplete: 'Checkout not completed',
  incomplete_expired: 'Checkout expired',
  trialing: 'Trial (card saved)',
  active: 'Active',
  past_due: 'Payment due',
  unpaid: 'Unpaid',
  paused: 'Paused',
  canceled: 'Ended',
  unknown: 'Under review',
};

export const INVOICE_WORDS = { paid: 'Paid', open: 'Due', refunded: 'Refunded' } as const;

export const QUOTA_WORDS: Readonly<Record<Subscription['quotas'][number]['name'], string>> = {
  chat: 'Chat messages',
  plans: 'Generated plans',
  videos: 'Video analyses',
  coachReplies: 'Questions to the human coach',
  consultations: 'Calls with the coach',
};
export const PERIOD_WORDS = { day: 'today', week: 'this week', month: 'this month' } as const;

export const RIGHT_WORDS: Readonly<Record<RightName, string>> = {
  insights: 'AI insights',
  nutrition: 'Advanced nutrition AI',
  raceStrategy: 'Race day strategy',
  biomechanics: 'Biomechanics analysis',
  customModel: 'Custom model training',
  raceDaySupport: 'Priority and race day live support',
};
