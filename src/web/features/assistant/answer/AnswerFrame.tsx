import type { ReactNode } from 'react';
import type { ChatSafety, ChatSentence } from '#contract/coach-figures.ts';
import type { CoachProposal } from '#contract/coach-proposals.ts';
import { CitedText } from '#web/features/assistant/answer/CitedText.tsx';
import { SafetyLines } from '#web/features/assistant/answer/SafetyLines.tsx';
import { ProposalCard } from '#web/features/assistant/proposals/ProposalCard.tsx';
import { classes } from '#web/ui/classes.ts';
import { CHAT } from '#web/words/en/chat.ts';

interface Said {
  safety: ChatSafety | null;
  sentences: readonly ChatSentence[];
  proposals: readonly CoachProposal[];
}

/** An answer, whole or as far as it has come: whom to call, what is said, what is proposed. It looks the same in both, so that nothing jumps at its end. */
export function AnswerFrame({ said, isReady, children }: { said: Said; isReady: boolean; children?: ReactNode }) {
  const { safety, sentences, proposals } = said;
  const isGrave = safety !== null && safety.level !== 'none' && safety.level !== 'caution' && safety.level !== 'refuse';
  return (
    <article
      aria-label={CHAT.coach}
      className={classes('grid max-w-[66ch] gap-3 border-l-2 pl-4 text-17 sm:pl-5', isGrave ? 'border-poor' : 'border-heather')}
    >
      {safety && <SafetyLines safety={safety} />}
      {sentences.length > 0 && (
        <p dir="auto" className="whitespace-pre-line">
          {sentences.map((sentence, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only ever added at the end
            <span key={place}>
              {place > 0 && ' '}
              <CitedText sentence={sentence} />
            </span>
          ))}
        </p>
      )}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} isReady={isReady} />
      ))}
      {children}
    </article>
  );
}
