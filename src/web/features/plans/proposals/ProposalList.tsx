import { ProposalCard } from '#web/features/plans/proposals/ProposalCard.tsx';
import { useProposals } from '#web/features/plans/queries.ts';

/** Changes that wait for the athlete’s yes, newest first; nothing without one. */
export function ProposalList() {
  const proposals = useProposals();
  if (proposals.length === 0) return null;
  return (
    <section aria-label="Suggested changes" className="grid gap-4">
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </section>
  );
}
