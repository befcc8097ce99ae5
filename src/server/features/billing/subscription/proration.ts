import { type TierName, tierOf } from '#contract/billing/tiers.ts';

/** What has been paid for. Instants in one unit, whichever. */
export interface PaidPeriod {
  start: number;
  end: number;
}

/** What a dearer tier costs more for the rest of a period, in pence; both sides are rounded by themselves, as on the bill. */
export function differenceForRest({ from, to }: { from: TierName; to: TierName }, { start, end }: PaidPeriod, now: number): number {
  const left = Math.max(0, (end - now) / (end - start));
  return Math.round(tierOf(to).pricePence * left) - Math.round(tierOf(from).pricePence * left);
}
