export type TierName = 'essentials' | 'pro' | 'elite';

/** What costs money to run, and how much of it is allowed. */
export interface Rights {
  /** Null: as many as the athlete writes. */
  chatMessagesPerDay: number | null;
  planGeneration: boolean;
  insights: boolean;
  videoAnalysis: boolean;
  raceStrategy: boolean;
  consultations: 'none' | 'monthly' | 'weekly';
}

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

/** Cheapest first. The only place where a price is written: landing, plans, subscribe, FAQ, help and billing read it. */
export const TIERS: readonly Tier[] = [
  {
    name: 'essentials',
    title: 'AI Essentials',
    pricePence: 7900,
    description: 'A plan that fits your week, and a coach to ask.',
    features: [
      'AI chat, limited to 10 messages/day',
      'Plan generation',
      'Basic analytics',
      'Training-platform integration',
      'Mobile app access',
    ],
    popular: false,
    rights: {
      chatMessagesPerDay: 10,
      planGeneration: true,
      insights: true,
      videoAnalysis: false,
      raceStrategy: false,
      consultations: 'none',
    },
  },
  {
    name: 'pro',
    title: 'AI Pro',
    pricePence: 12_500,
    description: 'Everything in AI Essentials, with your technique on film and a person once a month.',
    features: ['Unlimited chat', 'Video analysis', 'Monthly coach consultation', 'Advanced nutrition AI', 'Race day strategy'],
    popular: true,
    rights: {
      chatMessagesPerDay: null,
      planGeneration: true,
      insights: true,
      videoAnalysis: true,
      raceStrategy: true,
      consultations: 'monthly',
    },
  },
  {
    name: 'elite',
    title: 'AI Elite',
    pricePence: 19_900,
    description: 'Everything in AI Pro, with a person beside you every week and on race day.',
    features: ['Weekly 1:1 calls', 'Biomechanics analysis', 'Custom model training', 'Priority and race day live support'],
    popular: false,
    rights: {
      chatMessagesPerDay: null,
      planGeneration: true,
      insights: true,
      videoAnalysis: true,
      raceStrategy: true,
      consultations: 'weekly',
    },
  },
];

/** After the trial, without a subscription. Everything that is the athlete's own stays theirs whatever this says. */
export const FREE_RIGHTS: Rights = {
  chatMessagesPerDay: 3,
  planGeneration: false,
  insights: false,
  videoAnalysis: false,
  raceStrategy: false,
  consultations: 'none',
};

/** Starts at sign-up, without a card. */
export const TRIAL = { days: 7, tier: 'pro' } as const;

/** On the first payment. */
export const MONEY_BACK_DAYS = 30;

export function tierOf(name: TierName): Tier {
  const tier = TIERS.find((each) => each.name === name);
  if (!tier) throw new Error(`No tier is called ${name}.`);
  return tier;
}
