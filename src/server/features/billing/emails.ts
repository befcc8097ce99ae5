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
const costs = ({ pricePence }: Tier): string => `${pounds(pricePence)} a month, ${pounds(vatPence(pricePence))} of it VAT`;

/** When the card is charged next. */
const charged = (at: Date, zone: string, isTrial: boolean): string =>
  isTrial
    ? `Your trial goes on until ${dayIn(at, zone)}. Your card is charged for the first time on that day, and nothing before.`
    : `Your card is charged again on ${dayIn(at, zone)}.`;

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
      const since = isTrial ? [] : ['It is yours from now on, and the difference for the rest of this period is paid.'];
      return [`you have changed to ${tier.title}: ${costs(tier)}.`, [...since, charged(at, zone, isTrial)].join(' ')];
    }
    case 'later':
      return [
        `you have changed to ${tier.title}: ${costs(tier)}.`,
        `It begins on ${dayIn(at, zone)}, and your card is charged for it on that day. Until then ${change.until.title} stays yours, as it is paid for.`,
      ];
    case 'back':
      return [`you stay with ${tier.title}: ${costs(tier)}. The change to ${change.from.title} is taken back.`, charged(at, zone, isTrial)];
  }
}

/** What money letters say. */
export const letters = {
  begun: ({ tier, at, isTrial, ...words }: Charged) =>
    letter(`Your ${PRODUCT_NAME} subscription: ${tier.title}`, words, [
      `you have subscribed to ${tier.title}: ${costs(tier)}.`,
      charged(at, words.zone, isTrial),
      `You can cancel at any time; what is paid for stays until its period ends. Within ${MONEY_BACK_DAYS} days of the first payment you get it back, whole and without a reason. Both are here:\n\n${words.link}`,
    ]),
  changed: ({ tier, at, isTrial, change, ...words }: Charged & { change: TierChange }) =>
    letter(`Your ${PRODUCT_NAME} tier: ${tier.title}`, words, [
      ...changeParagraphs({ tier, at, isTrial, change, ...words }),
      `You can change or cancel it here:\n\n${words.link}`,
    ]),
  resumed: ({ tier, at, isTrial, ...words }: Charged) =>
    letter(`Your ${PRODUCT_NAME} subscription goes on`, words, [
      `you have kept your subscription: ${tier.title} goes on, ${costs(tier)}.`,
      charged(at, words.zone, isTrial),
      `You can change or cancel it here:\n\n${words.link}`,
    ]),
  cancelled: ({ at, ...words }: Words & { at: Date }) =>
    letter(`Your ${PRODUCT_NAME} subscription is cancelled`, words, [
      `you have cancelled. Nothing more is charged, and everything you have paid for stays yours to use until ${dayIn(at, words.zone)}.`,
      `After that all your data stays open to you. If you change your mind before that day, keep your subscription here:\n\n${words.link}`,
    ]),
  ended: (words: Words) =>
    letter(`Your ${PRODUCT_NAME} subscription is cancelled`, words, [
      'you have cancelled. Nothing is charged: what was not paid for has ended at once.',
      `All your data stays open to you. If you change your mind, choose a tier here:\n\n${words.link}`,
    ]),
  declined: (words: Words) =>
    letter('Your bank declined a payment', words, [
      `your bank declined a payment for ${PRODUCT_NAME}, or would like to know that it is you.`,
      `Please pay it here, with this card or another one:\n\n${words.link}`,
      `What a renewal is for goes on for ${GRACE_DAYS} days meanwhile.`,
    ]),
  refunded: ({ pence, ...words }: Words & { pence: number }) =>
    letter(`Your money is on its way back`, words, [
      `you get ${pounds(pence)} back, all of your first payment, and your subscription has ended. Banks take five to ten days to show it.`,
      'Your data stays open to you.',
    ]),
  trialEnds: ({ at, tier, ...words }: Words & { at: Date; tier: Tier | null }) =>
    letter(`Your trial ends on ${dayIn(at, words.zone)}`, words, [
      `your ${TRIAL.days} days of ${tierOf(TRIAL.tier).title} end on ${dayIn(at, words.zone)}.`,
      tier
        ? `From then on ${tier.title} goes on for you: ${costs(tier)}. Your card is charged for the first time on that day. You can change or cancel it here:\n\n${words.link}`
        : `Nothing is charged: it ends by itself. All your data, imports, sessions, load charts and exports stay open to you. If you would like plans, the coach, insights and video analysis to go on, choose a tier here:\n\n${words.link}`,
    ]),
};
