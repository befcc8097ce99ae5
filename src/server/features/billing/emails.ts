import { GRACE_DAYS } from '#contract/billing/entitlements.ts';
import { MONEY_BACK_DAYS, type Tier, TRIAL, tierOf, vatPence } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

interface Words {
  firstName: string;
  /** The payment provider, as it is named wherever money is mentioned. */
  label: string;
  /** In which days are said. */
  zone: string;
  link: string;
}

const pounds = (pence: number): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', trailingZeroDisplay: 'stripIfInteger' }).format(pence / 100);
const dayIn = (at: Date, zone: string): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: zone }).format(at);
const costs = ({ pricePence }: Tier): string => `${pounds(pricePence)} a month, including ${pounds(vatPence(pricePence))} VAT`;

/** When the card is charged next. */
const charged = (at: Date, zone: string, isTrial: boolean): string =>
  isTrial
    ? `Your trial continues until ${dayIn(at, zone)}. We charge your card for the first time on that day.`
    : `Your next payment is on ${dayIn(at, zone)}.`;

/** What goes on, and when it is charged for next. */
type Charged = Words & { tier: Tier; at: Date; isTrial: boolean };

/** A change of tier: at once, with the next period, or one that waited and is taken back. */
export type TierChange = { kind: 'now' } | { kind: 'later'; until: Tier } | { kind: 'back'; from: Tier };

const letter = (subject: string, { firstName, label }: Words, paragraphs: readonly string[]) => ({
  subject,
  body: `Hello ${firstName},\n\n${paragraphs.join('\n\n')}\n\n${label}\n`,
});

function changeParagraphs({ tier, at, isTrial, change, zone }: Charged & { change: TierChange }): string[] {
  switch (change.kind) {
    case 'now': {
      const since = isTrial ? [] : ['It is active now, and you have paid the difference for the rest of this period.'];
      return [`You have changed to ${tier.title}: ${costs(tier)}.`, [...since, charged(at, zone, isTrial)].join(' ')];
    }
    case 'later':
      return [
        `You have changed to ${tier.title}: ${costs(tier)}.`,
        `It starts on ${dayIn(at, zone)}, when we charge your card. Until then you keep ${change.until.title}.`,
      ];
    case 'back':
      return [
        `You are keeping ${tier.title}: ${costs(tier)}. The change to ${change.from.title} has been cancelled.`,
        charged(at, zone, isTrial),
      ];
  }
}

/** What money letters say. */
export const letters = {
  begun: ({ tier, at, isTrial, ...words }: Charged) =>
    letter(`Your ${PRODUCT_NAME} subscription: ${tier.title}`, words, [
      `You have subscribed to ${tier.title}: ${costs(tier)}.`,
      charged(at, words.zone, isTrial),
      `You can cancel at any time and keep access until the end of the period you paid for. Within ${MONEY_BACK_DAYS} days of your first payment you can get a full refund, no questions asked. Manage your subscription:\n\n${words.link}`,
    ]),
  changed: ({ tier, at, isTrial, change, ...words }: Charged & { change: TierChange }) =>
    letter(`Your ${PRODUCT_NAME} subscription has changed: ${tier.title}`, words, [
      ...changeParagraphs({ tier, at, isTrial, change, ...words }),
      `Manage your subscription:\n\n${words.link}`,
    ]),
  resumed: ({ tier, at, isTrial, ...words }: Charged) =>
    letter(`Your ${PRODUCT_NAME} subscription continues`, words, [
      `You have resumed your subscription: ${tier.title}, ${costs(tier)}.`,
      charged(at, words.zone, isTrial),
      `Manage your subscription:\n\n${words.link}`,
    ]),
  cancelled: ({ at, ...words }: Words & { at: Date }) =>
    letter(`Your ${PRODUCT_NAME} subscription is cancelled`, words, [
      `Your subscription has been cancelled. You won’t be charged again and keep access until ${dayIn(at, words.zone)}.`,
      `After that you keep access to all your data. Changed your mind? Resume before that date:\n\n${words.link}`,
    ]),
  ended: (words: Words) =>
    letter(`Your ${PRODUCT_NAME} subscription is cancelled`, words, [
      'Your subscription has been cancelled and ended immediately, because it was not paid. You won’t be charged.',
      `You keep access to all your data. Changed your mind? Choose a subscription:\n\n${words.link}`,
    ]),
  declined: (words: Words) =>
    letter('Your payment failed', words, [
      `Your bank declined a payment for ${PRODUCT_NAME} or needs you to confirm it.`,
      `Pay with this card or another one:\n\n${words.link}`,
      `If this was a renewal, you keep access for ${GRACE_DAYS} days in the meantime.`,
    ]),
  refunded: ({ pence, ...words }: Words & { pence: number }) =>
    letter('Your refund is on its way', words, [
      `We have refunded your first payment of ${pounds(pence)} and ended your subscription. It can take 5 to 10 days to appear on your statement.`,
      'You keep access to your data.',
    ]),
  trialEnds: ({ at, tier, ...words }: Words & { at: Date; tier: Tier | null }) =>
    letter(`Your trial ends on ${dayIn(at, words.zone)}`, words, [
      `Your ${TRIAL.days}-day ${tierOf(TRIAL.tier).title} trial ends on ${dayIn(at, words.zone)}.`,
      tier
        ? `Your ${tier.title} subscription then starts: ${costs(tier)}. We charge your card for the first time on that day. Manage your subscription:\n\n${words.link}`
        : `You won’t be charged. You keep your data, uploads, sessions, load charts and exports. To keep plans, the coach, insights and video analysis, choose a subscription:\n\n${words.link}`,
    ]),
};
