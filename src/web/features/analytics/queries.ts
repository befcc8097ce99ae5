import { useQueryClient } from '@tanstack/react-query';
import { getPerformanceOverview } from '#contract/analytics/analytics.ts';
import { type Goal, listGoals, removeGoal, setGoal } from '#contract/analytics/goals.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** What follows from a goal. */
export const AFTER_GOALS = [listGoals, getPerformanceOverview, getDashboard] as const;

/** Takes a goal out and offers to put it back. Rejects when it could not be taken out, after saying so. */
export function useRemoveGoal() {
  const client = useQueryClient();
  const reread = () => Promise.all(AFTER_GOALS.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  return async ({ discipline, metric, target, by }: Goal): Promise<void> => {
    const failed = (otherwise: string) => (error: unknown) =>
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });
    const undo = async () => {
      await call(setGoal, { params: { discipline }, body: { metric, target, by } });
      await reread();
    };
    try {
      await call(removeGoal, { params: { discipline } });
    } catch (error) {
      failed('The goal could not be removed. Please try again.')(error);
      throw error;
    }
    await reread();
    toast({
      title: 'Goal removed',
      description: 'Progress is now compared with your best week.',
      action: { label: 'Undo', onPress: () => undo().catch(failed('The goal could not be restored. Please try again.')) },
    });
  };
}
