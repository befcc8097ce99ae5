import type { Bench } from '#core/coach/answer/bench.ts';
import type { ReplyToOpen } from '#core/coach/intent/reply-to-proposal.ts';

/** What is said to a yes or a no. */
export function replyWords({ says, about, isMore }: Pick<ReplyToOpen, 'says' | 'about' | 'isMore'>, { pick }: Pick<Bench, 'pick'>): string {
  if (about === 'memory')
    return says === 'yes'
      ? pick(
          'Done: I keep that in mind from now on, and you can undo it on the card.',
          'Done, I will remember that; you can undo it on the card.',
        )
      : pick('Fine, I do not keep that.', 'All right, I leave that out of my memory.');
  const rest = isMore ? ' What you told me is kept in mind only when you say so on its card.' : '';
  return says === 'yes'
    ? `${pick('Done: I am making that change now, and you can undo it in the plan.', 'Done, the change is on its way; you can undo it in the plan.')}${rest}`
    : `${pick('Fine, I leave it as it is.', 'All right, nothing changes.')}${rest}`;
}
