import { useQueryClient } from '@tanstack/react-query';
import { listMemory } from '#contract/assistant/memory.ts';
import {
  acceptCoachProposal,
  type CoachProposal,
  declineCoachProposal,
  listCoachProposals,
  undoCoachProposal,
} from '#contract/assistant/proposals.ts';
import { SUGGESTED_CHANGE, SUGGESTED_ENTRY, SUGGESTED_MEMORY } from '#web/copy/en/chat/chat-proposals.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { changeShown, rereadChat, withProposal } from '#web/features/assistant/queries.ts';
import { AFTER_PLANS } from '#web/features/plans/queries.ts';
import { type ToastWords, toast } from '#web/ui/overlay/toast.ts';

const WAYS = {
  accept: { endpoint: acceptCoachProposal, done: 'done', failed: 'notDone' },
  decline: { endpoint: declineCoachProposal, done: 'declined', failed: 'notDeclined' },
  undo: { endpoint: undoCoachProposal, done: 'undone', failed: 'notUndone' },
} as const;

export type ProposalWay = keyof typeof WAYS;

/** Answers a suggestion of the coach and shows a toast. After accepting, the toast offers Undo; the card offers it for longer. */
export function useAnswerProposal(): (way: ProposalWay, proposal: Pick<CoachProposal, 'id' | 'fact' | 'lines'>) => Promise<void> {
  const client = useQueryClient();
  return async function answer(way, { id, fact, lines }) {
    const entryOrChange = lines.length === 0 ? SUGGESTED_ENTRY : SUGGESTED_CHANGE;
    const say = fact === null ? entryOrChange : SUGGESTED_MEMORY;
    const { endpoint, done, failed } = WAYS[way];
    try {
      const after = await call(endpoint, { params: { id } });
      changeShown(client, withProposal(after));
      const undo = { action: { label: say.undo, onPress: () => void answer('undo', { id, fact, lines }) } };
      const words: ToastWords = { ...say[done], ...(way === 'accept' && after.canUndo && undo) };
      toast(words);
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, say[failed]) });
      // It may have expired meanwhile.
      await rereadChat(client);
    }
    await Promise.all([listCoachProposals, listMemory, ...AFTER_PLANS].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  };
}
