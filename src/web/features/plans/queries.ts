import { keepPreviousData, queryOptions, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getLoad, getLoadSeries } from '#contract/analytics/load.ts';
import { getReadiness } from '#contract/checkins/readiness.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import {
  checkFeasibility,
  type Feasibility,
  getPlan,
  listPlans,
  listPlanVersions,
  type OpenedPlan,
  type PlanEntry,
  type PlanVersion,
  restorePlanVersion,
  type TrainingPlan,
} from '#contract/plans/plans.ts';
import { acceptProposal, listProposals, type Proposal, rejectProposal } from '#contract/plans/proposals.ts';
import { listRaces } from '#contract/races/races.ts';
import { listSessions } from '#contract/sessions/sessions.ts';
import type { PlanId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { loadsOfSeries } from '#web/components/load/load-series.ts';
import { ApiError, call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** What follows from a plan. A key covers what is below it: `listPlans` each opened plan and its versions too. */
export const AFTER_PLANS = [listPlans, listProposals, listSessions, getDashboard, getLoad, getReadiness, listRaces] as const;

export function usePlans(): readonly TrainingPlan[] {
  return useSuspenseQuery(reading(listPlans)).data;
}

export function useOpenedPlan(id: PlanId): OpenedPlan {
  return useSuspenseQuery(reading(getPlan, { params: { id } })).data;
}

export function usePlanVersions(id: PlanId): readonly PlanVersion[] {
  return useSuspenseQuery(reading(listPlanVersions, { params: { id } })).data;
}

/** Changes that wait for a yes; empty while they are being read. */
export function useProposals(): readonly Proposal[] {
  return useQuery(reading(listProposals)).data ?? [];
}

/** Load of each day from `from` on, as it was trained; empty while it is being read. */
export function useDoneLoad(from: LocalDate): readonly { date: LocalDate; load: number }[] {
  const { data } = useQuery(reading(getLoadSeries));
  return useMemo(() => (data ? loadsOfSeries(data).filter(({ date }) => date >= from) : []), [data, from]);
}

/** What of an entry fits; the last answer stays until the next one is there. Null is an entry that is not one yet. */
export function useFeasibility(entry: PlanEntry | null): { feasibility: Feasibility | null; isAsking: boolean } {
  const { data, isFetching } = useQuery({
    ...queryOptions({
      queryKey: [...keyOf(checkFeasibility), entry],
      queryFn: ({ signal }) => (entry ? call(checkFeasibility, { body: entry }, { signal }) : null),
    }),
    enabled: entry !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
  return { feasibility: entry ? (data ?? null) : null, isAsking: isFetching };
}

/** Reads again what follows from a plan. */
export function useRereadPlans(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(AFTER_PLANS.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
}

/** Says what went wrong: the server's sentence, or ours. */
export function sayFailure(error: unknown, otherwise: string): void {
  toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });
}

/** The lines that belong to a part of a proposal, and the rule that it would break without them. */
export type Alongside = NonNullable<ApiError['alongside']>;

/** The two answers to a proposal. */
export function useAnswerProposal() {
  const reread = useRereadPlans();
  return {
    /** `lines` are the ids of those that are taken; all of them unless said. What they need, where they do not stand alone; null otherwise. */
    async accept({ id, planId }: Proposal, lines?: readonly string[]): Promise<Alongside | null> {
      try {
        const { version } = await call(acceptProposal, { params: { id }, body: lines ? { lines: [...lines] } : {} });
        await reread();
        const undo = async () => {
          await call(restorePlanVersion, { params: { id: planId, n: version - 1 } });
          await reread();
          toast({ title: 'Change undone', description: 'Your plan and calendar are restored.' });
        };
        toast({
          title: 'Plan updated',
          description: 'Your calendar has been updated.',
          action: { label: 'Undo', onPress: () => void undo().catch((error) => sayFailure(error, 'Undo failed.')) },
        });
      } catch (error) {
        if (error instanceof ApiError && error.alongside) return error.alongside;
        sayFailure(error, 'The change could not be applied. Please try again.');
      }
      return null;
    },
    async leave({ id }: Proposal): Promise<void> {
      try {
        await call(rejectProposal, { params: { id } });
        await reread();
        toast({ title: 'Dismissed', description: 'Your plan is unchanged.' });
      } catch (error) {
        sayFailure(error, 'Your answer could not be saved. Please try again.');
      }
    },
  };
}
