import { useQueryClient } from '@tanstack/react-query';
import {
  acceptCoachProposal,
  type CoachProposal,
  declineCoachProposal,
  listCoachProposals,
  undoCoachProposal,
} from '#contract/coach-proposals.ts';
import { call, keyOf, sentenceOf } from '#web/api.ts';
import { changeShown, rereadChat, withProposal } from '#web/features/coach/queries.ts';
import { AFTER_PLANS } from '#web/features/plans/queries.ts';
import { type ToastWords, toast } from '#web/ui/toast.ts';
import { COACH_PROPOSAL } from '#web/words/en/coach-proposal.ts';

const WAYS = {
  accept: { endpoint: acceptCoachProposal, done: COACH_PROPOSAL.done, failed: COACH_PROPOSAL.notDone },
  decline: { endpoint: declineCoachProposal, done: COACH_PROPOSAL.declined, failed: COACH_PROPOSAL.notDeclined },
  undo: { endpoint: undoCoachProposal, done: COACH_PROPOSAL.undone, failed: COACH_PROPOSAL.notUndone },
} as const;

export type ProposalWay = keyof typeof WAYS;

/** Answers a proposal of the coach and says so. Accepted, it offers the way back at once; the card offers it for longer. */
export function useAnswerCoachProposal(): (way: ProposalWay, proposal: Pick<CoachProposal, 'id'>) => Promise<void> {
  const client = useQueryClient();
  return async function answer(way, { id }) {
    const { endpoint, done, failed } = WAYS[way];
    try {
      const after = await call(endpoint, { params: { id } });
      changeShown(client, withProposal(after));
      const undo = { action: { label: COACH_PROPOSAL.undo, onPress: () => void answer('undo', { id }) } };
      const words: ToastWords = { ...done, ...(way === 'accept' && after.canUndo && undo) };
      toast(words);
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, failed) });
      // What it has become since, such as expired.
      await rereadChat(client);
    }
    await Promise.all([listCoachProposals, ...AFTER_PLANS].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  };
}
