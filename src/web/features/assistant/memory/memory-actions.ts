import { useQueryClient } from '@tanstack/react-query';
import { changeCoachSettings, getCoachSettings } from '#contract/assistant/chat.ts';
import { addMemory, listMemory, type MemoryFact, removeMemory } from '#contract/assistant/memory.ts';
import { listPlans } from '#contract/plans/plans.ts';
import { COACH_MEMORY } from '#web/copy/en/chat/chat-memory.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

const failed = (description: string) => (error: unknown) =>
  void toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, description) });

/** What can be done with coach memory. */
export function useMemoryActions() {
  const client = useQueryClient();
  // Injuries and limits reach the planner.
  const reread = () => Promise.all([listMemory, listPlans].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));

  async function restore({ text, kind, date, expires }: MemoryFact): Promise<void> {
    await call(addMemory, { body: { text, kind, date, expires } });
    await reread();
    toast({ title: COACH_MEMORY.restored, description: text });
  }

  return {
    reread,
    /** Deletes a note; the toast offers Undo. */
    async remove(fact: MemoryFact): Promise<void> {
      try {
        await call(removeMemory, { params: { id: fact.id } });
        await reread();
        const undo = () => void restore(fact).catch(failed(COACH_MEMORY.notRestored));
        toast({ title: COACH_MEMORY.deleted, description: fact.text, action: { label: COACH_MEMORY.undo, onPress: undo } });
      } catch (error) {
        failed(COACH_MEMORY.notDeleted)(error);
      }
    },
    async switchTo(remembers: boolean): Promise<void> {
      try {
        client.setQueryData(keyOf(getCoachSettings), await call(changeCoachSettings, { body: { remembers } }));
        await reread();
      } catch (error) {
        failed(COACH_MEMORY.notSwitched)(error);
      }
    },
  };
}
