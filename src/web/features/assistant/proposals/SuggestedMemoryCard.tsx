import type { CoachProposal, OfferedFact } from '#contract/coach-proposals.ts';
import { ProposalButtons } from '#web/features/assistant/proposals/ProposalButtons.tsx';
import { formatDayWithYear } from '#web/format/date.ts';
import { COACH_MEMORY } from '#web/words/en/coach-memory.ts';
import { COACH_OFFER } from '#web/words/en/coach-proposal.ts';

/** The offer to keep in mind what was told, in the athlete's own words: what it is about, and for how long it would hold. */
export function SuggestedMemoryCard({ fact, proposal, isReady }: { fact: OfferedFact; proposal: CoachProposal; isReady: boolean }) {
  const { text, kind, expires, reachesPlanner } = fact;
  return (
    <article
      aria-label={`${COACH_OFFER.badge}: ${text}`}
      data-source={COACH_OFFER.source}
      className="overflow-hidden rounded-sheet border border-rule bg-card text-15"
    >
      <p className="bg-heather-soft px-4 py-3 font-semibold">{COACH_OFFER.badge}</p>
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
            COACH_OFFER.forGood
          )}
          . {reachesPlanner && COACH_OFFER.planner}
        </p>
      </div>
      <ProposalButtons words={COACH_OFFER} proposal={proposal} isReady={isReady} />
    </article>
  );
}
