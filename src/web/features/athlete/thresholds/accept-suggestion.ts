import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { listActivities } from '#contract/activities/activities.ts';
import { addThreshold, listThresholds, removeThreshold, type Threshold } from '#contract/athlete/athlete.ts';
import { acceptThresholdOffer } from '#contract/athlete/threshold-history.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import type { ThresholdOfferId } from '#contract/shared/ids.ts';
import { call, keyOf } from '#web/data/api-client.ts';
import { AFTER_THRESHOLDS } from '#web/features/athlete/queries.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** What is found anew once a question about a threshold is answered. */
export const AFTER_OFFERS = [...AFTER_THRESHOLDS, listActivities, getDashboard] as const;

/** Takes what is offered as the athlete's own entry, says so in `words`, and offers to put back what stood. A refusal shows what stands by now. */
export function useAcceptOffer() {
  const client = useQueryClient();
  return useMutation<Threshold, Error, { id: ThresholdOfferId; words: string }>({
    mutationFn: ({ id, words }) => acceptOffer(client, id, words),
    onSettled: () => reread(client),
  });
}

export async function acceptOffer(client: QueryClient, id: ThresholdOfferId, words: string): Promise<Threshold> {
  const stood = await call(listThresholds);
  const accepted = await call(acceptThresholdOffer, { params: { id } });
  const undo = async () => {
    await putBack(accepted, stood);
    await reread(client);
    toast({ title: 'Change undone', description: words });
  };
  const failed = () => toast({ variant: 'destructive', title: 'Error', description: 'Undo failed. Please try again.' });
  toast({ title: words, description: 'In use from today.', action: { label: 'Undo', onPress: () => void undo().catch(failed) } });
  return accepted;
}

/** A second entry of the same day takes the place of the first, so that is written again; else the accepted one goes. */
async function putBack({ id }: Threshold, stood: readonly Threshold[]): Promise<void> {
  const before = stood.find((threshold) => threshold.id === id);
  if (!before) await call(removeThreshold, { params: { id } });
  else await call(addThreshold, { body: { kind: before.kind, value: before.value, since: before.since, source: 'entry' } });
}

const reread = (client: QueryClient) => Promise.all(AFTER_OFFERS.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
