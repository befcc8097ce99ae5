import type { ReactNode } from 'react';
import type { ChatChart, ChatSafety, ChatSentence } from '#contract/assistant/citations.ts';
import type { CoachProposal } from '#contract/assistant/proposals.ts';
import { ANSWER, CHAT } from '#web/copy/en/chat/chat.ts';
import { SafetyLines } from '#web/features/assistant/answer/SafetyLines.tsx';
import { AnswerCharts } from '#web/features/assistant/charts/AnswerCharts.tsx';
import { isUnverified } from '#web/features/assistant/citations/citation-link.ts';
import { MarkdownBlock } from '#web/features/assistant/markdown/MarkdownBlock.tsx';
import { ProposalCard } from '#web/features/assistant/proposals/ProposalCard.tsx';
import { classNames } from '#web/ui/class-names.ts';

export interface AnswerContent {
  safety: ChatSafety | null;
  blocks: readonly ChatSentence[];
  charts: readonly ChatChart[];
  proposals: readonly CoachProposal[];
}

/**
 * An answer, complete or as far as it is written: who to call, the text, charts and suggestions. It looks the same in both cases, so that nothing
 * moves when it is complete.
 */
export function AnswerFrame({ answer, isReady, children }: { answer: AnswerContent; isReady: boolean; children?: ReactNode }) {
  const { safety, blocks, charts, proposals } = answer;
  const isGrave = safety !== null && safety.level !== 'none' && safety.level !== 'caution' && safety.level !== 'refuse';
  return (
    <article
      aria-label={CHAT.coach}
      className={classNames(
        'grid min-w-0 max-w-[66ch] grid-cols-1 gap-3 border-l-2 pl-4 text-17 sm:pl-5',
        isGrave ? 'border-poor' : 'border-heather',
      )}
    >
      {safety && <SafetyLines safety={safety} />}
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only added at the end
        <MarkdownBlock key={place} block={block} />
      ))}
      <UnverifiedNote blocks={blocks} />
      <AnswerCharts charts={charts} />
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} isReady={isReady} />
      ))}
      {children}
    </article>
  );
}

function UnverifiedNote({ blocks }: { blocks: readonly ChatSentence[] }) {
  if (!blocks.some(({ citations }) => citations.some(isUnverified))) return null;
  return <p className="text-13 text-muted">{ANSWER.unverifiedNote}</p>;
}
