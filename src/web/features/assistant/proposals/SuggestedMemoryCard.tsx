import type { CoachProposal, OfferedFact } from '#contract/assistant/proposals.ts';
import { COACH_MEMORY } from '#web/copy/en/chat/chat-memory.ts';
import { SUGGESTED_MEMORY } from '#web/copy/en/chat/chat-proposals.ts';
import { ProposalButtons } from '#web/features/assistant/proposals/ProposalButtons.tsx';
import { formatDayWithYear } from '#web/format/date.ts';

/** The suggestion to remember something in the athlete's own words: its category, and until when. */
export function SuggestedMemoryCard({ fact, proposal, isReady }: { fact: OfferedFact; proposal: CoachProposal; isReady: boolean }) {
  const { text, kind, expires, reachesPlanner } = fact;
  return (
    <article
      aria-label={`${SUGGESTED_MEMORY.badge}: ${text}`}
      data-source={SUGGESTED_MEMORY.source}
      className="overflow-hidden rounded-sheet border border-rule bg-card text-15"
    >
      <p className="bg-heather-soft px-4 py-3 font-semibold">{SUGGESTED_MEMORY.badge}</p>
      <div className="grid gap-1 px-4 py-3">
        <blockquote dir="auto" className="min-w-0 break-words">
          “{text}”
        </blockquote>
        <p className="text-13 text-muted">
          {COACH_MEMORY.kinds[kind]},{' '}
          {expires ? (
            <>
              {COACH_MEMORY.until} <time dateTime={expires}>{formatDayWithYear(expires)}</time>
            </>
          ) : (
            SUGGESTED_MEMORY.forGood
          )}
          . {reachesPlanner && SUGGESTED_MEMORY.planner}
        </p>
      </div>
      <ProposalButtons words={SUGGESTED_MEMORY} proposal={proposal} isReady={isReady} />
    </article>
  );
}
