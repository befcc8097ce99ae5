import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getLoad } from '#contract/analytics/load.ts';
import { getRaceBrief } from '#contract/assistant/reviews.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { listPlans, type PlanRace } from '#contract/plans/plans.ts';
import { addRace, changeRace, listRaces, type Race, removeRace, restoreRace } from '#contract/races/races.ts';
import { listWeekTotals } from '#contract/sessions/week-totals.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** Races by day, those that are over too. */
export function useRaces(): readonly Race[] {
  return useSuspenseQuery(reading(listRaces)).data;
}

/** What follows from a race. What a plan makes of it comes later, and says so itself. */
const AFTER_RACES = [listRaces, getDashboard, getRaceBrief, listPlans, listWeekTotals, getLoad] as const;

const couldNot = (otherwise: string) => (error: unknown) =>
  toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });

/** Everything that can be done to the season. Each says what it did and offers the way back. `add` and `change` throw what the form has to say. */
export function useSeason() {
  const client = useQueryClient();
  const reread = () => Promise.all(AFTER_RACES.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  const undoing = (work: () => Promise<unknown>) => ({
    label: 'Undo',
    onPress: () => void work().then(reread).catch(couldNot('Undo failed. Please try again.')),
  });
  return {
    async add(entry: PlanRace): Promise<void> {
      const { id, name, date } = await call(addRace, { body: entry });
      await reread();
      toast({
        title: 'Race added',
        description: `“${name}” on ${formatDayWithYear(date)} has been added.`,
        action: undoing(() => call(removeRace, { params: { id } })),
      });
    },
    async change({ id, createdAt: _createdAt, ...before }: Race, changes: Partial<PlanRace>): Promise<void> {
      const { name } = await call(changeRace, { params: { id }, body: changes });
      await reread();
      toast({
        title: 'Race updated',
        description: `“${name}” has been saved. Active plans are updated; larger changes need your approval.`,
        action: undoing(() => call(changeRace, { params: { id }, body: before })),
      });
    },
    async remove({ id, name }: Race): Promise<void> {
      try {
        await call(removeRace, { params: { id } });
        await reread();
        toast({
          title: 'Race removed',
          description: `“${name}” has been removed. Plans built for it are kept.`,
          action: undoing(() => call(restoreRace, { params: { id } })),
        });
      } catch (error) {
        couldNot('The race could not be removed. Please try again.')(error);
      }
    },
  };
}
