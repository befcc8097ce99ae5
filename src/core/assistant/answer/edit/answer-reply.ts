import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { draftOf, paragraph } from '#core/assistant/answer/guide/parts.ts';
import type { ProposalFacts } from '#core/assistant/facts.ts';
import { plainly, type Sentence, say } from '#core/assistant/figures/sentence.ts';
import type { Reply } from '#core/assistant/frame.ts';
import { getProposals } from '#core/assistant/tools/plan/get-proposals.ts';

/**
 * A yes or no to suggestions that wait. The answer is written as if the decision is carried out; where the server can't, it says why instead.
 */
export async function answerReply({ choice }: Reply, bench: Bench): Promise<Draft> {
  const use = await bench.use(getProposals, {});
  const { proposals } = use.result;
  const open = proposals.filter(({ status }) => status === 'open');
  if (open.length === 0) return nothingOpen(choice, proposals);
  const sentences = (chosen: readonly ProposalFacts[]): Sentence[] =>
    chosen.map((each) => use.words(`/proposals/${proposals.indexOf(each)}/sentence`));
  // In the order in which they were offered; the newest come first in the list.
  const latest = open.filter(({ messageId }) => messageId === open[0]?.messageId).toReversed();
  if (choice === 'no') {
    const left = latest.length > 1 ? 'those suggestions are' : 'that suggestion is';
    return draftOf([paragraph(plainly(`OK, everything stays as planned; ${left} dismissed.`))], { declines: latest.map(({ id }) => id) });
  }
  const accepted = choice === 'all' ? open.toReversed() : choice === 'yes' ? latest : picked(choice, latest);
  if (accepted.length === 0) return draftOf([plainly('Which suggestion do you mean? Accept or dismiss it on its card.')]);
  return draftOf([paragraph(plainly('Done:'), ...sentences(accepted), plainly('You can undo it.'))], {
    accepts: accepted.map(({ id }) => id),
  });
}

const PLACES: Readonly<Partial<Record<Reply['choice'], number>>> = { first: 0, second: 1, third: 2 };

function picked(choice: Reply['choice'], latest: readonly ProposalFacts[]): readonly ProposalFacts[] {
  const place = PLACES[choice];
  const one = place === undefined ? undefined : latest[place];
  return one ? [one] : [];
}

function nothingOpen(choice: Reply['choice'], proposals: readonly ProposalFacts[]): Draft {
  if (choice === 'no') return draftOf([plainly('OK, everything stays as planned.')]);
  const newest = proposals[0];
  const expired = newest?.status === 'expired' ? say` The last one has expired; ask for it again.` : plainly('');
  return draftOf([say`No suggestion is waiting for an answer.${expired} Your calendar hasn’t changed.`]);
}
