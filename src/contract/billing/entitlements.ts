import {
  FREE_RIGHTS,
  isAbove,
  QUOTA_PERIODS,
  type QuotaName,
  type RightName,
  type Rights,
  TIERS,
  type Tier,
  type TierName,
  TRIAL,
  tierOf,
} from '#contract/billing/tiers.ts';

/** What a payment provider says of a subscription; `unknown` is a word of theirs that we do not know. */
export const SUBSCRIPTION_STATUSES = [
  'none',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
  'unknown',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export interface Standing {
  status: SubscriptionStatus;
  /** End of what has been paid for; null when nothing has. */
  periodEnd: Date | null;
  tier: TierName | null;
  /** Of the athlete's own trial. */
  trialEndsAt: Date | null;
  now: Date;
}

export interface Granted {
  tier: TierName | null;
  source: 'subscription' | 'trial' | 'free';
  rights: Rights;
}

/** A declined renewal is forgiven for so long. */
export const GRACE_DAYS = 7;

const DAY_MS = 86_400_000;

/** What an athlete may do now: the better of what is paid for and of their own trial, else the free set. */
export function rights(standing: Standing): Granted {
  const { tier, trialEndsAt, now } = standing;
  const paid = isPaid(standing) ? tier : null;
  const inTrial = trialEndsAt !== null && now < trialEndsAt;
  if (inTrial && !isAbove(paid, TRIAL.tier) && paid !== TRIAL.tier) return granted(TRIAL.tier, 'trial');
  return paid ? granted(paid, 'subscription') : { tier: null, source: 'free', rights: FREE_RIGHTS };
}

/** Of everybody on an installation without money. */
export const allRights = (): Granted => granted('elite', 'subscription');

const granted = (tier: TierName, source: Granted['source']): Granted => ({ tier, source, rights: tierOf(tier).rights });

function isPaid({ status, periodEnd, now }: Standing): boolean {
  const ends = periodEnd?.getTime() ?? Number.NEGATIVE_INFINITY;
  switch (status) {
    case 'trialing':
    case 'active':
      return true;
    case 'past_due':
      return now.getTime() < ends + GRACE_DAYS * DAY_MS;
    // A word that we do not know takes nothing away that was paid for and gives nothing new.
    case 'canceled':
    case 'unknown':
      return now.getTime() < ends;
    case 'none':
    case 'incomplete':
    case 'incomplete_expired':
    case 'unpaid':
    case 'paused':
      return false;
  }
}

/** Where the page is on which a tier is chosen. */
export const SUBSCRIBE_PATH = '/subscribe';

const RIGHT_WORDS: Record<RightName, string> = {
  insights: 'AI insights are',
  nutrition: 'Advanced nutrition AI is',
  raceStrategy: 'Race day strategy is',
  biomechanics: 'Biomechanics analysis is',
  customModel: 'Custom model training is',
  raceDaySupport: 'Priority and race day live support is',
};

const QUOTA_WORDS: Record<QuotaName, { is: string; one: string; many: string }> = {
  chat: { is: 'AI chat is', one: 'chat message', many: 'chat messages' },
  plans: { is: 'Plan generation is', one: 'generated plan', many: 'generated plans' },
  coachReplies: { is: 'A human coach’s reply is', one: 'question to the coach', many: 'questions to the coach' },
  videos: { is: 'Video analysis is', one: 'video analysis', many: 'video analyses' },
};
const PERIOD_WORDS = { day: 'today', month: 'this month' } as const;

/** Where the calls with the coach are included; the sentence for who has none. */
export function missingConsultationWords(): string {
  return `Calls with the coach are included in ${listed(TIERS.filter(({ rights: { consultations } }) => consultations !== 'none'))}.`;
}

/** "AI insights are part of AI Essentials, AI Pro and AI Elite." */
export function missingRightWords(right: RightName): string {
  return `${RIGHT_WORDS[right]} included in ${listed(TIERS.filter((tier) => tier.rights[right]))}.${KEPT}`;
}

/** What somebody hears who has no more of a quota, and which tiers have more. */
export function reachedQuotaWords(quota: QuotaName, { rights: had }: Pick<Granted, 'rights'>): string {
  const { most } = had.quotas[quota];
  const more = TIERS.filter((tier) => tier.rights.quotas[quota].most > most);
  const { is, one, many } = QUOTA_WORDS[quota];
  if (most === 0) return `${is} included in ${listed(more)}.${KEPT}`;
  const used = `You have used your ${most} ${most === 1 ? one : many} for ${PERIOD_WORDS[QUOTA_PERIODS[quota]]}.`;
  const [next] = more;
  if (!next) return `${used} Your limit resets ${QUOTA_PERIODS[quota] === 'day' ? 'tomorrow' : 'next month'}.`;
  const { most: its, unlimited } = next.rights.quotas[quota];
  return `${used} ${next.title} has ${unlimited ? `unlimited ${many}` : `${its} a ${QUOTA_PERIODS[quota]}`}.`;
}

const KEPT = ' Your existing data stays available.';

function listed(tiers: readonly Tier[]): string {
  const titles = tiers.map(({ title }) => title);
  return titles.length > 1 ? `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}` : (titles[0] ?? '');
}
