export const TIER_NAMES = ['essentials', 'pro', 'elite'] as const;
export type TierName = (typeof TIER_NAMES)[number];

/** How much of something an athlete may have. */
export interface Quota {
  most: number;
  /** Called unlimited; `most` is what one person can fairly use. */
  unlimited: boolean;
}

/** Over which stretch of the athlete's own calendar each quota is counted. */
export const QUOTA_PERIODS = { chat: 'day', plans: 'month', videos: 'month', coachReplies: 'month' } as const;
export type QuotaName = keyof typeof QUOTA_PERIODS;

/** What costs money to run, and how much of it is allowed. */
export interface Rights {
  /** Chat messages a day; plans, videos and questions that the human coach answers a month. */
  quotas: Readonly<Record<QuotaName, Quota>>;
  insights: boolean;
  nutrition: boolean;
  raceStrategy: boolean;
  /** Joint angles through the movement, and clips side by side. */
  biomechanics: boolean;
  /** A response model fitted to the athlete's own tests. */
  customModel: boolean;
  /** Questions come first at the human coach; those of race day and the day before it are not counted. */
  raceDaySupport: boolean;
  /** One call with the coach in each month or week of the athlete's calendar. */
  consultations: 'none' | 'monthly' | 'weekly';
}

/** Rights that one has or does not have, in the order in which they are shown. */
export const RIGHT_NAMES = ['insights', 'nutrition', 'raceStrategy', 'biomechanics', 'customModel', 'raceDaySupport'] as const;
export type RightName = (typeof RIGHT_NAMES)[number];

export interface Tier {
  name: TierName;
  /** As it is called everywhere a person reads it. */
  title: string;
  /** A month, in GBP, VAT included. */
  pricePence: number;
  description: string;
  /** What it holds, line by line, as the cards say it. */
  features: readonly string[];
  /** Marked "Most Popular". */
  popular: boolean;
  rights: Rights;
}

const atMost = (most: number): Quota => ({ most, unlimited: false });
const fairUse = (most: number): Quota => ({ most, unlimited: true });

/** Cheapest first. The only place where a price is written: landing, plans, subscribe, FAQ, help and billing read it. */
export const TIERS: readonly Tier[] = [
  {
    name: 'essentials',
    title: 'AI Essentials',
    pricePence: 7900,
    description: 'A plan that fits your week and an AI coach.',
    features: [
      'AI chat, limited to 10 messages/day',
      'Plan generation',
      'Basic analytics',
      'Training-platform integration',
      'Mobile app access',
    ],
    popular: false,
    rights: {
      quotas: { chat: atMost(10), plans: atMost(4), videos: atMost(0), coachReplies: atMost(2) },
      insights: true,
      nutrition: false,
      raceStrategy: false,
      biomechanics: false,
      customModel: false,
      raceDaySupport: false,
      consultations: 'none',
    },
  },
  {
    name: 'pro',
    title: 'AI Pro',
    pricePence: 12_500,
    description: 'Everything in AI Essentials, plus video analysis and a monthly coach call.',
    features: ['Unlimited chat', 'Video analysis', 'Monthly coach consultation', 'Advanced nutrition AI', 'Race day strategy'],
    popular: true,
    rights: {
      quotas: { chat: fairUse(200), plans: atMost(20), videos: atMost(20), coachReplies: atMost(8) },
      insights: true,
      nutrition: true,
      raceStrategy: true,
      biomechanics: false,
      customModel: false,
      raceDaySupport: false,
      consultations: 'monthly',
    },
  },
  {
    name: 'elite',
    title: 'AI Elite',
    pricePence: 19_900,
    description: 'Everything in AI Pro, plus weekly calls and race-day support.',
    features: ['Weekly 1:1 calls', 'Biomechanics analysis', 'Custom model training', 'Priority and race day live support'],
    popular: false,
    rights: {
      quotas: { chat: fairUse(500), plans: atMost(60), videos: atMost(60), coachReplies: fairUse(40) },
      insights: true,
      nutrition: true,
      raceStrategy: true,
      biomechanics: true,
      customModel: true,
      raceDaySupport: true,
      consultations: 'weekly',
    },
  },
];

/** After the trial, without a subscription. Everything that is the athlete's own stays theirs whatever this says. */
export const FREE_RIGHTS: Rights = {
  quotas: { chat: atMost(3), plans: atMost(0), videos: atMost(0), coachReplies: atMost(1) },
  insights: false,
  nutrition: false,
  raceStrategy: false,
  biomechanics: false,
  customModel: false,
  raceDaySupport: false,
  consultations: 'none',
};

/** Starts at sign-up, without a card. */
export const TRIAL = { days: 7, tier: 'pro' } as const;

/** On the first payment. */
export const MONEY_BACK_DAYS = 30;

/** Part of every price, in per cent. */
export const VAT_PERCENT = 20;

/** Pence of VAT in a price that includes it, to the nearest penny. */
export function vatPence(pricePence: number): number {
  return Math.round((pricePence * VAT_PERCENT) / (100 + VAT_PERCENT));
}

export function tierOf(name: TierName): Tier {
  const tier = TIERS.find((each) => each.name === name);
  if (!tier) throw new Error(`Unknown tier ${name}.`);
  return tier;
}

/** Whether the first costs more than the second; no tier costs least. */
export function isAbove(one: TierName | null, other: TierName | null): boolean {
  return TIERS.findIndex(({ name }) => name === one) > TIERS.findIndex(({ name }) => name === other);
}
