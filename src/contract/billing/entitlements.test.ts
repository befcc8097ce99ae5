import { expect, test } from 'vitest';
import {
  missingRightWords,
  reachedQuotaWords,
  rights,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '#contract/billing/entitlements.ts';
import { FREE_RIGHTS, TIER_NAMES, type TierName, tierOf } from '#contract/billing/tiers.ts';

const NOW = new Date('2026-05-31T12:00:00Z');
const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);

/** Where the end of what was paid for stands, seen from now, and whether each status still has the tier then. */
const CLOCKS = {
  'nothing was ever paid': null,
  'ends in a month': after(30 * DAY_MS),
  'ends in a second': after(SECOND_MS),
  'ends now': NOW,
  'ended a second less than a week ago': after(SECOND_MS - 7 * DAY_MS),
  'ended a week ago': after(-7 * DAY_MS),
  'ended a year ago': after(-365 * DAY_MS),
};
type Clock = keyof typeof CLOCKS;

const ALWAYS = Object.keys(CLOCKS) as Clock[];
const IN_FUTURE: Clock[] = ['ends in a month', 'ends in a second'];
const IN_GRACE: Clock[] = [...IN_FUTURE, 'ends now', 'ended a second less than a week ago'];

const HAS_TIER: Record<SubscriptionStatus, Clock[]> = {
  none: [],
  incomplete: [],
  incomplete_expired: [],
  trialing: ALWAYS,
  active: ALWAYS,
  past_due: IN_GRACE,
  unpaid: [],
  paused: [],
  canceled: IN_FUTURE,
  unknown: IN_FUTURE,
};

const TRIALS = { 'no trial': null, 'trial runs': after(SECOND_MS), 'trial ends now': NOW, 'trial is over': after(-DAY_MS) };

const NAMES: readonly (TierName | null)[] = [null, ...TIER_NAMES];
/** The better of two, no tier being the least. */
const better = (one: TierName | null, other: TierName | null): TierName | null =>
  NAMES.indexOf(one) >= NAMES.indexOf(other) ? one : other;

test('PAY-05 AUTHZ-06 every status × end of period × tier × own trial grants what the table says', () => {
  let rows = 0;
  for (const status of SUBSCRIPTION_STATUSES) {
    for (const clock of ALWAYS) {
      for (const tier of [...TIER_NAMES, null]) {
        for (const [trial, trialEndsAt] of Object.entries(TRIALS)) {
          const paid = HAS_TIER[status].includes(clock) ? tier : null;
          const expected = better(paid, trial === 'trial runs' ? 'pro' : null);
          const found = rights({ status, periodEnd: CLOCKS[clock], tier, trialEndsAt, now: NOW });
          const row = `${status}, ${clock}, ${tier}, ${trial}`;
          expect(found.tier, row).toBe(expected);
          expect(found.rights, row).toBe(expected ? tierOf(expected).rights : FREE_RIGHTS);
          expect(found.source, row).toBe(expected === null ? 'free' : expected === paid ? 'subscription' : 'trial');
          rows++;
        }
      }
    }
  }
  expect(rows).toBe(10 * 7 * 4 * 4);
});

test('what is missing is said with the tiers that have it', () => {
  expect(missingRightWords('raceStrategy')).toBe(
    'Race day strategy is included in AI Pro and AI Elite. Your existing data stays available.',
  );
  expect(reachedQuotaWords('plans', { rights: FREE_RIGHTS })).toBe(
    'Plan generation is included in AI Essentials, AI Pro and AI Elite. Your existing data stays available.',
  );
  expect(reachedQuotaWords('chat', { rights: FREE_RIGHTS })).toBe(
    'You have used your 3 chat messages for today. AI Essentials has 10 a day.',
  );
  expect(reachedQuotaWords('chat', tierOf('essentials'))).toBe(
    'You have used your 10 chat messages for today. AI Pro has unlimited chat messages.',
  );
  expect(reachedQuotaWords('videos', tierOf('elite'))).toBe(
    'You have used your 60 video analyses for this month. Your limit resets next month.',
  );
});
