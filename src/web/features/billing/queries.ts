import { keepPreviousData, queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getPerformanceAnalysis } from '#contract/activities/metrics.ts';
import { getAthlete } from '#contract/athlete/athlete.ts';
import {
  cancelSubscription,
  changeSubscription,
  getOrCreateSubscription,
  getSubscription,
  listInvoices,
  openPortal,
  previewChange,
  refreshSubscription,
  refundSubscription,
  resumeSubscription,
  type Subscription,
} from '#contract/billing/billing.ts';
import type { TierName } from '#contract/billing/tiers.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { BILLING } from '#web/copy/en/account/billing.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { reading, useSending } from '#web/data/query-client.ts';
import { dayOf, formatDayWithYear } from '#web/format/date.ts';
import { type ToastWords, toast } from '#web/ui/overlay/toast.ts';

export const useSubscription = (): Subscription => useSuspenseQuery(reading(getSubscription)).data;

const SETUP = keyOf(getOrCreateSubscription);

/** Begins the subscription or fetches the one that is open, for this tier: asked for when the athlete has confirmed it. */
export function useSetup(tier: TierName) {
  const asked = queryOptions({
    queryKey: [...SETUP, tier],
    queryFn: () => call(getOrCreateSubscription, { body: { tier } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return useQuery(asked);
}

/** After a payment: what the provider says now, and everything that follows from it. */
export function useRefresh(): () => Promise<Subscription> {
  const client = useQueryClient();
  return async () => {
    const subscription = await call(refreshSubscription);
    client.setQueryData(keyOf(getSubscription), subscription);
    client.removeQueries({ queryKey: SETUP });
    await Promise.all(
      [getDashboard, getPerformanceAnalysis, listInvoices].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })),
    );
    return subscription;
  };
}

export const useInvoices = () => useQuery(reading(listInvoices));
export const usePreview = (tier: TierName) =>
  useQuery({ queryKey: [...keyOf(previewChange), tier], queryFn: () => call(previewChange, { body: { tier } }), gcTime: 0 });

const REFRESHES = { refreshes: [getSubscription, listInvoices, getDashboard, getPerformanceAnalysis] };

/** The writes of the page, each with the words it ends with. */
export function useSubscriptionActions() {
  const change = useSending(changeSubscription, REFRESHES);
  const cancel = useSending(cancelSubscription, REFRESHES);
  const resume = useSending(resumeSubscription, REFRESHES);
  const refund = useSending(refundSubscription, REFRESHES);
  const portal = useSending(openPortal);
  // Awaited and not left to callbacks: what is read again may take the pressed button off the page before they are called.
  async function ended<Result>(write: Promise<Result>, words: ToastWords | null): Promise<Result | null> {
    try {
      const result = await write;
      if (words) toast(words);
      return result;
    } catch (error) {
      toast({ variant: 'destructive', title: BILLING.failed.title, description: sentenceOf(error, BILLING.failed.description) });
      return null;
    }
  }
  return {
    isChanging: change.isPending,
    isCancelling: cancel.isPending,
    isResuming: resume.isPending,
    isRefunding: refund.isPending,
    change: (tier: TierName) => ended(change.mutateAsync({ body: { tier } }), BILLING.changed),
    cancel: () => ended(cancel.mutateAsync({}), BILLING.cancelled),
    resume: () => ended(resume.mutateAsync({}), BILLING.resumed),
    refund: () => ended(refund.mutateAsync({}), BILLING.refunded),
    changeCard: async () => {
      const opened = await ended(portal.mutateAsync({}), null);
      if (opened) window.location.assign(opened.url);
    },
  };
}

/** Writes an instant as the athlete's own day: "8 Jun 2026". */
export function useDayWriter(): (instant: Date) => string {
  const { timeZone } = useSuspenseQuery(reading(getAthlete)).data;
  return (instant) => formatDayWithYear(dayOf(instant.toISOString(), timeZone));
}
