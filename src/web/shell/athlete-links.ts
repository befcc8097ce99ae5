import { useQuery } from '@tanstack/react-query';
import { getSubscription } from '#contract/billing/billing.ts';
import { TIERS } from '#contract/billing/tiers.ts';
import { reading } from '#web/data/query-client.ts';
import type { NavLink } from '#web/shell/TopBar.tsx';

const UPGRADE: NavLink = { href: '/subscribe', label: 'Upgrade' };

/** The entries of the bar, those of the specification first. */
const BAR_LINKS: readonly NavLink[] = [
  { href: '/dashboard', label: 'Dashboard', also: '/' },
  { href: '/chat-assistant', label: 'AI Chat' },
  { href: '/plans', label: 'Plans' },
  { href: '/training-sessions', label: 'Sessions' },
  { href: '/help', label: 'Help' },
  UPGRADE,
  { href: '/activities', label: 'Activities' },
  { href: '/performance-analytics', label: 'Analytics' },
  { href: '/race-plan', label: 'Race' },
  { href: '/video-analysis', label: 'Video' },
  { href: '/check-in', label: 'Check-in' },
];

/** Pages opened now and then; from the bar's pages too. */
export const MORE_LINKS: readonly NavLink[] = [
  { href: '/training-metrics', label: 'Metrics' },
  { href: '/workouts', label: 'Workouts' },
  { href: '/nutrition', label: 'Nutrition' },
  { href: '/uploads', label: 'Uploads' },
];

export const ACCOUNT_LINKS = [
  { href: '/athlete', label: 'Athlete' },
  { href: '/billing', label: 'Subscription' },
  { href: '/account', label: 'Account' },
] as const satisfies readonly NavLink[];

/** The bar's entries for this athlete: without "Upgrade" for a subscriber of the highest tier, who has nothing to upgrade to. */
export function useBarLinks(): readonly NavLink[] {
  const { data } = useQuery(reading(getSubscription));
  const isHighest = data?.grantedBy === 'subscription' && data.grantedTier === TIERS.at(-1)?.name && !data.cancelAtPeriodEnd;
  return isHighest ? BAR_LINKS.filter((link) => link !== UPGRADE) : BAR_LINKS;
}
