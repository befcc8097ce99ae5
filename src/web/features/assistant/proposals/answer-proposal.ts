import { useQueryClient } from '@tanstack/react-query';
import { listMemory } from '#contract/coach-memory.ts';
import {
  acceptCoachProposal,
  type CoachProposal,
  declineCoachProposal,
  listCoachProposals,
  undoCoachProposal,
} from '#contract/coach-proposals.ts';
import { call, keyOf, sentenceOf } from '#web/api.ts';
import { changeShown, rereadChat, withProposal } from '#web/features/assistant/queries.ts';
import { AFTER_PLANS } from '#web/features/plans/queries.ts';
import { type ToastWords, toast } from '#web/ui/toast.ts';
import { COACH_OFFER, COACH_PROPOSAL } from '#web/words/en/coach-proposal.ts';

const WAYS = {
  accept: { endpoint: acceptCoachProposal, done: 'done', failed: 'notDone' },
  decline: { endpoint: declineCoachProposal, done: 'declined', failed: 'notDeclined' },
  undo: { endpoint: undoCoachProposal, done: 'undone', failed: 'notUndone' },
} as const;

export type ProposalWay = keyof typeof WAYS;

/** Answers a proposal of the coach and says so. Accepted, it offers the way back at once; the card offers it for longer. */
export function useAnswerProposal(): (way: ProposalWay, proposal: Pick<CoachProposal, 'id' | 'fact'>) => Promise<void> {
  const client = useQueryClient();
  return async function answer(way, { id, fact }) {
    const say = fact === null ? COACH_PROPOSAL : COACH_OFFER;
    const { endpoint, done, failed } = WAYS[way];
    try {
      const after = await call(endpoint, { params: { id } });
      changeShown(client, withProposal(after));
      const undo = { action: { label: say.undo, onPress: () => void answer('undo', { id, fact }) } };
      const words: ToastWords = { ...say[done], ...(way === 'accept' && after.canUndo && undo) };
      toast(words);
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, say[failed]) });
      // What it has become since, such as expired.
      await rereadChat(client);
    }
    await Promise.all([listCoachProposals, listMemory, ...AFTER_PLANS].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  };
}
